"""Many games from many files, one by one; what is wrong with one does not stop the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain

from pions.errors import PionsError, StorageError
from pions.notation.files import text_of_bytes
from pions.notation.header import Section, line_numbers_after, sections
from pions.notation.recognition import formats_of
from pions.notation.registry import USUAL, Conventions, Format, binary_format
from pions.notation.sources import Source
from pions.notation.tokens import Token, taken_for
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.words import Words


@dataclass(frozen=True)
class Fault:
    """What is wrong with a game, or with a whole file."""

    source: str
    words: Words
    game: int | None = None
    """Which game of the file it is, from 1; None: the file itself."""

    @property
    def line(self) -> int | None:
        return _whole(self.words.fields.get("line"))

    @property
    def move(self) -> int | None:
        """Which move was refused, from 1, passes that were left out not counted."""
        return _whole(self.words.fields.get("number"))


@dataclass(frozen=True)
class Assumption:
    """What was taken for granted about a file."""

    source: str
    words: Words


Read = Game | Fault | Assumption


def _whole(value: object) -> int | None:
    return value if isinstance(value, int) else None


def read_source(source: Source, rules: Rules | None = None) -> Iterator[Read]:
    """The games of a file in order, and the faults where they are."""
    try:
        data = source.data()
        binary = binary_format(data)
        if binary is not None:
            yield from _each(source, binary.read(data, source.beside))
            return
        text = text_of_bytes(data, source.name)
        yield from _sections(source, list(sections(text)), rules)
    except (PionsError, StorageError) as error:
        yield Fault(source.name, error.words)


def _sections(source: Source, found: list[Section], rules: Rules | None) -> Iterator[Read]:
    number = 0
    for section in found:
        if len(found) > 1 and not section.text.strip():
            continue
        for one in _section(source, section, rules):
            number += isinstance(one, Game) or (isinstance(one, Fault) and one.game is not None)
            is_numbered = isinstance(one, Fault) and one.game is not None
            yield replace(one, game=number) if is_numbered else one  # type: ignore[type-var]


def _section(source: Source, section: Section, given: Rules | None) -> Iterator[Read]:
    rules = section.rules or given
    known = formats_of(section.text, rules)[0]
    usual = Conventions(first_column=1) if section.rules is not None else USUAL
    conventions = known.settle(section.text, rules, usual)
    parts = iter(known.parts(section.text, rules, conventions))
    if rules is None and known.takes_header:
        guessed, parts = _guessed(known, parts, conventions)
        if guessed is not None:
            yield Assumption(source.name, taken_for(guessed))
            rules = guessed
    yield from _each(source, _readers(known, parts, rules, conventions, section.lines_before))


def _guessed(
    known: Format, parts: Iterator[Token], conventions: Conventions
) -> tuple[Rules | None, Iterator[Token]]:
    """The game that the first part which makes sense is of: guessing for each would take long."""
    seen: list[Token] = []
    for part in parts:
        seen.append(part)
        try:
            return next(known.read(part.text, None, conventions)).rules, chain(seen, parts)
        except (PionsError, StopIteration):
            continue
    return None, iter(seen)


def _readers(
    known: Format,
    parts: Iterable[Token],
    rules: Rules | None,
    conventions: Conventions,
    lines_before: int,
) -> Iterator[Callable[[], Iterable[Game]]]:
    for part in parts:

        def games(part: Token = part) -> Iterable[Game]:
            with line_numbers_after(lines_before + part.line - 1):
                return list(known.read(part.text, rules, conventions))

        yield games


def _each(
    source: Source, readers: Iterator[Callable[[], Game]] | Iterator[Callable[[], Iterable[Game]]]
) -> Iterator[Read]:
    number = 0
    for reader in readers:
        try:
            read = reader()
        except PionsError as error:
            number += 1
            yield Fault(source.name, error.words, number)
            continue
        for game in (read,) if isinstance(read, Game) else read:
            number += 1
            yield game
