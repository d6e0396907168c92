"""Who of those who sit at a table is there just now: as long as a stream of theirs is open."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable

from pions.rules.side import Side


class SeatPresence:
    """The streams of those who sit at a table. Mutable; belongs to one event loop."""

    def __init__(self, changed: Callable[[], None], absence_seconds: float) -> None:
        """`changed` is called when somebody comes or has been away for that long."""
        self._changed, self._patience = changed, absence_seconds
        self._streams: dict[Side, set[Hashable]] = {side: set() for side in Side}
        self._leaving: dict[Side, asyncio.TimerHandle] = {}

    @property
    def present(self) -> tuple[bool, bool]:
        """Whether Black and White are there; a page that is loaded again was not away."""
        black, white = (bool(self._streams[side]) or side in self._leaving for side in Side)
        return black, white

    def enter(self, side: Side, stream: Hashable) -> None:
        before = self.present
        self._streams[side].add(stream)
        self._stop_waiting(side)
        self._tell(before)

    def leave(self, stream: Hashable) -> None:
        """A stream has ended, whosever it was."""
        for side in Side:
            if stream not in self._streams[side]:
                continue
            self._streams[side].discard(stream)
            if not self._streams[side]:
                loop = asyncio.get_running_loop()
                self._leaving[side] = loop.call_later(self._patience, self._left, side)

    def clear(self, side: Side) -> None:
        """Whoever sat there has given the seat up, though they may still watch."""
        before = self.present
        self._streams[side].clear()
        self._stop_waiting(side)
        self._tell(before)

    def stop(self) -> None:
        """The table is put away."""
        for side in Side:
            self._stop_waiting(side)

    def _left(self, side: Side) -> None:
        del self._leaving[side]
        self._changed()

    def _stop_waiting(self, side: Side) -> None:
        timer = self._leaving.pop(side, None)
        if timer is not None:
            timer.cancel()

    def _tell(self, before: tuple[bool, bool]) -> None:
        if self.present != before:
            self._changed()
