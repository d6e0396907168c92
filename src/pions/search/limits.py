"""How long a search may take: limits, clocks, a stop from another thread, and what is left.

`Limit` is the value that people and programs write. `Budget` is the same limit while somebody
thinks: nothing else compares a limit with the clock.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from pions.errors import PlayerError
from pions.rules.side import BLACK, Side
from pions.words import N_


@dataclass(frozen=True)
class Clock:
    """The time left to both sides, in seconds, and what each move gives back."""

    black: float
    white: float
    increment: float = 0.0
    per_move: float = 0.0
    """The time that every move has for itself; 0: the time is that of the whole game."""

    @classmethod
    def for_each_move(cls, seconds: float) -> Clock:
        """A clock that gives every move the same time; what is left of it is lost."""
        return cls(seconds, seconds, per_move=seconds)

    def after_move(self, side: Side) -> Clock:
        """The clock with what a move has earned that side."""
        return self.with_left(side, self.per_move or self.left(side) + self.increment)

    def with_left(self, side: Side, seconds: float) -> Clock:
        """The clock with that time for that side."""
        return replace(self, **{("black", "white")[side]: seconds})

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
    PART_OF_MOVE = 0.5
    """How much is used of a time that is one move's own: whoever waits should not wait for it."""

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
        if self.clock.per_move:
            share = self.PART_OF_MOVE * self.clock.left(side)
        # A large increment must not let one move take more than is left on the clock.
        share = min(share, 0.9 * self.clock.left(side))
        return share if self.seconds is None else min(share, self.seconds)

    @property
    def is_open(self) -> bool:
        """Whether nothing but the player's own depth ends the thinking."""
        return self.nodes is None and self.seconds is None and self.clock is None


NO_LIMIT = Limit()


def smallest(*limits: int | None) -> int | None:
    """The limit that comes first; None where none is given."""
    return min((limit for limit in limits if limit is not None), default=None)


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


LEAST_SECONDS = 1e-9
"""A budget that has run out still has this much: zero would mean no limit to some searches."""


class Budget:
    """What is left of a limit. Mutable: time passes, and a search adds the nodes it visited."""

    def __init__(
        self, limit: Limit = NO_LIMIT, side: Side = BLACK, stop: Stop | None = None
    ) -> None:
        self.depth = limit.depth
        """The most plies to look ahead, None: as many as there are."""
        self.nodes = 0
        """Nodes visited so far."""
        self.watcher: Callable[[], None] | None = None
        """Called now and then in the thread that searches, to show how far it is."""
        self._most_nodes, self._most_seconds = limit.nodes, limit.seconds_for(side)
        self._begun, self._stop, self._is_cancelled = time.monotonic(), stop, False

    @property
    def elapsed(self) -> float:
        """Seconds since it began."""
        return time.monotonic() - self._begun

    @property
    def seconds_left(self) -> float | None:
        """None where time is not limited."""
        if self._most_seconds is None:
            return None
        return max(LEAST_SECONDS, self._most_seconds - self.elapsed)

    @property
    def nodes_left(self) -> int | None:
        """None where nodes are not limited."""
        # Never 0: `part` puts it into a `Limit`, which refuses that.
        return None if self._most_nodes is None else max(1, self._most_nodes - self.nodes)

    @property
    def is_timed(self) -> bool:
        return self._most_seconds is not None

    @property
    def expired(self) -> bool:
        """Whether nothing more may be looked at."""
        if self.stopped or (self._most_nodes is not None and self.nodes >= self._most_nodes):
            return True
        return self._most_seconds is not None and self.elapsed >= self._most_seconds

    @property
    def stopped(self) -> bool:
        """Whether somebody asked for the end, however much is left."""
        return self._is_cancelled or (self._stop is not None and self._stop.requested)

    def check(self) -> bool:
        """Whether somebody asked for the end; for a search to call now and then."""
        if self.watcher is not None:
            self.watcher()
        return self.stopped

    def cancel(self) -> None:
        """Ask for the end of what uses this budget."""
        self._is_cancelled = True

    def is_within(self, share: float) -> bool:
        """Whether no more than that share of the time has passed."""
        return self._most_seconds is None or self.elapsed <= share * self._most_seconds

    def part(
        self, share: float = 1.0, depth: int | None = None, nodes: int | None = None
    ) -> Budget:
        """A budget of its own with that share of what is left, that depth and at most that many
        nodes, and the same stop."""
        left, seconds = self.nodes_left, self.seconds_left
        limit = Limit(
            self.depth if depth is None else depth,
            smallest(nodes, None if left is None else max(1, int(share * left))),
            None if seconds is None else max(LEAST_SECONDS, share * seconds),
        )
        return Budget(limit, stop=self._stop)
