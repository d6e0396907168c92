"""One server a database: tables live in a server's memory, and two would undo each other's moves.

The claim ends with the process, however it ends.
"""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import text

from pions.errors import StorageError
from pions.storage.connections import Database
from pions.words import N_

ENDING = ".serving"
"""What follows the name of an SQLite database in that of the file that is locked."""
_ADVISORY_LOCK = 0x50696F6E74
"""PostgreSQL's lock of the server of a database."""


@contextmanager
def claimed(database: Database) -> Iterator[None]:
    """Hold the tables of a database for this server alone; `StorageError` if another does."""
    if not database.is_sqlite:
        with _claimed_at_server(database):
            yield
    elif database.file is None:  # in memory: nobody else can see it
        yield
    else:
        with _claimed_beside(database, database.file):
            yield


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
def _claimed_at_server(database: Database) -> Iterator[None]:
    with database.reading() as connection:
        question = text(f"SELECT pg_try_advisory_lock({_ADVISORY_LOCK})")
        if not connection.execute(question).scalar():
            raise _taken(database)
        connection.commit()  # the lock is the session's: no transaction need stay open for it
        try:
            yield
        finally:
            connection.execute(text(f"SELECT pg_advisory_unlock({_ADVISORY_LOCK})"))


def _taken(database: Database) -> StorageError:
    return StorageError(
        N_("another pions serve uses {place}: end it, or name another database with --db"),
        place=database.place,
    )
