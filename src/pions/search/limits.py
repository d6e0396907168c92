"""How long a search may take: limits, clocks, and a stop from another thread."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass

from pions.errors import PlayerError
from pions.rules.side import BLACK, Side
from pions.words import N_


@dataclass(frozen=True)
class Clock:
    """The time left to both sides, in seconds, and what each move gives back."""

    black: float
    white: float
    increment: float = 0.0

    def left(self, side: Side) -> float:
        """The time that side has."""
        return self.black if side is BLACK else self.white


@dataclass(frozen=True)
class Limit:
    """How long a player may think; what is None is not limited."""

    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    clock: Clock | None = None

    MOVES_AHEAD = 30
    """A clock is shared out as if this many moves were still to come."""

    def __post_init__(self) -> None:
        for name in ("depth", "nodes", "seconds"):
            value = getattr(self, name)
            if value is not None and not (isinstance(value, int | float) and value > 0):
                raise PlayerError(
                    N_("a limit of {name}={value} is not allowed: it is a number above 0"),
                    name=name,
                    value=repr(value)[:40],
                )

    def seconds_for(self, side: Side) -> float | None:
        """The time for this move: what is given, or a share of the clock."""
        if self.clock is None:
            return self.seconds
        share = self.clock.left(side) / self.MOVES_AHEAD + 0.8 * self.clock.increment
        share = min(share, 0.9 * self.clock.left(side))
        return share if self.seconds is None else min(share, self.seconds)

    def deadline_for(self, side: Side) -> float | None:
        """When thinking must end, on the monotonic clock."""
        seconds = self.seconds_for(side)
        return None if seconds is None else time.monotonic() + seconds

    @property
    def is_open(self) -> bool:
        """Whether nothing but the player's own depth ends the thinking."""
        return self.nodes is None and self.seconds is None and self.clock is None


NO_LIMIT = Limit()


class Stop:
    """A request to end the thinking, from any thread. Mutable."""

    def __init__(self) -> None:
        self._event = threading.Event()

    def request(self) -> None:
        """Ask for the move at once."""
        self._event.set()

    @property
    def requested(self) -> bool:
        """Whether the thinking should end."""
        return self._event.is_set()
