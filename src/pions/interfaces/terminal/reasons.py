"""Why a move is not allowed, in words that a beginner understands."""

from __future__ import annotations

from pions.rules.base import PASS, Move, Position
from pions.rules.in_a_row import InARow
from pions.rules.othello import Othello
from pions.rules.side import EMPTY
from pions.words import N_, Words


def why_not(position: Position, move: Move) -> Words:
    """What stands against a move of this game that is not legal here."""
    name = position.name(move)
    if move == PASS:
        return Words(N_("you may pass only when you have no other move"))
    if isinstance(position.rules, InARow) and position.rules.gravity:
        return Words(N_("column {move} is full"), {"move": name})
    if position.cells[move] != EMPTY:
        return Words(N_("{move} is already taken"), {"move": name})
    if isinstance(position.rules, Othello):
        return Words(N_("{move} would turn over no disc"), {"move": name})
    return Words(N_("the rules forbid {move} here"), {"move": name})
