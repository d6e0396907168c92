"""Paste anything: find out how a text is written, and read it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pions.errors import NotationError, PionsError, UnknownFormatError
from pions.notation.candidates import known_games, readable_as
from pions.notation.header import Section, line_numbers_after, sections
from pions.notation.registry import USUAL, Conventions, Format, formats
from pions.notation.share_link import linked_text
from pions.notation.tokens import SAMPLE, short
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.registry import rules_title
from pions.words import N_, Words, friendly_list, listed

_SHOWN = 24
"""Characters of a format's example that a message shows."""


@dataclass(frozen=True)
class Reading:
    """What a text turned out to be."""

    games: tuple[Game, ...]
    format: str
    """The format's name in the registry."""
    notes: tuple[Words, ...] = ()
    """What was assumed where the text could mean several things."""
    candidates: tuple[Rules, ...] = ()
    """The games that the text could be where it names none, the one assumed first."""


def read_anything(
    text: str, rules: Rules | None = None, conventions: Conventions = USUAL
) -> Reading:
    """The games or positions in a text of any known format, or in a link of the web app.

    The rules are for texts that do not name their own.
    """
    text = text.removeprefix("\ufeff")
    readings = [
        _read_section(section, rules, conventions)
        for section in sections(linked_text(text) or text)
    ]
    first = readings[0]
    games = tuple(game for reading in readings for game in reading.games)
    notes = dict.fromkeys(note for reading in readings for note in reading.notes)
    return replace(first, games=games, notes=tuple(notes))


def _read_section(section: Section, given: Rules | None, conventions: Conventions) -> Reading:
    first_error: PionsError | None = None
    with line_numbers_after(section.lines_before):
        # A diagram of one move is a board with one piece too, until somebody counts the pieces.
        for found in formats_of(section.text, section.rules or given):
            try:
                return _read_as(found, section, given, conventions)
            except PionsError as error:
                first_error = first_error or error
        assert first_error is not None
        raise first_error


def formats_of(text: str, rules: Rules | None) -> list[Format]:
    """The formats that are surest that a text is theirs; our own come before others'."""
    if not text.strip():
        raise UnknownFormatError(N_("there is no game in it: it is empty"))
    sureness = {known.name: known.recognise(text, rules) for known in formats()}
    surest = max(sureness.values())
    if surest <= 0:
        raise UnknownFormatError(
            N_("{text!r} is not in a known format; known formats: {formats}"),
            text=short(text.strip()),
            formats=friendly_list([_shown(known) for known in formats()]),
        )
    return [known for known in formats() if sureness[known.name] == surest]


def _shown(known: Format) -> str:
    """A format by its name and how its texts begin."""
    begin = known.example[:_SHOWN]
    return f"{known.name} ({begin}{'…' if len(known.example) > _SHOWN else ''})"


def _read_as(
    found: Format, section: Section, given: Rules | None, conventions: Conventions
) -> Reading:
    text, rules = section.text, section.rules or given
    if section.rules is not None:
        # Whoever writes the header counts as we do: there is nothing to assume.
        if conventions.first_column is None:
            conventions = replace(conventions, first_column=1)
        return Reading(tuple(found.read(text, rules, conventions)), found.name)
    if rules is None and found.leaves_rules_open(text):
        return _guessed(found, text, conventions)
    games = tuple(found.read(text, rules, conventions))
    return Reading(games, found.name, found.assumptions(text, rules, conventions))


def _guessed(found: Format, text: str, conventions: Conventions) -> Reading:
    """A text that names no rules, read as the likeliest game, with the others that it could be."""
    try:
        games = tuple(found.read(text, None, conventions))
    except PionsError as error:
        raise _unreadable(found, text, conventions) or error from None
    candidates = candidates_of(found, text, games)
    notes = found.assumptions(text, None, conventions)
    notes = (*notes[:1], *other_games(candidates), *notes[1:])
    return Reading(games, found.name, notes, candidates)


def candidates_of(found: Format, text: str, games: tuple[Game, ...]) -> tuple[Rules, ...]:
    """The game that was read, then the others as which the first game of the text reads too."""
    assumed = games[0].rules if games else None
    sample = sample_of(text)
    others = readable_as(lambda rules: next(found.read(sample, rules, USUAL)))
    return tuple(dict.fromkeys(rules for rules in (assumed, *others) if rules is not None))


def sample_of(text: str) -> str:
    """The first lines: one game is enough, and a file may hold thousands."""
    if len(text) <= SAMPLE:
        return text
    lines = text.lstrip()[:SAMPLE].rpartition("\n")
    return lines[0] or lines[2]


def other_games(candidates: tuple[Rules, ...]) -> tuple[Words, ...]:
    if len(candidates) < 2:
        return ()
    template = N_("it could also be {games}")
    return (Words(template, {"games": listed(tuple(map(rules_title, candidates[1:])))}),)


def _unreadable(found: Format, text: str, conventions: Conventions) -> NotationError | None:
    """What is wrong with the text as each of the two games that it resembles most."""
    attempts = attempts_at(found, text, conventions)
    if len(attempts) < 2:
        return None
    one, other = attempts[:2]
    return NotationError(
        N_("the text does not name its game; as {first}: {reason}; as {second}: {other}"),
        first=rules_title(one.rules),
        reason=one.reason,
        second=rules_title(other.rules),
        other=other.reason,
    )


@dataclass(frozen=True)
class Attempt:
    """How far the first game of a text can be read as a game that it is not."""

    number: int
    """Of the first move that cannot be played."""
    rules: Rules
    reason: Words


def attempts_at(found: Format, text: str, conventions: Conventions) -> list[Attempt]:
    """The best attempt of each family of games, the best first."""
    best: dict[str, Attempt] = {}
    for rules in known_games():
        try:
            next(found.read(sample_of(text), rules, conventions.strict))
        except PionsError as error:
            number = error.words.fields.get("number")
            known = best.get(rules.family)
            if isinstance(number, int) and (known is None or number > known.number):
                best[rules.family] = Attempt(number, rules, error.words)
    return sorted(best.values(), key=lambda one: -one.number)
