"""Traces: the tree of a search, every node with its window, value, best move and reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pions.rules.base import Move, Position
from pions.search.limits import Budget, Limit
from pions.search.results import Variation
from pions.search.watch import LimitedWatch, Why

MOST_NODES = 200_000
"""Nodes that are visited and kept unless a budget says otherwise."""


@dataclass(eq=False)
class TraceNode:
    """A node as the search saw it. Mutable while the search is inside it."""

    position: Position
    move: Move | None
    """The move that led here, None at the root."""
    depth: int
    """How many plies were left to look ahead."""
    alpha: float
    beta: float
    """The window on entering, seen by the side to move here."""
    value: int | None = None
    """None while the search is inside it, or where it was stopped there."""
    best: Move | None = None
    why: Why | None = None
    children: list[TraceNode] = field(default_factory=list)
    games: int = 0
    """The random games through it, where they decide."""
    added: int = 0
    """The game that added it to the tree; 0 at the root."""

    @property
    def skipped(self) -> tuple[Move, ...]:
        """The moves that a cut left out."""
        if self.why is not Why.CUT:
            return ()
        seen = {child.move for child in self.children}
        return tuple(move for move in self.position.legal_moves if move not in seen)

    def walk(self) -> Iterator[TraceNode]:
        """This node and all below it, in the order of the search."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))


class Trace(LimitedWatch):
    """A watch that keeps the whole tree, and ends the search with its budget. Mutable."""

    def __init__(self, budget: Budget | None = None) -> None:
        super().__init__(budget or Budget(Limit(nodes=MOST_NODES)))
        self.roots: list[TraceNode] = []
        self._path: list[TraceNode] = []

    @property
    def root(self) -> TraceNode:
        """The tree of the last search watched: with deepening, that of the deepest."""
        return self.roots[-1]

    def enter(self, position: Position, depth: int, alpha: float, beta: float) -> None:
        super().enter(position, depth, alpha, beta)
        node = TraceNode(position, position.last_move if self._path else None, depth, alpha, beta)
        (self._path[-1].children if self._path else self.roots).append(node)
        self._path.append(node)

    def leave(self, found: Variation, why: Why) -> None:
        super().leave(found, why)
        node = self._path.pop()
        node.value, node.why = found.value, why
        node.best = found.line[0] if found.line else None
