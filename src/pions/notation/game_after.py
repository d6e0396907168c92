"""Moves as people type them, played from a position."""

from __future__ import annotations

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
