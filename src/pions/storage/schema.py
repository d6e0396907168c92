"""The tables of the newest schema; `migrations/versions/` leads to it.

Whole games, records and events are JSON in a text column: in ASCII, which any database returns
unchanged, even where a name holds characters that its texts may not. The other columns are what
lists show and sort by. Each row has a checksum of its others.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.types import TypeEngine

from pions.storage.checksums import CHECKED, CHECKSUM

REVISIONS = ("0001", "0002", "0003", "0004", "0005", "0006", "0007")
"""The migrations, newest last: listed here since Alembic is slow to import."""
NEWEST = REVISIONS[-1]
VERSION_TABLE = "pions_version"


class _PlainTime(sqlite.DATETIME):
    """SQLite's text of a time as it is: SQLAlchemy's own reading of one may raise."""

    def bind_processor(self, dialect: Dialect) -> None:
        """Nothing to do."""

    def result_processor(self, dialect: Dialect, coltype: object) -> None:
        """Nothing to do."""


class UtcDateTime(TypeDecorator[datetime]):
    """A time in UTC; SQLite has no times and stores it as a text, without the zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        # The constructor of SQLAlchemy's class is not typed.
        plain = _PlainTime() if dialect.name == "sqlite" else self.impl_instance  # type: ignore[no-untyped-call]
        return dialect.type_descriptor(plain)

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> Any:
        if value is None:
            return None
        utc = value.astimezone(UTC)
        if dialect.name != "sqlite":
            return utc
        return utc.replace(tzinfo=None).isoformat(sep=" ", timespec="microseconds")

    def process_result_value(
        self,
        value: Any,
        dialect: Dialect,  # noqa: ARG002 - SQLAlchemy's contract
    ) -> datetime | None:
        """What is not a time comes back as it is: the checksum of its row says that it is wrong,
        and an error here would hide the other rows."""
        if isinstance(value, str):
            with suppress(ValueError):
                value = datetime.fromisoformat(value)
        if isinstance(value, datetime):
            return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)
        return value  # type: ignore[no-any-return]


metadata = MetaData()

games = Table(
    "games",
    metadata,
    # Text that nobody can guess: whoever knows a game's address may look at it, and counting
    # must not lead from one game to everybody's.
    Column("id", Text, primary_key=True),
    Column("rules", Text, nullable=False),
    Column("black", Text, nullable=False),
    Column("white", Text, nullable=False),
    Column("result", Text),  # black, white or draw; null while the game goes on
    Column("plies", Integer, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("changed_at", UtcDateTime, nullable=False),
    Column("document", Text, nullable=False),
    Column(CHECKSUM, Text, info={CHECKED: False}),
    Index("games_by_change", "changed_at", "id"),
    Index("games_by_rules", "rules", "changed_at", "id"),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("event", Text, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("finished_at", UtcDateTime),
    Column(CHECKSUM, Text, info={CHECKED: False}),
    UniqueConstraint("name", name="tournaments_name"),
    Index("tournaments_by_creation", "created_at", "id"),
    # A deleted tournament's number never comes again: a process that still plays it must fail.
    sqlite_autoincrement=True,
)

records = Table(
    "records",
    metadata,
    Column(
        "tournament_id", Integer, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True
    ),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("pair", Integer, nullable=False),
    Column("black", Integer, nullable=False),  # numbers of entrants
    Column("white", Integer, nullable=False),
    Column("result", Text, nullable=False),
    Column("termination", Text, nullable=False),
    Column("document", Text, nullable=False),
    Column(CHECKSUM, Text, info={CHECKED: False}),
)

analyses = Table(
    "analyses",
    metadata,
    Column("id", Integer, primary_key=True, info={CHECKED: False}),  # nobody asks for it
    # A digest of the four that follow: PostgreSQL cannot index texts as long as they may be.
    Column("question", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("position", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("limits", Text, nullable=False),
    Column("document", Text, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column(CHECKSUM, Text, info={CHECKED: False}),
    UniqueConstraint("question", name="analyses_question"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),  # as unguessable as a game's
    Column("rules", Text, nullable=False),
    Column("revision", Integer, nullable=False),
    Column("tokens", Text, nullable=False),  # digests only: a copy of the database opens no seat
    Column("created_at", UtcDateTime, nullable=False),
    Column("changed_at", UtcDateTime, nullable=False),
    Column("document", Text, nullable=False),
    Column(CHECKSUM, Text, info={CHECKED: False}),
    Index("tables_by_change", "changed_at", "id"),
)

server_runs = Table(
    "server_runs",
    metadata,
    Column("id", Integer, primary_key=True, info={CHECKED: False}),  # the database gives it
    Column("began_at", UtcDateTime, nullable=False),
    Column("alive_at", UtcDateTime, nullable=False),
    Column(CHECKSUM, Text, info={CHECKED: False}),
)

classes = Table(
    "classes",
    metadata,
    Column("code", Text, primary_key=True),  # what students type to join
    Column("name", Text, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("changed_at", UtcDateTime, nullable=False),
    Column("document", Text, nullable=False),
    Column(CHECKSUM, Text, info={CHECKED: False}),
)

class_bots = Table(
    "class_bots",
    metadata,
    Column("code", Text, primary_key=True),  # of the class
    Column("student", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("handed_at", UtcDateTime, nullable=False),
    Column("source", Text, nullable=False),
    Column("document", Text, nullable=False),
    Column(CHECKSUM, Text, info={CHECKED: False}),
)
