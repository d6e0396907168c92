"""SQLAlchemy engines whose connections are durable: every one is set up, and checked, alike."""

from __future__ import annotations

import sqlite3
import time
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event

from pions.errors import StorageError
from pions.storage.address import Address
from pions.words import N_

WRITING = "pions_writing"
"""The execution option of connections that will write."""

CONNECT_SECONDS = 10
SILENT_SECONDS = 20
"""How long PostgreSQL's machine may acknowledge nothing before a connection counts as lost."""
BUSY_POLL_SECONDS = 0.02

# In WAL mode, synchronous=NORMAL could lose the last transactions in a power cut.
_DURABLE = (("foreign_keys", "ON", 1), ("synchronous", "FULL", 2), ("journal_mode", "WAL", "wal"))
"""SQLite's settings: name, value to set, value it must then report."""

# Only `off` confirms a commit before it is on disk: other settings of the server are left alone.
_POSTGRESQL_DURABLE = """
SELECT set_config('synchronous_commit', 'on', false)
WHERE current_setting('synchronous_commit') = 'off'
"""


def open_sql_engine(address: Address, timeout: float) -> Engine:
    """An engine for that database; nothing is opened yet."""
    try:
        return _sqlite(address, timeout) if address.is_sqlite else _postgresql(address, timeout)
    except ImportError as error:  # a psycopg without its library
        raise StorageError(
            N_("PostgreSQL needs a driver that is not installed: {command}"),
            command="pip install 'pions[postgres]'",
        ) from error


def _sqlite(address: Address, timeout: float) -> Engine:
    engine = create_engine(address.url)

    def set_up(connection: sqlite3.Connection, _record: object) -> None:
        try:
            _set_up_sqlite(connection, address, timeout)
        except BaseException:
            connection.close()
            raise

    event.listen(engine, "connect", set_up)
    event.listen(engine, "begin", _begin)
    return engine


def _set_up_sqlite(connection: sqlite3.Connection, address: Address, timeout: float) -> None:
    # A damaged text must not hide the rows beside it: the checksum of its own finds it.
    connection.text_factory = _text
    connection.isolation_level = None  # transactions begin in `_begin`, not where Python guesses
    connection.execute(f"PRAGMA busy_timeout = {round(1000 * timeout)}")
    for name, wanted, answer in _DURABLE:
        _set(connection, f"PRAGMA {name} = {wanted}", timeout)
        (found,) = connection.execute(f"PRAGMA {name}").fetchone()
        if found != answer:
            raise StorageError(
                N_(
                    "{place} would not be safe: SQLite answers {found!r} to {setting}; "
                    "name a file on a local disk, or use PostgreSQL"
                ),
                place=address.place,
                found=str(found),
                setting=f"{name}={wanted}",
            )


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _set(connection: sqlite3.Connection, pragma: str, timeout: float) -> None:
    """Change a setting; `busy_timeout` does not cover a change of the journal mode."""
    until = time.monotonic() + timeout
    while True:
        try:
            connection.execute(pragma).fetchall()
            return
        except sqlite3.OperationalError as error:
            busy = error.sqlite_errorname.startswith("SQLITE_BUSY")
            if not busy or time.monotonic() > until:
                raise
        time.sleep(BUSY_POLL_SECONDS)


def _begin(connection: Connection) -> None:
    """A writer locks at once: SQLite may refuse a reader that turns writer, without waiting."""
    writing = connection.get_execution_options().get(WRITING)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _postgresql(address: Address, timeout: float) -> Engine:
    usual: dict[str, Any] = {
        "connect_timeout": CONNECT_SECONDS,
        "application_name": "pions",
        "client_encoding": "utf8",
        # Without these, a server that vanished without a word would be waited for for hours.
        "keepalives_idle": SILENT_SECONDS,
        "keepalives_interval": SILENT_SECONDS // 4,
        "keepalives_count": 4,
        "tcp_user_timeout": 1000 * SILENT_SECONDS,
    }
    wanted = {name: value for name, value in usual.items() if name not in address.url.query}
    # The ping replaces connections that the server ended, as when it restarts.
    engine = create_engine(address.url, connect_args=wanted, pool_pre_ping=True)

    def set_up(connection: Any, _record: object) -> None:
        with connection.cursor() as cursor:
            cursor.execute(f"SET lock_timeout = {round(1000 * timeout)}")
            cursor.execute(_POSTGRESQL_DURABLE)
        # The pool rolls back what it gets returned, which would undo an uncommitted SET.
        connection.commit()

    event.listen(engine, "connect", set_up)
    return engine
