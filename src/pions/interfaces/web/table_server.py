"""The tables of a server: live ones, their feeds, and threads for what takes a while."""

from __future__ import annotations

import asyncio
import sys
import traceback
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, ParamSpec, TypeVar

from pions.errors import PionsError, StorageError
from pions.interfaces.web.class_feed import ClassFeed, class_feed_of
from pions.interfaces.web.database_health import DatabaseHealth
from pions.interfaces.web.registry import allowed_player
from pions.interfaces.web.server_metrics import ServerMetrics
from pions.interfaces.web.server_settings import ServerSettings
from pions.interfaces.web.table_feed import StreamCounts, StreamQueue, TableFeed, feed_of
from pions.interfaces.web.table_list import row_entry, table_entry
from pions.interfaces.web.tournament_feed import TournamentFeeds
from pions.play.engine_lines import EngineQueueOptions
from pions.play.engine_queue import EngineQueue, busy
from pions.play.live_class import LiveClass
from pions.play.live_classes import LiveClasses
from pions.play.live_table import LiveTable
from pions.play.live_tables import LiveTables
from pions.play.options import PlayOptions
from pions.play.position_questions import PositionQuestions
from pions.search.limits import Limit
from pions.storage.database import Database
from pions.storage.tournaments import Tournaments
from pions.words import N_, Words

THREADS = 2
"""For what takes a while: more would only hold up the event loop, with which they share Python."""
QUICK_PROCESSES = 1
"""For levels that answer at a glance, whoever else thinks."""
QUICK_SECONDS = 0.5
"""How long those may think: whoever waits for one waits at most so long for another."""

P = ParamSpec("P")
T = TypeVar("T")


class TableServer:
    """What lives as long as the app. Mutable; belongs to one event loop."""

    def __init__(
        self, settings: ServerSettings, database: Database, metrics: ServerMetrics
    ) -> None:
        self.settings, self._metrics = settings, metrics
        database.on_damage = metrics.report_damaged
        engines = EngineQueueOptions(
            settings.processes,
            settings.engine_nice,
            settings.engine_queue,
            settings.client_engine_queue,
            quick_processes=QUICK_PROCESSES,
        )
        self.queue = EngineQueue(engines, metrics)
        options = play_options(settings)
        self.tables = LiveTables(
            database, self.queue, options, on_open=self._open_feed, metrics=metrics
        )
        self.classes = LiveClasses(
            database, self.tables, self._open_class_feed, settings.engine_nice
        )
        self.tournaments = TournamentFeeds(Tournaments(database), self.tables.background.spawn)
        self.positions = PositionQuestions(self.queue, options, self.tables.known)
        self.ending = asyncio.Event()
        """Set once streams are to end."""
        self.health = DatabaseHealth(database)
        self.stream_counts = StreamCounts(settings.most_watchers, settings.client_watchers)
        self._threads = ThreadPoolExecutor(THREADS, "pions-beside")
        self._closed = False

    async def begin(self) -> None:
        """Look after the tables from now on."""
        await self.tables.begin()
        self.tables.background.spawn(self._beat_regularly())

    async def close(self) -> None:
        """End what runs; everything that was acknowledged is stored already."""
        self.end_streams()
        self.classes.close()
        await self.tables.close()
        await self.queue.close()
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def in_thread(self, work: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> T:
        call = partial(work, *args, **named)
        return await asyncio.get_running_loop().run_in_executor(self._threads, call)

    def _open_feed(self, live: LiveTable) -> None:
        settings = self.settings
        live.subscribe(TableFeed(live, settings.log_bytes, settings.behind, self._metrics))

    def _open_class_feed(self, live: LiveClass) -> None:
        live.watchers.add(ClassFeed(live, self._metrics))

    async def entries(self, ids: Iterable[str]) -> dict[str, dict[str, Any]]:
        """The list entries of those of these tables that there are, without opening them."""
        # A copy: the loop opens and drops tables while the thread reads.
        return await self.in_thread(self._entries, ids, dict(self.tables.live))

    def _entries(
        self, ids: Iterable[str], lives: Mapping[str, LiveTable]
    ) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = {}
        for row in self.tables.stored_rows(ids):
            live = lives.get(row.id)
            with suppress(StorageError):  # one that cannot be understood must not hide the others
                entry = row_entry(row) if live is None else table_entry(live.stored)
                found[row.id] = {**entry, "changed": row.changed.isoformat()}
        return found

    def check_streams(self, client: str) -> None:
        if self._closed:
            raise busy()
        self.stream_counts.check(client)

    def end_streams(self) -> None:
        """End every stream: browsers come back when the server does."""
        # Browsers soon reconnect: until the port is closed they must be refused.
        self._closed = True
        self.ending.set()
        for stream in self._streams():
            stream.end()

    def _streams(self) -> tuple[StreamQueue, ...]:
        feeds = map(feed_of, self.tables.live.values())
        classes = map(class_feed_of, self.classes.live.values())
        at_tables = (stream for feed in feeds for stream in feed.streams)
        in_classes = (stream for feed in classes for stream in feed.streams)
        return (*at_tables, *in_classes, *self.tournaments.streams)

    async def _beat_regularly(self) -> None:
        while True:
            await asyncio.sleep(self.settings.heartbeat_seconds)
            for stream in self._streams():
                stream.beat()


def play_options(settings: ServerSettings) -> PlayOptions:
    """How live tables behave on a server of these settings."""
    return PlayOptions(
        limit=engine_limit(settings),
        engine_grace=settings.engine_grace,
        quick_seconds=QUICK_SECONDS,
        check_player=partial(allowed_player, settings=settings),
        describe_failure=_failure_words,
        # No stream carries it: each depth would cross the pipe for nothing.
        reports_progress=False,
        clock_runs_unattended=True,
        unwatched_seconds=settings.left_seconds,
        absence_seconds=settings.absence_seconds,
        idle_seconds=settings.idle_seconds,
        max_live=settings.most_live,
        max_stored=settings.most_tables,
        delete_after_days=settings.forget_days,
        max_table_bytes=settings.table_bytes,
    )


def engine_limit(settings: ServerSettings, most_seconds: float | None = None) -> Limit:
    """How long an engine may think, at most that many seconds."""
    seconds = settings.engine_seconds or most_seconds
    if most_seconds is not None and seconds is not None:
        seconds = min(seconds, most_seconds)
    return Limit(seconds=seconds or None, nodes=settings.engine_nodes or None)


def _failure_words(error: BaseException) -> Words:
    """Why an engine cannot move; what only whoever runs the server understands goes to the log."""
    if isinstance(error, PionsError):
        return error.words
    traceback.print_exception(error, file=sys.stderr)
    return Words(N_("it made a mistake, which the server has noted"))
