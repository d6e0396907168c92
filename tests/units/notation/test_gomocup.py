"""Lists of openings by distances from the centre."""

from __future__ import annotations

from pathlib import Path

import pytest

from pions.errors import NotationError
from pions.notation.files import read_file
from pions.notation.recognition import read_anything
from pions.rules.base import Rules
from pions.rules.in_a_row import CONNECT_4, GOMOKU, RENJU, TIC_TAC_TOE, InARow
from pions.rules.othello import OTHELLO


def test_distances_go_right_and_down() -> None:
    (game,) = read_anything("0,0, 1,-1, -7,7\n", GOMOKU).games
    assert game.names == ("h8", "i9", "a1")  # rows are counted from the bottom, and 9 is above 8


def test_names_and_remarks() -> None:
    text = "# 2026\nfirst | @0,0 1,-1\n\n@ 2,0 -1,0\n  # more\nthird | 0,0; 0,1, 0, 2\n"
    reading = read_anything(text)
    assert (reading.format, [str(note) for note in reading.notes]) == (
        "gomocup",
        [
            "the text does not name its game: read as Gomoku",
            "it could also be Tic-tac-toe; Gomoku, exactly five; Renju; Caro; Gomoku 19×19",
        ],
    )
    assert [game.comment for game in reading.games] == ["first", "", "third"]
    assert [game.names for game in reading.games] == [
        ("h8", "i9"),
        ("j8", "g8"),
        ("h8", "h7", "h6"),
    ]


@pytest.mark.parametrize(
    ("rules", "centre"),
    [(RENJU, "h8"), (TIC_TAC_TOE, "b2"), (InARow(columns=20, rows=20, k=5), "k10")],
)
def test_other_boards_have_other_centres(rules: Rules, centre: str) -> None:
    assert read_anything("0,0", rules).games[0].names == (centre,)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0,0, -8,0", "line 1: cannot play '-8,0': '-8,0' is not a cell of this board"),
        ("0,0\n1,1, 1,1", "line 2: cannot play '1,1'"),
        ("0,0, 1,-1\n1,1\n0,0, x", "line 3: '0,0, x' is not a list of distances"),
    ],
)
def test_what_cannot_be_read(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        read_anything(text, GOMOKU)


def test_columns_stay_columns() -> None:
    assert read_anything("4,4,5,5").format == "digits"
    assert read_anything("4,4,5,5", CONNECT_4).format == "digits"
    with pytest.raises(NotationError):
        read_anything("0,0, 1,-1", OTHELLO)


def test_the_openings_of_three_years(shared_data: Path) -> None:
    text = read_file(shared_data / "gomoku" / "openings_gomocup.txt")
    games = read_anything(text, GOMOKU).games
    assert len(games) == 36
    assert games[2].comment == "f15-2024-03"
    assert games[2].names == ("h8", "h9", "j10", "i9", "h11")
    assert not any(game.is_over for game in games)
