"""The first schema: games, tournaments and the games of tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    _games()
    _tournaments()
    _records()


def _games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("black", sa.Text, nullable=False),
        sa.Column("white", sa.Text, nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("document", sa.Text, nullable=False),
    )
    op.create_index("games_by_change", "games", ["changed_at", "id"])
    op.create_index("games_by_rules", "games", ["rules", "changed_at", "id"])


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("event", sa.Text, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("finished_at", sa.DateTime(timezone=True)),
        sa.UniqueConstraint("name", name="tournaments_name"),
        sqlite_autoincrement=True,
    )
    op.create_index("tournaments_by_creation", "tournaments", ["created_at", "id"])


def _records() -> None:
    op.create_table(
        "records",
        sa.Column(
            "tournament_id",
            sa.Integer,
            sa.ForeignKey("tournaments.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("pair", sa.Integer, nullable=False),
        sa.Column("black", sa.Integer, nullable=False),
        sa.Column("white", sa.Integer, nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.Column("termination", sa.Text, nullable=False),
        sa.Column("document", sa.Text, nullable=False),
    )
