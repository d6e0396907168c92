"""Classes in a database."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, delete, select

from pions.storage.checksums import with_checksum
from pions.storage.column_values import storable
from pions.storage.connections import Database, upsert
from pions.storage.schema import classes


@dataclass(frozen=True)
class ClassRow:
    """A class as it is stored."""

    code: str
    name: str
    created: datetime
    changed: datetime
    document: str
    """JSON in ASCII letters."""


class Classes:
    """The classes of a database; its methods wait for the disk."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def write(self, row: ClassRow) -> None:
        """Store a class as it is now."""
        columns = {
            "code": row.code,
            "name": storable(row.name),
            "created_at": row.created,
            "changed_at": row.changed,
            "document": row.document,
        }
        with self._database.writing() as connection:
            order = upsert(
                connection.dialect.name,
                classes,
                "code",
                ("name", "created_at", "changed_at", "document", "checksum"),
            )
            connection.execute(order, with_checksum(classes, columns))

    def get(self, code: str) -> ClassRow | None:
        wanted = select(classes).where(classes.c.code == storable(code))
        with self._database.reading() as connection:
            found = connection.execute(wanted).first()
        return None if found is None else _class_row(self._database.checked(classes, found))

    def delete(self, code: str) -> None:
        with self._database.writing() as connection:
            connection.execute(delete(classes).where(classes.c.code == code))


def _class_row(row: Row[Any]) -> ClassRow:
    return ClassRow(row.code, row.name, row.created_at, row.changed_at, row.document)
