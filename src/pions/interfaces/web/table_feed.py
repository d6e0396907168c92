"""What happens at a table, as server-sent events: each is written once, whoever reads it."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter, deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.server_metrics import ServerMetrics
from pions.interfaces.web.table_facts import facts_bytes, seats_facts, thinking_facts
from pions.play.engine_queue import busy
from pions.play.live_table import LiveTable
from pions.play.subscribers import Subscriber

STREAM_NAME_BYTES = 12
HEARTBEAT = b": here\n\n"


@dataclass(frozen=True)
class StreamEvent:
    """A change of a table, as it goes down the streams."""

    revision: int
    data: bytes


def event_bytes(kind: str, data: bytes, revision: int | None = None) -> bytes:
    """An event as streams carry it; only facts have a number."""
    number = b"" if revision is None else b"id: %d\n" % revision
    return number + b"event: %b\ndata: %b\n\n" % (kind.encode(), data)


class EventLog:
    """The last events of a table, within a number of bytes. Mutable."""

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._events: deque[StreamEvent] = deque()
        self._bytes = 0

    def add(self, event: StreamEvent) -> None:
        """Remember an event, and forget the oldest ones if there are too many."""
        self._events.append(event)
        self._bytes += len(event.data)
        while self._bytes > self._max_bytes and len(self._events) > 1:
            self._bytes -= len(self._events.popleft().data)

    def since(self, revision: int) -> tuple[StreamEvent, ...] | None:
        """The events after that one; None if not all of them are known any more."""
        if not self._events or not self._events[0].revision <= revision + 1:
            return None
        if revision > self._events[-1].revision:
            return None
        return tuple(event for event in self._events if event.revision > revision)


class StreamCounts:
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
        self._open[client] += 1
        try:
            yield
        finally:
            self._open[client] -= 1
            # Otherwise it would hold every client that ever came.
            if not self._open[client]:
                del self._open[client]


class StreamQueue:
    """What one stream has still to send. Mutable."""

    def __init__(self, most_behind: int) -> None:
        self.name = secrets.token_urlsafe(STREAM_NAME_BYTES)
        """What only its reader knows: whoever sits at the table can say that it is theirs."""
        self._most = most_behind
        self._queue: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._sent = False
        self._dropped = asyncio.Event()
        self.ended = False

    def put(self, data: bytes) -> None:
        """Queue an event; a stream that is too far behind is dropped."""
        if self.ended:
            return
        if len(self._queue) >= self._most:
            self.ended = True
            self._dropped.set()
            self._queue.clear()
        else:
            self._queue.append(data)
        self._wake.set()

    def beat(self) -> None:
        """Show that the stream is alive, unless something was sent since the last time."""
        if not self._sent and not self._queue:
            self.put(HEARTBEAT)
        self._sent = False

    def end(self) -> None:
        """Send what is queued, then nothing more."""
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
        self._sent = True
        return data

    @property
    def was_dropped(self) -> bool:
        return self._dropped.is_set()

    async def until_dropped(self) -> None:
        """Wait until it proves too slow: its stream may be stuck in the middle of an event."""
        await self._dropped.wait()


class TableFeed(Subscriber):
    """The streams of one table, and the events that a stream may have missed. Mutable."""

    def __init__(
        self, live: LiveTable, log_bytes: int, most_behind: int, metrics: ServerMetrics
    ) -> None:
        self.live, self._metrics = live, metrics
        self.streams: set[StreamQueue] = set()
        self._log, self._most_behind = EventLog(log_bytes), most_behind
        self.latest = b""
        """The facts as they were sent last: to be read at once after a change."""

    @property
    def is_watching(self) -> bool:
        return bool(self.streams)

    def facts(self) -> bytes:
        return facts_bytes(self.live)

    def table_changed(self) -> None:
        self.latest = self.facts()
        revision = self.live.table.revision
        event = StreamEvent(revision, event_bytes("facts", self.latest, revision))
        self._log.add(event)
        self._send(event.data)

    def thinking_changed(self) -> None:
        self._send(event_bytes("thinking", as_bytes(thinking_facts(self.live))))

    def presence_changed(self) -> None:
        self._send(self._presence())

    def _presence(self) -> bytes:
        return event_bytes("presence", as_bytes({"seats": seats_facts(self.live)}))

    def table_closed(self, *, deleted: bool) -> None:
        # A table that is not deleted is read again when its browsers come back.
        for stream in self.streams:
            if deleted:
                stream.put(event_bytes("gone", b"{}"))
            stream.end()

    def add(self, stream: StreamQueue, after: int | None) -> None:
        """Send a new stream what it missed since a revision, and everything from now on."""
        self.streams.add(stream)
        self._metrics.count_streams(1)
        for data in self._missed(after):
            stream.put(data)
        if self.live.stored.by_link:
            stream.put(event_bytes("stream", as_bytes({"stream": stream.name})))
            stream.put(self._presence())
        if after is not None:  # facts of the past know nothing of an engine that thinks now
            self.thinking_changed()

    def remove(self, stream: StreamQueue) -> None:
        """A stream has ended; engines go on for a while."""
        if stream in self.streams:
            self.streams.discard(stream)
            if stream.was_dropped:
                self._metrics.count_dropped_stream()
            self._metrics.count_streams(-1)
            self.live.presence.leave(stream)
        self.live.attend()

    def _missed(self, after: int | None) -> list[bytes]:
        """The events since then; the last one written again, for time has gone on."""
        revision = self.live.table.revision
        if after == revision:
            return []
        missed = None if after is None else self._log.since(after)
        now = event_bytes("facts", self.facts(), revision)
        if not missed or len(missed) > self._most_behind // 2:
            return [now]  # a stream that far behind would be dropped before it catches up
        return [*(event.data for event in missed[:-1]), now]

    def _send(self, data: bytes) -> None:
        self._metrics.count_event()
        for stream in self.streams:
            stream.put(data)


def feed_of(live: LiveTable) -> TableFeed:
    """The streams of a table; every table that the server opens has them."""
    return next(one for one in live.subscribers if isinstance(one, TableFeed))
