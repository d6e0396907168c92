"""Games from files and folders, one after the other: texts of any format, and WTHOR files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pions.errors import NotationError, PionsError
from pions.notation.files import read_file, unreadable
from pions.notation.game_stream import FoundGame, Note, expected_games, games_in_text
from pions.notation.registry import ReadingFault, formats
from pions.notation.wthor import GAMES_ENDING, player_names, read_wthor, wthor_game
from pions.rules.base import Rules
from pions.words import N_


def files_in(path: Path) -> tuple[Path, ...]:
    """The file itself, or what a folder and those in it hold of games, in the order of names."""
    if not path.is_dir():
        return (path,)
    endings = {GAMES_ENDING, *(ending for one in formats() for ending in one.extensions)}
    try:
        found = sorted(one for one in path.rglob("*") if one.suffix.lower() in endings)
        files = tuple(one for one in found if one.is_file() and not _is_hidden(one, path))
    except OSError as error:
        raise unreadable(path, error) from error
    if not files:
        raise NotationError(N_("there are no files of games in {folder}"), folder=str(path))
    return files


def games_in_file(path: Path, rules: Rules | None, note: Note) -> Iterator[FoundGame]:
    """Every game of a file; a file that cannot be read is one fault."""
    place = str(path)
    try:
        if path.suffix.lower() == GAMES_ENDING:
            yield from _wthor_games(path)
        else:
            yield from games_in_text(place, read_file(path), rules, note)
    except PionsError as error:
        yield FoundGame(place, 0, None, ReadingFault(error.words))


def expected_in_file(path: Path, rules: Rules | None) -> int:
    """About how many games a file has; 0 where it cannot be read."""
    try:
        if path.suffix.lower() == GAMES_ENDING:
            return read_wthor(path).count
        return expected_games(read_file(path), rules)
    except PionsError:
        return 0


def _wthor_games(path: Path) -> Iterator[FoundGame]:
    names = player_names(path.parent)
    for number, recorded in enumerate(read_wthor(path), start=1):
        try:
            game, fault = wthor_game(recorded, names)
        except PionsError as error:
            yield FoundGame(str(path), number, None, ReadingFault(error.words))
        else:
            yield FoundGame(str(path), number, game, fault)


def _is_hidden(path: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in path.relative_to(folder).parts)
