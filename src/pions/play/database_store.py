"""Live tables in a database, each held by the process that has it in memory."""

from __future__ import annotations

from collections.abc import Callable

from pions.errors import TableChangedError, TableHeldError
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
        self,
        database: Database,
        max_bytes: int,
        metrics: PlayMetrics | None = None,
        on_changed: Callable[[str], None] | None = None,
    ) -> None:
        """`on_changed` hears of a table that another process changed: what is in memory is old."""
        self.tables = Tables(database)
        self._on_changed = on_changed
        self._holding = TableLocks(database)
        self._revisions: dict[str, int] = {}
        """Of the tables that are held, as stored last: others must not have written in between."""
        self._saving: set[str] = set()
        self._interrupted: dict[str, bool] = {}
        self._writer = TableWriter(self.tables, metrics)
        self._max_bytes = max_bytes

    async def save(self, stored: StoredTable) -> None:
        """Store a table; it is on the disk when this returns."""
        row = row_of(stored, self._max_bytes, self._revisions.get(stored.id))
        self._saving.add(stored.id)
        try:
            await self._writer.save(row)
            self._revisions[stored.id] = row.revision
        except TableChangedError:
            if self._on_changed is not None:
                self._on_changed(stored.id)
            raise
        finally:  # after its revision is known: see `_was_saved_since`
            self._saving.discard(stored.id)

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
            self._revisions[table_id] = row.revision
            return stored_table_in(row)
        except BaseException:
            self.release(table_id)
            raise

    def release(self, table_id: str) -> None:
        self._revisions.pop(table_id, None)
        self._holding.release(table_id)

    def outdated(self) -> frozenset[str]:
        """The tables that another process took, or changed, while their locks were interrupted.

        `StorageError` while the database is away; waits for it.
        """
        self._interrupted |= self._holding.interrupted()
        known = self._revisions.copy()
        found = self.tables.revisions(self._interrupted) if self._interrupted else {}
        taken = {
            name
            for name, locked in self._interrupted.items()
            if not locked
            or (found.get(name) != known.get(name) and not self._was_saved_since(known, name))
        }
        self._interrupted.clear()
        return frozenset(taken)

    def _was_saved_since(self, known: dict[str, int], name: str) -> bool:
        """Whether this process itself may have stored another revision; a save that finds
        somebody else's fails by itself."""
        return name in self._saving or self._revisions.get(name) != known.get(name)

    def close(self) -> None:
        """Store what is waiting, and let every table go."""
        # In this order: once released, a table may be read by another process.
        self._writer.close()
        self._holding.close()
