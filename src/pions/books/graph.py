"""How a book of estimates grows: which position is searched next, and what each is worth.

A book is a graph. Its inner nodes have been searched; their moves worth knowing lead to each other
or to leaves, which have only an estimate. The leaf searched next is the one that a game between
good players reaches most easily: each ply costs 1, and each point that a move is worse than the
best costs `ERROR_COST`, whoever makes it. So making a book can end at any time.

Leaves are chosen in batches of a sixteenth of the book, as one walk of the graph costs as much as
the book is large. A batch depends on the nodes alone: a resumed book grows like an uninterrupted
one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import islice

from pions.books.estimate_book import (
    BookEntry,
    EstimateSettings,
    canonical_cells,
    pieces_placed,
    position_at,
)
from pions.engines.scores import end_score
from pions.rules.base import Move, Rules

ERROR_COST = 2
"""Plies that a point costs."""
BATCHES = 16
"""A batch is the size of the book divided by this."""


@dataclass(frozen=True)
class BookEdge:
    """A move of the book."""

    move: Move
    to: str | None
    """The canonical cells that it leads to, None where the game is over."""
    worth: int
    """To the side that moves: the score at the end of the game, otherwise the estimate."""


class BookGraph:
    """The searched positions of a book and the moves between them. Mutable."""

    def __init__(self, rules: Rules, settings: EstimateSettings) -> None:
        self._rules, self._settings = rules, settings
        self._root = canonical_cells(rules.start())
        self._edges: dict[str, tuple[BookEdge, ...]] = {}
        self._exact: set[str] = set()

    def __len__(self) -> int:
        return len(self._edges)

    def add(self, cells: str, entry: BookEntry) -> None:
        position = position_at(self._rules, cells)
        edges = []
        for move, worth in entry.moves.items():
            after = position.after(move)
            to = None if after.is_over else canonical_cells(after)
            edges.append(BookEdge(move, to, -end_score(after) if to is None else worth))
        self._edges[cells] = tuple(edges)
        if entry.exact:
            self._exact.add(cells)

    def values(self) -> dict[str, int]:
        """The worth of each position to the side to move, in the order in which they were added."""
        known: dict[str, int] = {}
        for cells in self._edges:
            self._value(cells, known)
        return {cells: known[cells] for cells in self._edges}

    def _value(self, cells: str, known: dict[str, int]) -> int:
        """Negamax over the book; every move adds a piece, so the graph has no cycle."""
        # Recursion is safe: no line of a book is longer than a game.
        if cells not in known:
            known[cells] = max(self._worth(edge, known) for edge in self._edges[cells])
        return known[cells]

    def _worth(self, edge: BookEdge, known: dict[str, int]) -> int:
        if edge.to is None or edge.to not in self._edges:
            return edge.worth
        return -self._value(edge.to, known)

    def next_batch(self) -> list[str]:
        """The leaves to search next, most relevant first; none when the book is complete."""
        return list(islice(self._leaves(), max(1, len(self) // BATCHES)))

    def _leaves(self) -> Iterator[str]:
        """The leaves by the cost to reach them (Dijkstra's algorithm)."""
        known: dict[str, int] = {}
        costs, waiting, done = {self._root: 0}, [(0, self._root)], set()
        while waiting:
            cost, cells = heappop(waiting)
            if cells in done:
                continue
            done.add(cells)
            if cells not in self._edges:
                if pieces_placed(self._rules, cells) <= self._settings.plies:
                    yield cells
                continue
            for to, edge_cost in self._neighbours(cells, known):
                if cost + edge_cost < costs.get(to, cost + edge_cost + 1):
                    costs[to] = cost + edge_cost
                    heappush(waiting, (cost + edge_cost, to))

    def _neighbours(self, cells: str, known: dict[str, int]) -> Iterator[tuple[str, int]]:
        """Where the moves lead and their costs; nowhere from a proved position."""
        if cells in self._exact:
            return
        best = self._value(cells, known)
        for edge in self._edges[cells]:
            if edge.to is not None:
                yield edge.to, 1 + ERROR_COST * (best - self._worth(edge, known))


def growth_order(
    rules: Rules, settings: EstimateSettings, entries: Mapping[str, BookEntry]
) -> Iterator[str]:
    """The order in which a book grows to these entries; it ends before the first missing one."""
    graph = BookGraph(rules, settings)
    while batch := graph.next_batch():
        for cells in batch:
            if cells not in entries:
                return
            yield cells
            graph.add(cells, entries[cells])
