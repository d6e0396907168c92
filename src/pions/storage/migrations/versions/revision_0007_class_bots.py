"""Bots that students have handed in."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "class_bots",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("student", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("handed_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("document", sa.Text, nullable=False),
        sa.Column("checksum", sa.Text),
    )
