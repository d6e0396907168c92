"""A checksum for every row; those that are there get theirs now."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

from pions.storage.checksums import digest
from pions.storage.schema import UtcDateTime

revision = "0004"
down_revision = "0003"

PAGE = 500
_TIMES = ("created_at", "changed_at", "finished_at")
_KEYS = {
    "games": ("id",),
    "tournaments": ("id",),
    "records": ("tournament_id", "number"),
    "analyses": ("id",),
    "tables": ("id",),
}
_CHECKED = {
    "games": "id rules black white result plies created_at changed_at document",
    "tournaments": "id name event created_at finished_at",
    "records": "tournament_id number pair black white result termination document",
    "analyses": "question rules position player limits document created_at",
    "tables": "id rules revision tokens created_at changed_at document",
}
"""The columns that count, in this order."""


def upgrade() -> None:
    """Add the columns, and fill them."""
    for name, columns in _CHECKED.items():
        op.add_column(name, sa.Column("checksum", sa.Text))
        _fill(name, columns.split())


def _fill(name: str, columns: list[str]) -> None:
    keys = _KEYS[name]
    names = dict.fromkeys((*keys, *columns, "checksum"))
    table = sa.table(name, *(_column(one) for one in names))
    connection = op.get_bind()
    key_columns = [table.c[key] for key in keys]
    update = sa.update(table).where(*(table.c[key] == sa.bindparam(f"k_{key}") for key in keys))
    # Where the checksum is still missing, so that no page depends on an order of damaged keys.
    missing = sa.select(table).where(table.c.checksum.is_(None)).order_by(*key_columns).limit(PAGE)
    while page := connection.execute(missing).mappings().all():
        orders = [_order(row, keys, columns) for row in page]
        connection.execute(update.values(checksum=sa.bindparam("sum")), orders)


def _column(name: str) -> sa.ColumnClause[Any]:
    return sa.column(name, UtcDateTime()) if name in _TIMES else sa.column(name)


def _order(row: sa.RowMapping, keys: tuple[str, ...], columns: list[str]) -> dict[str, Any]:
    found = {f"k_{key}": row[key] for key in keys}
    return {**found, "sum": digest(row[column] for column in columns)}
