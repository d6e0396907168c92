"""All live tables of a process: taken from the database when asked for, put away when idle."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial

from pions.errors import BusyError, StorageError, TablesFullError
from pions.play.background import BackgroundTasks
from pions.play.database_store import DatabaseStore
from pions.play.engine_queue import EngineQueue, busy
from pions.play.known_analyses import KnownAnalyses
from pions.play.live_table import LiveTable
from pions.play.metrics import PlayMetrics
from pions.play.options import PlayOptions
from pions.play.play_services import PlayServices
from pions.play.served_time import ServedTime
from pions.play.stored_table import StoredTable, no_table
from pions.storage.analysis_store import DatabaseShelf
from pions.storage.database import Database
from pions.storage.tables import TableRow
from pions.words import N_, counted

SWEEP_SECONDS = 1.0
LOCK_CHECK_SECONDS = 1.0
MAX_ID_LENGTH = 64
DELETE_OLD_SECONDS = 3600.0
MOST_ANALYSES = 500_000
"""In the database: about a gigabyte, which nobody's questions may exceed."""


class LiveTables:
    """The live tables of a process. Mutable; belongs to one event loop."""

    def __init__(
        self,
        database: Database | None,
        queue: EngineQueue,
        options: PlayOptions | None = None,
        *,
        on_open: Callable[[LiveTable], None] | None = None,
        metrics: PlayMetrics | None = None,
    ) -> None:
        """Without a database tables live in memory only. `on_open` subscribes those who must
        hear everything that happens at a table."""
        self.options = options or PlayOptions()
        self._metrics, self._on_open = metrics or PlayMetrics(), on_open
        size = self.options.max_table_bytes
        self._store = (
            None if database is None else DatabaseStore(database, size, metrics, self._lose)
        )
        self.background = BackgroundTasks()
        spawn = self.background.spawn
        self.known = KnownAnalyses(
            None if database is None else DatabaseShelf(database, MOST_ANALYSES)
        )
        self._services = PlayServices(
            queue, self._store, spawn, self.options, self.known, self.running
        )
        self._live: dict[str, LiveTable] = {}
        # Requests for one table share its load: two live copies would undo each other's moves.
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._releasing: dict[str, asyncio.Task[None]] = {}
        self._outdated: set[str] = set()
        self._stored_count = 0
        counts_on = self.options.clock_runs_unattended
        self._served = (
            ServedTime(database, self.options.now) if database is not None and counts_on else None
        )

    @property
    def live(self) -> Mapping[str, LiveTable]:
        return self._live

    def running(self) -> list[StoredTable]:
        """What stands at each of them."""
        return [live.stored for live in self._live.values()]

    async def begin(self) -> None:
        """Look after the tables from now on: rest, put away, delete old ones."""
        await self._delete_old()
        if self._store is not None:
            self._count_stored(await asyncio.to_thread(self._store.tables.count))
            self.background.spawn(self._check_locks_regularly())
        if self._served is not None:
            await self._served.begin()
            self.background.spawn(self._served.beat_regularly(self._has_clock_running))
        self.background.spawn(self._sweep_regularly())
        self.background.spawn(self._delete_old_regularly())

    async def close(self) -> None:
        """End what runs; everything that was acknowledged is stored already."""
        for live in tuple(self._live.values()):
            # A clock that runs on needs no last save; any other is stored as stopped.
            if self.options.clock_runs_unattended:
                live.stop()
            else:
                await live.close()
        await self.background.close()
        await self.known.close()
        if self._served is not None:
            await self._served.beat()
        if self._store is not None:
            # Last: a cancelled task may have left a save in the writer's queue.
            await asyncio.to_thread(self._store.close)

    async def get(self, table_id: str, client: str = "") -> LiveTable:
        """The table of that id, opened for a client if need be; somebody looks at it now."""
        live = self._live.get(table_id)
        if live is None:
            if not is_table_id(table_id):
                raise no_table()
            loading = self._loading.get(table_id) or self._load_once(table_id, client)
            # A client that disconnects must not cancel the load for the others.
            live = await asyncio.shield(loading)
        live.attend()
        return live

    async def create(self, stored: StoredTable, client: str = "") -> LiveTable:
        if 0 < self.options.max_stored <= self._stored_count:
            raise TablesFullError(
                N_("the server holds {tables} and accepts no more: delete some, or allow more"),
                tables=counted("{count} table", "{count} tables", self._stored_count),
            )
        self._make_room()
        self._count_stored(1)  # before it is stored: many may be made at once
        try:
            if self._store is not None:
                # Locked before it is stored: no other process can open it in between.
                await asyncio.to_thread(self._store.hold, stored.id)
                await self._store.save(stored)
        # A request may be cancelled while it waits, so `Exception` would not do.
        except BaseException:
            self._release(stored.id)
            self._count_stored(-1)
            raise
        return self._hold(stored, client)

    async def put_away(self, live: LiveTable) -> None:
        """Take a table out of memory; another process may open it then."""
        await live.close()
        self._drop(live)

    async def delete(self, live: LiveTable) -> None:
        await live.delete()
        self._count_stored(-1)
        self._drop(live)

    async def delete_stored(self, table_id: str) -> None:
        """Delete a table that need not be readable; `TableHeldError` if somebody plays it."""
        assert self._store is not None
        await self._released(table_id)
        await asyncio.to_thread(self._store.hold, table_id)
        await self._store.delete(table_id)
        self._release(table_id)

    def stored_rows(self, ids: Iterable[str]) -> tuple[TableRow, ...]:
        """Those of these tables that there are, without opening them; waits for the disk."""
        wanted = [one for one in ids if is_table_id(one)]
        return () if self._store is None else tuple(self._store.tables.get_all(wanted))

    def _load_once(self, table_id: str, client: str) -> asyncio.Task[LiveTable]:
        task = asyncio.get_running_loop().create_task(self._load(table_id, client))
        self._loading[table_id] = task
        task.add_done_callback(lambda done: self._loaded(table_id, done))
        return task

    def _loaded(self, table_id: str, task: asyncio.Task[LiveTable]) -> None:
        del self._loading[table_id]
        if not task.cancelled():
            # Whoever waited may be gone: asyncio would report an error that nobody fetches.
            task.exception()

    async def _load(self, table_id: str, client: str) -> LiveTable:
        if self._store is None:
            raise no_table()
        await self._released(table_id)
        stored = await asyncio.to_thread(self._store.fetch, table_id)
        # Only now: other tables may have come into memory while this one was read.
        try:
            self._make_room()
        except BusyError:
            self._release(table_id)
            raise
        if self._served is not None:
            stored = self._served.without_outages(stored)
        else:
            stored = stored.with_clock_restarted(self.options.now())
        return self._hold(stored, client)

    def _hold(self, stored: StoredTable, client: str) -> LiveTable:
        live = self._live[stored.id] = LiveTable(stored, self._services, client)
        # Before `begin`, which may already report that an engine thinks.
        if self._on_open is not None:
            self._on_open(live)
        live.begin()
        self._count_stored(0)  # publishes the number of live tables
        return live

    def _drop(self, live: LiveTable) -> None:
        # Put away a second time, it may have been opened again: the lock is the new one's.
        if self._live.get(live.id) is not live:
            return
        del self._live[live.id]
        self._release(live.id)
        self._count_stored(0)

    def _release(self, table_id: str) -> None:
        """Let other processes have a table, in a thread: the database may be slow, or away."""
        if self._store is None:
            return
        task = self.background.spawn(asyncio.to_thread(self._store.release, table_id))
        self._releasing[table_id] = task
        task.add_done_callback(lambda _: self._releasing.pop(table_id, None))

    async def _released(self, table_id: str) -> None:
        """Wait for a release under way: it must not undo a lock that is taken after it."""
        if (task := self._releasing.get(table_id)) is not None:
            await asyncio.wait([task])

    def _has_clock_running(self) -> bool:
        return any(live.stored.has_clock_running for live in self._live.values())

    def _count_stored(self, more: int) -> None:
        self._stored_count += more
        self._metrics.set_tables(len(self._live), self._stored_count)

    def _make_room(self) -> None:
        if not self.options.max_live or len(self._live) < self.options.max_live:
            return
        # Dicts keep insertion order: the first is the one that was opened longest ago.
        alone = (live for live in self._live.values() if not live.is_attended() and live.is_free())
        oldest = next(alone, None)
        if oldest is None:
            raise busy()
        # Not `close`, which awaits: a change could begin after `is_free` has been asked.
        oldest.stop()
        self._drop(oldest)

    async def _sweep_regularly(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for live in tuple(self._live.values()):
                if live.is_idle():
                    live.stop()
                    self._drop(live)
                else:
                    live.look_after()

    async def _check_locks_regularly(self) -> None:
        while True:
            await asyncio.sleep(LOCK_CHECK_SECONDS)
            await self._check_locks()

    async def _check_locks(self) -> None:
        """Lock again what a lost connection had locked, and drop what others changed meanwhile."""
        assert self._store is not None
        with suppress(StorageError):  # away: nobody can change anything there
            self._outdated |= await asyncio.to_thread(self._store.outdated)
        for table_id in tuple(self._outdated):
            live = self._live.get(table_id)
            # A change under way is refused when it is stored, and drops the table itself.
            if live is None or live.is_free():
                self._outdated.discard(table_id)
                self._lose(table_id)

    def _lose(self, table_id: str) -> None:
        """Forget a table that another process has changed: it is read again when asked for."""
        live = self._live.get(table_id)
        if live is not None:
            live.stop()
            self._drop(live)

    async def _delete_old_regularly(self) -> None:
        while True:
            await asyncio.sleep(DELETE_OLD_SECONDS)
            await self._delete_old()

    async def _delete_old(self) -> None:
        """Delete what nobody has changed for long, unless somebody looks at it just now."""
        if not self.options.delete_after_days or self._store is None:
            return
        before = datetime.now(UTC) - timedelta(days=self.options.delete_after_days)
        # A database that is out of reach is tried again in an hour; the loop must survive it.
        with suppress(OSError):
            delete = partial(self._store.tables.delete_before, before, tuple(self._live))
            self._count_stored(-await asyncio.to_thread(delete))


def is_table_id(text: str) -> bool:
    """Whether a text can be a table's id at all."""
    return text.isascii() and len(text) <= MAX_ID_LENGTH
