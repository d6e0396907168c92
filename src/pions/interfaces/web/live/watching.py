"""Watchers and what they are told: each event is written once, whoever reads it."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from pions.interfaces.web import figures
from pions.interfaces.web.problems import busy

HEARTBEAT = b": here\n\n"


@dataclass(frozen=True)
class Event:
    """A change of a table, as it goes down the streams."""

    revision: int
    data: bytes


def event_bytes(kind: str, data: bytes, revision: int | None = None) -> bytes:
    """An event as streams carry it; only facts have a number."""
    number = b"" if revision is None else b"id: %d\n" % revision
    return number + b"event: %b\ndata: %b\n\n" % (kind.encode(), data)


class Past:
    """The last events of a table, within a number of bytes. Mutable."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._events: deque[Event] = deque()
        self._bytes = 0

    def add(self, event: Event) -> None:
        """Remember an event, and forget the oldest ones if there are too many."""
        self._events.append(event)
        self._bytes += len(event.data)
        while self._bytes > self._most and len(self._events) > 1:
            self._bytes -= len(self._events.popleft().data)

    def since(self, revision: int) -> tuple[Event, ...] | None:
        """The events after that one; None if not all of them are known any more."""
        if not self._events or not self._events[0].revision <= revision + 1:
            return None
        if revision > self._events[-1].revision:
            return None
        return tuple(event for event in self._events if event.revision > revision)


class Streams:
    """How many streams each client has open. Mutable."""

    def __init__(self, most: int, most_each: int) -> None:
        self._most, self._most_each = most, most_each
        self._open: Counter[str] = Counter()

    def check(self, client: str) -> None:
        """Refuse one stream too many."""
        if self._open.total() >= self._most or self._open[client] >= self._most_each:
            raise busy()

    @contextmanager
    def one_more(self, client: str) -> Iterator[None]:
        """A stream of that client, as long as it lasts."""
        self._open[client] += 1
        try:
            yield
        finally:
            self._open[client] -= 1
            if not self._open[client]:
                del self._open[client]


class Watcher:
    """Somebody who looks at a table. Mutable: what it has still to be told."""

    def __init__(self, most_behind: int) -> None:
        self._most = most_behind
        self._queue: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._told = False
        self._dropped = asyncio.Event()
        self.ended = False

    def tell(self, data: bytes) -> None:
        """Queue an event; whoever is too far behind is dropped."""
        if self.ended:
            return
        if len(self._queue) >= self._most:
            self.ended = True
            self._dropped.set()
            self._queue.clear()
            figures.WATCHERS_DROPPED.inc()
        else:
            self._queue.append(data)
        self._wake.set()

    def beat(self) -> None:
        """Tell that we are here, unless something was told since the last time."""
        if not self._told and not self._queue:
            self.tell(HEARTBEAT)
        self._told = False

    def end(self) -> None:
        """Tell what is queued, then nothing more."""
        self.ended = True
        self._wake.set()

    async def next(self) -> bytes | None:
        """Everything queued, as soon as there is something; None at the end."""
        while not self._queue:
            if self.ended:
                return None
            self._wake.clear()
            await self._wake.wait()
        data = b"".join(self._queue)
        self._queue.clear()
        self._told = True
        return data

    async def until_dropped(self) -> None:
        """Wait until it proves too slow: its stream may be stuck in the middle of an event."""
        await self._dropped.wait()
