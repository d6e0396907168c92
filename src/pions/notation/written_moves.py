"""Moves in whatever way they are written: names with or without blanks, or digits for columns."""

from __future__ import annotations

from contextlib import suppress

from pions.errors import PionsError
from pions.notation.header import without_header
from pions.notation.registry import Conventions, find_format
from pions.rules.base import Position
from pions.rules.game import Game


def game_after(start: Position, moves: str) -> Game:
    """The game in which these moves are played, written in any way, forced passes or not."""
    text = " ".join(without_header(moves, start.rules)[0].split())
    # 44455 is five columns where pieces fall; elsewhere digits are part of names such as f5.
    columns = start.rules.moves_are_columns and text[:1].isdigit()
    known = find_format("digits" if columns else "transcript")
    conventions = Conventions(first_column=1, start=start)
    return next(known.read(text, start.rules, conventions), Game.new(start.rules, start=start))


def move_words(start: Position, moves: str) -> list[str]:
    """The names of moves that blanks divide, or of one word that writes them all: `f5d6c3`.

    A word that is not legal as a whole stays as it is, for whoever plays it to name the culprit.
    """
    words = moves.split()
    if len(words) == 1:
        with suppress(PionsError):
            return [start.name(move) for move in game_after(start, moves).moves]
    return words
