"""How a machine that thinks ever deeper spends its time.

A limit of seconds is spent. A clock is shared out among the moves that still need thought, so that
the end, where a game can be solved, gets its part: less of a share is spent where the best move
stays the same and keeps its worth, more where it changes or proves worse than it looked.
"""

from __future__ import annotations

from dataclasses import dataclass

from pions.engines.base import Engine, Thought
from pions.rules.base import Position
from pions.search.limits import Clock, Limit

OVERHEAD = 0.05
"""Seconds of a clock that go by between a machine and whoever holds the clock."""
KEPT_INCREMENT = 0.8
"""The part of an increment that is spent at once."""
LONGEST = 2.5
"""How many shares one move may take."""
MOST_OF_CLOCK = 0.4
"""The most that one move may take of the time left."""
CALM, USUAL, UNSETTLED = 0.5, 0.8, 1.6
"""Shares after which no further depth is begun."""
CALM_DEPTHS = 4
"""Depths through which the same move must stay best for things to be calm."""
FALL = 2
"""By how much a best move's worth must fall for things to be unsettled."""


@dataclass(frozen=True)
class Pace:
    """The time for a move."""

    most: float | None
    """Seconds after which it must be played; None: no limit."""
    share: float | None = None
    """Seconds that it should take; None: all of them."""


def pace_for(kind: type[Engine], position: Position, limit: Limit) -> Pace:
    """The time that an engine may think about a position."""
    if limit.clock is None:
        return Pace(limit.seconds)
    pace = _by_clock(limit.clock, position, kind.moves_to_come(position))
    if limit.seconds is None or pace.most is None or limit.seconds >= pace.most:
        return pace
    return Pace(limit.seconds, pace.share)


def _by_clock(clock: Clock, position: Position, moves: int) -> Pace:
    given = clock.left(position.turn)
    left = max(given - OVERHEAD, 0.2 * given)
    share = min(left / max(1, moves) + KEPT_INCREMENT * clock.increment, MOST_OF_CLOCK * left)
    return Pace(min(LONGEST * share, MOST_OF_CLOCK * left), share)


class Patience:
    """Says when a thought is ripe. Mutable: what was thought at the depths before."""

    def __init__(self, pace: Pace) -> None:
        self._share = pace.share
        self._stages: list[tuple[int, int | None]] = []
        self._moves: list[int] = []
        self._worths: list[int] = []

    def is_enough(self, thought: Thought, seconds: float) -> bool:
        """Whether to play what is thought now; asked again and again."""
        if self._share is None:
            return False
        stage = (thought.depth, thought.sure)
        if not self._stages or self._stages[-1] != stage:
            self._stages.append(stage)
            self._moves.append(thought.best.move)
            self._worths.append(thought.best.worth)
        return seconds >= self._share * self._shares()

    def _shares(self) -> float:
        last = self._moves[-CALM_DEPTHS:]
        fallen = len(self._worths) > 1 and self._worths[-1] <= self._worths[-2] - FALL
        if fallen or (len(last) > 1 and last[-1] != last[-2]):
            return UNSETTLED
        is_calm = len(last) == CALM_DEPTHS and len(set(last)) == 1
        return CALM if is_calm else USUAL
