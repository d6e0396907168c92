"""The games that a command line names: files, folders, links, standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path

from pions.errors import NotationError, StorageError
from pions.interfaces.cli import output
from pions.interfaces.language import say, tell
from pions.notation.files import LARGEST_FILE
from pions.notation.game_files import expected_in_file, files_in, games_in_file
from pions.notation.game_stream import FoundGame, Note, expected_games, games_in_text
from pions.notation.share_link import linked_text
from pions.rules.base import Rules
from pions.words import N_, Words

STANDARD_INPUT = "-"


@dataclass(frozen=True)
class _Source:
    """One file, or a text that stands on the command line or comes through a pipe."""

    place: str
    text: str | None = None
    """None if it is to be read from the file at that place."""

    def games(self, rules: Rules | None, note: Note) -> Iterator[FoundGame]:
        if self.text is not None:
            return games_in_text(self.place, self.text, rules, note)
        return games_in_file(Path(self.place), rules, note)

    def expected(self, rules: Rules | None) -> int:
        if self.text is not None:
            return expected_games(self.text, rules)
        return expected_in_file(Path(self.place), rules)


class GameSources:
    """All games that a command line names, read when their turn comes. Mutable: how many."""

    def __init__(self, named: list[str], rules: Rules | None) -> None:
        """The first two are read at once; `NotationError` if there is none at all."""
        sources = [source for one in named for source in _sources(one)]
        self._guesses = [source.expected(rules) for source in sources]
        self._told: set[str] = set()
        games = chain.from_iterable(
            self._counted(place, source, rules) for place, source in enumerate(sources)
        )
        first = tuple(islice(games, 2))
        if not first:
            raise NotationError(N_("there is no game in {file}"), file=", ".join(named))
        self.first, self.several = first[0], len(first) > 1
        self.games = chain(first, games)

    @property
    def expected(self) -> int:
        """About how many there are."""
        return sum(self._guesses)

    def _counted(self, place: int, source: _Source, rules: Rules | None) -> Iterator[FoundGame]:
        count = 0
        for one in source.games(rules, self._note):
            count += 1
            yield one
        self._guesses[place] = count

    def _note(self, words: Words) -> None:
        """Say what was assumed, once for all files of a folder."""
        text = say(words)
        if text not in self._told:
            self._told.add(text)
            output.talk(text)


def fault_words(found: FoundGame) -> Words | None:
    """What is wrong with a game, and which game it is; None where nothing is."""
    if found.fault is None:
        return None
    fields: dict[str, object] = {
        "place": _place_name(found.place),
        "number": found.number,
        "reason": found.fault.words,
        "plies": found.fault.plies,
    }
    if found.fault.plies is not None:
        template = N_("{place}, game {number}: read up to ply {plies}; {reason}")
        return Words(template, fields)
    if found.number:
        return Words(N_("{place}, game {number} cannot be read: {reason}"), fields)
    if found.place in found.fault.words.fields.values():  # the reason names the file
        return found.fault.words
    return Words(N_("{place} cannot be read: {reason}"), fields)


def _place_name(place: str) -> object:
    return Words(N_("standard input")) if place == STANDARD_INPUT else place


def place_text(place: str) -> str:
    """A source as people call it."""
    return tell(N_("standard input")) if place == STANDARD_INPUT else place


def _sources(named: str) -> tuple[_Source, ...]:
    if named == STANDARD_INPUT:
        return (_Source(named, _standard_input()),)
    if linked_text(named) is not None:
        return (_Source(named[:40], named),)
    return tuple(_Source(str(path)) for path in files_in(Path(named).expanduser()))


def _standard_input() -> str:
    if sys.stdin is None:  # closed from the start
        raise StorageError(N_("standard input is closed: no games can be read from it"))
    text = sys.stdin.read(LARGEST_FILE + 1)
    if len(text) > LARGEST_FILE:
        raise NotationError(
            N_("{path} is larger than {largest} bytes"), path="-", largest=LARGEST_FILE
        )
    return text
