"""The live tables of a process such as a terminal's, for tests that do not await."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pions.match.table import Table
from pions.play.blocking import LoopThread
from pions.play.engine_lines import EngineQueueOptions
from pions.play.engine_queue import EngineQueue
from pions.play.live_table import LiveTable
from pions.play.live_tables import LiveTables
from pions.play.options import PlayOptions
from pions.play.stored_games import stored_games
from pions.play.stored_table import StoredTable, new_stored_table
from pions.storage.database import Database, open_database


class BlockingTables:
    """Live tables in a database. Mutable."""

    def __init__(self, database: Database, loop: LoopThread, tables: LiveTables) -> None:
        self._database, self._loop, self._tables = database, loop, tables

    def create(self, table: Table) -> LiveTable:
        stored = new_stored_table(table, self._tables.options.now())
        return self._loop.run(self._tables.create(stored))

    def open(self, table_id: str) -> LiveTable:
        return self._loop.run(self._tables.get(table_id))

    def change(self, live: LiveTable, change: Callable[[StoredTable], StoredTable]) -> None:
        self._loop.run(live.change(lambda stored, _now: change(stored)))

    def put_away(self, live: LiveTable) -> None:
        self._loop.run(self._tables.put_away(live))

    def delete(self, table_id: str) -> None:
        self._loop.run(self._tables.delete_stored(table_id))

    @property
    def listed(self) -> list[StoredTable]:
        """The stored games, the latest first."""
        return [one.stored for one in stored_games(self._database)]


@contextmanager
def blocking_tables(place: Path, now: Callable[[], float] = time.time) -> Iterator[BlockingTables]:
    """The tables of that database until the end of the block."""
    with open_database(str(place)) as database, LoopThread() as loop:
        queue = loop.call(EngineQueue, EngineQueueOptions(lazy=True))
        tables = loop.call(LiveTables, database, queue, PlayOptions(now=now))
        try:
            yield BlockingTables(database, loop, tables)
        finally:
            loop.run(tables.close())
            loop.run(queue.close())
