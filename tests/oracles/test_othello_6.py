"""6×6 Othello, which is solved: perfect games, worth the same to the end.

White wins 20-16 (Joel Feinstein, 1993; his board is named b2 to g7). Where the fewest discs win,
Black does, 17-19 (F. Pittner's Tothello, 2006).
"""

from __future__ import annotations

import pytest

from pions.native import core
from pions.rules.base import PASS, Position
from pions.rules.othello import OTHELLO_6, Othello
from pions.rules.side import BLACK

ANTI = Othello(6, 6, anti=True)
PERFECT_GAMES = (
    (OTHELLO_6, "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1", -4, 10),
    (ANTI, "c2b4d5e2e3c1b1e4d1d2f2e1f3f4b3d6a5a4a3a2b5b2e6c5c6f1f5e5f6b6a6a1", 2, 16),
    (ANTI, "c2d2e4d5e3f3f4f5e1b3b2e5c5b4a4d6a5b1d1c1e2a2b5a3c6b6e6f2f1f6a1a6", 2, 16),
)
"""Rules, moves, what Black makes of it, and the ply from which it is solved here. The benchmark
`othello_6x6` begins earlier."""


def positions(rules: Othello, moves: str) -> list[Position]:
    """Those of the game, the start first; passes are played where they must be."""
    found = [rules.start("native")]
    for ply in range(0, len(moves), 2):
        if found[-1].legal_moves == (PASS,):
            found.append(found[-1].play("pass"))
        found.append(found[-1].play(moves[ply : ply + 2]))
    return found


@pytest.mark.parametrize(("rules", "moves", "score", "first"), PERFECT_GAMES)
def test_a_perfect_game_is_worth_the_same_to_the_end(
    rules: Othello, moves: str, score: int, first: int
) -> None:
    game = positions(rules, moves)
    assert game[-1].is_over
    for position in game[first:-1]:
        assert isinstance(position, core.OthelloPosition)
        report = core.OthelloSolver(position.board, megabytes=16).solve(position)
        seen = score if position.turn == BLACK else -score
        assert (report.lower, report.upper) == (seen, seen)
