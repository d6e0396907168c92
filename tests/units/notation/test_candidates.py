"""Texts that do not say which game they are."""

from __future__ import annotations

import pytest

from pions.errors import NotationError, PionsError
from pions.notation.candidates import known_games
from pions.notation.recognition import read_anything
from pions.rules.base import Rules
from pions.rules.in_a_row import (
    CARO,
    CONNECT_3,
    CONNECT_4,
    GOMOKU,
    GOMOKU_19,
    RENJU,
    STANDARD_GOMOKU,
    TIC_TAC_TOE,
)
from pions.rules.othello import ANTI_OTHELLO, OTHELLO
from pions.rules.registry import find_rules, presets

ROWS = "/".join(["-" * 15] * 14 + ["X" + "-" * 14])


@pytest.mark.parametrize(
    ("text", "candidates"),
    [
        ("d1d2c1", (CONNECT_4, CONNECT_3, GOMOKU, STANDARD_GOMOKU, RENJU, CARO, GOMOKU_19)),
        ("f5d6c3d3", (OTHELLO, ANTI_OTHELLO, GOMOKU, STANDARD_GOMOKU, RENJU, CARO, GOMOKU_19)),
        ("c3a1b2", (TIC_TAC_TOE, GOMOKU, STANDARD_GOMOKU, RENJU, CARO, GOMOKU_19)),
        ("s19a1", (GOMOKU_19,)),
        ("443", (CONNECT_4, CONNECT_3)),
        ("4437", (CONNECT_4,)),
        ("5x5/3:32", (CONNECT_3,)),
        (OTHELLO.start().text, (OTHELLO, ANTI_OTHELLO)),
        (ROWS, (GOMOKU, STANDARD_GOMOKU, RENJU, CARO)),
    ],
)
def test_every_game_that_a_text_could_be(text: str, candidates: tuple[Rules, ...]) -> None:
    reading = read_anything(text)
    assert reading.candidates == candidates
    assert reading.games[0].rules == candidates[0]
    told = [str(note) for note in reading.notes if "could also be" in str(note)]
    assert len(told) == (len(candidates) > 1)


def test_nothing_is_guessed_where_the_rules_are_known() -> None:
    assert read_anything("d1d2c1", GOMOKU).candidates == ()
    assert read_anything("# pions gomoku\nd1d2c1").candidates == ()
    assert read_anything('{"v": 1, "game": "gomoku", "moves": ["d1"]}').candidates == ()


def test_every_ready_made_game_is_thought_of() -> None:
    assert set(known_games()) == {known.rules for known in presets()}


def test_a_text_that_fits_no_game_is_told_what_is_wrong_as_each_of_two() -> None:
    with pytest.raises(NotationError) as caught:
        read_anything("f5f5")
    message = str(caught.value)
    assert "as Othello: line 1: cannot play 'f5': illegal move 'f5': f5 is already taken" in message
    assert "as Gomoku: line 1: cannot play 'f5': illegal move 'f5': f5 is already taken" in message
    assert len(message) < 400


@pytest.mark.parametrize("rules", [GOMOKU_19, OTHELLO, CONNECT_4, RENJU], ids=str)
def test_no_refused_move_is_answered_with_the_whole_board(rules: Rules) -> None:
    position = rules.start()
    position = position.after(position.legal_moves[0])
    for move in (-1, -7, 10_000, position.last_move or 0):
        try:
            position.play(move)
        except PionsError as error:
            assert len(str(error)) < 250, "bounded"


def test_a_large_board_lists_few_of_its_moves() -> None:
    position = find_rules("in-a-row(columns=26, rows=26, k=5)").start().play("m13")
    with pytest.raises(PionsError, match=r"m13 is already taken; legal moves are .*, …$") as caught:
        position.play("m13")
    assert len(str(caught.value)) < 150
