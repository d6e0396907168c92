"""Tournaments whose processes are killed: in the end everything is as if nothing had happened."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import time
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from journeys.processes import LONGEST, Pions
from units.match.bots import is_gone

GAMES = 200
PLAYERS = ("greedy", "ia2(level=2)", "minimax(depth=3)", "random", "ia3(level=3)")
"""Ten meetings of twenty games."""
EVENT = ("tournament", "othello-6", *PLAYERS, "--games", "20", "--seed", "4", "--jobs", "2")


def timeless(answer: dict[str, Any]) -> dict[str, Any]:
    """The final table without what the clock says."""
    for place in answer["ranking"]:
        del place["seconds"], place["ms_per_move"]
    return {**answer, "name": None}


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The final table of the tournament when nobody interrupts it."""
    answer = Pions(tmp_path_factory.mktemp("undisturbed"))(*EVENT, "--json").json
    assert answer["games"] == GAMES
    return timeless(answer)


def start(pions: Pions, *options: str) -> subprocess.Popen[str]:
    return pions.start(*EVENT, "--name", "cup", "--resume", "--json", *options)


def stored(pions: Pions) -> list[int]:
    """The numbers of the games in the database, as another program sees them."""
    place = pions.state / "pions.db"
    if not place.exists():
        return []
    with suppress(sqlite3.OperationalError), closing(sqlite3.connect(place)) as connection:
        return [number for (number,) in connection.execute("SELECT number FROM records")]
    return []


def wait_for_games(pions: Pions, number: int, process: subprocess.Popen[str]) -> None:
    deadline = time.monotonic() + LONGEST
    while len(stored(pions)) < number and process.poll() is None:
        assert time.monotonic() < deadline, process.stderr
        time.sleep(0.005)


def children_of(process: subprocess.Popen[str]) -> list[int]:
    """The processes that it started to play: Python's own tracker is not among them."""
    found = Path(f"/proc/{process.pid}/task").glob("*/children")
    numbers = {int(pid) for task in found for pid in task.read_text().split()}
    return sorted(pid for pid in numbers if b"spawn_main" in _command(pid))


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:  # ended while we looked
        return b""


def final_table(pions: Pions, *options: str) -> dict[str, Any]:
    answer = pions(*EVENT, "--name", "cup", "--resume", "--json", *options).json
    assert sorted(stored(pions)) == list(range(GAMES))
    return timeless(answer)


def test_ten_kills_of_the_main_process_change_nothing(
    pions: Pions, undisturbed: dict[str, Any]
) -> None:
    random, seen = Random(10), 0
    for _ in range(10):
        process = start(pions)
        wait_for_games(pions, seen + random.randrange(2, 16), process)
        time.sleep(random.random() / 20)
        workers = children_of(process)
        assert process.poll() is None, process.communicate()
        process.kill()
        process.communicate()
        assert all(is_gone(worker) for worker in workers)
        seen = len(stored(pions))
        assert seen < GAMES
    assert final_table(pions) == undisturbed


def test_killed_workers_cost_nothing_but_time(pions: Pions, undisturbed: dict[str, Any]) -> None:
    process, hit = start(pions), set[int]()
    for number in (3, 40, 90):
        wait_for_games(pions, number, process)
        fresh = [pid for pid in children_of(process) if pid not in hit]
        os.kill(fresh[0], signal.SIGKILL)
        hit.add(fresh[0])
    out, err = process.communicate(timeout=LONGEST)
    assert (process.returncode, len(hit)) == (0, 3), err
    assert timeless(json.loads(out)) == undisturbed
    assert sorted(stored(pions)) == list(range(GAMES))


def test_a_killed_worker_of_a_cluster_costs_nothing_but_time(
    pions: Pions, undisturbed: dict[str, Any]
) -> None:
    process = start(pions, "--cluster", "local")
    wait_for_games(pions, 20, process)
    workers = children_of(process)
    assert len(workers) == 2
    os.kill(workers[0], signal.SIGKILL)
    out, err = process.communicate(timeout=LONGEST)
    assert process.returncode == 0, err
    assert timeless(json.loads(out)) == undisturbed
    assert sorted(stored(pions)) == list(range(GAMES))
    assert all(is_gone(worker) for worker in workers)
