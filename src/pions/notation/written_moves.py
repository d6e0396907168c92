"""Moves as words, in whatever way they are written."""

from __future__ import annotations

from contextlib import suppress

from pions.errors import PionsError
from pions.notation.game_after import game_after
from pions.rules.base import Position


def move_words(start: Position, moves: str) -> list[str]:
    """The names of moves that blanks divide, or of one word that writes them all: `f5d6c3`.

    A word that is not legal as a whole stays as it is, for whoever plays it to name the culprit.
    """
    words = moves.split()
    if len(words) == 1:
        with suppress(PionsError):
            return [start.name(move) for move in game_after(start, moves).moves]
    return words
