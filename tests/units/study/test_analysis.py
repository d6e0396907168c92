"""Analyses of positions: the best moves with their lines, exact where a solver reaches."""

from __future__ import annotations

import pytest

from pions.errors import SettingsError
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import CONNECT_4, GOMOKU, TIC_TAC_TOE, InARow
from pions.rules.othello import OTHELLO, OTHELLO_4
from pions.search.limits import Limit
from pions.study.analysis import analyse

TORUS = InARow(columns=9, rows=9, k=5, topology="torus")


def after(position: Position, *names: str) -> Position:
    for name in names:
        position = position.play(name)
    return position


def test_a_solved_position_has_every_line_to_its_end() -> None:
    position = after(TIC_TAC_TOE.start(), "a1", "b2", "c3")
    found = analyse(position, Limit(nodes=10**6), lines=9)
    assert found.exact
    assert {position.name(one.move) for one in found.moves if str(one.value) == "draw"} == {
        "b1", "a2", "c2", "b3"
    }  # fmt: skip
    for one in found.moves:
        reached = position
        for move in one.line:
            reached = reached.after(move)
        assert reached.is_over


def test_the_book_answers_for_the_first_plies() -> None:
    found = analyse(CONNECT_4.start(), Limit(nodes=10**5), lines=7)
    assert [str(one.value) for one in found.moves].count("draw") == 2
    assert (CONNECT_4.name(found.moves[0].move), str(found.value)) == ("4", "win in 41")
    assert found.engine.startswith("book")


@pytest.mark.parametrize("rules", [OTHELLO, GOMOKU, TORUS], ids=str)
def test_elsewhere_the_engine_estimates_the_moves_asked_for(rules: Rules) -> None:
    position = rules.start()
    found = analyse(position, Limit(nodes=3000), lines=3)
    assert not found.exact
    assert len(found.moves) == 3
    assert len({one.move for one in found.moves}) == 3
    assert all(one.line[0] == one.move for one in found.moves)
    assert found.moves[0].value == found.value == max(one.value for one in found.moves)
    assert found.depth > 0
    assert found.nodes > 0


def test_there_are_no_more_lines_than_moves() -> None:
    assert len(analyse(OTHELLO_4.start(), Limit(nodes=100), lines=20).moves) == 4


def test_a_finished_game_has_a_value_and_no_moves() -> None:
    position = after(TIC_TAC_TOE.start(), "a1", "a2", "b1", "b2", "c1")
    found = analyse(position)
    assert (found.moves, found.best, found.exact) == ((), None, True)
    assert str(found.value) == "loss in 0"


@pytest.mark.parametrize("lines", [0, -1, 65, 1.5, True])
def test_a_strange_number_of_lines_is_refused(lines: int) -> None:
    with pytest.raises(SettingsError, match="lines"):
        analyse(OTHELLO.start(), lines=lines)
