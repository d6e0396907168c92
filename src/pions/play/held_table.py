"""A table of the database that a process plays by itself, as the line mode does."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager

from pions.play.database_store import DatabaseStore
from pions.play.stored_table import DEFAULT_MAX_BYTES, StoredTable
from pions.storage.database import open_database


class HeldTable:
    """A stored table that nobody else can open. Mutable: `release` lets others have it."""

    def __init__(self, store: DatabaseStore, stored: StoredTable) -> None:
        self._store = store
        self.stored = stored
        """The table as it was when it was opened."""

    def is_of(self, stored: StoredTable) -> bool:
        return stored.id == self.stored.id

    async def save(self, stored: StoredTable) -> None:
        """Store it; it is on the disk when this returns."""
        await self._store.save(stored)

    def release(self) -> None:
        """Let other processes have it; waits for the disk."""
        self._store.release(self.stored.id)


@contextmanager
def held_table(table_id: str) -> Iterator[HeldTable]:
    """A table of the usual database, locked until the block ends.

    `TableHeldError` if it is open elsewhere, `NoTableError` if it is gone.
    """
    with (
        open_database() as database,
        closing(DatabaseStore(database, DEFAULT_MAX_BYTES)) as store,
    ):
        yield HeldTable(store, store.fetch(table_id))
