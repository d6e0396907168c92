"""Sandboxes bound the disk too, and an ordinary user has them as root does."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from stat import S_IXOTH
from tempfile import TemporaryDirectory

import pytest

from pions.match import memory_watch
from pions.match.conditions import MEBIBYTE, REQUIRED, Conditions
from pions.match.faults import Termination
from pions.match.folder_size import disk_bytes
from pions.match.play import play_game
from pions.rules.in_a_row import TIC_TAC_TOE
from pions.rules.side import BLACK
from units.match.bots import GOOD, write_bot
from units.match.programs import FIRST

NOBODY = ("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups")
PRIVATE = Conditions(sandbox=REQUIRED, private=True, own_seconds=60, load_seconds=60)
WHOLE_GAMES = """
import sys
from pions.match.conditions import Conditions
from pions.match.play import play_game
from pions.rules.in_a_row import TIC_TAC_TOE

conditions = Conditions(sandbox="required", private=True, own_seconds=60, load_seconds=60)
for players in (sys.argv[1:3], sys.argv[2:0:-1]):
    record = play_game(TIC_TAC_TOE, tuple(players), conditions)
    print(record.termination.value, record.unsandboxed, record.reason)
"""
FILL = """
import time
with open("large", "wb") as file:
    for _ in range(64):
        file.write(bytes(2**20))
        file.flush()
time.sleep(1000)
"""
FILL_UNSEEN = """
import os, time
file = open("large", "wb")
os.unlink("large")
for _ in range(64):
    file.write(bytes(2**20))
    file.flush()
time.sleep(1000)
"""


@pytest.mark.parametrize("code", [FILL, FILL_UNSEEN], ids=["seen", "unlinked"])
def test_a_folder_that_is_filled_ends_the_game(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory_watch, "FOLDER_SIZE", 16 * MEBIBYTE)
    bot = write_bot(tmp_path, code + GOOD, "filler.py")
    record = play_game(TIC_TAC_TOE, (bot, "first"), PRIVATE)
    assert (record.termination, record.at_fault) == (Termination.CRASH, BLACK), record
    assert "filled its folder with more than" in str(record.reason)


def test_files_are_counted_as_the_disk_holds_them(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "large").write_bytes(bytes(MEBIBYTE))
    (tmp_path / "inner" / "leads up").symlink_to(tmp_path, target_is_directory=True)
    with (tmp_path / "holes").open("wb") as sparse:
        sparse.truncate(1024 * MEBIBYTE)
    assert MEBIBYTE <= disk_bytes(tmp_path, [os.getpid()], 100 * MEBIBYTE) < 2 * MEBIBYTE
    assert disk_bytes(tmp_path / "nowhere", [], MEBIBYTE) == 0


def test_an_ordinary_user_plays_whole_games() -> None:
    """A bot in a file against a program, each in a sandbox, with either colour."""
    with TemporaryDirectory() as folder:
        place = Path(folder)
        place.chmod(0o755)
        user, python = _ordinary_python(place)
        (place / "program.txt").write_text(FIRST)
        players = (write_bot(place, GOOD), f"program({python} {place / 'program.txt'})")
        environment = {**os.environ, "HOME": folder, "PYTHONDONTWRITEBYTECODE": "1"}
        done = subprocess.run(
            [*user, python, "-c", WHOLE_GAMES, *players],
            capture_output=True,
            text=True,
            check=False,
            cwd=folder,
            env=environment,
        )
    ended = [line.split()[:2] for line in done.stdout.splitlines()]
    assert ended == [["normal", "False"]] * 2, done.stdout + done.stderr


def _ordinary_python(folder: Path) -> tuple[tuple[str, ...], str]:
    """Words that make root an ordinary user, and a Python with our packages that such a user may
    start: root's own may lie where nobody else can look."""
    if os.geteuid() != 0:
        return (), sys.executable
    if all(one.stat().st_mode & S_IXOTH for one in Path(sys.executable).resolve().parents):
        return NOBODY, sys.executable
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    system = shutil.which(version, path="/usr/bin:/usr/local/bin")
    if system is None:
        return (), sys.executable
    own = folder / "python"
    subprocess.run([system, "-m", "venv", "--without-pip", own], check=True)
    packages = own / "lib" / version / "site-packages"
    ours = sysconfig.get_path("purelib")
    (packages / "ours.pth").write_text(f"import site; site.addsitedir({ours!r})\n")
    return NOBODY, str(own / "bin" / "python")
