"""When servers ran: nobody's time runs while none does."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "server_runs",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("began_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("alive_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("checksum", sa.Text),
    )
