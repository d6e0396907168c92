"""What is to be added to an index: the games of files and of a database, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from pions.errors import PionsError
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.search.limits import Stop
from pions.storage.explorer.index import Adding, Entry, Refusal
from pions.storage.explorer.sources import PlayedGame, file_games

if TYPE_CHECKING:  # files need no database package
    from pions.storage.connections import Database


def file_entries(
    paths: Iterable[Path], rules: Rules | None, adding: Adding, stop: Stop
) -> Iterator[Entry]:
    """The games of some files; one that cannot be read is told and left out."""
    for path in paths:
        try:
            for number, game in enumerate(file_games(path, rules), start=1):
                if stop.requested:
                    return
                yield Entry(str(path), number, game)
        except PionsError as error:
            adding.refuse(Refusal(str(path), 0, error))


def database_entries(database: Database, stop: Stop) -> Iterator[Entry]:
    """The games of a database, and those of its tournaments."""
    for number, game in zip(count(1), _stored_games(database), strict=False):
        if stop.requested:
            return
        yield Entry(database.place, number, PlayedGame(game))


def _stored_games(database: Database) -> Iterator[Game]:
    from pions.storage.games import PAGE, Games  # noqa: PLC0415 - needs pions[app]
    from pions.storage.tournaments import Tournaments  # noqa: PLC0415

    games = Games(database)
    for offset in count(0, PAGE):
        page = games.list(PAGE, offset)
        yield from (games.get(one.id) for one in page)
        if not page:
            break
    tournaments = Tournaments(database)
    for one in tournaments.all():
        for played in tournaments.played(tournaments.find(one.name)):
            yield played.record.game
