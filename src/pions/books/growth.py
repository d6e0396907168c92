"""How a book of estimates grows: which position is looked at next, and what all are worth.

A book is a graph. Its inner positions were looked at; the moves worth knowing lead to others or out
of the book, to leaves that have only an estimate. The leaf looked at next is the one that a game
between good players reaches most easily: each ply costs 1, and each point that a move is worse than
the best costs `ERROR_COST`, whoever makes it. So a book can be left off at any time.

Leaves are chosen a round at a time, each a sixteenth of what there is: the choice follows from the
positions in the book alone, and whoever goes on with a book makes the same one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush

from pions.books.estimate_book import Plan, Seen, home_cells, placed, position_at
from pions.engines.scores import end_score
from pions.rules.base import Move, Rules

ERROR_COST = 2
"""Plies that a point is worth."""
ROUND = 16
"""The part of a book that is chosen at a time."""


@dataclass(frozen=True)
class Step:
    """A move of the book."""

    move: Move
    to: str | None
    """The position that it leads to, None where the game is over."""
    worth: int
    """To the side that moves: the score at the end of the game, otherwise what was estimated."""


class Growth:
    """The graph of a book. Mutable: what was looked at."""

    def __init__(self, rules: Rules, plan: Plan) -> None:
        self._rules, self._plan = rules, plan
        self._root = home_cells(rules.start())
        self._steps: dict[str, tuple[Step, ...]] = {}
        self._exact: set[str] = set()

    def __len__(self) -> int:
        return len(self._steps)

    def add(self, cells: str, seen: Seen) -> None:
        """Put a position that was looked at into the graph."""
        home = position_at(self._rules, cells)
        steps = []
        for move, worth in seen.moves.items():
            after = home.after(move)
            to = None if after.is_over else home_cells(after)
            steps.append(Step(move, to, -end_score(after) if to is None else worth))
        self._steps[cells] = tuple(steps)
        if seen.exact:
            self._exact.add(cells)

    def values(self) -> dict[str, int]:
        """What each position is worth to the side to move, in the order in which they came."""
        known: dict[str, int] = {}
        for cells in self._steps:
            self._value(cells, known)
        return {cells: known[cells] for cells in self._steps}

    def _value(self, cells: str, known: dict[str, int]) -> int:
        """Plain negamax over the book; each move places a piece, so that it ends."""
        if cells not in known:
            known[cells] = max(self._worth(step, known) for step in self._steps[cells])
        return known[cells]

    def _worth(self, step: Step, known: dict[str, int]) -> int:
        if step.to is None or step.to not in self._steps:
            return step.worth
        return -self._value(step.to, known)

    def next_round(self) -> list[str]:
        """The positions to look at next, the most relevant first; none where nothing is left."""
        wanted, found = max(1, len(self) // ROUND), []
        for cells in self._leaves():
            found.append(cells)
            if len(found) == wanted:
                break
        return found

    def _leaves(self) -> Iterator[str]:
        """The positions to be looked at, by what it costs to reach them (Dijkstra's walk)."""
        known: dict[str, int] = {}
        costs, waiting, done = {self._root: 0}, [(0, self._root)], set()
        while waiting:
            cost, cells = heappop(waiting)
            if cells in done:
                continue
            done.add(cells)
            if cells not in self._steps:
                if placed(self._rules, cells) <= self._plan.plies:
                    yield cells
                continue
            for to, further in self._ways(cells, known):
                if cost + further < costs.get(to, cost + further + 1):
                    costs[to] = cost + further
                    heappush(waiting, (cost + further, to))

    def _ways(self, cells: str, known: dict[str, int]) -> Iterator[tuple[str, int]]:
        """Where the moves lead and what they cost; nothing is left to find where all is proved."""
        if cells in self._exact:
            return
        best = self._value(cells, known)
        for step in self._steps[cells]:
            if step.to is not None:
                yield step.to, 1 + ERROR_COST * (best - self._worth(step, known))


def order_of(rules: Rules, plan: Plan, seen: Mapping[str, Seen]) -> Iterator[str]:
    """The order in which a book comes to hold these positions; it ends with the first that is
    missing."""
    growth = Growth(rules, plan)
    while batch := growth.next_round():
        for cells in batch:
            if cells not in seen:
                return
            yield cells
            growth.add(cells, seen[cells])
