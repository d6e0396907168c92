"""What all classes of a process share: their stores, and where their bots are tried."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from pions.play.bot_workshop import BotWorkshop
from pions.storage.class_bots import ClassBotStore
from pions.storage.classes import Classes, ClassRow
from pions.storage.column_values import to_json
from pions.storage.database import Database
from pions.storage.tournaments import Tournaments
from pions.teaching.classroom.class_document import class_document
from pions.teaching.classroom.classroom import Classroom


@dataclass(frozen=True)
class ClassStores:
    """The database, table by table."""

    classes: Classes
    bots: ClassBotStore
    tournaments: Tournaments
    workshop: BotWorkshop


def class_stores(database: Database, nice: int = 0) -> ClassStores:
    stores = (Classes(database), ClassBotStore(database), Tournaments(database))
    return ClassStores(*stores, BotWorkshop(nice))


def class_row(classroom: Classroom, created: datetime) -> ClassRow:
    """The class as it is stored."""
    document = to_json(class_document(classroom))
    return ClassRow(classroom.code, classroom.name, created, datetime.now(UTC), document)
