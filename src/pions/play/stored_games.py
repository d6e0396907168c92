"""The games of a database, as lists show them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from pions.errors import PionsError
from pions.play.stored_table import StoredTable, stored_table_in
from pions.storage.address import default_url
from pions.storage.database import Database, open_database
from pions.storage.tables import Tables

MAX_LISTED = 100


@dataclass(frozen=True)
class StoredGame:
    """A game in a list."""

    stored: StoredTable
    changed: datetime


def stored_games(database: Database) -> tuple[StoredGame, ...]:
    """The games that one screen can go on with, the latest first; waits for the disk."""
    return tuple(_readable(database))


def _readable(database: Database) -> Iterator[StoredGame]:
    for row in Tables(database).latest(MAX_LISTED):
        try:
            stored = stored_table_in(row)
        except PionsError:  # stored by another version, which can list it
            continue
        if stored.shared:
            yield StoredGame(stored, row.changed)


def latest_unfinished_game() -> StoredGame | None:
    """The unfinished game of the usual database that changed last; makes no database."""
    place = default_url()
    if "://" not in place and not Path(place).exists():
        return None
    with open_database() as database:
        games = stored_games(database)
    return next((one for one in games if not one.stored.table.is_over), None)
