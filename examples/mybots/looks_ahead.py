"""An own player for any game: it wins if it can, and gives no win away if it can help it.

pions match connect-4 examples/mybots/looks_ahead.py:careful random --games 20
"""

from __future__ import annotations

import random

from pions import Move, Position


def choose(position: Position) -> Move:
    """Win at once, or play anything."""
    wins = [move for move in position.legal_moves if is_won(position, move)]
    return random.choice(wins or position.legal_moves)


def careful(position: Position) -> Move:
    """Win at once, or play what lets the enemy not win at once."""
    wins = [move for move in position.legal_moves if is_won(position, move)]
    safe = [move for move in position.legal_moves if not allows_win(position.after(move))]
    return random.choice(wins or safe or position.legal_moves)


def is_won(position: Position, move: Move) -> bool:
    return position.after(move).winner_index == position.turn_index


def allows_win(position: Position) -> bool:
    return any(is_won(position, move) for move in position.legal_moves)
