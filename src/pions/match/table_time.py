"""Time at a table: a chronometer that always runs, and a clock that can decide the game.

Times are seconds of the system clock, given by the caller, so that a table that was stored and
loaded again counts on from where it was.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pions.rules.game import Game
from pions.rules.side import Side
from pions.search.limits import Clock


@dataclass(frozen=True)
class TableTime:
    """The time that both sides have used, and since when the side to move thinks."""

    spent: tuple[float, float] = (0.0, 0.0)
    """Seconds that Black and White have thought, without the move under way."""
    since: float | None = None
    """When the side to move began; None while no time runs."""
    clock: Clock | None = None
    """The time left to both before the move under way; None in a game without a clock."""

    def used(self, side: Side, turn: Side, now: float) -> float:
        """Seconds that a side has thought until now."""
        return self.spent[side] + (self._under_way(now) if side is turn else 0.0)

    def left(self, side: Side, turn: Side, now: float) -> float | None:
        """Seconds left to a side, None without a clock."""
        if self.clock is None:
            return None
        return max(0.0, self.clock.left(side) - (self._under_way(now) if side is turn else 0.0))

    def is_up(self, turn: Side, now: float) -> bool:
        return self.left(turn, turn, now) == 0.0

    def after_move(self, turn: Side, now: float) -> TableTime:
        """The time once the side to move has moved: the other side's begins."""
        stopped = self.stopped(turn, now)
        clock = stopped.clock
        if clock is not None:
            clock = clock.after_move(turn)
        return TableTime(stopped.spent, now, clock)

    def stopped(self, turn: Side, now: float) -> TableTime:
        used, spent = self._under_way(now), list(self.spent)
        spent[turn] += used
        clock = self.clock
        if clock is not None:
            clock = clock.with_left(turn, max(0.0, clock.left(turn) - used))
        return TableTime((spent[0], spent[1]), None, clock)

    def for_another_move(self) -> TableTime:
        """The same where a move is to be chosen that was chosen before: it has its whole time,
        if every move has one of its own."""
        if self.clock is None or not self.clock.per_move:
            return self
        return replace(self, clock=Clock.for_each_move(self.clock.per_move))

    def running(self, now: float) -> TableTime:
        """The same with the time of the side to move running from now on."""
        return replace(self, since=now) if self.since is None else self

    def _under_way(self, now: float) -> float:
        # Never negative: the system clock may be set back.
        return 0.0 if self.since is None else max(0.0, now - self.since)


def recorded_seconds(game: Game) -> tuple[float, float]:
    """The time that Black and White took for the moves until the game's cursor."""
    times = [0.0, 0.0]
    for position, ply in zip(game.positions, game.plies[: game.cursor], strict=False):
        times[position.turn] += (ply.milliseconds or 0) / 1000
    return times[0], times[1]
