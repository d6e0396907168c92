"""Solving by the compiled alpha-beta, for games that no solver of their own takes.

A search to depth d that finds a win has found the soonest, and one that finds none shows that
nobody can force a win within d plies: so each depth narrows the bounds. Where points are counted,
only a search to the very end tells.
"""

from __future__ import annotations

from typing import ClassVar

from pions.engines.gradual import Budget
from pions.engines.native_search import NO_BOUNDS, Bounds, Searched, has_twin
from pions.engines.scores import score_after, widest
from pions.engines.solver import Proved, Solver, Window, ended, register
from pions.evaluation.base import WIN, Evaluation
from pions.evaluation.k_tuple import KTuple
from pions.evaluation.othello import Discs
from pions.rules.base import Move, Position, Rules
from pions.rules.in_a_row import InARow
from pions.rules.othello import Othello
from pions.rules.side import EMPTY

DEEPEST = 255
"""The most plies that the compiled search looks ahead."""


@register
class DeepeningSolver(Solver):
    """Proves what alpha-beta sees from ply to ply. Mutable: the bounds found so far."""

    name: ClassVar[str] = "alpha-beta"
    rank: ClassVar[int] = 50

    def __init__(self, rules: Rules, megabytes: int) -> None:
        del megabytes  # each depth lays out a table of its own, never a large one
        evaluation = _evaluation(rules)
        assert evaluation is not None
        self._evaluation, self._lower, self._upper = evaluation, 0, 0
        self._budget = Budget()

    @classmethod
    def takes(cls, rules: Rules) -> bool:
        evaluation = _evaluation(rules)
        return evaluation is not None and has_twin(evaluation, rules)

    @property
    def so_far(self) -> tuple[int, int, int]:
        return self._lower, self._upper, self._budget.nodes

    def prove(
        self,
        position: Position,
        bounds: Bounds = NO_BOUNDS,
        window: Window | None = None,
        threads: int = 1,
    ) -> Proved:
        del threads
        if position.is_over:
            return ended(position)
        line: tuple[Move, ...] = ()
        self._budget = Budget(bounds)
        self._lower, self._upper = widest(position)
        for depth in _depths(position):
            searched = self._budget.search(position, self._evaluation, depth)
            if searched is None:
                break
            line = self._learn(position, depth, searched)
            if self._lower == self._upper or (window and self._is_outside(window)):
                break
        stopped = self._lower < self._upper and not (window and self._is_outside(window))
        move = line[0] if line else None
        return Proved(self._lower, self._upper, move, line, self._budget.nodes, stopped)

    def _is_outside(self, window: Window) -> bool:
        return self._lower >= window.high or self._upper <= window.low

    def _learn(self, position: Position, depth: int, searched: Searched) -> tuple[Move, ...]:
        """Narrow the bounds; the line is the answer, or begins with a move sure of the lower."""
        assert searched.found is not None
        value, line = searched.found.value, searched.found.line
        if abs(value) >= WIN or searched.saw_only_ends:
            self._lower = self._upper = _score(position, depth, value)
            return line
        self._upper = min(self._upper, max(0, score_after(position, _next_win(depth))))
        self._lower = max(self._lower, min(0, -score_after(position, _next_loss(depth))))
        return line[:1]


def _evaluation(rules: Rules) -> Evaluation | None:
    if isinstance(rules, Othello):
        return Discs()
    return KTuple() if isinstance(rules, InARow) else None


def _depths(position: Position) -> range:
    empty = position.cells.count(EMPTY)
    if position.rules.counts_points:
        return range(2 * empty, 2 * empty + 1)  # a pass may follow every move
    return range(1, min(empty, DEEPEST) + 1)


def _score(position: Position, depth: int, value: int) -> int:
    if value == 0:
        return 0
    rest = abs(value) - WIN
    worth = rest if position.rules.counts_points else score_after(position, depth - rest)
    return worth if value > 0 else -worth


def _next_win(depth: int) -> int:
    """The first ply after that depth at which the side to move may win."""
    return depth + 1 if depth % 2 == 0 else depth + 2


def _next_loss(depth: int) -> int:
    return depth + 1 if depth % 2 == 1 else depth + 2
