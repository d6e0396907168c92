"""The time that a GTP host gives its engine: `time_settings` and `time_left`."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pions.protocols.thinking_time import MOVES_TO_COME, with_reserve
from pions.rules.side import Side
from pions.search.limits import NO_LIMIT, Limit


@dataclass(frozen=True)
class SideTime:
    """What one side has: seconds for a number of stones; 0 stones: for the rest of the game."""

    seconds: float
    stones: int = 0


@dataclass(frozen=True)
class GtpClock:
    """Main time, and periods of overtime (byo-yomi) in which a number of stones must be played."""

    main: float = 0.0
    overtime: float = 0.0
    stones: int = 0
    left: tuple[SideTime | None, SideTime | None] = (None, None)
    """Black's and White's, where the host or a move has told; None: as at the start."""

    @classmethod
    def from_settings(cls, main: int, overtime: int, stones: int) -> GtpClock | None:
        """The clock that `time_settings` asks for; None where nothing is limited."""
        # The specification: overtime without stones means that there is no limit at all.
        if overtime > 0 and stones == 0:
            return None
        return cls(float(main), float(overtime), stones)

    def with_time_left(self, side: Side, seconds: int, stones: int) -> GtpClock:
        """The clock after `time_left`."""
        return self._with(side, SideTime(float(max(0, seconds)), max(0, stones)))

    def spent(self, side: Side, seconds: float) -> GtpClock:
        """The clock after a move, for hosts that never send `time_left`."""
        left = self._left(side)
        if left.stones == 0 and seconds < left.seconds:
            return self._with(side, SideTime(left.seconds - seconds))
        if self.stones == 0:
            return self._with(side, SideTime(0.0))
        if left.stones <= 1:  # the last of a period, or main time that has run out
            return self._with(side, SideTime(self.overtime, self.stones))
        return self._with(side, SideTime(max(0.0, left.seconds - seconds), left.stones - 1))

    def limit(self, side: Side) -> Limit:
        """How long that side may think now."""
        left = self._left(side)
        if left.stones:
            return Limit(seconds=with_reserve(left.seconds / left.stones))
        share = left.seconds / MOVES_TO_COME
        if self.stones:  # what is left of the main time may be spent: overtime follows
            share = max(share, min(left.seconds, self.overtime / self.stones))
        return Limit(seconds=with_reserve(share))

    def _left(self, side: Side) -> SideTime:
        known = self.left[side]
        if known is not None:
            return known
        return SideTime(self.main) if self.main else SideTime(self.overtime, self.stones)

    def _with(self, side: Side, time: SideTime) -> GtpClock:
        black, white = self.left
        return replace(self, left=(time, white) if side is Side.BLACK else (black, time))


def limit_of(clock: GtpClock | None, side: Side) -> Limit:
    return NO_LIMIT if clock is None else clock.limit(side)
