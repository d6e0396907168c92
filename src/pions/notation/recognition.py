"""Paste anything: find out how a text is written, and read it."""

from __future__ import annotations

from dataclasses import dataclass

from pions.errors import UnknownFormatError
from pions.notation.registry import USUAL, Conventions, formats
from pions.notation.tokens import short
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.words import N_, Words, friendly_list


@dataclass(frozen=True)
class Reading:
    """What a text turned out to be."""

    games: tuple[Game, ...]
    format: str
    """The format's name in the registry."""
    notes: tuple[Words, ...] = ()
    """What was assumed where the text could mean several things."""


def read_anything(
    text: str, rules: Rules | None = None, conventions: Conventions = USUAL
) -> Reading:
    """The games or positions in a text of any known format."""
    text = text.removeprefix("\ufeff")
    # A tie goes to the first: our own formats come before those of other packages.
    found = max(formats(), key=lambda known: known.recognise(text, rules))
    if not text.strip() or found.recognise(text, rules) <= 0:
        raise UnknownFormatError(
            N_("{text!r} is not in a known format; known formats: {formats}"),
            text=short(text),
            formats=friendly_list([f"{known.name} ({known.example})" for known in formats()]),
        )
    games = tuple(found.read(text, rules, conventions))
    return Reading(games, found.name, found.assumptions(text, rules, conventions))
