"""One server per database: tables live in its memory, and two would undo each other's moves.

The lock ends with the process, however it ends. PostgreSQL's ends with a connection too: a server
that was cut off takes it again, or must end if another was quicker.
"""

from __future__ import annotations

import fcntl
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pions.errors import StorageError
from pions.storage.advisory_locks import AdvisoryLocks
from pions.storage.connections import Database
from pions.storage.lock_files import open_for_flock
from pions.words import N_

ENDING = ".serving"
"""The suffix of the lock file beside an SQLite database, where it cannot be locked itself."""
_ADVISORY_LOCK = 0x50696F6E74
"""PostgreSQL's lock for the server; one more than that for migrating."""

LockLoss = Callable[[], StorageError | None]
"""The reason why the server must end, once another has taken its lock; None otherwise."""


@contextmanager
def lock_for_server(database: Database) -> Iterator[LockLoss]:
    """Lock the tables of a database for this server; `StorageError` if another has.

    It yields a function to call now and then.
    """
    if not database.is_sqlite:
        with _lock_in_postgresql(database) as lost:
            yield lost
    else:
        assert database.file is not None
        with _lock_sqlite(database, database.file):
            yield _not_lost


def _not_lost() -> None:
    """A file lock is lost only with the process."""


@contextmanager
def _lock_sqlite(database: Database, file: Path) -> Iterator[None]:
    lock = open_for_flock(file, ENDING, database.place)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise _taken(database) from None
    try:
        yield
    finally:
        fcntl.flock(lock, fcntl.LOCK_UN)


@contextmanager
def _lock_in_postgresql(database: Database) -> Iterator[LockLoss]:
    locks = AdvisoryLocks(database)
    try:
        if not locks.acquire(_ADVISORY_LOCK):
            raise _taken(database)
        yield lambda: _loss(locks, database)
    finally:
        locks.close()


def _loss(locks: AdvisoryLocks, database: Database) -> StorageError | None:
    with suppress(StorageError):  # out of reach: nobody else can acquire it either
        locks.interrupted()
    return None if locks.holds(_ADVISORY_LOCK) else _taken(database)


def _taken(database: Database) -> StorageError:
    return StorageError(
        N_("another pions serve uses {place}: end it, or name another database with --db"),
        place=database.place,
    )
