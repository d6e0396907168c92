"""Private folders: each game of a player begins with nothing but its own files."""

from __future__ import annotations

import fcntl
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pions.errors import PlayerError
from pions.match import sandbox as module
from pions.match.conditions import Conditions
from pions.match.faults import Termination
from pions.match.play import play_game
from pions.match.sandbox import Sandbox, open_sandbox
from pions.match.seats import check_player
from pions.rules.in_a_row import TIC_TAC_TOE
from units.match.bots import GOOD, without_walls, write_bot
from units.match.programs import write_program, write_python

PRIVATE = Conditions(private=True, own_seconds=60, load_seconds=60)
LOOK = """
import json, os, pathlib, sys
seen = {"files": sorted(os.listdir()), "here": os.getcwd(), "path": sys.path}
seen |= {name: os.environ.get(name) for name in ("HOME", "TMPDIR", "PATH", "SECRET")}
pathlib.Path("left-behind").write_text("a secret between games")
pathlib.Path("~/note").expanduser().write_text("another")
"""
TELL = "pathlib.Path({!r}).write_text(json.dumps(seen))\n"
Looker = Callable[[Path, Path, str], str]


def in_python(folder: Path, log: Path, name: str) -> str:
    return write_bot(folder, f"{LOOK}{TELL.format(str(log))}{GOOD}", f"{name}.py")


def as_program(folder: Path, log: Path, name: str) -> str:
    body = f"#!{sys.executable}\n{LOOK}{TELL.format(str(log))}"
    return write_program(folder, body, name)


def as_argument(folder: Path, log: Path, name: str) -> str:
    return f"program({write_python(folder, LOOK + TELL.format(str(log)), f'{name}.txt')})"


def seen_by(bot: str, log: Path) -> dict[str, Any]:
    play_game(TIC_TAC_TOE, (bot, "first"), PRIVATE)
    seen: dict[str, Any] = json.loads(log.read_text())
    log.unlink()
    return seen


@pytest.fixture(autouse=True)
def open_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """These bots tell what they see to a file outside; `test_walls` has those that cannot."""
    without_walls(monkeypatch)


@pytest.fixture(params=[in_python, as_program, as_argument])
def looker(request: pytest.FixtureRequest) -> Looker:
    found: Looker = request.param
    return found


@pytest.fixture
def league(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SECRET", "of the teacher")
    folder = tmp_path / "league"
    folder.mkdir()
    write_bot(folder, GOOD, "bob.py")
    monkeypatch.chdir(folder)
    monkeypatch.syspath_prepend(str(folder))
    return folder


def test_a_file_in_a_shared_folder_comes_alone(
    looker: Looker, league: Path, tmp_path: Path
) -> None:
    bot = looker(league, tmp_path / "log", "ann")
    before = sorted(league.iterdir())
    seen = seen_by(bot, tmp_path / "log")
    assert len(seen["files"]) == 1
    assert seen["files"][0].startswith("ann")
    assert seen["HOME"] == seen["TMPDIR"] == seen["here"]
    assert not Path(seen["here"]).exists()
    assert seen["SECRET"] is None
    assert seen["PATH"]
    assert str(league) not in seen["path"]
    again = seen_by(bot, tmp_path / "log")
    assert again["files"] == seen["files"]
    assert again["here"] != seen["here"]
    assert sorted(league.iterdir()) == before


def test_a_bot_brings_the_folder_that_is_its_own(
    looker: Looker, league: Path, tmp_path: Path
) -> None:
    own = league / "ann"
    (own / "data" / "__pycache__").mkdir(parents=True)
    (own / "data" / "book.txt").write_text("f5")
    (own / "link").symlink_to("../bob.py")
    bot = looker(own, tmp_path / "log", "bot")
    seen = seen_by(bot, tmp_path / "log")
    name = next(one for one in seen["files"] if one.startswith("bot"))
    assert seen["files"] == sorted([name, "data", "link"])


def test_a_bot_in_its_own_folder_may_import_what_lies_beside_it(league: Path) -> None:
    own = league / "ann"
    own.mkdir()
    write_bot(own, "def best(position): return position.legal_moves[4]\n", "thoughts.py")
    bot = write_bot(own, "from thoughts import best as clever\n")
    assert play_game(TIC_TAC_TOE, (f"{bot}:clever", "first"), PRIVATE).moves[0] == 4
    write_bot(league, "def best(position): return 4\n", "helper.py")
    other = write_bot(league, "from helper import best as choose\n", "eve.py")
    record = play_game(TIC_TAC_TOE, (other, "first"), PRIVATE)
    assert record.termination is Termination.CRASH
    assert "ModuleNotFoundError" in str(record.reason)


def test_a_file_that_is_missing_is_told_by_its_name(league: Path) -> None:
    with pytest.raises(PlayerError, match=r"cannot read the player's file \./nobody\.py"):
        check_player("./nobody.py", TIC_TAC_TOE, PRIVATE)
    assert check_player("./bob.py", TIC_TAC_TOE, PRIVATE) == "./bob.py"
    assert league.exists()


def test_a_folder_that_is_too_large_is_not_copied(
    league: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LARGEST_FOLDER", 10)
    bot = write_bot(league, GOOD)
    with pytest.raises(PlayerError, match="one of another name is copied alone"):
        check_player(bot, TIC_TAC_TOE, PRIVATE)
    assert check_player(bot, TIC_TAC_TOE, Conditions()) == bot


def test_a_folder_that_cannot_be_copied_is_told(league: Path) -> None:
    bot = write_bot(league, GOOD)
    (league / "broken").mkdir()
    os.mkfifo(league / "broken" / "pipe")
    with pytest.raises(PlayerError, match=r"cannot copy .*bot\.py into a private folder"):
        check_player(bot, TIC_TAC_TOE, PRIVATE)


def test_installed_programs_stay_where_they_are(league: Path) -> None:
    with open_sandbox(True) as sandbox:
        assert sandbox.folder is not None
        words = sandbox.bring_command(
            [sys.executable, "bob.py", "-x", "/bin/sh", "../league/bob.py"]
        )
        assert words == [sys.executable, "bob.py", "-x", "/bin/sh", "./bob.py"]
        assert [one.name for one in sandbox.folder.iterdir()] == ["bob.py"]
    assert (league / "bob.py").exists()
    assert Sandbox().bring_command(["./bob.py"]) == ["./bob.py"]


def test_a_sandbox_that_is_locked_is_removed_too(tmp_path: Path) -> None:
    log = tmp_path / "log"
    code = f"import os\nopen({str(log)!r}, 'w').write(os.getcwd())\nos.mkdir('x')\n"
    bot = write_bot(tmp_path, f"{code}open('x/y', 'w')\nos.chmod('x', 0)\n{GOOD}", "ann.py")
    record = play_game(TIC_TAC_TOE, (bot, "first"), PRIVATE)
    assert record.termination is Termination.NORMAL, record.reason
    assert not Path(log.read_text()).exists()


def test_sandboxes_of_those_who_were_killed_are_swept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    names = ("pions-sandbox-left", "pions-sandbox-held", "pions-sandbox-fresh", "pions-else")
    left, held, fresh, other = (tmp_path / name for name in names)
    for folder in (left, held, fresh, other):
        folder.mkdir()
        (folder / "note").write_text("")
        if folder is not fresh:
            os.utime(folder, (0, 0))
    module._sweep.cache_clear()
    descriptor = os.open(held, os.O_RDONLY)
    fcntl.flock(descriptor, fcntl.LOCK_SH)
    with open_sandbox(True) as sandbox:
        assert sandbox.folder is not None
        assert sandbox.folder.parent == tmp_path
        assert sorted(tmp_path.iterdir()) == sorted([held, fresh, other, sandbox.folder])
    os.close(descriptor)
