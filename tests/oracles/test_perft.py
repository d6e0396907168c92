"""Published counts of games, on both cores."""

from __future__ import annotations

import pytest

from pions.rules.base import Rules
from pions.rules.in_a_row import CONNECT_4, TIC_TAC_TOE
from pions.rules.othello import OTHELLO
from pions.rules.perft import count_games, perft

OTHELLO_COUNTS = (4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284)
CONNECT_4_COUNTS = (7, 49, 343, 2401, 16807, 117649, 823536)


@pytest.mark.parametrize(
    ("rules", "counts"), [(OTHELLO, OTHELLO_COUNTS), (CONNECT_4, CONNECT_4_COUNTS)], ids=str
)
def test_native_core(rules: Rules, counts: tuple[int, ...]) -> None:
    start = rules.start("native")
    assert tuple(perft(start, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(
    ("rules", "counts"), [(OTHELLO, OTHELLO_COUNTS[:6]), (CONNECT_4, CONNECT_4_COUNTS[:6])], ids=str
)
def test_python_core(rules: Rules, counts: tuple[int, ...]) -> None:
    start = rules.start("python")
    assert tuple(perft(start, depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize("core", ["native", "python"])
def test_games_of_tic_tac_toe(core: str) -> None:
    assert count_games(TIC_TAC_TOE.start(core), 9) == 255_168


def test_games_of_tic_tac_toe_that_end_before_the_board_is_full() -> None:
    assert perft(TIC_TAC_TOE.start("native"), 9) == 255_168
    assert count_games(TIC_TAC_TOE.start("native"), 8) == 255_168 - 127_872
