"""The stream of a table: what happens there, as it happens."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Annotated, Any, Protocol

from fastapi import APIRouter, Header, Query, Request
from fastapi.responses import Response
from starlette.types import Receive, Scope, Send

from pions.interfaces.web.exchange import ACCOUNT
from pions.interfaces.web.routes.dependencies import (
    TableId,
    server_of,
    settings_of,
    statuses,
    table_of,
)
from pions.interfaces.web.table_feed import StreamCounts, StreamQueue, feed_of

router = APIRouter(prefix="/api/tables/{table_id}", tags=["events"])

# Up to here every integer is exact in JavaScript, whose clients send these numbers back.
LARGEST = 2**53
RETRY = b"retry: 1000\n\n"


class Feed(Protocol):
    """Whatever has streams."""

    def add(self, stream: StreamQueue, after: int | None, /) -> None:
        """A stream begins; `after` is the last event that its reader knows."""

    def remove(self, stream: StreamQueue, /) -> None:
        """A stream has ended."""


class EventStream(Response):
    """A response that goes on until the client leaves, is too slow, or the server ends."""

    media_type = "text/event-stream"

    def __init__(
        self, feed: Feed, queue: StreamQueue, after: int | None, counts: StreamCounts
    ) -> None:
        # nginx would hold events back until its buffer is full.
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]  # set for an empty body
        self._feed, self._queue, self._after, self._counts = feed, queue, after, counts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._counts.one_more(scope[ACCOUNT]):
            self._feed.add(self._queue, self._after)
            try:
                await first_of(
                    self._send_on(send), until_left(receive), self._queue.until_dropped()
                )
            finally:
                self._feed.remove(self._queue)

    async def _send_on(self, send: Send) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(start)
        await send({"type": "http.response.body", "body": RETRY, "more_body": True})
        while (data := await self._queue.next()) is not None:
            await send({"type": "http.response.body", "body": data, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


async def until_left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def first_of(*works: Coroutine[Any, Any, None]) -> None:
    """Do several things until one of them is done."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for task in tasks:
            # The stream is over: a client that is gone already is not an error.
            with suppress(asyncio.CancelledError, OSError):
                await task


@router.get(
    "/events",
    summary="Watch a table",
    response_class=Response,
    responses={
        200: {
            "description": "Events: `facts` with the revision as id, `thinking`, `gone`",
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
        },
        **statuses(400, 404),
    },
)
async def events(
    request: Request,
    table_id: TableId,
    after: Annotated[int | None, Query(ge=0, le=LARGEST)] = None,
    last_event_id: Annotated[int | None, Header(ge=0, le=LARGEST)] = None,
) -> Response:
    """Every change from now on, and those missed since the event that was seen last."""
    live, server = await table_of(request, table_id), server_of(request)
    # Checked before the stream sends its 200: a refusal still needs a status.
    server.check_streams(request.scope[ACCOUNT])
    queue = StreamQueue(settings_of(request).behind)
    # A browser that reconnects repeats the URL, and its old `after`: the header is newer.
    known = after if last_event_id is None else last_event_id
    return EventStream(feed_of(live), queue, known, server.stream_counts)
