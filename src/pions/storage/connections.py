"""A database and its connections: one transaction at a time, errors in words."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from pions.storage.address import Address
from pions.storage.database_errors import explain_error
from pions.storage.sql_engine import WRITING, open_sql_engine

PATIENCE = 30.0
"""Seconds that a process waits while another writes."""


class Database:
    """A database and its connections; threads may share it. Mutable: `close` ends them."""

    def __init__(self, address: Address, patience: float = PATIENCE) -> None:
        """Nothing is looked at yet: `open_database` does that."""
        self._address, self._patience = address, patience
        self._engine = open_sql_engine(address, patience)
        self._writers = self._engine.execution_options(**{WRITING: True})

    @property
    def place(self) -> str:
        """What people call it: the file, or the URL without its password."""
        return self._address.place

    @property
    def is_sqlite(self) -> bool:
        """Whether it is an SQLite database."""
        return self._address.is_sqlite

    @property
    def file(self) -> Path | None:
        """The file of an SQLite database that has a plain one."""
        return self._address.file

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection to look with; others may write meanwhile."""
        with self._in_words(), self._engine.connect() as connection:
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction: all of the block is stored, for good, when it ends; or nothing is."""
        with self._in_words(), self._writers.begin() as connection:
            yield connection

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        try:
            yield
        except (DBAPIError, sqlite3.Error, PoolTimeoutError) as error:
            raise explain_error(error, self._address, self._patience) from error

    def close(self) -> None:
        """End the connections."""
        self._engine.dispose()

    def __enter__(self) -> Database:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
