"""Cells and moves by name and by number."""

from __future__ import annotations

import doctest

import pytest

import pions.rules.base
from pions.errors import IllegalMoveError, InvalidMoveError, PositionError
from pions.rules.base import CORES, PASS
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, GOMOKU
from pions.rules.othello import ANTI_OTHELLO, OTHELLO, OTHELLO_4
from pions.rules.side import BLACK, WHITE


@pytest.mark.parametrize("core", CORES)
def test_a_cell_is_looked_up_by_its_name(core: str) -> None:
    position = OTHELLO.start(core)
    assert (position["e4"], position["D4"], position["a1"]) == (BLACK, WHITE, None)
    fallen = CONNECT_4.start(core).play("4")
    assert (fallen["d1"], fallen["d2"]) == (BLACK, None)


@pytest.mark.parametrize(
    ("position", "name", "cells"),
    [
        (OTHELLO.start(), "i9", "a1 to h8"),
        (GOMOKU.start(), "p16", "a1 to o15"),
        (CONNECT_4.start(), "", "a1 to g6"),
        (OTHELLO.start(), 27, "a1 to h8"),
    ],
)
def test_what_is_not_a_cell_is_named(position: pions.Position, name: str, cells: str) -> None:
    with pytest.raises(PositionError, match=f"{name!r} is not the name of a cell: .* {cells}"):
        position[name]


@pytest.mark.parametrize("core", CORES)
def test_othello_knows_its_cells_by_number_too(core: str) -> None:
    """Row by row from the upper left corner, as the course document 001 numbers them."""
    position = OTHELLO.start(core)
    assert position.play("27") == position.play("c4") == position.play(26)
    assert (position["29"], position["28"], position["64"]) == (BLACK, WHITE, None)
    assert OTHELLO_4.parse_move("16") == OTHELLO_4.parse_move("d4")
    assert ANTI_OTHELLO.parse_move(" 08 ") == ANTI_OTHELLO.parse_move("h1")
    assert OTHELLO.name(26) == "c4"  # read, never written


@pytest.mark.parametrize(
    ("rules", "text"),
    [(OTHELLO, "65"), (OTHELLO, "0"), (OTHELLO, "-1"), (OTHELLO_4, "17"), (GOMOKU, "27")],
)
def test_a_number_that_is_no_cell_is_refused(rules: pions.Rules, text: str) -> None:
    with pytest.raises(InvalidMoveError, match=f"'{text}' is not a move of this game"):
        rules.parse_move(text)


@pytest.mark.parametrize("core", CORES)
def test_legal_moves_by_their_names(core: str) -> None:
    assert OTHELLO.start(core).legal_names == ("d3", "c4", "f5", "e6")
    assert CONNECT_4.start(core).legal_names == tuple("1234567")


@pytest.mark.parametrize("core", CORES)
def test_plies_are_counted_from_the_start_without_passes(core: str) -> None:
    position = OTHELLO_4.start(core)
    assert position.ply == 0
    placed = 0
    while not position.is_over:
        move = position.legal_moves[0]
        placed += move != PASS
        position = position.after(move)
        assert position.ply == placed
    assert CONNECT_4.start(core).play("4").play("4").ply == 2


def test_the_text_and_the_number_of_a_column_are_told_apart() -> None:
    assert doctest.testmod(pions.rules.base).failed == 0
    start = CONNECT_4.start()
    assert start.play("7") == start.play(6)
    with pytest.raises(
        IllegalMoveError, match=r"no move has the number 7: .* to 6 \('7'\); a name"
    ):
        start.play(7)
    with pytest.raises(IllegalMoveError, match=r"no move has the number -2"):
        start.play(-2)


@pytest.mark.parametrize("move", [True, 3.0, None])
def test_what_is_neither_text_nor_number_is_refused_everywhere(move: int) -> None:
    with pytest.raises(InvalidMoveError, match="give its name as a text, or its number"):
        CONNECT_4.start().play(move)
    with pytest.raises(InvalidMoveError, match="give its name as a text, or its number"):
        Game.new(CONNECT_4).play(move)
