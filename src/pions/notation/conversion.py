"""Games from many files written into others: chosen, without doubles, and counted."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from pathlib import Path
from typing import IO

from pions.errors import NotationError, PionsError
from pions.notation.files import unwritable, write_file
from pions.notation.filters import GameFilter
from pions.notation.game_files import games_in_source
from pions.notation.game_stream import FoundGame, Note
from pions.notation.registry import USUAL, Conventions, Format, ReadingFault
from pions.notation.sources import GameSource
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.words import N_, Words

STANDARD_OUTPUT = "-"


@dataclass
class Conversion:
    """What was read and written so far. Mutable."""

    read: int = 0
    written: int = 0
    left_out: int = 0
    """Games that no filter wanted."""
    doubles: int = 0
    faults: int = 0
    losses: Counter[Words] = field(default_factory=Counter)
    """What the format could not hold, and of how many games."""


@dataclass(frozen=True)
class WantedGames:
    """Which games are wanted, and how they are read where files do not say."""

    rules: Rules | None = None
    conventions: Conventions = USUAL
    filters: tuple[GameFilter, ...] = ()
    dedupe: bool = False


class GameFile:
    """A file that games are written into; it appears when it is whole. Mutable."""

    def __init__(self, format: Format, path: Path | None, put: Callable[[str], object]) -> None:
        self._format, self._path, self._put = format, path, put
        self._rules: Rules | None = None
        self._games: list[Game] = []
        self.is_empty = True

    def add(self, game: Game) -> None:
        if self._format.binary is not None:
            # Written now to find out whether it can be: at the end nobody knows which file it is.
            self._binary((game,))
            self._games.append(game)
            self.is_empty = False
            return
        # Formats of whole texts need the line before every game, to part it from the one before.
        bare = self._rules == game.rules and self._format.game_a_line
        self._put(self._format.text_of(game, bare=bare))
        self._rules, self.is_empty = game.rules, False

    def finish(self) -> None:
        if self._format.binary is None:
            return
        assert self._path is not None
        for ending, data in self._binary(self._games).items():
            write_file(self._path.with_suffix(ending), data)

    def _binary(self, games: Iterable[Game]) -> dict[str, bytes]:
        binary = self._format.binary
        if binary is None or binary.write is None:
            raise NotationError(N_("{name} can only be read, not written"), name=self._format.name)
        return dict(binary.write(games))


@contextmanager
def game_file(
    format: Format, path: Path | None, output: IO[str], *, even_if_empty: bool = True
) -> Iterator[GameFile]:
    """A file for games in that format; without a path they go to the output."""
    if path is None or format.binary is not None:
        file = GameFile(format, path, output.write)
        yield file
        if even_if_empty or not file.is_empty:
            file.finish()
        return
    beside = path.with_name(f".pions-{os.urandom(8).hex()}.tmp")
    try:
        with beside.open("x", encoding="utf-8", errors="backslashreplace") as text:
            file = GameFile(format, path, text.write)
            yield file
        if even_if_empty or not file.is_empty:
            beside.replace(path)
    except OSError as error:
        raise unwritable(path, error) from error
    finally:
        with suppress(OSError):
            beside.unlink()


class Converter:
    """Takes games out of files and puts them into others. Mutable: what it has seen."""

    def __init__(
        self,
        format: Format,
        choice: WantedGames,
        told: Callable[[FoundGame], object],
        note: Note,
    ) -> None:
        self._format, self._choice = format, choice
        self._told, self._note = told, note
        self._seen: set[bytes] = set()
        self.counts = Conversion()

    def convert(self, source: GameSource, into: GameFile) -> None:
        """Write the games of a file that are wanted."""
        for found in self._games_in(source):
            # A game that stops being legal is not written in part: it would pass for a whole one.
            if found.game is None or found.fault is not None:
                self._refuse(found)
                continue
            self.counts.read += 1
            if self._is_wanted(found.game):
                self._write(found, found.game, into)

    def _games_in(self, source: GameSource) -> Iterator[FoundGame]:
        choice = self._choice
        return games_in_source(source, choice.rules, self._note, choice.conventions)

    def _refuse(self, found: FoundGame) -> None:
        self.counts.faults += 1
        self._told(found)

    def _is_wanted(self, game: Game) -> bool:
        if not all(wanted(game) for wanted in self._choice.filters):
            self.counts.left_out += 1
            return False
        if self._choice.dedupe:
            key = _digest(game)
            if key in self._seen:
                self.counts.doubles += 1
                return False
            self._seen.add(key)
        return True

    def _write(self, found: FoundGame, game: Game, into: GameFile) -> None:
        try:
            into.add(game)
        except PionsError as error:
            self._refuse(replace(found, fault=ReadingFault(error.words)))
            return
        self.counts.written += 1
        self.counts.losses.update(self._format.losses(game))


def _digest(game: Game) -> bytes:
    """Equal for games with the same moves from the same start."""
    text = f"{game.rules}\n{game.start.text}\n{game.moves}"
    return blake2b(text.encode(), digest_size=16).digest()
