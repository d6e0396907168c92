"""Locks of single tables: a server has many tables in memory, a terminal the one it plays.

Whoever has a table in memory locks it, so that nobody else plays on from an older state. A lock
ends with the process, however it ends. One file, or one connection, serves for all tables of a
process: byte ranges of the file `….tables` beside an SQLite database, advisory locks in PostgreSQL.
"""

from __future__ import annotations

import fcntl
from contextlib import suppress
from hashlib import sha256
from threading import Lock
from typing import BinaryIO

from pions.storage.advisory_locks import AdvisoryLocks
from pions.storage.connections import Database
from pions.storage.lock_files import open_lock_file

ENDING = ".tables"
"""The suffix of the lock file beside an SQLite database."""


class TableLocks:
    """The tables that this process has locked. Mutable; threads may share it."""

    def __init__(self, database: Database) -> None:
        self._locked: dict[int, str] = {}
        self._lock = Lock()
        self._file: BinaryIO | None = None
        self._advisory: AdvisoryLocks | None = None
        if not database.is_sqlite:
            self._advisory = AdvisoryLocks(database)
        elif database.file is not None:
            self._file = open_lock_file(database.file, ENDING, database.place)

    def take(self, table_id: str) -> bool:
        """Lock a table; False if another process has."""
        number = _number(table_id)
        with self._lock:
            if not self._holds(number):
                if not self._try_lock(number):
                    return False
                self._locked[number] = table_id
            return True

    def release(self, table_id: str) -> None:
        number = _number(table_id)
        with self._lock:
            if self._locked.pop(number, None) is not None:
                self._unlock(number)

    def interrupted(self) -> dict[str, bool]:
        """The tables that were unlocked for a while since the last call, each with whether it is
        locked again; `StorageError` while the database is away."""
        with self._lock:
            if self._advisory is None:  # the locks of a file end only with the process
                return {}
            numbers = self._advisory.interrupted() & self._locked.keys()
            return {self._locked[one]: self._advisory.holds(one) for one in numbers}

    def close(self) -> None:
        with self._lock:
            self._locked.clear()
            if self._advisory is not None:
                self._advisory.close()
            if self._file is not None:
                self._file.close()
            self._file = self._advisory = None

    def _holds(self, number: int) -> bool:
        lost = self._advisory is not None and not self._advisory.holds(number)
        return number in self._locked and not lost

    def _try_lock(self, number: int) -> bool:
        if self._advisory is not None:
            return self._advisory.acquire(number)
        if self._file is not None:
            try:
                # `flock` knows no byte ranges. But closing any descriptor of the file drops all
                # `lockf` locks of the process: hence one open file for every table.
                fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, number)
            except OSError:
                return False
        return True

    def _unlock(self, number: int) -> None:
        if self._advisory is not None:
            self._advisory.release(number)
        elif self._file is not None:
            with suppress(OSError):
                fcntl.lockf(self._file, fcntl.LOCK_UN, 1, number)


def _number(table_id: str) -> int:
    """A number of 60 bits for a table: the byte, or the advisory key, that is locked."""
    return int(sha256(table_id.encode("utf-8", "surrogatepass")).hexdigest()[:15], 16)
