"""Othello: the rules of the course document 004, on both cores."""

from __future__ import annotations

import pytest

from pions.errors import IllegalMoveError, InvalidMoveError, PositionError, RulesError
from pions.rules.base import PASS, Position
from pions.rules.othello import ANTI_OTHELLO, OTHELLO, Othello
from pions.rules.side import BLACK, WHITE

CORES = ("python", "native")


def names(position: Position) -> list[str]:
    return [position.name(move) for move in position.legal_moves]


@pytest.mark.parametrize("core", CORES)
def test_the_first_moves(core: str) -> None:
    start = OTHELLO.start(core)
    assert names(start) == ["d3", "c4", "f5", "e6"]
    assert sorted(names(start.play("f5"))) == ["d6", "f4", "f6"]


@pytest.mark.parametrize("core", CORES)
def test_discs_between_the_new_disc_and_the_nearest_own_disc_flip(core: str) -> None:
    cells = "".join(
        (
            "--------",
            "--------",
            "--X-----",
            "X-O-----",
            "-OO-----",
            "XO-OO---",
            "---O----",
            "----X---",
        )
    )
    position = OTHELLO.set_up(cells, BLACK, core=core)
    flipped = [OTHELLO.name(cell) for cell in position.flipped(OTHELLO.parse_move("c6"))]
    assert sorted(flipped) == ["b5", "b6", "c4", "c5", "d7"]


@pytest.mark.parametrize("core", CORES)
def test_a_side_that_cannot_move_must_pass_and_no_other_may(core: str) -> None:
    cells = "XO-" + "-" * 60 + "O"
    black = OTHELLO.set_up(cells, BLACK, core=core)
    assert names(black) == ["c1"]
    with pytest.raises(IllegalMoveError, match="illegal move 'pass'"):
        black.play(PASS)
    white = OTHELLO.set_up(cells, WHITE, core=core)
    assert white.legal_moves == (PASS,)
    assert white.play("pass").turn is BLACK


@pytest.mark.parametrize("core", CORES)
def test_empty_cells_go_to_the_winner(core: str) -> None:
    """The count of figure 10 of document 004: 34 black, 29 white, one empty make 35-29."""
    hole = OTHELLO.parse_move("b1")
    seen = {cell for ray in OTHELLO.surface.rays[hole] for cell in ray}
    others = iter("X" * 13 + "O" * 29)
    marks = ("-" if c == hole else "X" if c in seen else next(others) for c in range(64))
    cells = "".join(marks)
    assert (cells.count("X"), cells.count("O")) == (34, 29)
    outcome = OTHELLO.set_up(cells, BLACK, core=core).outcome
    assert outcome is not None
    assert outcome.points == (35, 29)
    assert outcome.winner is BLACK


@pytest.mark.parametrize("core", CORES)
def test_a_draw_splits_the_empty_cells(core: str) -> None:
    cells = "X" * 10 + "-" * 44 + "O" * 10
    outcome = OTHELLO.set_up(cells, BLACK, core=core).outcome
    assert outcome is not None
    assert outcome.is_draw
    assert outcome.points == (32, 32)


@pytest.mark.parametrize("core", CORES)
def test_fewest_discs_win_anti_othello(core: str) -> None:
    outcome = ANTI_OTHELLO.set_up("X" * 40 + "O" * 24, BLACK, core=core).outcome
    assert outcome is not None
    assert outcome.winner is WHITE
    assert outcome.points == (40, 24)


def test_the_parallel_start() -> None:
    start = Othello(opening="parallel").start()
    assert start.cells[27:29] + start.cells[35:37] == "OOXX"


def test_every_board_plays_on_both_cores() -> None:
    for rules in (Othello(8, 8), Othello(10, 8), Othello(10, 10), Othello(26, 26)):
        assert rules.cores == ("native", "python")
    assert len(Othello(26, 26).start().legal_moves) == 4


@pytest.mark.parametrize("size", [2, 5, 7, 28, -8])
def test_odd_or_outsized_boards_are_refused(size: int) -> None:
    with pytest.raises(RulesError, match="columns is an even number from 4 to 26"):
        Othello(size, 8)


def test_names_that_are_no_cell() -> None:
    with pytest.raises(InvalidMoveError, match="'i9' is not a move of this game: moves are a1 to"):
        OTHELLO.start().play("i9")
    with pytest.raises(PositionError, match="has 64 cells"):
        OTHELLO.set_up("X?")
