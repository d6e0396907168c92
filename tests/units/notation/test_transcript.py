"""Transcripts in every spelling."""

from __future__ import annotations

import pytest

from pions.errors import NotationError
from pions.geometry.names import RowsFrom
from pions.notation.formats import transcript
from pions.notation.recognition import read_anything
from pions.notation.registry import USUAL, Conventions
from pions.notation.tokens import Token
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, GOMOKU, RENJU
from pions.rules.othello import OTHELLO, OTHELLO_4, OTHELLO_10

PASSED = "a2a3b4c1a4b1a1d2c4d4d1d3"
"""On 4×4; White passes after a4 and after d4."""


def games(text: str, rules: Rules | None = OTHELLO, conventions: Conventions = USUAL) -> list[Game]:
    return list(transcript.read(text, rules, conventions))


def names(text: str, rules: Rules | None = OTHELLO) -> str:
    (game,) = games(text, rules)
    return " ".join(game.names)


@pytest.mark.parametrize(
    "text",
    [
        "f5d6c3d3c4",
        "F5d6C3d3C4",
        "F5 D6 C3 D3 C4",
        "f5, d6, c3, d3, c4",
        "f5-d6-c3-d3-c4",
        "1. f5 d6 2. c3 d3 3. c4",
        "1.f5d62.c3d33.c4",
        "1. f5 2. d6 3. c3 4. d3 5. c4",
        "1) f5 d6 2) c3 d3\n3) c4",
        "f5d6\nc3d3\nc4\n",
        "1. f5 d6 2. c3\n2... d3 3. c4",
        "\n\n  f5\td6 ; c3 | d3 – c4\r\n",
    ],
)
def test_spellings_of_one_game(text: str) -> None:
    assert names(text) == "f5 d6 c3 d3 c4"


@pytest.mark.parametrize(
    "text",
    [
        "38 44 19 20 27",
        "38, 44, 19, 20, 27",
        "38-44-19-20-27",
        "1. 38 44 2. 19 20 3. 27",
        "1.38 44 2.19 20 3.27",
    ],
)
def test_cells_by_number_as_in_document_001(text: str) -> None:
    assert names(text) == "f5 d6 c3 d3 c4"
    reading = read_anything(text, OTHELLO)
    assert (reading.format, reading.games[0].names[-1]) == ("transcript", "c4")


@pytest.mark.parametrize("text", ["3844", "f5 44", "1 f5 d6", "38 44x", "38 65", "38 0"])
def test_numbers_that_could_mean_something_else_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        games(text)


def test_numbers_alone_are_columns_where_cells_have_none() -> None:
    assert transcript.recognise("38 44 19", GOMOKU) == 0
    assert read_anything("4 4 3").games[0].rules == CONNECT_4


@pytest.mark.parametrize("word", ["", "pa", "PA", "pass", "ps", "--", "PP", "passe", " Pass "])
def test_passes_written_or_not(word: str) -> None:
    text = PASSED.replace("a4", f"a4{word}").replace("d4", f"d4{word}")
    assert names(text, OTHELLO_4) == "a2 a3 b4 c1 a4 pass b1 a1 d2 c4 d4 pass d1 d3"


def test_a_pass_before_column_e_is_not_passe() -> None:
    start = OTHELLO.set_up("XOOOO---" + "-" * 55 + "X")
    white_to_pass = start.text.replace(" X", " O")
    assert names(f"{white_to_pass} passf1") == "pass f1"
    assert [token.text for token in transcript._tokens(_line("passe3"), OTHELLO)] == ["pass", "e3"]
    assert [token.text for token in transcript._tokens(_line("passe f1"), OTHELLO)] == [
        "passe",
        "f1",
    ]


def _line(text: str) -> Token:
    return Token(text, 1)


def test_a_pass_that_is_not_forced_is_an_error() -> None:
    with pytest.raises(NotationError, match="line 1: cannot play 'pa': illegal move 'pass'"):
        games("f5 pa d6")


def test_a_game_a_line() -> None:
    found = games("f5d6c3\nf5f6e6\n\nd3c3c4\n")
    assert [game.names for game in found] == [
        ("f5", "d6", "c3"),
        ("f5", "f6", "e6"),
        ("d3", "c3", "c4"),
    ]


def test_lines_that_count_on_are_one_game() -> None:
    assert names("1. h8 h9\n2. j10 a1", GOMOKU) == "h8 h9 j10 a1"
    assert len(games("1. h8 h9\n1. j10 a1", GOMOKU)) == 2
    assert len(games("h8 h9\nj10 a1", GOMOKU)) == 2


def test_boards_with_rows_above_nine() -> None:
    assert names("h13h11j13i13i12j11i10", GOMOKU) == "h13 h11 j13 i13 i12 j11 i10"
    assert names("1.h13h12.j13i1", GOMOKU) == "h13 h1 j13 i1"
    ten = Game.new(OTHELLO_10).play("g6").play("g5")
    assert names("G6 g5", OTHELLO_10) == " ".join(ten.names)


def test_rows_may_be_counted_from_the_top() -> None:
    (from_top,) = games("h1", GOMOKU, Conventions(rows_from=RowsFrom.TOP))
    assert from_top.names == ("h15",)
    notes = transcript.assumptions("h1", GOMOKU, USUAL)
    assert "bottom" in str(notes[0])
    assert not transcript.assumptions("h1", GOMOKU, Conventions(rows_from=RowsFrom.TOP))
    assert not transcript.assumptions("f5", OTHELLO, USUAL)


def test_a_set_up_before_the_moves() -> None:
    start = OTHELLO.start().play("f5")
    (game,) = games(f"{start.text} d6c3")
    assert game.start == start
    assert game.names == ("d6", "c3")
    assert transcript.write(game) == f"{start.text} d6c3\n"
    (stars,) = games(f"{start.cells.replace('X', '*').lower()} white d6")
    assert stars.start == start


def test_writing_leaves_out_passes_that_the_moves_tell() -> None:
    (game,) = games(PASSED, OTHELLO_4)
    assert transcript.write(game) == f"{PASSED}\n"
    assert transcript.write(game.go_to(6)) == "a2a3b4c1a4pa\n"
    assert transcript.write(game.go_to(0)) == f"{OTHELLO_4.start().text}\n"
    assert games(transcript.write(game.go_to(0)), OTHELLO_4) == [Game.new(OTHELLO_4)]


def test_with_gravity_a_name_is_where_the_piece_rests() -> None:
    assert names("D1 d2 E1", CONNECT_4) == "4 4 5"
    assert transcript.write(Game.new(CONNECT_4).play_all("445")) == "d1d2e1\n"
    with pytest.raises(NotationError, match="line 1: the piece of 'd3' falls to d2"):
        games("d1 d3", CONNECT_4)


def test_rules_are_guessed() -> None:
    assert games("f5d6c3", None)[0].rules == OTHELLO
    assert games("h8h9", None)[0].rules == GOMOKU
    assert games("s19a1", None)[0].rules.grid.columns == 19
    assert games(f"{OTHELLO_4.start().text} a2", None)[0].rules == OTHELLO_4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("f5d6\nd3 a1", "line 2: cannot play 'a1': illegal move"),
        ("f5 hello d6", "line 1: 'hello' is not a move"),
        ("f5d6x", "line 1: 'x' is not a move"),
        ("f9", "line 1: cannot play 'f9': 'f9' is not a move"),
        ("1. 2. 3.", "line 1: there is no move in '1. 2. 3.'"),
        ("f5" + "d6" * 1000, "line 1: cannot play 'd6': illegal move"),
        ("z" * 10_000, f"line 1: '{'z' * 40}…' is not a move"),
    ],
)
def test_errors_say_where_and_what(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        games(text)
    assert str(caught.value).startswith(message)
    assert len(str(caught.value)) < 400


def test_forbidden_moves_stay_forbidden() -> None:
    with pytest.raises(NotationError, match="cannot play 'h8'"):
        games("g8 a1 i8 a3 h7 a5 h9 a7 h8", RENJU)
