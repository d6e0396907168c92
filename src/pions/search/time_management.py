"""How a player whose search deepens step by step spends its time.

A limit of seconds is spent. A clock is shared out among the moves that still need thought, so that
the end, where a game can be solved, gets its part: less of a share is spent where the best move
stays the same and keeps its value, more where it changes or proves worse than it looked.
"""

from __future__ import annotations

from dataclasses import dataclass

from pions.rules.side import Side
from pions.search.limits import Clock, Limit
from pions.search.results import SearchResult

OVERHEAD = 0.05
"""Seconds of a clock that pass between a player and whoever holds the clock."""
INCREMENT_SHARE = 0.8
"""The part of an increment that is spent at once."""
MOST_SHARES = 2.5
"""How many shares one move may take."""
MOST_OF_CLOCK = 0.4
"""The most that one move may take of the time left."""
CALM, USUAL, UNSETTLED = 0.5, 0.8, 1.6
"""Shares after which the search ends, by how steady its best move is."""
CALM_DEPTHS = 4
"""Depths through which the same move must stay best for the search to be calm."""
FALL = 2
"""By how much the best move's value must fall for the search to be unsettled."""


@dataclass(frozen=True)
class MoveTime:
    """The time for one move."""

    most: float | None
    """Seconds after which it must be played; None: no limit."""
    share: float | None = None
    """Seconds that it should take; None: all of them."""


def move_time(limit: Limit, side: Side, moves_to_come: int) -> MoveTime:
    """The time for a move; a clock is shared among the moves that still need thought."""
    if limit.clock is None:
        return MoveTime(limit.seconds)
    time = _by_clock(limit.clock, side, moves_to_come)
    if limit.seconds is None or time.most is None or limit.seconds >= time.most:
        return time
    return MoveTime(limit.seconds, time.share)


def _by_clock(clock: Clock, side: Side, moves: int) -> MoveTime:
    given = clock.left(side)
    # With hardly any time left, the overhead alone would eat up all of it.
    left = max(given - OVERHEAD, 0.2 * given)
    if clock.per_move:
        return MoveTime(Limit.PART_OF_MOVE * left)
    share = min(left / max(1, moves) + INCREMENT_SHARE * clock.increment, MOST_OF_CLOCK * left)
    return MoveTime(min(MOST_SHARES * share, MOST_OF_CLOCK * left), share)


class TimeManager:
    """Decides when to play what has been found. Mutable: the depths seen before."""

    def __init__(self, time: MoveTime) -> None:
        self._share = time.share
        self._stages: list[tuple[int, int | None]] = []
        self._moves: list[int] = []
        self._values: list[int] = []

    def is_enough(self, result: SearchResult, seconds: float) -> bool:
        """Whether to play the best move now; asked again and again."""
        if self._share is None:
            return False
        # Polled many times per depth: each stage counts once.
        if not self._stages or self._stages[-1] != result.stage:
            self._stages.append(result.stage)
            self._moves.append(result.best.move)
            self._values.append(result.best.raw)
        return seconds >= self._share * self._shares()

    def _shares(self) -> float:
        last = self._moves[-CALM_DEPTHS:]
        fallen = len(self._values) > 1 and self._values[-1] <= self._values[-2] - FALL
        if fallen or (len(last) > 1 and last[-1] != last[-2]):
            return UNSETTLED
        is_calm = len(last) == CALM_DEPTHS and len(set(last)) == 1
        return CALM if is_calm else USUAL
