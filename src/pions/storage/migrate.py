"""Bring a database up to date: at once where it is, else by the steps in `migrations/`."""

from __future__ import annotations

from pathlib import Path
from threading import Lock

from sqlalchemy import Connection, inspect, text

from pions.errors import StorageError
from pions.storage.connections import Database
from pions.storage.schema import NEWEST, REVISIONS, VERSION_TABLE
from pions.words import N_

_FOLDER = Path(__file__).parent / "migrations"
_ADVISORY_LOCK = 0x50696F6E73
"""PostgreSQL's lock of those who migrate a database of Pions."""

_one_at_a_time = Lock()
"""Alembic walks its steps with names that a process has only once."""


def bring_up_to_date(database: Database) -> None:
    """Make or migrate the tables, if need be; whoever comes at the same time waits."""
    with database.reading() as connection:
        if version_of(connection) == NEWEST:  # the rest is looked at when nobody else migrates
            return
    with database.writing() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})"))
        if not _is_newest(connection, database.place):  # somebody was faster
            upgrade(connection)


def _is_newest(connection: Connection, place: str) -> bool:
    version = version_of(connection)
    if version is None and inspect(connection).get_table_names():
        raise StorageError(
            N_("{place} holds tables of something else: give Pions a database of its own"),
            place=place,
        )
    if version not in (None, *REVISIONS):
        raise StorageError(
            N_(
                "{place} was made by a newer Pions: update Pions to use it "
                "(its schema is {found}, this Pions knows {known})"
            ),
            place=place,
            found=str(version),
            known=NEWEST,
        )
    return version == NEWEST


def version_of(connection: Connection) -> str | None:
    """The last step that was taken, None before the first."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    found = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()
    return None if found is None else str(found)


def upgrade(connection: Connection, revision: str = NEWEST) -> None:
    """Take the steps up to that one, within the transaction of the connection."""
    from alembic import command  # noqa: PLC0415 - slow, and rarely needed
    from alembic.config import Config  # noqa: PLC0415 - slow, and rarely needed

    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    with _one_at_a_time:
        command.upgrade(config, revision)
