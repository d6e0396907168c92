"""Pions: Othello, Gomoku, Connect-4 and every board with K in a row.

>>> from pions import OTHELLO
>>> position = OTHELLO.start().play("f5").play("d6")
>>> [position.name(move) for move in position.legal_moves]
['c3', 'c4', 'c5', 'c6', 'c7']
"""

from pions.errors import PionsError
from pions.geometry.grid import Grid
from pions.geometry.surface import Surface
from pions.notation.positions import read_position
from pions.notation.reading import Reading, read_anything
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.game import Game
from pions.rules.in_a_row import (
    CONNECT_3,
    CONNECT_4,
    GOMOKU,
    GOMOKU_19,
    RENJU,
    STANDARD_GOMOKU,
    TIC_TAC_TOE,
    InARow,
)
from pions.rules.line import Ply
from pions.rules.othello import (
    ANTI_OTHELLO,
    OTHELLO,
    OTHELLO_4,
    OTHELLO_6,
    OTHELLO_10,
    Othello,
)
from pions.rules.outcome import Outcome
from pions.rules.perft import count_games, perft
from pions.rules.playouts import Playouts, playouts
from pions.rules.registry import find_rules
from pions.rules.side import BLACK, WHITE, Side

__all__ = [
    "ANTI_OTHELLO",
    "BLACK",
    "CONNECT_3",
    "CONNECT_4",
    "GOMOKU",
    "GOMOKU_19",
    "OTHELLO",
    "OTHELLO_4",
    "OTHELLO_6",
    "OTHELLO_10",
    "PASS",
    "RENJU",
    "STANDARD_GOMOKU",
    "TIC_TAC_TOE",
    "WHITE",
    "Game",
    "Grid",
    "InARow",
    "Move",
    "Othello",
    "Outcome",
    "PionsError",
    "Playouts",
    "Ply",
    "Position",
    "Reading",
    "Rules",
    "Side",
    "Surface",
    "count_games",
    "find_rules",
    "perft",
    "playouts",
    "read_anything",
    "read_position",
]
