"""One server per database: tables live in its memory, and two would undo each other's moves.

The lock ends with the process, however it ends. PostgreSQL's ends with a connection too: a server
that was cut off takes it again, or must end if another was quicker.
"""

from __future__ import annotations

import fcntl
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from pions.errors import StorageError
from pions.storage.connections import Database
from pions.storage.table_locks import open_lock_file
from pions.words import N_

ENDING = ".serving"
"""The suffix of the lock file beside an SQLite database."""
_ADVISORY_LOCK = 0x50696F6E74
"""PostgreSQL's lock for the server; one more than that for migrating."""
_ACQUIRE = text(f"SELECT pg_try_advisory_lock({_ADVISORY_LOCK})")
_RELEASE = text(f"SELECT pg_advisory_unlock({_ADVISORY_LOCK})")
_PING = text("SELECT 1")


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
    elif database.file is None:  # in memory: nobody else can see it
        yield _not_lost
    else:
        with _lock_beside_sqlite(database, database.file):
            yield _not_lost


def _not_lost() -> None:
    """A file lock is lost only with the process."""


@contextmanager
def _lock_beside_sqlite(database: Database, file: Path) -> Iterator[None]:
    with open_lock_file(database, file, ENDING) as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise _taken(database) from None
        yield


@contextmanager
def _lock_in_postgresql(database: Database) -> Iterator[LockLoss]:
    lock = _AdvisoryLock(database)
    if not lock.acquire():
        raise _taken(database)
    try:
        yield lambda: _taken(database) if lock.is_lost() else None
    finally:
        lock.release()


class _AdvisoryLock:
    """A connection that holds PostgreSQL's lock. Mutable: a lost one is replaced."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._stack = ExitStack()

    def acquire(self) -> bool:
        """Lock by a new connection; whether that was possible."""
        with ExitStack() as stack:
            connection = stack.enter_context(self._database.reading())
            if not connection.execute(_ACQUIRE).scalar():
                return False
            connection.commit()  # the lock is the session's: no transaction need stay open for it
            self._connection, self._stack = connection, stack.pop_all()
        return True

    def is_lost(self) -> bool:
        """Whether another server has the lock; after a lost connection it is acquired again."""
        try:
            self._connection.execute(_PING)
            self._connection.commit()
        except SQLAlchemyError:
            with suppress(StorageError):  # unreachable: nobody can acquire it either
                self._close()
                return not self.acquire()
        return False

    def release(self) -> None:
        """Unlock; it is unlocked already if the connection is lost."""
        with suppress(SQLAlchemyError, StorageError):
            self._connection.execute(_RELEASE)
            self._connection.commit()
        self._close()

    def _close(self) -> None:
        # Back in the pool, a session that still has the lock would keep other servers out.
        with suppress(SQLAlchemyError, StorageError):
            self._connection.invalidate()
        with suppress(SQLAlchemyError, StorageError):
            self._stack.close()


def _taken(database: Database) -> StorageError:
    return StorageError(
        N_("another pions serve uses {place}: end it, or name another database with --db"),
        place=database.place,
    )
