"""What all classes of a process share: their stores, and where their bots are tried."""

from __future__ import annotations

from dataclasses import dataclass

from pions.play.bot_workshop import BotWorkshop
from pions.storage.class_bots import ClassBotStore
from pions.storage.classes import Classes
from pions.storage.database import Database
from pions.storage.tournaments import Tournaments


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
