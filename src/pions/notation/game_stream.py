"""The games of a text one after the other: a game that cannot be read does not end the rest.

`read_anything` is for a text that somebody has just written and can correct; this is for files of
thousands of games, of which a few are damaged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from pions.errors import PionsError
from pions.notation.header import Section, sections
from pions.notation.recognition import (
    attempts_at,
    candidates_of,
    formats_of,
    other_games,
    sample_of,
)
from pions.notation.registry import USUAL, Conventions, Format, ReadingFault
from pions.notation.share_link import linked_text
from pions.notation.tokens import numbered_lines, taken_for
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.words import Words

Note = Callable[[Words], None]
"""Told what was assumed where a text could mean several things."""


@dataclass(frozen=True)
class FoundGame:
    """A game of a file or a text, or what is wrong with it."""

    place: str
    """The file, as it was named."""
    number: int
    """Which game of the file, from 1; 0 for the file as a whole."""
    game: Game | None
    fault: ReadingFault | None = None


def games_in_text(
    place: str, text: str, rules: Rules | None, note: Note, conventions: Conventions = USUAL
) -> Iterator[FoundGame]:
    """Every game of a text of any known format, those that cannot be read with their faults."""
    number = 0
    try:
        for section in sections(linked_text(text) or text):
            for game, fault in _section_games(section, rules, note, conventions):
                number += 1
                yield FoundGame(place, number, game, fault)
    except PionsError as error:  # the section as a whole
        yield FoundGame(place, 0, None, ReadingFault(error.words))


def expected_games(text: str, rules: Rules | None) -> int:
    """About how many games a text has: known without reading them all."""
    return sum(_expected(section, rules) for section in sections(text))


def _expected(section: Section, rules: Rules | None) -> int:
    try:
        found = formats_of(section.text, section.rules or rules)[0]
    except PionsError:
        return 0
    return sum(1 for _ in numbered_lines(section.text)) if found.game_a_line else 1


def _section_games(
    section: Section, given: Rules | None, note: Note, usual: Conventions
) -> Iterator[tuple[Game | None, ReadingFault | None]]:
    faults: list[ReadingFault] = []
    # Whoever writes the header counts as we do.
    counted_so = usual if section.rules is None else Conventions(first_column=1)
    conventions = replace(counted_so, on_fault=faults.append)
    found = _format_that_reads(section, given)
    rules = section.rules or given or _furthest(found, section.text)
    if section.rules is None:
        for words in _assumed(found, section.text, given, rules, usual):
            note(words)
    for game, fault in with_faults(found.read(section.text, rules, conventions), faults):
        yield game, _below(fault, section)


def with_faults(
    games: Iterator[Game], faults: list[ReadingFault]
) -> Iterator[tuple[Game | None, ReadingFault | None]]:
    """Games and, in their order, the faults that reading them adds to the list."""
    for game in games:
        cut = faults.pop() if faults and faults[-1].plies is not None else None
        yield from ((None, fault) for fault in faults)
        faults.clear()
        yield game, cut
    yield from ((None, fault) for fault in faults)


def _below(fault: ReadingFault | None, section: Section) -> ReadingFault | None:
    """The fault with the number that its line has in the whole text."""
    line = None if fault is None else fault.words.fields.get("line")
    if fault is None or not isinstance(line, int):
        return fault
    fields = {**fault.words.fields, "line": line + section.lines_before}
    return ReadingFault(Words(fault.words.template, fields), fault.plies)


def _format_that_reads(section: Section, given: Rules | None) -> Format:
    """Of the formats that are surest of the text, the first that reads its first game."""
    rules = section.rules or given
    known = formats_of(section.text, rules)
    sample = sample_of(section.text)
    return next((one for one in known if _reads(one, sample, rules)), known[0])


def _reads(found: Format, sample: str, rules: Rules | None) -> bool:
    try:
        return next(found.read(sample, rules, USUAL), None) is not None
    except PionsError:
        return False


def _furthest(found: Format, text: str) -> Rules | None:
    """The game as which a text goes furthest, where it names none and fits none to its end."""
    if not found.leaves_rules_open(text) or _reads(found, sample_of(text), None):
        return None
    attempts = attempts_at(found, text, USUAL)
    return attempts[0].rules if attempts and attempts[0].number > 1 else None


def _assumed(
    found: Format, text: str, given: Rules | None, rules: Rules | None, usual: Conventions
) -> tuple[Words, ...]:
    if given is None and rules is not None:
        return (taken_for(rules),)
    try:
        notes = found.assumptions(text, rules, usual)
        if given is not None or not found.leaves_rules_open(text):
            return notes
        game = next(found.read(sample_of(text), None, USUAL))
    except PionsError:  # then its games tell what is wrong
        return ()
    return (*notes[:1], *other_games(candidates_of(found, text, (game,))), *notes[1:])
