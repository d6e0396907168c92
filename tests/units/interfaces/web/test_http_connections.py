"""Connections: what a response writes in one go is sent in one go."""

from __future__ import annotations

import asyncio
from typing import Any

from pions.interfaces.web.http_connections import JoinedWrites


class NotedTransport:
    """A transport that notes what it is told. Mutable."""

    def __init__(self) -> None:
        self.calls: list[Any] = []

    def write(self, data: bytes) -> None:
        self.calls.append(data)

    def close(self) -> None:
        self.calls.append("close")

    def abort(self) -> None:
        self.calls.append("abort")

    def is_closing(self) -> bool:
        return "close" in self.calls


def test_head_and_body_are_sent_together_and_before_the_end() -> None:
    async def scene() -> None:
        noted = NotedTransport()
        joined = JoinedWrites(noted, asyncio.get_running_loop())  # type: ignore[arg-type]
        joined.write(b"head ")
        joined.write(b"")
        joined.write(b"body")
        assert noted.calls == []
        await asyncio.sleep(0)
        assert noted.calls == [b"head body"]
        joined.write(b"last")
        assert not joined.is_closing()
        joined.close()
        assert noted.calls[1:] == [b"last", "close"]
        await asyncio.sleep(0)
        assert len(noted.calls) == 3

    asyncio.run(scene())


def test_what_is_aborted_sends_nothing_more() -> None:
    async def scene() -> None:
        noted = NotedTransport()
        joined = JoinedWrites(noted, asyncio.get_running_loop())  # type: ignore[arg-type]
        joined.write(b"head")
        joined.abort()
        await asyncio.sleep(0)
        assert noted.calls == ["abort"]

    asyncio.run(scene())
