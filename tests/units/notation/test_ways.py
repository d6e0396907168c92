"""The ways in which a text can be read."""

from __future__ import annotations

import pytest

from pions.notation.ways import ways_to_read
from pions.rules.in_a_row import CONNECT_4, GOMOKU, GOMOKU_19, RENJU


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("f5d6c3", ["Othello", "Anti-Othello", "Gomoku"]),
        ("h8i9g7", ["Gomoku", "Gomoku, row 1 at the top", "Gomoku, exactly five"]),
        ("3234", ["Connect-4", "Connect-4, columns counted from 0", "Connect-3"]),
        ("https://example.org/analysis/f5d6c3", ["Othello", "Anti-Othello", "Gomoku"]),
    ],
)
def test_the_assumed_way_comes_first(text: str, first: list[str]) -> None:
    titles = [str(way.title) for way in ways_to_read(text)]
    assert titles[: len(first)] == first


@pytest.mark.parametrize(
    "text",
    [
        "# pions gomoku\nh8i9",
        "44660",
        "https://www.egaroucid.nyanyan.dev/en/web/?record=f5d6c3",
        "https://connect4.gamesolver.org/?pos=4453",
        '{"v": 1, "game": "othello", "moves": ["f5"]}',
    ],
)
def test_what_means_one_thing_has_no_ways(text: str) -> None:
    assert ways_to_read(text) == ()


def test_rows_from_the_top_mirror_the_board() -> None:
    bottom, top = ways_to_read("h8i9g7", RENJU)
    assert bottom.rules == top.rules == RENJU
    assert top.game.names == ("h8", "i7", "g9")


def test_columns_from_0_are_one_to_the_right() -> None:
    usual, from_0 = ways_to_read("3234", CONNECT_4)
    assert (usual.game.names, from_0.game.names) == (tuple("3234"), tuple("4345"))


def test_the_middle_looks_the_same_both_ways() -> None:
    assert ways_to_read("h8", GOMOKU) == ()


def test_gomocalc_leaves_board_and_rule_open_but_not_how_its_rows_count() -> None:
    ways = ways_to_read("https://gomocalc.com/#/h8i9g7")
    assert ways[0].rules == GOMOKU
    assert [way.title.template for way in ways] == ["{game}"] * len(ways)
    assert {RENJU, GOMOKU_19} <= {way.rules for way in ways}
