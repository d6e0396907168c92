"""K in a row: what the parameters mean and which are refused."""

from __future__ import annotations

import pytest

from pions.errors import GameOverError, IllegalMoveError, PositionError, RulesError
from pions.rules.base import Position
from pions.rules.in_a_row import CARO, CONNECT_3, CONNECT_4, GOMOKU, RENJU, TIC_TAC_TOE, InARow
from pions.rules.side import BLACK, WHITE

CORES = ("python", "native")


def play(position: Position, moves: str) -> Position:
    for move in moves.split():
        position = position.play(move)
    return position


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"columns": 0}, "columns=0 is not allowed: columns is a whole number from 1 to 26"),
        ({"rows": 27}, "rows=27 is not allowed"),
        ({"k": 0}, "k=0 is not allowed"),
        ({"k": 8}, "k=8 is too long: the longest line on 7x6 has 7 cells"),
        ({"columns": "7"}, "columns='7' is not allowed"),
        ({"gravity": 1}, "gravity=1 is not allowed: gravity is true or false"),
        ({"topology": "mug"}, "topology='mug' is not allowed: topology is one of plane, cylinder"),
        ({"topology": "sphere"}, "a sphere needs an even number of columns, not 7"),
        ({"topology": "torus", "gravity": True}, "gravity needs a floor, a torus has none"),
        ({"topology": "moebius", "gravity": True}, "gravity needs a floor"),
        ({"directions": "diagonals"}, "directions='diagonals' is not allowed"),
        ({"overline": "loses"}, "overline='loses' is not allowed: overline is one of wins, ign"),
        ({"forbidden": "renju"}, "forbidden=renju needs k=5"),
        ({"blocked": "ignored", "gravity": True}, "blocked=ignored needs k=2 or more"),
        ({"blocked": "ignored", "topology": "torus"}, "blocked=ignored needs k=2 or more"),
        ({"blocked": "ignored", "k": 1}, "blocked=ignored needs k=2 or more"),
    ],
)
def test_parameters_that_are_refused(values: dict[str, object], message: str) -> None:
    with pytest.raises(RulesError, match="^" + message.replace("(", r"\(")):
        InARow(**{"columns": 7, "rows": 6, "k": 4, **values})  # type: ignore[arg-type]


def test_a_glued_board_has_longer_lines_than_its_sides() -> None:
    assert InARow(3, 4, 12, topology="torus").table.lines
    with pytest.raises(RulesError, match="the longest line on 3x4 has 12 cells"):
        InARow(3, 4, 13, topology="torus")


@pytest.mark.parametrize("core", CORES)
def test_gravity_lets_pieces_fall_until_the_column_is_full(core: str) -> None:
    position = play(CONNECT_4.start(core), "4 4 4 4 4 4")
    assert [position.name(move) for move in position.legal_moves] == ["1", "2", "3", "5", "6", "7"]
    with pytest.raises(IllegalMoveError, match="illegal move '4'"):
        position.play("4")


@pytest.mark.parametrize("core", CORES)
def test_connect_3_counts_rows_and_columns_only(core: str) -> None:
    diagonal = play(CONNECT_3.start(core), "1 2 2 3 4 3 3")
    assert not diagonal.is_over
    assert play(CONNECT_3.start(core), "1 1 2 2 3").winner_index == BLACK


@pytest.mark.parametrize("core", CORES)
def test_a_full_board_is_a_draw(core: str) -> None:
    drawn = play(TIC_TAC_TOE.start(core), "a1 b1 c1 b2 a2 a3 b3 c2 ")
    assert not drawn.is_over
    drawn = play(TIC_TAC_TOE.start(core), "b2 a1 c1 a3 a2 c2 b1 b3 c3")
    outcome = drawn.outcome
    assert outcome is not None
    assert outcome.is_draw
    assert outcome.points == (0, 0)
    with pytest.raises(GameOverError, match="the game is over"):
        drawn.play("a1")


@pytest.mark.parametrize("core", CORES)
def test_lines_cross_a_seam(core: str) -> None:
    rules = InARow(7, 6, 4, gravity=True, topology="cylinder")
    won = play(rules.start(core), "6 6 7 7 1 1 2")
    assert won.winner_index == BLACK
    assert {rules.grid.column_of(cell) for cell in won.winning_line} == {5, 6, 0, 1}


@pytest.mark.parametrize("core", CORES)
def test_six_in_a_row_wins_freely_and_not_when_exactly_five_is_asked(core: str) -> None:
    six = "a1 a15 b1 c15 c1 e15 e1 g15 f1 i15 d1"
    assert play(GOMOKU.start(core), six).winner_index == BLACK
    exactly = InARow(15, 15, 5, overline="ignored")
    assert play(exactly.start(core), six).winner_index is None
    five = "a1 a15 b1 c15 c1 e15 e1 g15 d1"
    assert play(exactly.start(core), five).winner_index == BLACK


def test_renju_gives_black_exactly_five_and_white_five_or_more() -> None:
    row = "-" * 210
    assert RENJU.set_up(row + "XXXXXX---------", WHITE).winner_index is None
    assert RENJU.set_up(row + "OOOOOO---------", BLACK).winner_index == WHITE
    five = RENJU.set_up(row + "XXXX-----------", BLACK).play("e1")
    assert five.winner_index == BLACK


def test_a_board_of_one_cell() -> None:
    for core in CORES:
        won = InARow(1, 1, 1).start(core).play("a1")
        assert won.winner_index == BLACK
        assert won.legal_moves == ()


def test_positions_that_cannot_be() -> None:
    with pytest.raises(PositionError, match="hangs in the air"):
        CONNECT_4.set_up("X" + "-" * 41)
    with pytest.raises(PositionError, match="both sides have 3 in a row"):
        TIC_TAC_TOE.set_up("XXXOOO---")
    with pytest.raises(PositionError, match="has 9 cells marked X, O or -, got 3"):
        TIC_TAC_TOE.set_up("XXX")


@pytest.mark.parametrize("core", CORES)
@pytest.mark.parametrize(
    ("row", "move", "wins"),
    [
        ("--OXXX-XO------", 6, False),
        ("--OXXX-X-------", 6, True),
        ("XXX-XO---------", 3, True),  # the edge blocks nothing
        ("--OXXX-XXO-----", 6, True),  # six in a row have a stone of their own beyond five
    ],
)
def test_caro_asks_for_an_open_end(core: str, row: str, move: int, wins: bool) -> None:
    ahead = row.count("X") - row.count("O")
    cells = row + "-" * 15 + "O-" * ahead + "-" * (195 - 2 * ahead)
    position = CARO.set_up(cells, BLACK, core=core).after(move)
    assert (position.winner_index == BLACK) is wins
    assert bool(position.winning_line) is wins
    assert GOMOKU.set_up(position.cells, WHITE, core=core).is_over


def test_caro_with_exactly_five() -> None:
    rules = CARO.with_parameters(overline="ignored")
    cells = "--OXXX-XXO-----" + "-" * 15 + "O-O-O" + "-" * 190
    assert not rules.set_up(cells, BLACK).after(6).is_over
