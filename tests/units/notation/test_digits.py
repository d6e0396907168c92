"""Columns as digits."""

from __future__ import annotations

import pytest

from pions.errors import NotationError, RulesError
from pions.notation.formats import digits
from pions.notation.registry import USUAL, Conventions
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_3, CONNECT_4, GOMOKU, InARow

WIDE = InARow(12, 6, 4, gravity=True)


def read(text: str, rules: Rules | None = CONNECT_4, conventions: Conventions = USUAL) -> Game:
    (game,) = digits.read(text, rules, conventions)
    return game


@pytest.mark.parametrize(
    "text", ["4453", "4 4 5 3", "4,4,5,3", "4 45,3", " 4453\r\n", "7x6/4:4453", "7x6/4: 4 4 5 3"]
)
def test_spellings_of_one_game(text: str) -> None:
    assert read(text).names == ("4", "4", "5", "3")


def test_a_zero_means_that_columns_count_from_zero() -> None:
    assert read("001122").names == ("1", "1", "2", "2", "3", "3")
    games = list(digits.read("0011\n4455", CONNECT_4, USUAL))
    assert games[1].names == ("5", "5", "6", "6"), "one text, one way of counting"
    assert read("1122", conventions=Conventions(first_column=0)).names == ("2", "2", "3", "3")


def test_wide_boards_need_commas() -> None:
    assert read("10,4,11", WIDE).names == ("10", "4", "11")
    assert read("0,4,11", WIDE).names == ("1", "5", "12")
    assert digits.write(Game.new(WIDE).play_all(["10", "4"])) == "12x6/4:10,4\n"
    with pytest.raises(NotationError, match="'1041' is not a column: columns are 1 to 12"):
        read("1041", WIDE)


def test_the_board_before_the_moves() -> None:
    assert read("5x5/3:32415", None).rules == CONNECT_3
    assert read("9x7/5:44", None).rules == InARow(9, 7, 5, gravity=True)
    assert read("7X6/4: 44", None).rules == CONNECT_4
    assert read("7x6/4:", None) == Game.new(CONNECT_4)
    with pytest.raises(NotationError, match="line 1: the text is of a board '5x5/3:'"):
        read("5x5/3:32", CONNECT_4)
    with pytest.raises(RulesError):
        read("99x99/3:32", None)


def test_a_score_after_the_moves_is_kept() -> None:
    game = read("4455 18")
    assert game.names == ("4", "4", "5", "5")
    assert game.extra == {"score": 18}
    assert read("32751571231557 -3").extra == {"score": -3}
    assert "18 was taken for a score" in map(str, digits.assumptions("4455 18", None, USUAL))


def test_a_set_up_before_the_moves() -> None:
    start = CONNECT_4.start().play("4")
    game = read(f"{start.text} 45")
    assert game.start == start
    assert digits.write(game) == f"{start.text} 45\n"
    assert read(digits.write(game.undo(2))) == Game.new(CONNECT_4, start=start)


def test_what_was_assumed() -> None:
    assert [str(note) for note in digits.assumptions("4453", CONNECT_4, USUAL)] == [
        "columns were counted from 1"
    ]
    assert not digits.assumptions("4457", CONNECT_4, USUAL)
    assert "from 0" in str(digits.assumptions("0", CONNECT_4, USUAL)[0])
    assert not digits.assumptions("0", CONNECT_4, Conventions(first_column=0))
    assert "read as Connect-3" in str(digits.assumptions("5x5/3:5", None, USUAL)[0])


def test_a_column_may_not_be_overfilled_nor_a_win_be_followed() -> None:
    with pytest.raises(NotationError, match="line 1: cannot play '4': illegal move"):
        read("4444444")
    with pytest.raises(NotationError, match="the game is over"):
        read("12121213")
    with pytest.raises(NotationError, match="line 2: cannot play '8': '8' is not a column"):
        list(digits.read("44\n48", CONNECT_4, USUAL))
    with pytest.raises(NotationError, match="'x' is not a column"):
        read("44,x")


def test_games_without_gravity_have_no_columns() -> None:
    assert digits.recognise("44", GOMOKU) == 0
    with pytest.raises(NotationError, match="no gravity"):
        read("44", GOMOKU)
    with pytest.raises(NotationError, match="no gravity"):
        digits.write(Game.new(GOMOKU))
