"""What is to be added to an index: the games of files and of a database, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count, takewhile
from pathlib import Path
from typing import TYPE_CHECKING

from pions.errors import PionsError
from pions.notation.game_files import files_in, games_in_file
from pions.notation.wthor import GAMES_ENDING
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.search.limits import Stop
from pions.storage.explorer.index import Adding, Entry, Refusal
from pions.storage.explorer.sources import PlayedGame, wthor_games

if TYPE_CHECKING:  # files need no database package
    from pions.storage.connections import Database


def file_entries(
    paths: Iterable[Path], rules: Rules | None, adding: Adding, stop: Stop
) -> Iterator[Entry]:
    """The games of some files or folders; what cannot be read is told and left out."""
    for path in paths:
        try:
            for file in files_in(path):
                yield from takewhile(lambda _: not stop.requested, _entries(file, rules, adding))
        except PionsError as error:
            adding.refuse(Refusal(str(path), 0, error.words))


def _entries(path: Path, rules: Rules | None, adding: Adding) -> Iterator[Entry]:
    place = str(path)
    if path.suffix.lower() == GAMES_ENDING:
        # Not by way of games: a base of a hundred thousand would take minutes.
        for number, game in enumerate(wthor_games(path), start=1):
            yield Entry(place, number, game)
        return
    for found in games_in_file(path, rules, adding.note):
        if found.game is not None and found.fault is None:
            yield Entry(place, found.number, PlayedGame(found.game))
        elif found.fault is not None:
            adding.refuse(Refusal(place, found.number, found.fault.words))


def database_entries(database: Database, stop: Stop) -> Iterator[Entry]:
    """The games of a database, and those of its tournaments."""
    for number, game in zip(count(1), stored_games(database), strict=False):
        if stop.requested:
            return
        yield Entry(database.place, number, PlayedGame(game))


def stored_games(database: Database) -> Iterator[Game]:
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
