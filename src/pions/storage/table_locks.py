"""Locks of single tables: a server has many tables in memory, a terminal the one it plays.

Whoever has a table in memory locks it, so that nobody else plays on from an older state. A lock
ends with the process, however it ends. One file, or one connection, serves for all tables of a
process: byte ranges of the file `….tables` beside an SQLite database, advisory locks in PostgreSQL.
"""

from __future__ import annotations

import fcntl
from contextlib import ExitStack, suppress
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import BinaryIO

from sqlalchemy import Connection, text

from pions.errors import StorageError
from pions.notation.files import reason_of
from pions.storage.connections import Database
from pions.words import N_

ENDING = ".tables"
"""The suffix of the lock file beside an SQLite database."""


class TableLocks:
    """The tables that this process has locked. Mutable; threads may share it."""

    def __init__(self, database: Database) -> None:
        self._locked: set[str] = set()
        self._lock = Lock()
        self._stack = ExitStack()
        self._file: BinaryIO | None = None
        self._connection: Connection | None = None
        if not database.is_sqlite:
            self._connection = self._stack.enter_context(database.reading())
        elif database.file is not None:
            self._file = self._stack.enter_context(open_lock_file(database, database.file, ENDING))

    def take(self, table_id: str) -> bool:
        """Lock a table; False if another process has."""
        with self._lock:
            if table_id not in self._locked:
                if not self._try_lock(table_id):
                    return False
                self._locked.add(table_id)
            return True

    def release(self, table_id: str) -> None:
        with self._lock:
            if table_id in self._locked:
                self._locked.discard(table_id)
                self._unlock(table_id)

    def close(self) -> None:
        with self._lock:
            # Otherwise the connection would go back to its pool with its locks.
            for table_id in self._locked:
                self._unlock(table_id)
            self._locked.clear()
            self._stack.close()
            self._file = self._connection = None

    def _try_lock(self, table_id: str) -> bool:
        number = _number(table_id)
        if self._file is not None:
            try:
                # `flock` knows no byte ranges. But closing any descriptor of the file drops all
                # `lockf` locks of the process: hence one open file for every table.
                fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, number)
            except OSError:
                return False
        elif self._connection is not None:
            answer = self._connection.execute(text(f"SELECT pg_try_advisory_lock({number})"))
            taken = bool(answer.scalar())
            self._connection.commit()  # the lock is the session's, not the transaction's
            return taken
        return True

    def _unlock(self, table_id: str) -> None:
        number = _number(table_id)
        if self._file is not None:
            with suppress(OSError):
                fcntl.lockf(self._file, fcntl.LOCK_UN, 1, number)
        elif self._connection is not None:
            self._connection.execute(text(f"SELECT pg_advisory_unlock({number})"))
            self._connection.commit()


def _number(table_id: str) -> int:
    """A number of 60 bits for a table: the byte, or the advisory key, that is locked."""
    return int(sha256(table_id.encode("utf-8", "surrogatepass")).hexdigest()[:15], 16)


def open_lock_file(database: Database, file: Path, ending: str) -> BinaryIO:
    """The file with that suffix beside an SQLite database."""
    try:
        return file.with_name(file.name + ending).open("ab")
    except OSError as error:
        reason = reason_of(error)
        raise StorageError(
            N_("cannot open {place}: {reason}"), place=database.place, reason=reason
        ) from error
