"""The line protocol, as text."""

from __future__ import annotations

import pytest

from pions.errors import InvalidMoveError, PlayerError
from pions.protocols.line import LINE, move_line, opening_lines, parse_line, time_left
from pions.protocols.registry import GameSetup, find_protocol, protocol_names
from pions.rules.base import PASS
from pions.rules.in_a_row import CONNECT_4, GOMOKU
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, WHITE


def test_a_game_begins_with_what_is_played_and_ends_with_the_colour() -> None:
    assert opening_lines(GameSetup(OTHELLO, BLACK)) == ("# pions othello", "# seed 0", "black")


def test_the_moves_played_already_come_before_the_colour() -> None:
    setup = GameSetup(CONNECT_4, WHITE, opening=[3, 0, 6], seconds=0.25, seed=7)
    assert opening_lines(setup) == (
        f"# pions {CONNECT_4}",
        "# seconds 0.25",
        "# seed 7",
        "4",
        "1",
        "7",
        "white",
    )


def test_a_clock_is_told() -> None:
    lines = opening_lines(GameSetup(OTHELLO, BLACK, clock=(3600.0, 0.5)))
    assert "# clock 3600 0.5" in lines
    assert not [line for line in lines if "seconds" in line]
    assert time_left(58.25, 60.0) == "# left 58.25 60"


@pytest.mark.parametrize(
    ("seconds", "text"), [(1.0, "1"), (10.0, "10"), (0.001, "0.001"), (1e7, "10000000")]
)
def test_numbers_are_plain(seconds: float, text: str) -> None:
    assert time_left(seconds, seconds) == f"# left {text} {text}"


def test_moves_are_named_as_the_rules_name_them() -> None:
    assert [move_line(OTHELLO, 0), move_line(CONNECT_4, 0), move_line(GOMOKU, 0)] == [
        "a1",
        "1",
        "a15",
    ]
    assert move_line(OTHELLO, PASS) == "pass"


@pytest.mark.parametrize("text", ["f5", " F5 ", "f5\r", "\tf5"])
def test_case_and_spaces_are_forgiven(text: str) -> None:
    assert parse_line(OTHELLO, text) == OTHELLO.parse_move("f5")
    assert parse_line(OTHELLO, " Pass ") == PASS


@pytest.mark.parametrize("text", ["", "  ", "#", "# f5", "  # thinking", "\r"])
def test_comments_and_empty_lines_say_nothing(text: str) -> None:
    assert parse_line(OTHELLO, text) is None


@pytest.mark.parametrize("text", ["hello", "f5 d6", "z9", "f5 # the best", "\x00"])
def test_everything_else_is_no_move(text: str) -> None:
    with pytest.raises(InvalidMoveError):
        parse_line(OTHELLO, text)


def test_protocols_are_found_by_name() -> None:
    assert find_protocol("line") is LINE
    assert protocol_names() == ("gomocup", "gtp", "line", "nboard")
    with pytest.raises(PlayerError, match="unknown protocol 'uci': choose one of gomocup, gtp"):
        find_protocol("uci")
