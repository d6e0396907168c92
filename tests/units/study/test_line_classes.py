"""The classes of lines that Python is told."""

from __future__ import annotations

import doctest

import pytest

from pions import CONNECT_4, GOMOKU, OTHELLO, InARow, Rules
from pions.engines.threat_classes import LineClass
from pions.errors import RulesError
from pions.rules.side import BLACK, EMPTY, WHITE
from pions.study import line_classes as module
from pions.study.line_classes import line_classes


def test_the_example_of_the_module_holds() -> None:
    assert doctest.testmod(module).failed == 0


def test_a_row_closed_at_one_end_makes_a_four_and_no_open_one() -> None:
    position = GOMOKU.start()
    for move in ("g8", "f8", "h8", "c1", "i8", "e1"):
        position = position.play(move)
    row, column, *_ = line_classes(position, BLACK)[GOMOKU.parse_move("j8")]
    assert (row, column) == (LineClass.FOUR, LineClass.OPEN_ONE)
    assert max(line_classes(position, WHITE)[GOMOKU.parse_move("j8")]) < LineClass.TWO


def test_a_short_cycle_counts_each_cell_once() -> None:
    # Five cells round a torus of width five: four in a row leave one cell, met from both ends.
    rules = InARow(5, 5, 5, topology="torus")
    cells = "".join("X" if cell in (10, 11, 12) else EMPTY for cell in range(25))
    classes = line_classes(rules.set_up(cells, BLACK), BLACK)
    assert classes[13][0] is LineClass.FOUR, "one completion, not two"
    assert 10 not in classes


@pytest.mark.parametrize("rules", [CONNECT_4, OTHELLO, InARow(26, 26, 12)])
def test_other_games_have_none(rules: Rules) -> None:
    with pytest.raises(RulesError):
        line_classes(rules.start(), BLACK)
