"""Analyses, found again by their question."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "analyses",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("player", sa.Text, nullable=False),
        sa.Column("limits", sa.Text, nullable=False),
        sa.Column("document", sa.Text, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.UniqueConstraint("question", name="analyses_question"),
    )
