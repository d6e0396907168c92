"""The axioms of the course document 000, whose abstract types are Couleur, Pion, Position,
Coup, Plateau and Coups, as properties of our values."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pions.rules.base import PASS, Position, Rules
from pions.rules.game import Game
from pions.rules.othello import Othello
from pions.rules.side import BLACK, WHITE, Side, side_of
from strategies import any_position, any_rules


def test_changing_colour_exchanges_black_and_white() -> None:
    assert BLACK.other is WHITE
    assert WHITE.other is BLACK


@given(st.sampled_from(Side))
def test_changing_colour_twice_changes_nothing(side: Side) -> None:
    assert side.other.other is side


@given(st.sampled_from(Side))
def test_a_piece_made_of_a_colour_has_that_colour(side: Side) -> None:
    assert side_of(side.mark) is side


@given(any_rules(), st.data())
def test_a_place_has_the_coordinates_it_was_made_of(rules: Rules, data: st.DataObject) -> None:
    column = data.draw(st.integers(0, rules.grid.columns - 1))
    row = data.draw(st.integers(0, rules.grid.rows - 1))
    cell = rules.grid.cell(column, row)
    assert (rules.grid.column_of(cell), rules.grid.row_of(cell)) == (column, row)


@given(any_position())
def test_a_move_has_its_place_and_its_colour(position: Position) -> None:
    for move in position.legal_moves:
        cell = position.landing(move)
        if cell is not None:
            following = position.after(move)
            assert following.last_cell == cell
            assert following.side_at(cell) is position.turn


@given(any_position(family="othello"))
def test_flipping_back_restores_the_board(position: Position) -> None:
    for move in position.legal_moves:
        flipped = position.flipped(move)
        restored = list(position.after(move).cells)
        for cell in flipped:
            side = side_of(restored[cell])
            assert side is position.turn
            restored[cell] = side.other.mark
        if move != PASS:
            restored[move] = "-"
        assert "".join(restored) == position.cells


@given(any_position(family="othello"))
def test_a_placement_is_legal_when_the_cell_is_empty_and_something_flips(
    position: Position,
) -> None:
    for cell in position.rules.grid.cells:
        valid = position.side_at(cell) is None and position.flipped(cell) != ()
        assert valid == (cell in position.legal_moves)


@given(any_rules(largest=8), st.data())
def test_a_list_of_moves_begins_empty_and_grows_by_one(rules: Rules, data: st.DataObject) -> None:
    game = Game.new(rules)
    assert len(game.moves) == 0
    while not game.position.is_over and data.draw(st.booleans()):
        longer = game.play(data.draw(st.sampled_from(game.position.legal_moves)))
        assert len(longer.moves) == len(game.moves) + 1
        game = longer


def test_the_first_board_holds_two_discs_of_each_colour_crossed() -> None:
    start = Othello().start()
    held = {start.rules.name(cell): start.side_at(cell) for cell in start.rules.grid.cells}
    discs = {name: side for name, side in held.items() if side is not None}
    assert discs == {"d4": WHITE, "e4": BLACK, "d5": BLACK, "e5": WHITE}
