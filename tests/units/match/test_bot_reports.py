"""Whatever a bot writes to its pipe is data: never a template, a class of fault, or unbounded."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pions.match.bot_text import LONGEST_FIELD, LONGEST_TRACEBACK, lines, one_line
from pions.match.conditions import Conditions
from pions.match.faults import Termination
from pions.match.play import play_game
from pions.match.record import Record
from pions.match.record_json import record_document, record_from
from pions.rules.in_a_row import TIC_TAC_TOE
from pions.rules.side import BLACK
from units.match.bots import write_bot

PATIENT = Conditions(own_seconds=60, load_seconds=60)
WRITES = """
import os, time
def choose(position):
    for pipe in range(3, 32):
        try: os.write(pipe, LINE)
        except OSError: pass
    time.sleep(1000)
"""
RAISED = {"kind": "X", "message": "m", "place": "p", "traceback": "t"}
LARGE = "x" * 4_000_000
WRITTEN = {
    "an empty field": {"fault": "CRASH", "template": "{}", "fields": {"": "x"}},
    "an attribute": {"fault": "CRASH", "template": "{a.b}", "fields": {"a": "x"}},
    "no fault": {"fault": "NORMAL", "template": "fine", "fields": {}},
    "an exception with a template": {"raised": {**RAISED, "message": "{} {a.b} {player!z}"}},
    "an exception of its own kind": {"raised": {**RAISED, "kind": "NORMAL"}},
    "an exception without its fields": {"raised": {}},
    "an exception that is a list": {"raised": []},
    "an exception of numbers": {"raised": dict.fromkeys(RAISED, 1)},
    "half a character": {"raised": {**RAISED, "message": "\ud800", "traceback": "\udfff"}},
    "signs for the terminal": {"raised": {**RAISED, "message": "\x1b[2J", "traceback": "\x1b]0;"}},
    "a move that is a number": {"named": 5},
    "a move of nothing": {"named": "{a.b}\x1b[2J"},
    "an answer that is an object": {"answered": {}},
    "that it is ready": {"ready": True},
    "nothing": {},
    "a list": [1],
    "much": {"raised": {**RAISED, "traceback": LARGE}},
    "as much as a line may hold": {"raised": {**RAISED, "traceback": LARGE[:200_000]}},
}


def black_loses(record: Record) -> str:
    """What is said of the game, which Black has lost by a fault of its own."""
    assert record.at_fault is BLACK, record
    document = json.dumps(record_document(record))
    assert len(document) < 4 * LONGEST_TRACEBACK
    assert record_from(json.loads(document)) == record
    said = f"{record.reason}\n{record.traceback}"
    said.encode()
    assert "\x1b" not in said
    return said


@pytest.mark.parametrize("written", WRITTEN.values(), ids=WRITTEN)
def test_what_a_bot_writes_itself_is_its_own_fault(written: object, tmp_path: Path) -> None:
    line = f"{json.dumps(written)}\n".encode()
    (tmp_path / "line").write_bytes(line)
    code = f"LINE = open({str(tmp_path / 'line')!r}, 'rb').read()\n{WRITES}"
    record = play_game(TIC_TAC_TOE, (write_bot(tmp_path, code), "first"), PATIENT)
    assert record.termination in (Termination.CRASH, Termination.RUBBISH)
    black_loses(record)


@pytest.mark.parametrize(
    "raised", ["Exception('x' * 4_000_000)", "Exception('\\x1b[2J\\ud800' * 999)"]
)
def test_what_a_bot_raises_is_bounded(raised: str, tmp_path: Path) -> None:
    bot = write_bot(tmp_path, f"def choose(position): raise {raised}\n")
    black_loses(play_game(TIC_TAC_TOE, (bot, "first"), PATIENT))


def test_texts_are_cut_and_made_visible() -> None:
    assert one_line("a\n b") == "a b"
    assert one_line("à\u00a0: \x1b[2J\u202e\ud800") == "à\u00a0: \\x1b[2J\\u202e\\ud800"
    assert len(one_line("\x1b" * 10**6)) == LONGEST_FIELD
    assert lines("a\n\tb\x07\n") == "a\n\tb\\x07"
    cut = lines("begin" + "\x1b" * 10**6 + "end")
    assert len(cut) <= LONGEST_TRACEBACK
    assert (cut[:5], cut[-3:]) == ("begin", "end")
