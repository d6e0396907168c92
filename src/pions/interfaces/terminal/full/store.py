"""Where the app's games are kept: in the database of the web app, each table held while it is open.

What is saved is on the disk when `save` returns: a process that is killed takes nothing with it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from pions.errors import PionsError, StorageError
from pions.match.table import Table
from pions.play.stored_table import StoredTable as Kept
from pions.play.stored_table import row_of
from pions.play.stored_table import stored_table_in as kept_in
from pions.play.tokens import new_table_id as new_id
from pions.storage.database import open_database
from pions.storage.table_locks import TableLocks
from pions.storage.tables import TableRow, Tables
from pions.words import N_

Now = Callable[[], float]
"""What tells the moment, in seconds of the system's clock."""
LARGEST = 262_144
"""Letters of a table's document; where it would be longer, old branches are left out."""
MOST_LISTED = 100


@dataclass(frozen=True)
class Entry:
    """A game in the list of games."""

    kept: Kept
    changed: datetime


class Store:
    """The games of a database. Mutable: `close` ends it. Its calls wait for the disk."""

    def __init__(self, url: str | None = None, now: Now = time.time) -> None:
        """`StorageError` if games cannot be kept there."""
        self._now = now
        self._database = open_database(url)
        self._tables = Tables(self._database)
        self._holding = TableLocks(self._database)

    @property
    def place(self) -> str:
        """What people call the database."""
        return self._database.place

    def create(self, table: Table, speed: float) -> Kept:
        """A new table, held and stored."""
        moment = datetime.now(UTC)
        kept = Kept(
            new_id(),
            table.started(self._now()),
            {},
            moment,
            speed=speed,
            clock=table.time.clock,
        )
        self._holding.take(kept.id)
        self.save(kept)
        return kept

    def save(self, kept: Kept) -> None:
        """Store a table; it is on the disk when this returns."""
        self._tables.write([row_of(kept, LARGEST)])

    def open(self, table_id: str) -> Kept:
        """Hold a table and go on with it: its time runs from now."""
        if not self._holding.take(table_id):
            raise _open_elsewhere()
        row = self._tables.get(table_id)
        if row is None:
            self._holding.release(table_id)
            raise StorageError(N_("this game has been deleted"))
        return woken(kept_in(row), self._now())

    def peek(self, table_id: str) -> Kept | None:
        """A table as it was stored last, without holding it."""
        row = self._tables.get(table_id)
        return None if row is None else kept_in(row)

    def put_away(self, kept: Kept) -> None:
        """Stop a table's time and let others have it."""
        asleep = resting(kept, self._now())
        if asleep is not kept:
            self.save(asleep)
        self._holding.release(kept.id)

    def forget(self, table_id: str) -> None:
        """Delete a table for good, unless somebody plays it."""
        if not self._holding.take(table_id):
            raise _open_elsewhere()
        self._tables.write((), gone=(table_id,))
        self._holding.release(table_id)

    def entries(self) -> tuple[Entry, ...]:
        """The games that one screen can go on with, the latest first."""
        return tuple(_entries(self._tables.latest(MOST_LISTED)))

    def close(self) -> None:
        """Let everything go."""
        self._holding.close()
        self._database.close()


def _open_elsewhere() -> StorageError:
    return StorageError(
        N_("this game is open elsewhere, in a browser or another terminal: close it there first")
    )


def _entries(rows: Iterable[TableRow]) -> Iterable[Entry]:
    for row in rows:
        try:
            kept = kept_in(row)
        except PionsError:  # of another Pions: it can list it
            continue
        if kept.shared:
            yield Entry(kept, row.changed)


def resting(kept: Kept, now: float) -> Kept:
    """The table with nobody's time running: nobody looks at it."""
    table = kept.table
    if table.time.since is None:
        return kept
    stopped = table.time.stopped(table.turn, now)
    return replace(kept, table=replace(table, time=stopped).noted())


def woken(kept: Kept, now: float) -> Kept:
    """The table with its time running from now: while nobody looked, none was used."""
    table = replace(kept.table, time=replace(kept.table.time, since=None))
    return replace(kept, table=table.started(now))
