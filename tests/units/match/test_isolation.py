"""Players in files may do anything: they lose their game, and nothing else happens."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pions.errors import PlayerError
from pions.match import process
from pions.match.conditions import MEBIBYTE, Conditions
from pions.match.faults import Termination
from pions.match.play import play_game
from pions.match.record import Record
from pions.match.seats import check_player
from pions.rules.in_a_row import TIC_TAC_TOE
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, WHITE
from pions.search.limits import Clock, Limit
from units.match.bots import GOOD, children, is_gone, left_processes, without_walls, write_bot

CRASH, RUBBISH, TIMEOUT = Termination.CRASH, Termination.RUBBISH, Termination.TIMEOUT
ILLEGAL, MEMORY = Termination.ILLEGAL_MOVE, Termination.MEMORY
HASTY = Conditions(limit=Limit(seconds=0.3), margin=0.2, load_seconds=60)
"""For those that would take for ever; the others have all the time that a busy machine needs."""
IMPATIENT = replace(HASTY, load_seconds=2)
"""For the one that loads for ever: this covers starting Python too."""
PATIENT = Conditions(own_seconds=60, load_seconds=60)
ROOMY = Conditions(memory=256 * MEBIBYTE, own_seconds=60)


def choice_of(value: str) -> str:
    return (
        "from pions.players.base import Choice; "
        "from pions.evaluation.value import Value, ValueKind; "
        f"return Choice(0, {value})"
    )


WHEN_ASKED = {
    "raises": ("return 1 // 0", CRASH, "ZeroDivisionError: integer division or modulo"),
    "breaks the rules itself": ("position.play('zz')", CRASH, "InvalidMoveError"),
    "recurses for ever": ("return choose(position)", CRASH, "RecursionError"),
    "asks the keyboard": ("return input()", CRASH, "EOFError"),
    "is interrupted": ("raise KeyboardInterrupt", CRASH, "KeyboardInterrupt"),
    "calls sys.exit": ("import sys; sys.exit(0)", CRASH, "called sys.exit"),
    "calls os._exit": ("import os; os._exit(3)", CRASH, "exit code 3"),
    "calls os._exit as if all were well": ("import os; os._exit(0)", CRASH, "exit code 0"),
    "segfaults": ("import ctypes; ctypes.string_at(0)", CRASH, "SIGSEGV"),
    "kills itself": ("import os; os.kill(os.getpid(), 9)", CRASH, "SIGKILL"),
    "shuts everything": ("import os; os.closerange(0, 99)\n    while True: pass", TIMEOUT, "0.3"),
    "returns nothing": ("pass", RUBBISH, "answered None, which is not a move"),
    "returns a list": ("return [1]", RUBBISH, "answered [1], which is not a move"),
    "returns a truth": ("return True", RUBBISH, "answered True, which is not a move"),
    "returns a float": ("return 4.0", RUBBISH, "answered 4.0, which is not a move"),
    "returns a name of nothing": ("return 'zz'", RUBBISH, "'zz' is not a move"),
    "returns a number too long to write": ("return 10 ** 5000", RUBBISH, "not a move"),
    "returns a choice of nothing": (
        "from pions.players.base import Choice; return Choice('b2')",
        RUBBISH,
        "Choice(move='b2'",
    ),
    "returns what cannot be shown": (
        "return type('Odd', (), {'__repr__': lambda self: 1 // 0})()",
        RUBBISH,
        "answered Odd",
    ),
    "is infinitely glad": (choice_of("Value(ValueKind.ESTIMATE, float('inf'))"), RUBBISH, "inf"),
    "is half glad": (choice_of("Value(ValueKind.ESTIMATE, 0.5)"), RUBBISH, "0.5"),
    "is glad of nothing known": (choice_of("0.5"), RUBBISH, "value=0.5"),
    "plays off the board": ("return 99", ILLEGAL, "'99', which is not legal"),
    "plays before the board": ("return -7", ILLEGAL, "'-7', which is not legal"),
    "passes": ("return -1", ILLEGAL, "not legal"),
    "loops for ever": ("while True: pass", TIMEOUT, "did not answer within 0.3 seconds"),
    "loops in C": ("import itertools; max(itertools.count())", TIMEOUT, "within 0.3 seconds"),
    "stops itself": ("import os; os.kill(os.getpid(), 19)", TIMEOUT, "within 0.3 seconds"),
}
WHEN_LOADED = {
    "is no Python": ("def choose(position) return", CRASH, "SyntaxError"),
    "raises": ("1 // 0", CRASH, "does not load: ZeroDivisionError"),
    "calls sys.exit": ("import sys; sys.exit(3)", CRASH, "SystemExit: 3"),
    "calls os._exit": ("import os; os._exit(3)", CRASH, "exit code 3"),
    "has no function": ("choice = 1", CRASH, "has no function 'choose'"),
    "loops for ever": ("while True: pass", TIMEOUT, "did not load within 2 seconds"),
}
EATERS = {
    "in a move": "def choose(position):\n  E = []\n  while True: E.append(bytearray(10**6))",
    "for good": "E = []\ndef choose(position):\n  while True: E.append(bytearray(10**6))",
    "at once": "def choose(position): return bytearray(10**12)",
    "in small bites": "E = []\ndef choose(position):\n  while True: E.append([E])",
    "while loading": "E = [bytearray(10**6) for _ in range(10**6)]",
}


@pytest.fixture(autouse=True)
def no_process_is_left() -> Iterator[None]:
    before = children()
    yield
    assert left_processes(before) == {}


def black_loses(record: Record, termination: Termination, reason: str) -> None:
    assert record.termination is termination, record.reason
    assert record.winner is WHITE
    assert record.at_fault is BLACK
    assert record.points == (0, 1)
    assert reason in str(record.reason)


@pytest.mark.parametrize(("body", "termination", "reason"), WHEN_ASKED.values(), ids=WHEN_ASKED)
def test_a_player_that_misbehaves_when_asked(
    body: str, termination: Termination, reason: str, tmp_path: Path
) -> None:
    bot = write_bot(tmp_path, f"def choose(position):\n    {body}\n")
    conditions = HASTY if termination is TIMEOUT else PATIENT
    black_loses(play_game(TIC_TAC_TOE, (bot, "first"), conditions), termination, reason)


@pytest.mark.parametrize(("code", "termination", "reason"), WHEN_LOADED.values(), ids=WHEN_LOADED)
def test_a_player_that_misbehaves_when_loaded(
    code: str, termination: Termination, reason: str, tmp_path: Path
) -> None:
    bot = write_bot(tmp_path, code)
    conditions = IMPATIENT if termination is TIMEOUT else PATIENT
    black_loses(play_game(TIC_TAC_TOE, (bot, "first"), conditions), termination, reason)


@pytest.mark.parametrize("code", EATERS.values(), ids=EATERS)
def test_a_player_that_eats_memory(code: str, tmp_path: Path) -> None:
    record = play_game(TIC_TAC_TOE, (write_bot(tmp_path, code), "first"), ROOMY)
    black_loses(record, MEMORY, "needs more than 256 MiB of memory")


def test_the_second_player_can_be_at_fault_too(tmp_path: Path) -> None:
    good, bad = write_bot(tmp_path, GOOD), write_bot(tmp_path, "def choose(p): 1 // 0", "bad.py")
    record = play_game(TIC_TAC_TOE, (good, bad), PATIENT)
    assert (record.winner, record.at_fault, record.points) == (BLACK, WHITE, (1, 0))
    assert [ply.move for ply in record.plies] == [0]
    assert "bad.py raised ZeroDivisionError" in str(record.reason)


@pytest.mark.parametrize("wrong", ["position.play('zz')", "__import__('json').loads('?')"])
def test_where_a_player_raised_is_told(wrong: str, tmp_path: Path) -> None:
    bot = write_bot(tmp_path, f"def choose(position):\n    x = 0\n    return {wrong}\n")
    assert str(play_game(TIC_TAC_TOE, (bot, "first")).reason).endswith("(bot.py:3)")


def test_without_a_limit_a_player_in_a_file_has_its_usual_time(tmp_path: Path) -> None:
    bot = write_bot(tmp_path, "def choose(position):\n    while True: pass\n")
    record = play_game(TIC_TAC_TOE, (bot, "first"), Conditions(own_seconds=0.2, margin=0.1))
    black_loses(record, TIMEOUT, "within 0.2 seconds")


@pytest.mark.parametrize("seconds", [3_000_000.0, 1e300])
def test_years_are_no_problem(seconds: float, tmp_path: Path) -> None:
    conditions = Conditions(limit=Limit(seconds=seconds))
    record = play_game(TIC_TAC_TOE, (write_bot(tmp_path, GOOD), "first"), conditions)
    assert record.termination is Termination.NORMAL, record.reason


def test_waiting_goes_on_until_the_time_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "LONGEST_WAIT", 0.01)
    slow = "import time\ndef choose(position): time.sleep(0.1); return position.legal_moves[0]\n"
    record = play_game(TIC_TAC_TOE, (write_bot(tmp_path, slow), "first"), PATIENT)
    assert record.termination is Termination.NORMAL, record.reason


def test_a_player_learns_its_limit(tmp_path: Path) -> None:
    code = """
def choose(position, limit):
    assert limit.seconds == 10.0 and limit.depth == 3, limit
    return position.legal_moves[0]
"""
    record = play_game(
        TIC_TAC_TOE, (write_bot(tmp_path, code), "first"), Conditions(limit=Limit(depth=3))
    )
    assert record.termination is Termination.NORMAL, record.reason


def test_a_player_learns_what_its_clock_shows(tmp_path: Path) -> None:
    code = """
seen = []
def choose(position, limit):
    seen.append(limit.clock.left(position.turn))
    assert seen == sorted(seen, reverse=True) and seen[0] == 60.0, seen
    return position.legal_moves[0]
"""
    conditions = Conditions(limit=Limit(clock=Clock(60.0, 60.0)))
    record = play_game(TIC_TAC_TOE, (write_bot(tmp_path, code), "first"), conditions)
    assert record.termination is Termination.NORMAL, record.reason


def test_what_a_player_prints_disturbs_nothing(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    code = """
import os, sys
print('{"move": 8}')
def choose(position):
    print('{"move": 8}' * 20_000, flush=True)
    os.write(1, b'{"move": 8}\\n')
    os.system('echo \\'{"move": 8}\\'')
    sys.stderr.write("what now?")
    sys.__stdout__.write("noise")
    return position.legal_moves[0]
"""
    record = play_game(TIC_TAC_TOE, (write_bot(tmp_path, code), "first"))
    assert record.termination is Termination.NORMAL, record.reason
    assert record.moves == (0, 1, 2, 3, 4, 5, 6)
    assert capfd.readouterr() == ("", "")


def test_what_a_player_prints_can_be_seen(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    code = "def choose(position):\n    print('thinking')\n    return position.legal_moves[0]\n"
    play_game(TIC_TAC_TOE, (write_bot(tmp_path, code), "first"), Conditions(prints=True))
    assert capfd.readouterr() == ("", "thinking\n" * 4)


def test_the_file_is_read_again_for_each_game(tmp_path: Path) -> None:
    bot = write_bot(tmp_path, GOOD)
    assert play_game(TIC_TAC_TOE, (bot, "first")).moves[0] == 0
    write_bot(tmp_path, "def choose(position): return position.legal_moves[-1]\n")
    assert play_game(TIC_TAC_TOE, (bot, "first")).moves[0] == 8


def test_a_player_may_import_what_lies_beside_it(tmp_path: Path) -> None:
    write_bot(tmp_path, "def best(position): return position.legal_moves[4]\n", "thoughts.py")
    code = "from thoughts import best\ndef choose(position): return best(position)\n"
    record = play_game(TIC_TAC_TOE, (write_bot(tmp_path, code), "first"))
    assert record.moves[0] == 4


def test_a_player_can_be_named_as_a_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_bot(tmp_path, "def clever(position): return 4\n", "module_of_mine.py")
    record = play_game(TIC_TAC_TOE, ("module_of_mine:clever", "first"))
    assert record.moves[0] == 4
    assert record.termination is ILLEGAL


def test_a_player_that_draws_lots_follows_the_seed(tmp_path: Path) -> None:
    code = "import random\ndef choose(position): return random.choice(position.legal_moves)\n"
    bot = write_bot(tmp_path, code)
    games = [play_game(OTHELLO, (bot, "random"), seed=seed).moves for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_what_a_player_starts_ends_with_its_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_walls(monkeypatch)
    code = f"""
import pathlib, subprocess
child = subprocess.Popen(["sleep", "1000"])
pathlib.Path({str(tmp_path / "pid")!r}).write_text(str(child.pid))
{GOOD}
"""
    record = play_game(TIC_TAC_TOE, (write_bot(tmp_path, code), "first"))
    assert record.termination is Termination.NORMAL, record.reason
    assert is_gone(int((tmp_path / "pid").read_text()))


def test_an_error_of_ours_leaves_no_process(tmp_path: Path) -> None:
    class Bug:
        name = "bug"

        def choose(self, *_: object) -> object:
            raise GeneratorExit

    with pytest.raises(GeneratorExit):
        play_game(TIC_TAC_TOE, (write_bot(tmp_path, GOOD), Bug()))  # type: ignore[arg-type]


def test_processes_of_others_are_not_counted() -> None:
    with subprocess.Popen(["true"]) as other:
        os.waitid(os.P_PID, other.pid, os.WEXITED | os.WNOWAIT)  # ended, and not yet waited for
        before = children()
        assert other.pid in before
        assert left_processes(before) == {}


def test_a_bad_file_is_known_before_the_match(tmp_path: Path) -> None:
    with pytest.raises(PlayerError, match=r"cannot read the player's file .*nothing\.py"):
        check_player(str(tmp_path / "nothing.py"), TIC_TAC_TOE)
    with pytest.raises(PlayerError, match="SyntaxError"):
        check_player(write_bot(tmp_path, "def"), TIC_TAC_TOE)
    good = write_bot(tmp_path, GOOD)
    assert check_player(good, TIC_TAC_TOE) == good
