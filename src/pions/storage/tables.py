"""Tables of the web app and the terminal: many change at once, so they are stored in batches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache, lru_cache
from typing import Any

from sqlalchemy import Integer, Row, bindparam, delete, func, select
from sqlalchemy.dialects import sqlite

from pions.errors import TableChangedError
from pions.storage.checksums import with_checksum
from pions.storage.column_values import from_json, storable, to_json
from pions.storage.connections import Database, Insert, upsert
from pions.storage.schema import UtcDateTime, tables
from pions.words import N_

_CHANGING = ("revision", "tokens", "created_at", "changed_at", "document", "checksum")
# Otherwise PostgreSQL's driver forgets how many rows an INSERT has written.
_COUNTING = {"preserve_rowcount": True}
_REPLACES = bindparam("replaces", type_=Integer)
_IS_REPLACED = _REPLACES.is_(None) | (tables.c.revision == _REPLACES)
"""Whether the row in the database is the one that a change was made from."""
_DELETION = delete(tables).where(tables.c.id == bindparam("gone"))
_SQLITE = sqlite.dialect(paramstyle="named")
_UTC, _TIMES = UtcDateTime(), ("created_at", "changed_at")


@dataclass(frozen=True)
class TableRow:
    """A table as it is stored."""

    id: str
    rules: str
    revision: int
    tokens: Mapping[str, tuple[str, ...]]
    """For each role the digests of the tokens that prove it."""
    created: datetime
    changed: datetime
    document: str
    """JSON in ASCII letters."""
    replaces: int | None = field(default=None, compare=False)
    """When writing, the revision that must be there now; None: whatever is there."""


class Tables:
    """The tables of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def write(self, rows: Iterable[TableRow], gone: Iterable[str] = ()) -> None:
        """Store some tables and delete others in one transaction.

        `TableChangedError`, and nothing is stored, if one is not at the revision it replaces.
        """
        stored, deleted = [_columns(row) for row in rows], [{"gone": name} for name in gone]
        write = self._write_sqlite if self._database.is_sqlite else self._write
        write(stored, deleted)

    def _write(self, stored: list[dict[str, Any]], deleted: list[dict[str, Any]]) -> None:
        with self._database.writing() as connection:
            if stored:
                order = _order(connection.dialect.name)
                done = connection.execute(order, stored, execution_options=_COUNTING)
                _check_all(done.rowcount, stored)
            if deleted:
                connection.execute(_DELETION, deleted)

    def _write_sqlite(self, stored: list[dict[str, Any]], deleted: list[dict[str, Any]]) -> None:
        for columns in stored:
            for name in _TIMES:
                columns[name] = _UTC.process_bind_param(columns[name], _SQLITE)
        with self._database.writing_sqlite() as connection:
            if stored:
                _check_all(connection.executemany(_sqlite_upsert(), stored).rowcount, stored)
            if deleted:
                connection.executemany(_sqlite_deletion(), deleted)

    def get(self, table_id: str) -> TableRow | None:
        """The table as it was stored last, None if there is none."""
        wanted = select(tables).where(tables.c.id == storable(table_id))
        with self._database.reading() as connection:
            found = connection.execute(wanted).first()
        return None if found is None else _row(self._database.checked(tables, found))

    def get_all(self, ids: Iterable[str]) -> tuple[TableRow, ...]:
        """Those of these tables that exist and are not damaged, in no order."""
        wanted = select(tables).where(tables.c.id.in_([storable(one) for one in ids]))
        with self._database.reading() as connection:
            return self._intact(connection.execute(wanted).all())

    def revisions(self, ids: Iterable[str]) -> dict[str, int]:
        """The revisions of those of these tables that exist."""
        wanted = select(tables.c.id, tables.c.revision).where(tables.c.id.in_(list(ids)))
        with self._database.reading() as connection:
            return {row.id: row.revision for row in connection.execute(wanted)}

    def latest(self, most: int) -> tuple[TableRow, ...]:
        wanted = select(tables).order_by(tables.c.changed_at.desc()).limit(most)
        with self._database.reading() as connection:
            return self._intact(connection.execute(wanted).all())

    def _intact(self, rows: Sequence[Row[Any]]) -> tuple[TableRow, ...]:
        return tuple(map(_row, self._database.intact(tables, rows)))

    def count(self) -> int:
        with self._database.reading() as connection:
            return connection.execute(select(func.count()).select_from(tables)).scalar() or 0

    def delete_before(self, time: datetime, spared: Iterable[str] = ()) -> int:
        """Delete the tables not changed since then, but for some; how many they were."""
        old = (tables.c.changed_at < time) & tables.c.id.not_in(list(spared))
        with self._database.writing() as connection:
            return connection.execute(delete(tables).where(old)).rowcount


@cache
def _sqlite_upsert() -> str:
    return str(_order(_SQLITE.name).compile(dialect=_SQLITE))


@cache
def _sqlite_deletion() -> str:
    return str(_DELETION.compile(dialect=_SQLITE))


def _check_all(written: int, stored: Sequence[object]) -> None:
    if written != len(stored):
        raise _changed_elsewhere()


# Kept, for a batch is written every few milliseconds: SQLAlchemy finds its SQL by the object.
@lru_cache(maxsize=4)
def _order(dialect: str) -> Insert:
    return upsert(dialect, tables, "id", _CHANGING, where=_IS_REPLACED)


def _columns(row: TableRow) -> dict[str, Any]:
    columns = {
        "id": row.id,
        "rules": row.rules,
        "revision": row.revision,
        "tokens": to_json(row.tokens),
        "created_at": row.created,
        "changed_at": row.changed,
        "document": row.document,
    }
    return {**with_checksum(tables, columns), "replaces": row.replaces}


def _changed_elsewhere() -> TableChangedError:
    return TableChangedError(
        N_("this game was changed elsewhere, in a browser or another terminal: open it again")
    )


def _row(row: Row[Any]) -> TableRow:
    tokens = {role: tuple(digests) for role, digests in from_json(row.tokens).items()}
    return TableRow(
        row.id, row.rules, row.revision, tokens, row.created_at, row.changed_at, row.document
    )
