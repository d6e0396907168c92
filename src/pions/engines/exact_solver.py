"""A readable exact solver: it asks whether a score can be reached, and remembers the answers.

The one question is `is_at_least(position, goal)`: can the side to move be sure of `goal` or more?
It can if some move leaves the opponent unable to be sure of more than `-goal`, that is of
`1 - goal` or more. Every answer narrows what is known of the position, from a loss by the next
reply to a win by the next move, and what is known often answers the next question at once.

Where a win is worth more the sooner it comes, the questions go from the outside in: is it a win by
the next move? a loss by the next reply? a win by the move after that? So short wins are found
before long ones, and whoever is interrupted knows how many plies nothing can happen for. Where
points are counted, the first questions are who wins, then the answers are halved.
"""

from __future__ import annotations

from typing import NamedTuple

from pions.engines.scores import ScoreWindow, SolveResult, end_score, widest
from pions.rules.base import Move, Position, Rules
from pions.search.limits import Budget
from pions.search.watch import LimitedWatch, SearchStopped

ENTRIES = 4_000
"""Positions that a megabyte holds: measured, with what Python adds to each."""


class _Bounds(NamedTuple):
    """What is known of a position."""

    lower: int
    upper: int
    move: Move | None
    """The move that proved `lower`, if one did."""


class ExactSolver:
    """Proves scores of any game, slowly. Mutable: its table, and the bounds found so far."""

    name = "python"

    def __init__(self, rules: Rules, megabytes: int) -> None:
        self._points, self._most = rules.counts_points, megabytes * ENTRIES
        self._table: dict[int, _Bounds] = {}
        self._root = _Bounds(0, 0, None)
        self._watch = LimitedWatch(Budget())

    @property
    def so_far(self) -> SolveResult:
        """What is proved by now, from any thread."""
        return SolveResult(self._root.lower, self._root.upper, nodes=self._watch.nodes)

    def solve(
        self, position: Position, budget: Budget, window: ScoreWindow | None = None
    ) -> SolveResult:
        """Narrow the bounds of an unfinished game until they meet or leave the window."""
        self._watch = LimitedWatch(budget)
        self._root, stopped = self._known(position), False
        try:
            self._narrow(position, window or ScoreWindow(*widest(position)))
        except SearchStopped:
            stopped = True
        lower, upper, move = self._root
        line = () if move is None else (move,)
        budget.nodes += self._watch.nodes
        return SolveResult(lower, upper, move, line, self._watch.nodes, stopped)

    def _narrow(self, position: Position, window: ScoreWindow) -> None:
        """Ask until the answer is known, or known to lie outside the window."""
        while self._is_open(window):
            lower, upper, move = self._root
            goal = min(max(_next_goal(lower, upper, self._points), window.low + 1), window.high)
            if self.is_at_least(position, goal):
                move = self._known(position).move
                lower = goal
            else:
                upper = goal - 1
            self._root = _Bounds(lower, upper, move)
        if self._root.move is None:  # a score that no move can miss needs one all the same
            self._root = self._root._replace(move=self._any_move(position))

    def _is_open(self, window: ScoreWindow) -> bool:
        lower, upper, _ = self._root
        return lower < upper and lower < window.high and upper > window.low

    def _any_move(self, position: Position) -> Move | None:
        """A move that reaches `lower`."""
        lower = self._root.lower
        moves = ((move, position.after(move)) for move in position.legal_moves)
        return next((move for move, after in moves if not self.is_at_least(after, 1 - lower)), None)

    def is_at_least(self, position: Position, goal: int) -> bool:
        """Whether the side to move can be sure of that score or a higher one."""
        self._watch.enter(position, 0, goal - 1, goal)
        lower, upper, best = self._known(position)
        if goal <= lower:
            return True
        if goal > upper:
            return False
        for move, after in self._ordered(position, best):
            if not self.is_at_least(after, 1 - goal):
                self._remember(position, _Bounds(goal, upper, move))
                return True
        self._remember(position, _Bounds(lower, goal - 1, best))
        return False

    def _known(self, position: Position) -> _Bounds:
        if position.is_over:
            score = end_score(position)
            return _Bounds(score, score, None)
        # A solver belongs to one set of rules, so the key identifies the position.
        return self._table.get(position.key) or _Bounds(*widest(position), None)

    def _remember(self, position: Position, known: _Bounds) -> None:
        if len(self._table) >= self._most:
            self._table.clear()
        self._table[position.key] = known

    def _ordered(self, position: Position, best: Move | None) -> list[tuple[Move, Position]]:
        """The move that was best before, then those that end the game, then the others; where
        sides may lack moves, those first that leave the fewest replies."""
        children = [(move, position.after(move)) for move in position.legal_moves]
        return sorted(children, key=lambda one: -1 if one[0] == best else self._replies(one[1]))

    def _replies(self, after: Position) -> int:
        return len(after.legal_moves) if self._points else not after.is_over


def _next_goal(lower: int, upper: int, points: bool) -> int:
    """The next score to ask for, above `lower` and not above `upper`."""
    if not points:
        return upper if upper > -lower else lower + 1
    if lower <= 0 < upper:
        return 1
    if lower < 0 <= upper:
        return 0
    return (lower + upper + 1) // 2
