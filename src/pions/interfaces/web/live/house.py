"""All tables: taken from the database when somebody asks, put away when nobody does."""

from __future__ import annotations

import asyncio
import sys
import traceback
from collections.abc import Callable, Coroutine, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, ParamSpec, TypeVar

from pions.errors import StorageError
from pions.interfaces.web import figures
from pions.interfaces.web.live.desk import Desk
from pions.interfaces.web.live.kept import Kept, kept_in, row_of
from pions.interfaces.web.live.lines import line_in, line_of
from pions.interfaces.web.live.table import LiveTable, Means
from pions.interfaces.web.live.watching import Streams, Watcher
from pions.interfaces.web.live.writer import Writer
from pions.interfaces.web.problems import RefusedError, busy, held, no_table
from pions.interfaces.web.settings import Settings
from pions.storage.database import Database
from pions.storage.table_locks import TableLocks
from pions.storage.tables import Tables
from pions.words import N_

SWEEP_SECONDS = 1.0
LONGEST_ID = 64
FORGET_EVERY = 3600.0
BESIDE = 2
"""Threads for what takes a while: they share one interpreter with the tables."""

P = ParamSpec("P")
T = TypeVar("T")


class House:
    """The tables of a server. Mutable; belongs to one event loop."""

    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self._store = Tables(database)
        self._holding = TableLocks(database)
        self._writer = Writer(self._store)
        self.desk = Desk(settings.processes, settings.engine_nice, settings.engine_queue)
        self._means = Means(settings, self._writer, self.desk, self.spawn)
        self.streams = Streams(settings.most_watchers, settings.client_watchers)
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._threads = ThreadPoolExecutor(BESIDE, "pions-beside")
        self._count = 0
        self._closed = False

    async def open(self) -> None:
        """Begin to look after the tables."""
        await self._forget_old()
        self._counted(await asyncio.to_thread(self._store.count))
        self.spawn(self._sweep_on())
        self.spawn(self._beat_on())
        self.spawn(self._forget_on())

    async def close(self) -> None:
        """End what runs; everything that was acknowledged is stored already."""
        self.end_streams()
        for live in self._live.values():
            live.put_away()
        await self.desk.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._writer.close)
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._holding.close()

    def end_streams(self) -> None:
        """Send the watchers away: they will come back when the server does."""
        self._closed = True
        for live in self._live.values():
            for watcher in live.watchers:
                watcher.end()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something beside; what goes wrong there is told on standard error."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    async def beside(self, work: Callable[P, T], /, *given: P.args, **named: P.kwargs) -> T:
        """What takes a while, in one of a few threads: more would only hold up the tables."""
        call = partial(work, *given, **named)
        return await asyncio.get_running_loop().run_in_executor(self._threads, call)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            traceback.print_exception(error, file=sys.stderr)

    # Tables

    async def get(self, table_id: str) -> LiveTable:
        """The table of that id; somebody looks at it now."""
        live = self._live.get(table_id)
        if live is None:
            if not table_id.isascii() or len(table_id) > LONGEST_ID:
                raise no_table()
            loading = self._loading.get(table_id) or self._load_beside(table_id)
            live = await asyncio.shield(loading)
        live.attend()
        return live

    def _load_beside(self, table_id: str) -> asyncio.Task[LiveTable]:
        task = asyncio.get_running_loop().create_task(self._load(table_id))
        self._loading[table_id] = task
        task.add_done_callback(lambda done: self._loaded(table_id, done))
        return task

    def _loaded(self, table_id: str, task: asyncio.Task[LiveTable]) -> None:
        del self._loading[table_id]
        if not task.cancelled():
            task.exception()  # told to whoever waits

    async def _load(self, table_id: str) -> LiveTable:
        kept = await asyncio.to_thread(self._fetch, table_id)
        try:
            self._make_room()
        except RefusedError:
            self._holding.release(table_id)
            raise
        return self._hold(kept)

    def _fetch(self, table_id: str) -> Kept:
        if not self._holding.take(table_id):
            raise held()
        try:
            row = self._store.get(table_id)
            if row is None:
                raise no_table()
            return kept_in(row)
        except BaseException:
            self._holding.release(table_id)
            raise

    def _hold(self, kept: Kept) -> LiveTable:
        live = self._live[kept.id] = LiveTable(kept, self._means)
        figures.TABLES.set(len(self._live))
        return live

    async def create(self, kept: Kept) -> LiveTable:
        """A new table, stored."""
        if 0 < self.settings.most_tables <= self._count:
            raise RefusedError(
                503,
                N_("the server keeps {count} tables and takes no more: delete some, or allow more"),
                count=self._count,
            )
        self._make_room()
        self._counted(1)  # before it is stored: many may be made at once
        try:
            await asyncio.to_thread(self._holding.take, kept.id)
            await self._writer.save(row_of(kept, self.settings.table_bytes))
        except BaseException:
            self._holding.release(kept.id)
            self._counted(-1)
            raise
        return self._hold(kept)

    async def delete(self, live: LiveTable) -> None:
        """Forget a table."""
        await live.delete()
        self._live.pop(live.kept.id, None)
        self._holding.release(live.kept.id)
        self._counted(-1)
        figures.TABLES.set(len(self._live))

    def _counted(self, more: int) -> None:
        self._count += more
        figures.TABLES_KEPT.set(self._count)

    async def lines(self, ids: Iterable[str]) -> dict[str, dict[str, Any]]:
        """The lines of those of these tables that there are, without holding them."""
        wanted = [one for one in ids if one.isascii() and len(one) <= LONGEST_ID]
        return await self.beside(self._lines_of, wanted, dict(self._live))

    def _lines_of(
        self, ids: Iterable[str], lives: Mapping[str, LiveTable]
    ) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = {}
        for row in self._store.get_all(ids):
            live = lives.get(row.id)
            with suppress(StorageError):  # one that cannot be understood must not hide the others
                line = line_in(row) if live is None else line_of(live.kept)
                found[row.id] = {**line, "changed": row.changed.isoformat()}
        return found

    def check_watchers(self, client: str) -> None:
        """Refuse one stream too many."""
        if self._closed:
            raise busy()
        self.streams.check(client)

    # Looking after them

    def _make_room(self) -> None:
        if len(self._live) < self.settings.most_live:
            return
        alone = (live for live in self._live.values() if not live.is_attended() and live.is_free())
        oldest = next(alone, None)
        if oldest is None:
            raise busy()
        self._put_away(oldest)

    def _put_away(self, live: LiveTable) -> None:
        live.put_away()
        del self._live[live.kept.id]
        self._holding.release(live.kept.id)
        figures.TABLES.set(len(self._live))

    async def _sweep_on(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for live in tuple(self._live.values()):
                if live.is_idle():
                    self._put_away(live)
                else:
                    live.look_after()

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(self.settings.heartbeat_seconds)
            for watcher in self._watchers():
                watcher.beat()

    def _watchers(self) -> tuple[Watcher, ...]:
        return tuple(watcher for live in self._live.values() for watcher in live.watchers)

    async def _forget_on(self) -> None:
        while True:
            await asyncio.sleep(FORGET_EVERY)
            await self._forget_old()

    async def _forget_old(self) -> None:
        """Forget what nobody has changed for long, unless somebody looks at it just now."""
        if not self.settings.forget_days:
            return
        before = datetime.now(UTC) - timedelta(days=self.settings.forget_days)
        with suppress(OSError):
            forget = partial(self._store.forget_before, before, tuple(self._live))
            self._counted(-await asyncio.to_thread(forget))
