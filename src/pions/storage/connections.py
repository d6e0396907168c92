"""A database and its connections: transactions, and errors that name the way out."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Table, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from pions.errors import DamagedError, StorageError
from pions.storage.address import Address
from pions.storage.checksums import is_intact
from pions.storage.database_errors import explain_error
from pions.storage.lock_files import count_user, discount_user
from pions.storage.schema import VERSION_TABLE
from pions.storage.sql_engine import WRITING, open_sql_engine
from pions.words import N_

Insert = sqlite.Insert | postgresql.Insert
BUSY_TIMEOUT = 30.0
"""Seconds that a process waits while another writes."""
# A table, not a constant: SQLite would answer that without a look at its file.
_PING = text(f"SELECT version_num FROM {VERSION_TABLE}")


class Database:
    """A database and its connections; threads may share it. Mutable: `close` ends them."""

    def __init__(self, address: Address, timeout: float = BUSY_TIMEOUT) -> None:
        """Opens nothing yet: `open_database` does, and checks it."""
        self._address, self._timeout = address, timeout
        self.place, self.is_sqlite, self.file = address.place, address.is_sqlite, address.file
        self._engine = open_sql_engine(address, timeout)
        self.on_damage: Callable[[StorageError], None] = _unheard
        """Hears of each row that is damaged and left out of what is read; from any thread."""
        self._closed = False
        if self.file is not None:
            count_user(self.file)
        # The same pool: only the listener for `begin` sees the difference.
        self._writers = self._engine.execution_options(**{WRITING: True})

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection for reading; others may write meanwhile."""
        with self.explaining(), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction: when the block ends, all of it is stored durably, or nothing is."""
        with self.explaining(), self._writers.begin() as connection:
            yield connection

    @contextmanager
    def writing_sqlite(self) -> Iterator[sqlite3.Connection]:
        """The same by SQLite's own driver: SQLAlchemy costs a small transaction more than SQLite
        does."""
        with self.explaining(), closing(self._engine.raw_connection()) as pooled:
            connection: Any = pooled.driver_connection
            connection.execute("BEGIN IMMEDIATE")
            yield connection
            # Whatever is not committed is rolled back when the pool gets the connection back.
            connection.execute("COMMIT")

    @contextmanager
    def explaining(self) -> Iterator[None]:
        """Raise errors of the database as `StorageError`s that name it and the way out."""
        try:
            yield
        # The driver may fail to decode SQLite's message about a damaged schema.
        except (DBAPIError, sqlite3.Error, PoolTimeoutError, UnicodeDecodeError) as error:
            raise explain_error(error, self._address, self._timeout) from error

    def intact(self, table: Table, rows: Iterable[Row[Any]]) -> Iterator[Row[Any]]:
        """The rows that are as they were written; `on_damage` hears of the others."""
        for row in rows:
            if is_intact(table, row):
                yield row
            else:
                self.on_damage(self.damaged(table, row))

    def checked(self, table: Table, row: Row[Any]) -> Row[Any]:
        """The row, or `DamagedError` if it is not as it was written."""
        if not is_intact(table, row):
            raise self.damaged(table, row)
        return row

    def damaged(self, table: Table, row: Row[Any]) -> DamagedError:
        names = (str(row._mapping[column.name])[:80] for column in table.primary_key)
        return DamagedError(
            N_("{name!r} of {table} in {place} is damaged and left out: restore a copy of it"),
            name=" ".join(names).encode("ascii", "backslashreplace").decode(),
            table=table.name,
            place=self.place,
        )

    def ping(self) -> None:
        """`StorageError` unless the database answers."""
        with self.reading() as connection:
            connection.execute(_PING).all()

    def close(self) -> None:
        """End every connection; called again it does nothing."""
        self._engine.dispose()
        if self.file is not None and not self._closed:
            discount_user(self.file)
        self._closed = True

    def __enter__(self) -> Database:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _unheard(_error: StorageError) -> None:
    """Nobody asked."""


def upsert(
    dialect: str,
    table: Table,
    key: str,
    changing: Iterable[str],
    where: ColumnElement[bool] | None = None,
) -> Insert:
    """Insert, or update the columns that change where the old row allows it; each dialect has its
    own statement."""
    insert = postgresql.insert if dialect == "postgresql" else sqlite.insert
    order = insert(table)
    newer = {name: order.excluded[name] for name in changing}
    return order.on_conflict_do_update(index_elements=[key], set_=newer, where=where)
