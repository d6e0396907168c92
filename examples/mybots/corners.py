"""An own player for Othello: corners first, cells beside them last.

pions match othello examples/mybots/corners.py random --games 20
"""

from __future__ import annotations

from pions import Move, Position


def choose(position: Position) -> Move:
    return max(position.legal_moves, key=lambda move: worth(position, move))


def worth(position: Position, move: Move) -> int:
    name = position.name(move)
    if name in ("a1", "h1", "a8", "h8"):
        return 2
    beside = name[0] in "abgh" and name[1:] in ("1", "2", "7", "8")
    return 0 if beside else 1
