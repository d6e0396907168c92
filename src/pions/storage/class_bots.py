"""The bots that students have handed in, each version of each."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Row, delete, insert, select, update

from pions.storage.checksums import with_checksum
from pions.storage.connections import Database
from pions.storage.schema import class_bots


@dataclass(frozen=True)
class BotRow:
    """A bot as it is stored."""

    code: str
    """Of the class."""
    student: int
    version: int
    """From 1."""
    handed: datetime
    source: str
    document: str
    """How it was tried: JSON in ASCII letters."""


class ClassBotStore:
    """The bots of all classes of a database; its methods wait for the disk."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, row: BotRow) -> None:
        with self._database.writing() as connection:
            connection.execute(insert(class_bots), _columns(row))

    def change(self, row: BotRow) -> None:
        """Store how a bot was tried."""
        own = (
            (class_bots.c.code == row.code)
            & (class_bots.c.student == row.student)
            & (class_bots.c.version == row.version)
        )
        with self._database.writing() as connection:
            connection.execute(update(class_bots).where(own).values(_columns(row)))

    def of_class(self, code: str) -> list[BotRow]:
        """Every version of every bot, oldest first; without damaged ones."""
        wanted = select(class_bots).where(class_bots.c.code == code)
        order = (class_bots.c.student, class_bots.c.version)
        with self._database.reading() as connection:
            found = connection.execute(wanted.order_by(*order)).all()
        return [_bot_row(row) for row in self._database.intact(class_bots, found)]

    def delete(self, code: str) -> None:
        with self._database.writing() as connection:
            connection.execute(delete(class_bots).where(class_bots.c.code == code))


def _columns(row: BotRow) -> dict[str, object]:
    columns = {
        "code": row.code,
        "student": row.student,
        "version": row.version,
        "handed_at": row.handed,
        "source": row.source,
        "document": row.document,
    }
    return with_checksum(class_bots, columns)


def _bot_row(row: Row[Any]) -> BotRow:
    return BotRow(row.code, row.student, row.version, row.handed_at, row.source, row.document)
