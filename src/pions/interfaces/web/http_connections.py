"""Connections: one that never finishes its request is closed, and so is one too many.

uvicorn bounds neither: slow heads (the slowloris attack) would hold a file each for ever.
"""

from __future__ import annotations

import asyncio
import resource
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from pions.interfaces.web.exchange import WHOLE_BODY

HEAD_SECONDS = 20.0
"""Seconds that the head of a request may take."""
HEAD_BYTES = 65_536
"""The largest head of a request: not every parser bounds it."""
MOST_FILES = 65_536
SPARE_FILES = 64
"""Files left for the database and the engine processes."""


class JoinedWrites:
    """A transport that sends what is written in one go together: uvicorn writes the head of a
    response and its body apart, and each system call costs as much as finding the move does.
    Mutable."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport, self._loop = transport, loop
        self._parts: list[bytes] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        if not data:
            return
        if not self._parts:
            self._loop.call_soon(self._flush)
        self._parts.append(data)

    def close(self) -> None:
        self._flush()
        self._transport.close()

    def abort(self) -> None:
        self._parts.clear()
        self._transport.abort()

    def _flush(self) -> None:
        if self._parts:
            self._transport.write(b"".join(self._parts))
            self._parts.clear()


class HttpConnection(AutoHTTPProtocol):  # type: ignore[misc,valid-type]  # chosen when uvicorn loads
    """A connection to a client. Mutable."""

    most = MOST_FILES
    """Connections at a time: one more is closed, or no file would be left for the tables."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._late: asyncio.TimerHandle | None = None
        self._unread = 0
        """Bytes that have come of a head that is not whole."""

    def connection_made(self, transport: asyncio.Transport) -> None:
        super().connection_made(JoinedWrites(transport, self.loop))
        if len(self.connections) > self.most:
            transport.abort()
        else:
            self._watch_clock()

    def data_received(self, data: bytes) -> None:
        """Bytes have come; the clock runs until they make a whole head."""
        super().data_received(data)
        if self.cycle is None or self.cycle.response_complete:
            self._watch_clock()
            self._bound_head(len(data))
        else:
            self._stop_clock()
            self._unread = 0
            # The request is handled later: it can know that nothing of it need be waited for.
            self.scope[WHOLE_BODY] = not self.cycle.more_body

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_clock()
        super().connection_lost(exc)

    def _watch_clock(self) -> None:
        # Not restarted by each byte: a byte now and then is exactly how slowloris works.
        if self._late is None:
            self._late = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _bound_head(self, came: int) -> None:
        self._unread += came
        if self._unread > HEAD_BYTES and not self.transport.is_closing():
            self.send_400_response("The head of the request is too large.")

    def _stop_clock(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


def connection_class() -> type[HttpConnection]:
    """Connections, as many as the system gives files; its soft limit is raised to the hard one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return type(
        "HttpConnection", (HttpConnection,), {"most": max(SPARE_FILES, wanted - SPARE_FILES)}
    )
