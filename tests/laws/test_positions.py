"""Laws that every position of every registered game keeps, on every core."""

from __future__ import annotations

import pickle
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pions.errors import GameOverError, IllegalMoveError, InvalidMoveError
from pions.rules.base import PASS, Position, Rules
from pions.rules.registry import find_rules, preset_of, presets
from pions.rules.side import Side
from strategies import any_position, any_rules


@given(any_rules())
def test_rules_are_text_that_loads_again(rules: Rules) -> None:
    assert find_rules(str(rules)) == rules
    assert hash(find_rules(str(rules))) == hash(rules)


@given(any_position())
def test_the_end_is_the_end(position: Position) -> None:
    assert position.is_over == (position.legal_moves == ())
    assert position.is_over == (position.outcome is not None)
    if position.outcome is None:
        assert position.winner_index is None
    else:
        winner = position.outcome.winner
        assert position.winner_index == (None if winner is None else winner.value)


@given(any_position())
def test_legal_moves_ascend_and_a_pass_stands_alone(position: Position) -> None:
    moves = position.legal_moves
    assert list(moves) == sorted(set(moves))
    assert PASS not in moves or moves == (PASS,)


@given(any_position())
def test_a_move_places_one_piece_and_flips_what_it_says(position: Position) -> None:
    for move in position.legal_moves:
        expected = list(position.cells)
        changed = (position.landing(move), *position.flipped(move))
        for cell in changed:
            if cell is not None:
                expected[cell] = position.turn.mark
        following = position.after(move)
        assert following.cells == "".join(expected)
        assert following.turn == position.turn.other
        assert following.last_move == move
        assert following.last_cell == position.landing(move)
        assert following == position.play(move) == position.play(position.name(move))


@given(any_position())
def test_playing_leaves_the_old_position_alone(position: Position) -> None:
    before = (position.text, position.key, position.legal_moves)
    for move in position.legal_moves:
        position.after(move)
    assert (position.text, position.key, position.legal_moves) == before


@given(any_position())
def test_every_other_move_is_refused(position: Position) -> None:
    error = GameOverError if position.is_over else IllegalMoveError
    candidates = {PASS, *range(position.rules.grid.size + 2), -2, 10**9}
    for move in candidates - set(position.legal_moves):
        with pytest.raises(error):
            position.play(move)


@given(any_position())
def test_positions_are_values(position: Position) -> None:
    copies = [
        pickle.loads(pickle.dumps(position)),
        position.rules.set_up(position.cells, position.turn, core=position.core),
        *(position.on_core(core) for core in position.rules.cores),
    ]
    for copy in copies:
        assert copy == position
        assert hash(copy) == hash(position)
        assert copy.key == position.key
        assert copy.legal_moves == position.legal_moves
        assert copy.winner_index == position.winner_index
    assert len({position, *copies}) == 1
    assert pickle.loads(pickle.dumps(position)).core == position.core
    assert pickle.loads(pickle.dumps(position)).last_move == position.last_move
    assert position != "something else"


@given(any_position(), any_position())
def test_different_positions_differ(one: Position, two: Position) -> None:
    same = (one.rules, one.text) == (two.rules, two.text)
    assert (one == two) == same
    if one.rules == two.rules:
        assert (one.key == two.key) == same


@given(any_position())
def test_the_key_is_the_cells_and_the_side_to_move(position: Position) -> None:
    size = position.rules.grid.size
    bits = position.key >> 1
    black = [bool(bits >> cell & 1) for cell in range(size)]
    white = [bool(bits >> size + cell & 1) for cell in range(size)]
    assert "".join("X" if b else "O" if w else "-" for b, w in zip(black, white, strict=True)) == (
        position.cells
    )
    assert position.key & 1 == position.turn


@given(any_rules())
def test_names_read_back(rules: Rules) -> None:
    start = rules.start()
    for move in (*start.legal_moves, PASS):
        assert rules.parse_move(rules.name(move)) == move
        assert rules.parse_move(f" {rules.name(move).upper()} ") == move


@given(any_rules(), st.text(max_size=5))
def test_any_text_is_a_move_or_an_invalid_one(rules: Rules, text: str) -> None:
    try:
        move = rules.parse_move(text)
    except InvalidMoveError:
        return
    assert rules.parse_move(rules.name(move)) == move


@given(any_position(largest=6), st.data())
def test_symmetries_change_nothing_in_the_game(position: Position, data: st.DataObject) -> None:
    symmetry = data.draw(st.sampled_from(position.rules.symmetries))
    image = _image(position, symmetry)
    landings = {symmetry[cell] for cell in _landings(position)}
    assert landings == set(_landings(image))
    assert image.winner_index == position.winner_index
    assert image.is_over == position.is_over


def _image(position: Position, symmetry: tuple[int, ...]) -> Position:
    cells = [""] * len(symmetry)
    for cell, moved in enumerate(symmetry):
        cells[moved] = position.cells[cell]
    return position.rules.set_up("".join(cells), position.turn, core=position.core)


def _landings(position: Position) -> list[int]:
    found = (position.landing(move) for move in position.legal_moves)
    return [cell for cell in found if cell is not None]


@given(any_position())
def test_texts_and_pictures_show_the_board(position: Position) -> None:
    rules, drawn = position.rules, str(position)
    lines = drawn.splitlines()
    assert len(lines) == rules.grid.rows + 2
    assert lines[0].split() == [rules.column_label(c) for c in range(rules.grid.columns)]
    assert [line.split()[0] for line in lines[1:-1]] == [
        rules.row_label(r) for r in range(rules.grid.rows)
    ]
    assert sum(line.count("X") + line.count("O") for line in lines[1:-1]) == sum(
        position.count(side) for side in Side
    )
    picture = ElementTree.fromstring(position._repr_svg_())
    assert picture.get("role") == "img"


def test_every_preset_is_found_by_each_of_its_names() -> None:
    for known in presets():
        for name in (known.name, *known.aliases, known.name.upper().replace("-", " ")):
            assert find_rules(name) == known.rules
        found = preset_of(known.rules)
        assert found is not None
        assert found.rules == known.rules
