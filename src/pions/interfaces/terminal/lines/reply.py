"""What comes of a line that a person types: the table now, what to say, what to do outside."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

from pions.match.table import Table
from pions.rules.base import Position
from pions.words import Words


class Effect(Enum):
    """What a command asks of the session: it needs files, engines or the screen."""

    SAVE = auto()
    REPLACE = auto()
    """Save, even over a file that exists."""
    LOAD = auto()
    NEW_GAME = auto()
    """Begin the game of `Reply.table`."""
    HINT = auto()
    VALUES = auto()
    WHY = auto()
    REVIEW = auto()
    BROWSE = auto()
    """Look that many moves on, or back."""
    COMMENT = auto()
    LEVEL = auto()
    OPPONENT = auto()
    SWAP = auto()
    OFFER_DRAW = auto()
    ACCEPT_DRAW = auto()
    DECLINE_DRAW = auto()
    LANGUAGE = auto()
    DRAWING = auto()
    QUIT = auto()


@dataclass(frozen=True)
class EffectRequest:
    """An effect, and what was typed after the command."""

    effect: Effect
    argument: str = ""


@dataclass(frozen=True)
class BoardText:
    """A board to be drawn in letters."""

    position: Position
    legal: bool = False


@dataclass(frozen=True)
class Reply:
    """The answer to a line."""

    table: Table
    lines: tuple[Words | BoardText, ...] = ()
    request: EffectRequest | None = None

    def saying(self, *more: Words | BoardText) -> Reply:
        return replace(self, lines=(*self.lines, *more))
