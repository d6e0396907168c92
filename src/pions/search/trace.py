"""Traces: the tree of a search, every node with its window, value, best move and reason."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from pions.rules.base import Move, Position
from pions.search.results import Variation
from pions.search.watch import Watch, Why

MOST_NODES = 200_000


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
    best: Move | None = None
    why: Why | None = None
    children: list[TraceNode] = field(default_factory=list)

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


class Trace(Watch):
    """A watch that keeps the whole tree. Mutable: one for each search.

    Beyond `most` nodes of one tree it only counts; `complete` then says so.
    """

    def __init__(self, most: int = MOST_NODES) -> None:
        super().__init__()
        self.roots: list[TraceNode] = []
        self.complete = True
        """Whether `root` holds every node of its search."""
        self._most = most
        self._before = 0  # nodes of the trees that are finished
        self._path: list[TraceNode | None] = []

    @property
    def root(self) -> TraceNode:
        """The tree of the last search watched: with deepening, that of the deepest."""
        return self.roots[-1]

    def enter(self, position: Position, depth: int, alpha: float, beta: float) -> None:
        # A new root: deepening grows one tree per depth, and the limit applies to each.
        if not self._path:
            self._before, self.complete = self.nodes, True
        super().enter(position, depth, alpha, beta)
        if self.nodes - self._before > self._most:
            self.complete = False
            # `leave` pops one entry per node, recorded or not.
            self._path.append(None)
            return
        node = TraceNode(position, position.last_move if self._path else None, depth, alpha, beta)
        # None only at a root: below an unrecorded node this line is never reached.
        parent = self._path[-1] if self._path else None
        (self.roots if parent is None else parent.children).append(node)
        self._path.append(node)

    def leave(self, found: Variation, why: Why) -> None:
        super().leave(found, why)
        node = self._path.pop()
        if node is not None:
            node.value, node.why = found.value, why
            node.best = found.line[0] if found.line else None
