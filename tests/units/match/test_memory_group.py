"""Control groups: where they may be made, what they are told, and that none is left behind."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pions.match import memory_group
from pions.match.conditions import MEBIBYTE, REQUIRED, Conditions
from pions.match.memory_group import VERSION_1, VERSION_2, MemoryGroup, Place, places
from pions.match.play import play_game
from pions.rules.in_a_row import TIC_TAC_TOE
from units.match.bots import GOOD, write_bot

LIMIT = 280 * MEBIBYTE
UNIFIED = "30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate"
ROOT = "1 0 8:1 / / rw - ext4 /dev/sda1 rw"
HYBRID = """\
1 0 8:1 / / rw - ext4 /dev/sda1 rw
31 23 0:27 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu,cpuacct
32 23 0:28 / /sys/fs/cgroup/memory rw shared:9 - cgroup cgroup rw,memory
33 23 0:29 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw"""


def test_version_2_has_its_groups_beside_ours() -> None:
    session = "0::/user.slice/user@1000.service/app.slice/terminal.scope\n"
    expected = Path("/sys/fs/cgroup/user.slice/user@1000.service/app.slice")
    assert list(places(session, f"{ROOT}\n{UNIFIED}")) == [Place(expected, VERSION_2)]


def test_version_1_has_its_groups_in_ours() -> None:
    groups = "9:cpu,cpuacct:/here\n4:memory:/here\n0::/\n"
    assert list(places(groups, HYBRID)) == [
        Place(Path("/sys/fs/cgroup/memory/here"), VERSION_1),
        Place(Path("/sys/fs/cgroup/unified"), VERSION_2),
    ]


def test_only_what_is_mounted_is_a_place() -> None:
    part = UNIFIED.replace(" / /sys", " /machine/box /sys")
    assert list(places("0::/machine/box/one/two\n", part)) == [
        Place(Path("/sys/fs/cgroup/one"), VERSION_2)
    ]
    assert list(places("0::/elsewhere/one\n", part)) == []
    assert list(places("0::/one\n", ROOT)) == []


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """New groups have the files of version 2, as the kernel makes them."""

    def make(folder: Path) -> None:
        folder.mkdir()
        for name in ("cgroup.procs", "memory.max", "memory.swap.max", "memory.events"):
            (folder / name).touch()

    monkeypatch.setattr(memory_group, "make_folder", make)


@pytest.mark.usefixtures("kernel")
def test_a_group_is_told_its_limit_and_its_process(tmp_path: Path) -> None:
    group = MemoryGroup(Place(tmp_path, VERSION_2), LIMIT)
    group.add(4321)
    (folder,) = tmp_path.iterdir()
    told = {file.name: file.read_text() for file in folder.iterdir()}
    assert told["memory.max"] == str(LIMIT)
    assert told["memory.swap.max"] == "0"
    assert told["cgroup.procs"] == "4321"
    assert "memory.oom.group" not in told  # this system lacks it


@pytest.mark.usefixtures("kernel")
def test_a_group_tells_whether_its_limit_was_passed(tmp_path: Path) -> None:
    group = MemoryGroup(Place(tmp_path, VERSION_2), LIMIT)
    assert not group.was_exceeded
    (folder,) = tmp_path.iterdir()
    (folder / "memory.events").write_text("low 0\nmax 9\noom 1\noom_kill 0\noom_group_kill 3\n")
    assert not group.was_exceeded
    (folder / "memory.events").write_text("low 0\nmax 9\noom 1\noom_kill 2\n")
    assert group.was_exceeded


def test_a_folder_that_is_no_group_bounds_nothing(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        MemoryGroup(Place(tmp_path, VERSION_2), LIMIT)
    assert list(tmp_path.iterdir()) == []


def test_without_a_place_there_is_no_group(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(memory_group, "usable_place", lambda: None)
    assert memory_group.new_memory_group(LIMIT) is None
    gone = Place(tmp_path / "gone", VERSION_2)
    monkeypatch.setattr(memory_group, "usable_place", lambda: gone)
    assert memory_group.new_memory_group(LIMIT) is None


def test_what_killed_processes_left_is_removed(tmp_path: Path) -> None:
    ended = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"],
                           capture_output=True, text=True, check=True)  # fmt: skip
    stale = tmp_path / f"pions-{ended.stdout.strip()}-0"
    ours, foreign = tmp_path / f"pions-{os.getpid()}-0", tmp_path / "user.slice"
    for folder in (stale, ours, foreign):
        folder.mkdir()
    memory_group._sweep(tmp_path)
    assert set(tmp_path.iterdir()) == {ours, foreign}


def test_a_game_leaves_no_group(tmp_path: Path) -> None:
    conditions = Conditions(sandbox=REQUIRED, own_seconds=60, load_seconds=60)
    play_game(TIC_TAC_TOE, (write_bot(tmp_path, GOOD), "first"), conditions)
    place = memory_group.usable_place()
    left = [] if place is None else list(place.folder.glob(f"pions-{os.getpid()}-*"))
    assert left == []
