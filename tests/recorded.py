"""Othello games played at random, as training reads them and as WTHOR files hold them."""

from __future__ import annotations

import random
import struct

from pions.errors import PionsError
from pions.notation.wthor import GAME_BYTES
from pions.rules.base import PASS
from pions.rules.game import Game
from pions.rules.othello import OTHELLO


def random_game(seed: int) -> bytes:
    """A whole game: a square's number and 1 for each move."""
    chance, position, played = random.Random(seed), OTHELLO.start("native"), []
    while position.legal_moves:
        move = chance.choice(position.legal_moves)
        played += [move + 1] if move != PASS else []
        position = position.after(move)
    return bytes(played).ljust(GAME_BYTES, b"\0")


def wthor_file(*games: bytes) -> bytes:
    """The contents of a file of games whose moves are written as WTHOR does."""
    header = struct.pack("<4BIHHBBBB", 20, 26, 1, 1, len(games), 0, 2026, 8, 0, 0, 0)
    return header + b"".join(
        bytes((0, 0, 0, 0, 0, 0, _black_discs(game), 0)) + game.ljust(GAME_BYTES, b"\0")
        for game in games
    )


def _black_discs(game: bytes) -> int:
    """Black's points at the end of moves as WTHOR writes them; 0 where they lead to none."""
    squares = [8 * (one // 10 - 1) + one % 10 - 1 for one in game if one]
    try:
        outcome = Game.new(OTHELLO).play_all(squares, add_passes=True).outcome
    except PionsError:
        return 0
    return 0 if outcome is None else outcome.points[0]


def wthor_moves(game: bytes) -> bytes:
    """The moves of a game as WTHOR writes them: 10 × row + column, both from 1."""
    return bytes(10 * ((one - 1) // 8 + 1) + (one - 1) % 8 + 1 if one else 0 for one in game)
