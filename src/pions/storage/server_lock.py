"""One server a database: tables live in a server's memory, and two would undo each other's moves.

The claim ends with the process, however it ends. PostgreSQL's ends with a connection too: a server
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
from pions.words import N_

ENDING = ".serving"
"""What follows the name of an SQLite database in that of the file that is locked."""
_ADVISORY_LOCK = 0x50696F6E74
"""PostgreSQL's lock of the server of a database."""
_TAKE = text(f"SELECT pg_try_advisory_lock({_ADVISORY_LOCK})")
_GIVE_BACK = text(f"SELECT pg_advisory_unlock({_ADVISORY_LOCK})")
_STILL = text("SELECT 1")


LockLoss = Callable[[], StorageError | None]
"""Why a server must end: another has taken the tables since the database let go of it."""


@contextmanager
def lock_for_server(database: Database) -> Iterator[LockLoss]:
    """Hold the tables of a database for this server alone; `StorageError` if another does.

    What it yields is to be asked now and then.
    """
    if not database.is_sqlite:
        with _claimed_at_server(database) as lost:
            yield lost
    elif database.file is None:  # in memory: nobody else can see it
        yield _never
    else:
        with _claimed_beside(database, database.file):
            yield _never


def _never() -> None:
    """What the process itself holds is lost only with it."""


@contextmanager
def _claimed_beside(database: Database, file: Path) -> Iterator[None]:
    try:
        lock = file.with_name(file.name + ENDING).open("ab")
    except OSError as error:
        raise StorageError(
            N_("cannot open {place}: {reason}"),
            place=database.place,
            reason=error.strerror or str(error),
        ) from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise _taken(database) from None
        yield


@contextmanager
def _claimed_at_server(database: Database) -> Iterator[LockLoss]:
    claim = _Session(database)
    if not claim.take():
        raise _taken(database)
    try:
        yield lambda: _taken(database) if claim.is_lost() else None
    finally:
        claim.let_go()


class _Session:
    """A connection that holds PostgreSQL's lock. Mutable: a lost one is replaced."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._held = ExitStack()

    def take(self) -> bool:
        """Take the lock by a new connection; whether that was possible."""
        with ExitStack() as held:
            connection = held.enter_context(self._database.reading())
            if not connection.execute(_TAKE).scalar():
                return False
            connection.commit()  # the lock is the session's: no transaction need stay open for it
            self._connection, self._held = connection, held.pop_all()
        return True

    def is_lost(self) -> bool:
        """Whether another holds the lock; one that the database let go of is taken again."""
        try:
            self._connection.execute(_STILL)
            self._connection.commit()
        except SQLAlchemyError:
            with suppress(StorageError):  # out of reach: nobody can take it either
                self._close()
                return not self.take()
        return False

    def let_go(self) -> None:
        """Give the lock back; it is gone already where the connection is."""
        with suppress(SQLAlchemyError, StorageError):
            self._connection.execute(_GIVE_BACK)
            self._connection.commit()
        self._close()

    def _close(self) -> None:
        with suppress(SQLAlchemyError, StorageError):
            self._connection.invalidate()
        with suppress(SQLAlchemyError, StorageError):
            self._held.close()


def _taken(database: Database) -> StorageError:
    return StorageError(
        N_("another pions serve uses {place}: end it, or name another database with --db"),
        place=database.place,
    )
