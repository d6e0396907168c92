"""The author of a bot sees where it went wrong: file and line of their own code, and no others."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from pions.errors import PlayerError
from pions.match.conditions import Conditions
from pions.match.play import play_game
from pions.match.seats import check_player
from pions.rules.in_a_row import TIC_TAC_TOE
from units.match.bots import write_bot
from units.match.programs import write_python

PATIENT = Conditions(own_seconds=60, load_seconds=60)
PRIVATE = Conditions(own_seconds=60, load_seconds=60, private=True)
HELPER = "def best(position):\n    return position.legal_moves[99]\n"
BOT = "from helper import best\n\ndef choose(position):\n    return best(position)\n"


def traceback_of(bot: str, conditions: Conditions = PATIENT) -> str:
    return play_game(TIC_TAC_TOE, (bot, "first"), conditions).traceback


@pytest.mark.parametrize("conditions", [PATIENT, PRIVATE], ids=["here", "private"])
def test_it_names_the_lines_of_the_bot(conditions: Conditions, tmp_path: Path) -> None:
    write_bot(tmp_path, HELPER, "helper.py")
    shown = traceback_of(write_bot(tmp_path, BOT), conditions).splitlines()
    assert shown[0] == "Traceback (most recent call last):"
    assert shown[1] == f'  File "{tmp_path}/bot.py", line 4, in choose'
    assert f'  File "{tmp_path}/helper.py", line 2, in best' in shown
    assert shown[-1] == "IndexError: tuple index out of range"
    assert not any("pions/" in line for line in shown)


def test_errors_of_ours_end_at_the_line_that_made_them(tmp_path: Path) -> None:
    shown = traceback_of(write_bot(tmp_path, "def choose(position):\n    position.play('zz')\n"))
    assert shown.count("File ") == 1
    assert "bot.py" in shown
    assert "InvalidMoveError" in shown


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("import nowhere_at_all\n", ("line 1, in <module>", "No module named 'nowhere_at_all'")),
        ("x = 1\ndef choose(position) return\n", ("line 2", "SyntaxError")),
        ("def choose(p): pass\nopen('/nowhere/at/all')\n", ("line 2", "FileNotFoundError")),
    ],
    ids=["import", "syntax", "open"],
)
def test_a_file_that_does_not_load_is_shown(
    code: str, expected: tuple[str, ...], tmp_path: Path
) -> None:
    with pytest.raises(PlayerError, match="does not load") as caught:
        check_player(write_bot(tmp_path, code), TIC_TAC_TOE, PATIENT)
    note = pickle.loads(pickle.dumps(caught.value)).__notes__[0]
    assert f'{tmp_path}/bot.py"' in note
    assert all(one in note for one in expected)
    assert "own.py" not in note


def test_causes_are_shown_too(tmp_path: Path) -> None:
    code = """
def choose(position):
    try: 1 // 0
    except ZeroDivisionError as error: raise KeyError from error
"""
    shown = traceback_of(write_bot(tmp_path, code))
    assert "ZeroDivisionError" in shown
    assert "direct cause" in shown


def test_a_program_shows_what_it_wrote_at_last(tmp_path: Path) -> None:
    shown = traceback_of(f"program({write_python(tmp_path, 'import nowhere_at_all')})")
    assert "No module named 'nowhere_at_all'" in shown
