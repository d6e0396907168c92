"""Paste anything."""

from __future__ import annotations

import sys
from contextlib import suppress
from subprocess import run

import pytest
from hypothesis import example, given, strategies

from pions.errors import NotationError, PionsError, UnknownFormatError
from pions.geometry.names import RowsFrom
from pions.notation.recognition import read_anything
from pions.notation.registry import Conventions, find_format, formats, formats_for
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_3, CONNECT_4, GOMOKU
from pions.rules.othello import OTHELLO


@pytest.mark.parametrize(
    ("text", "name", "rules"),
    [
        ("f5d6c3", "transcript", OTHELLO),
        ("1. f5 d6\n2. c3", "transcript", OTHELLO),
        ("h8 h9 j10", "transcript", GOMOKU),
        ("44455", "digits", CONNECT_4),
        ("5x5/3:32415", "digits", CONNECT_3),
        (f"{CONNECT_4.start().text} 444", "digits", CONNECT_4),
        (f"{OTHELLO.start().text} f5", "transcript", OTHELLO),
        (OTHELLO.start().text, "board", OTHELLO),
        (str(CONNECT_4.start().play("4")), "board", CONNECT_4),
        ("0x0000000810000000 0x0000001008000000", "board", OTHELLO),
        ("00000/00000/00000/01000/12020", "board", CONNECT_3),
        ('{"v": 1, "game": "othello", "moves": []}', "jsonl", OTHELLO),
        ('\ufeff\n {"v": 1, "game": "connect-4", "moves": ["4"]}', "jsonl", CONNECT_4),
        ("1 . .\n. 2 .\n. . 3", "diagram", None),
    ],
)
def test_texts_are_recognised(text: str, name: str, rules: Rules | None) -> None:
    reading = read_anything(text)
    assert reading.format == name
    assert rules in (None, reading.games[0].rules)


def test_rules_given_are_used() -> None:
    assert read_anything("f5", GOMOKU).games[0].rules == GOMOKU
    assert read_anything("d1d2", CONNECT_4).games[0].names == ("4", "4")
    assert read_anything("3241", CONNECT_3).games[0].rules == CONNECT_3


def test_assumptions_are_told_and_can_be_changed() -> None:
    reading = read_anything("h1", GOMOKU)
    assert [note.template for note in reading.notes] == [
        "row 1 was taken to be the bottom row; others count from the top"
    ]
    other = read_anything("h1", GOMOKU, Conventions(rows_from=RowsFrom.TOP))
    assert (other.games[0].names, other.notes) == (("h15",), ())
    assert read_anything("0011", CONNECT_4).notes
    assert not read_anything("f5d6", OTHELLO).notes
    assert "read as Othello" in str(read_anything("f5d6").notes[0])


@pytest.mark.parametrize("text", ["hello", "\x00", "\ud800", "¤¤¤", "Once upon a time there was"])
def test_unknown_texts_are_told_what_is_accepted(text: str) -> None:
    with pytest.raises(UnknownFormatError) as caught:
        read_anything(text)
    for known in formats():
        assert known.name in str(caught.value)


@pytest.mark.parametrize("text", ["", " \n\n"])
def test_an_empty_text_is_called_empty(text: str) -> None:
    with pytest.raises(UnknownFormatError, match=r"^there is no game in it: it is empty$"):
        read_anything(text)


def test_a_text_that_is_nearly_right_is_told_what_is_wrong() -> None:
    with pytest.raises(NotationError, match="line 1: 'xx' is not a move"):
        read_anything("f5 d6 xx c3", OTHELLO)
    with pytest.raises(NotationError, match="63 signs for cells"):
        read_anything("XO-" * 21, OTHELLO)
    with pytest.raises(NotationError, match="move 8 is missing"):
        read_anything("1 2 3\n4 * 5\n6 7 9")


def test_every_example_reads() -> None:
    for known in formats():
        if known.name != "diagram" and known.binary is None:
            assert read_anything(known.example).format == known.name


def test_formats_are_found_by_name_and_ending() -> None:
    assert find_format("jsonl") is find_format(".json") is find_format(" JSONL ")
    with pytest.raises(UnknownFormatError, match="unknown format 'docx': choose one of address"):
        find_format("docx")


def test_the_order_of_formats_is_not_that_of_their_imports() -> None:
    """In a process of its own: here they are all imported."""
    code = (
        "import pions.notation.formats.transcript, pions.notation.formats.digits\n"
        "from pions.notation.registry import formats\n"
        "print(*(known.name for known in formats()))"
    )
    found = run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.split() == [known.name for known in formats()]


def test_a_format_that_cannot_hold_a_game_is_not_offered() -> None:
    names = [[one.name for one in formats_for(Game.new(rules))] for rules in (OTHELLO, CONNECT_4)]
    assert ["digits" in found for found in names] == [False, True]
    assert all("jsonl" in found and "gomocup" not in found for found in names)


def test_every_format_says_what_it_is() -> None:
    endings = [ending for known in formats() for ending in known.extensions]
    assert len(endings) == len(set(endings))
    assert all(ending.startswith(".") for ending in endings)
    assert all(known.title and known.example and known.extensions for known in formats())


RUBBISH = (
    "f5d6" * 2_500_000,
    "4" * 10_000_000,
    "a" * 10_000_000,
    "a1 " * 3_000_000,
    "1. " * 3_000_000,
    "{" * 10_000_000,
    '{"v":1}\n' * 1_000_000,
    "-" * 10_000_000,
    "X" * 10_000_000,
    "1 2 3 4 5 6 7 8\n" * 600_000,
    "\t" * 10_000_000,
    " \n" * 5_000_000,
    "0x" * 5_000_000,
    "([" * 5_000_000,
    "9" * 10_000_000 + "x",
    "\ud800" * 5_000_000,
    "5x5/3:" * 1_000_000,
    "20-44 " * 1_000_000,
    "é" * 5_000_000,
)


@pytest.mark.parametrize("text", RUBBISH, ids=range(len(RUBBISH)))
@pytest.mark.parametrize("rules", [None, OTHELLO, CONNECT_4], ids=str)
def test_ten_megabytes_of_rubbish_are_refused(text: str, rules: Rules | None) -> None:
    with pytest.raises(PionsError) as caught:
        read_anything(text, rules)
    assert len(str(caught.value)) < 1000


@example("0,0, 1,-1, 2,\x1c2", 0, 0, "")  # a blank that Python does not take for one in a number
@given(
    strategies.sampled_from([known.example for known in formats()]),
    strategies.integers(0, 70),
    strategies.integers(0, 5),
    strategies.text(max_size=6),
)
def test_a_text_with_anything_in_it_is_read_or_refused_in_words(
    text: str, place: int, gone: int, put: str
) -> None:
    with suppress(PionsError):
        read_anything(text[:place] + put + text[place + gone :])


def test_a_reading_has_all_the_games() -> None:
    text = "f5d6\nf5f6\n"
    games = read_anything(text, OTHELLO).games
    assert games == (
        Game.new(OTHELLO).play_all(["f5", "d6"]),
        Game.new(OTHELLO).play_all(["f5", "f6"]),
    )
