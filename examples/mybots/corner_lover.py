"""The player of the tutorial "Your first player": an evaluation, and a look ahead.

pions play othello --white examples/mybots/corner_lover.py
pions match othello examples/mybots/corner_lover.py:ahead random --games 20
"""

from __future__ import annotations

from pions import Move, Position, find_evaluation

WEIGHTS = find_evaluation("weights")


def choose(position: Position) -> Move:
    """Look at our move only."""
    return best(position, 0)


def ahead(position: Position) -> Move:
    """Look at our move, the answer, and our next move."""
    return best(position, 2)


def best(position: Position, depth: int) -> Move:
    """The move that leaves the enemy worst off."""
    return max(position.legal_moves, key=lambda move: -value(position.after(move), depth))


def value(position: Position, depth: int) -> int:
    """What a position is worth to the side to move, searched `depth` plies ahead."""
    if position.is_over:
        return WEIGHTS.end(position, depth)
    if depth == 0:
        return WEIGHTS.value(position)
    return max(-value(position.after(move), depth - 1) for move in position.legal_moves)
