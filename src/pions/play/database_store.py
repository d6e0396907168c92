"""Live tables in a database, each held by the process that has it in memory."""

from __future__ import annotations

from pions.errors import TableHeldError
from pions.play.metrics import PlayMetrics
from pions.play.stored_table import StoredTable, no_table, row_of, stored_table_in
from pions.play.table_writer import TableWriter
from pions.storage.database import Database
from pions.storage.table_locks import TableLocks
from pions.storage.tables import Tables
from pions.words import N_


class DatabaseStore:
    """Stores, holds and reads tables. Mutable: `close` ends it."""

    def __init__(
        self, database: Database, max_bytes: int, metrics: PlayMetrics | None = None
    ) -> None:
        self.tables = Tables(database)
        self._holding = TableLocks(database)
        self._writer = TableWriter(self.tables, metrics)
        self._max_bytes = max_bytes

    async def save(self, stored: StoredTable) -> None:
        """Store a table; it is on the disk when this returns."""
        await self._writer.save(row_of(stored, self._max_bytes))

    async def delete(self, table_id: str) -> None:
        await self._writer.delete(table_id)

    def hold(self, table_id: str) -> None:
        """Keep other processes from opening a table; waits for the disk."""
        if not self._holding.take(table_id):
            raise TableHeldError(
                N_(
                    "this game is open elsewhere, in a browser or another terminal: "
                    "close it there first"
                )
            )

    def fetch(self, table_id: str) -> StoredTable:
        """Hold a table and read it; waits for the disk."""
        # Locked before it is read: another process could change it in between.
        self.hold(table_id)
        try:
            row = self.tables.get(table_id)
            if row is None:
                raise no_table()
            return stored_table_in(row)
        except BaseException:
            self.release(table_id)
            raise

    def release(self, table_id: str) -> None:
        self._holding.release(table_id)

    def close(self) -> None:
        """Store what is waiting, and let every table go."""
        # In this order: once released, a table may be read by another process.
        self._writer.close()
        self._holding.close()
