"""One game in a file: read from any known format, written in the one that the name ends in."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pions.errors import NotationError, UnknownFormatError
from pions.notation.files import read_file, write_file
from pions.notation.game_files import reading_of_file
from pions.notation.recognition import Reading, read_anything
from pions.notation.registry import OWN_FORMAT, USUAL, Conventions, format_to_write
from pions.notation.share_link import linked_text
from pions.notation.ways import Way, ways_to_read
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.words import N_, Words, listed

BARE = "--bare"
"""Typed before a file's name: leave out the line that names the rules."""


@dataclass(frozen=True)
class LoadedGame:
    """A game from a file, and what was assumed about it."""

    game: Game
    notes: tuple[Words, ...] = ()
    candidates: tuple[Rules, ...] = ()
    """The games that the file could hold, if it does not say which."""


def load_game(
    path: Path, rules: Rules | None = None, conventions: Conventions = USUAL
) -> LoadedGame:
    """The only or last game in a file of any known format."""
    return _last_game(reading_of_file(path, rules, conventions), str(path))


def load_named(
    name: str, rules: Rules | None = None, conventions: Conventions = USUAL
) -> LoadedGame:
    """The game in a file that a person names, or in a link of the web app."""
    if linked_text(name) is not None:
        return _last_game(read_anything(name, rules, conventions), name)
    return load_game(Path(name).expanduser(), rules, conventions)


def ways_named(name: str) -> tuple[Way, ...]:
    """The ways in which the text of that file or link can be read, if there are several."""
    is_link = linked_text(name) is not None
    return ways_to_read(name if is_link else read_file(Path(name).expanduser()))


def _last_game(reading: Reading, name: str) -> LoadedGame:
    if not reading.games:
        raise NotationError(N_("there is no game in {file}"), file=name)
    return LoadedGame(reading.games[-1], reading.notes, reading.candidates)


def read_game(path: Path, rules: Rules | None = None) -> Game:
    """The only or last game in a file of any known format."""
    return load_game(path, rules).game


def can_go_on_in(path: Path) -> bool:
    """Whether the file is in our own format and holds one game: rewriting it loses nothing."""
    try:
        is_own = bool(path.suffix) and format_to_write(path.name).name == OWN_FORMAT
    except UnknownFormatError:
        return False
    return is_own and len(read_anything(read_file(path)).games) == 1


def write_game(path: Path, game: Game, *, bare: bool = False) -> None:
    """Write a game in the format that the file's name ends in, without one in Pions' own.

    The texts of some formats begin with a line that names the rules, unless they are to be bare.
    """
    known = format_to_write(path.name)
    if known.binary is None or known.binary.write is None:
        write_file(path, known.text_of(game, bare=bare))
        return
    for ending, data in known.binary.write((game,)).items():
        write_file(path.with_suffix(ending), data)


def saved_words(path: Path, game: Game) -> Words:
    """That a game is in a file, and what of it the format of that file does not hold."""
    lost = format_to_write(path.name).losses(game)
    if not lost:
        return Words(N_("the game is saved in {file}"), {"file": str(path)})
    template = N_("the game is saved in {file}, which does not hold: {what}")
    return Words(template, {"file": str(path), "what": listed(tuple(lost))})


def file_and_bare(text: str) -> tuple[str, bool]:
    """The file that a person names, perhaps with `--bare` before or after it."""
    words = text.split()
    if BARE not in (words[:1] + words[-1:]):
        return text, False
    stripped = text.strip()
    return stripped.removeprefix(BARE).removesuffix(BARE).strip(), True
