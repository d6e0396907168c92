"""Migrating a database to the newest schema, by the steps in `migrations/`."""

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
"""PostgreSQL's lock for migrating: "Pions" in hexadecimal ASCII."""

_alembic_lock = Lock()
"""Alembic keeps the migration under way in module globals: one at a time per process."""


def migrate_if_needed(database: Database) -> None:
    """Create or migrate the tables, if need be; another process that does the same waits."""
    with database.reading() as connection:
        if version_of(connection) == NEWEST:  # without a lock: this is the usual case
            return
    with database.writing() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})"))
        if not _is_newest(connection, database.place):  # another process may have been faster
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
    """The last migration that was applied, None before the first."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    found = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()
    return None if found is None else str(found)


def upgrade(connection: Connection, revision: str = NEWEST) -> None:
    """Apply the migrations up to that one, within the transaction of the connection."""
    from alembic import command  # noqa: PLC0415 - slow, and rarely needed
    from alembic.config import Config  # noqa: PLC0415 - slow, and rarely needed

    config = Config()
    # Alembic's Config interpolates % as ConfigParser does.
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    with _alembic_lock:
        command.upgrade(config, revision)
