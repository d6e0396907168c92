"""One game in a file: read from any known format, written in the one that the name ends in."""

from __future__ import annotations

from pathlib import Path

from pions.errors import NotationError, UnknownFormatError
from pions.notation.files import read_file, write_file
from pions.notation.recognition import read_anything
from pions.notation.registry import Format, find_format
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.words import N_

OWN_FORMAT = "jsonl"


def read_game(path: Path, rules: Rules | None = None) -> Game:
    """The only or last game in a file of any known format."""
    games = read_anything(read_file(path), rules).games
    if not games:
        raise NotationError(N_("there is no game in {file}"), file=str(path))
    return games[-1]


def can_go_on_in(path: Path) -> bool:
    """Whether the file is in our own format and holds one game: rewriting it loses nothing."""
    if _format_of(path).name != OWN_FORMAT or path.suffix == "":
        return False
    return len(read_anything(read_file(path)).games) == 1


def write_game(path: Path, game: Game) -> None:
    """Write a game in the format that the file's name ends in, or in Pions' own."""
    chosen = _format_of(path)
    write = chosen.write or find_format(OWN_FORMAT).write
    assert write is not None
    write_file(path, write(game))


def _format_of(path: Path) -> Format:
    try:
        return find_format(path.suffix)
    except UnknownFormatError:
        return find_format(OWN_FORMAT)
