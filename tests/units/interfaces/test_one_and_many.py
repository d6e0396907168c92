"""Sentences with a number: one of something is singular, in both languages."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from pions.errors import NotationError
from pions.interfaces.catalogue import po_file
from pions.interfaces.language import say, speaking
from pions.interfaces.main import run
from pions.match.adjudication import Adjudication
from pions.match.conditions import Conditions
from pions.match.faults import too_late
from pions.match.play import play_game
from pions.match.record_json import record_document, record_from
from pions.notation.position_text import read_position
from pions.rules.in_a_row import TIC_TAC_TOE
from pions.words import second_count

NEVER_ONE = frozenset(
    (
        "This page holds {kept} of {games} games, chosen evenly; tables and charts count all.",
        "Which of the {count} games?",
        "a book cannot have {number} positions: choose 1 to {most}",
        "a book of {plies} plies is too large: more than {most} positions",
        "more than {most} positions",
        "the proof is too large: more than {most} positions; play some moves first",
        "the text holds {count} games: choose one of them",
        "{kept} of these {games} games are in this page.",
        "{number} games are not possible: choose 1 to {most}",
        "{move} leaves a wall of {count} discs for {other} to play against.",
        "{move} leaves {other} without a move: {side} plays again.",
        "{move} leaves {other} {count} moves, more than any other move would.",
        "{player} wrote {number} lines and no move",
        "{rate} nodes/s",
    )
)
"""Texts whose number cannot be 1, or is no whole number."""


@pytest.mark.parametrize(
    ("seconds", "english", "french"),
    [
        (0.5, "0.5 seconds", "0,5 seconde"),
        (1, "1 second", "1 seconde"),
        (1.0, "1 second", "1 seconde"),
        (1.5, "1.5 seconds", "1,5 seconde"),
        (2.5, "2.5 seconds", "2,5 secondes"),
    ],
)
def test_seconds_have_their_plural(seconds: float, english: str, french: str) -> None:
    for name, expected in (("en", english), ("fr", french)):
        with speaking(name):
            assert say(second_count(seconds)) == expected
            assert expected in say(too_late("bot", seconds).words)


def test_a_stored_reason_keeps_its_plural() -> None:
    record = replace(play_game(TIC_TAC_TOE, ("first", "first")), reason=too_late("bot", 1).words)
    assert record_from(json.loads(json.dumps(record_document(record)))).reason == record.reason


def test_one_sign_for_a_cell() -> None:
    with pytest.raises(NotationError, match="1 sign for a cell, not 9"):
        read_position("X", TIC_TAC_TOE)


def test_one_ply_is_the_most() -> None:
    record = play_game(
        TIC_TAC_TOE, ("first", "first"), Conditions(adjudication=Adjudication(longest=1))
    )
    assert str(record.reason) == "drawn by rule: 1 ply is the most that is played"


def test_one_node(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tree", "tic-tac-toe", "--nodes", "1", "--lang", "en"]) == 0
    assert "1 node, " in capsys.readouterr().out


def test_no_text_counts_without_a_plural() -> None:
    """A number before a plural word, in a text that has no form for one."""
    several = re.compile(
        r"\{\w+(?::[,g])?\} (?:seconds|signs|nodes|leaves|moves|games|positions|lines|tables)\b"
    )
    entries = po_file("fr").read_text(encoding="utf-8").split("\n\n")
    plain = [entry for entry in entries if "msgid_plural" not in entry]
    texts = ["".join(re.findall(r'"(.*)"', one.split("\nmsgstr")[0])) for one in plain]
    assert [text for text in texts if several.search(text) and text not in NEVER_ONE] == []
