"""The stream of an analysis: events as an engine deepens, ended when nobody listens."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

from fastapi.responses import Response
from starlette.types import Receive, Scope, Send

from pions.errors import PionsError
from pions.interfaces.web.analysis_view import analysis_facts, progress_facts
from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.exchange import ACCOUNT
from pions.interfaces.web.problems import problem_json, status_of, words_of
from pions.interfaces.web.routes.event_routes import first_of, until_left
from pions.interfaces.web.table_feed import HEARTBEAT, event_bytes
from pions.interfaces.web.table_server import TableServer
from pions.rules.base import Position
from pions.search.limits import Limit
from pions.search.results import Progress
from pions.study.analysis import Analysis

REST = 0.1
"""Seconds between two events of a stream: nobody reads faster."""


@dataclass(frozen=True)
class EngineTask:
    """What an engine is asked, and for whom."""

    client: str
    position: Position
    lines: int
    limit: Limit


class AnalysisStream(Response):
    """A response that goes on until the engine is done, the client leaves or the server ends."""

    media_type = "text/event-stream"

    def __init__(self, server: TableServer, task: EngineTask) -> None:
        # nginx would hold events back until its buffer is full.
        super().__init__(headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})
        del self.headers["content-length"]  # set for an empty body
        self._server, self._task = server, task

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._server.stream_counts.one_more(scope[ACCOUNT]):
            await first_of(self._send_on(send), until_left(receive))

    async def _send_on(self, send: Send) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(start)
        async for event in self._events():
            await send({"type": "http.response.body", "body": event, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _events(self) -> AsyncIterator[bytes]:
        latest = LatestNews()
        working = asyncio.ensure_future(self._work(latest))
        ending = asyncio.ensure_future(self._server.ending.wait())
        ending.add_done_callback(lambda _: working.cancel())
        try:
            while not latest.is_over:
                if event := await self._event(latest):
                    yield event
                await asyncio.sleep(REST)
            if not self._server.ending.is_set():
                await working  # raises what went wrong
                yield event_bytes("done", b"{}")
        except PionsError as error:  # the status is sent: what went wrong is an event
            problem = problem_json(status_of(error)[1], words_of(error))
            yield event_bytes("failed", as_bytes(problem))
        finally:
            ending.cancel()
            working.cancel()

    async def _work(self, latest: LatestNews) -> None:
        task, positions = self._task, self._server.positions
        try:
            async for news in positions.deepen(task.client, task.position, task.lines, task.limit):
                latest.put(news)
        finally:
            latest.end()

    async def _event(self, latest: LatestNews) -> bytes:
        try:
            async with asyncio.timeout(self._server.settings.heartbeat_seconds):
                news = await latest.next()
        except TimeoutError:
            return HEARTBEAT
        return b"" if news is None else event_bytes("analysis", as_bytes(self._facts(news)))

    def _facts(self, news: Progress | Analysis) -> dict[str, Any]:
        if isinstance(news, Analysis):
            return analysis_facts(news)
        return progress_facts(self._task.position, news)


class LatestNews:
    """What was heard last and not told yet. Mutable."""

    def __init__(self) -> None:
        self._news: Progress | Analysis | None = None
        self._ended = False
        self._wake = asyncio.Event()

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to tell."""
        return self._ended and self._news is None

    def put(self, news: Progress | Analysis) -> None:
        """Replace what was not told yet; a depth is not lost behind a mere sign of life."""
        if self._news is None or not is_sign_of_life(news):
            self._news = news
        self._wake.set()

    def end(self) -> None:
        self._ended = True
        self._wake.set()

    async def next(self) -> Progress | Analysis | None:
        """What is to be told, as soon as there is something; None at the end."""
        while self._news is None and not self._ended:
            self._wake.clear()
            await self._wake.wait()
        news, self._news = self._news, None
        return news


def is_sign_of_life(news: Progress | Analysis) -> bool:
    """Whether nothing is said but how long it takes."""
    return isinstance(news, Progress) and news.value is None
