"""The tables of the newest schema; `migrations/versions/` leads to it.

Whole games, records and events are JSON in a text column: in ASCII, which any database returns
unchanged, even where a name holds characters that its texts may not. The other columns are what
lists show and sort by.
"""

from __future__ import annotations

from datetime import UTC, datetime

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

REVISIONS = ("0001", "0002", "0003")
"""The migrations, newest last: listed here since Alembic is slow to import."""
NEWEST = REVISIONS[-1]
VERSION_TABLE = "pions_version"


class UtcDateTime(TypeDecorator[datetime]):
    """A time in UTC; SQLite has no time zones and stores it without."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        utc = value.astimezone(UTC)
        return utc.replace(tzinfo=None) if dialect.name == "sqlite" else utc

    def process_result_value(
        self,
        value: datetime | None,
        dialect: Dialect,  # noqa: ARG002 - SQLAlchemy's contract
    ) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


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
)

analyses = Table(
    "analyses",
    metadata,
    Column("id", Integer, primary_key=True),
    # A digest of the four that follow: PostgreSQL cannot index texts as long as they may be.
    Column("question", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("position", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("limits", Text, nullable=False),
    Column("document", Text, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
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
    Index("tables_by_change", "changed_at", "id"),
)
