"""`pions serve` as a process: killed and restarted, interrupted, in the way of another."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import httpx
import pytest

from journeys.processes import COMMAND, LONGEST, Pions
from journeys.web_server import FREE
from pions.play.stored_table import stored_table_in
from pions.storage.database import open_database
from pions.storage.server_runs import ServerRuns
from pions.storage.tables import Tables
from units.match.bots import is_gone

TABLES = 12


@dataclass(frozen=True)
class Running:
    """A server that runs."""

    process: subprocess.Popen[str]
    address: str


def start(pions: Pions, *options: str, **environment: str) -> Running:
    """A server on a free port, ready to be asked."""
    process = subprocess.Popen(
        [*COMMAND, "serve", "--port", "0", "--no-browser", "--json", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=pions.folder,
        env=pions.environment(**{**FREE, **environment}),
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line, process.communicate()[1]
    return Running(process, json.loads(line)["address"])


@contextmanager
def serving(pions: Pions, *options: str, **environment: str) -> Iterator[Running]:
    running = start(pions, *options, **environment)
    try:
        yield running
    finally:
        running.process.kill()
        running.process.communicate()


def talking(address: str) -> httpx.Client:
    """A client; to prepare for secure lines, which there are none here, would take long."""
    return httpx.Client(base_url=address, timeout=LONGEST, verify=False)


@dataclass
class Talker:
    """Somebody who plays at a table as fast as the server lets them. Mutable."""

    number: int
    id: str = ""
    tokens: dict[str, str] = field(default_factory=dict)
    told: list[str] = field(default_factory=list)
    """The moves that were acknowledged."""
    doubtful: str | None = None
    """A move that was sent, and nobody knows whether it was taken."""

    def sit_down(self, http: httpx.Client) -> None:
        made = http.post("/api/tables", json={"rules": "gomoku"}).json()
        self.id, self.tokens = made["id"], made["tokens"]

    def check(self, http: httpx.Client) -> None:
        """Nothing acknowledged is lost, nothing is there that nobody sent."""
        plies = http.get(f"/api/tables/{self.id}").json()["plies"]
        assert plies[: len(self.told)] == self.told
        assert plies[len(self.told) :] in ([], [self.doubtful])
        self.told, self.doubtful = plies, None

    def talk(self, address: str, ended: Event) -> None:
        random = Random(self.number)
        with (
            talking(address) as http,
            suppress(httpx.HTTPError),
        ):
            facts = http.get(f"/api/tables/{self.id}").json()
            while not ended.is_set() and facts["outcome"] is None:
                facts = self._move(http, facts, random.choice(facts["legal"])["move"])

    def _move(self, http: httpx.Client, facts: dict[str, Any], move: str) -> dict[str, Any]:
        self.doubtful = move
        answer = http.post(
            f"/api/tables/{self.id}/moves",
            json={"move": move, "ply": facts["ply"]},
            headers={"Authorization": f"Bearer {self.tokens[facts['turn']]}"},
        )
        assert answer.status_code == 200, answer.text
        self.told.append(move)
        self.doubtful = None
        found: dict[str, Any] = answer.json()
        return found


def test_ten_kills_under_traffic_lose_no_move_that_was_acknowledged(pions: Pions) -> None:
    random, talkers = Random(5), [Talker(number) for number in range(TABLES)]
    for _ in range(10):
        running = start(pions, PIONS_WEB_ENGINES="1")
        with talking(running.address) as http:
            for talker in talkers:
                talker.check(http) if talker.id else talker.sit_down(http)
        ended = Event()
        threads = [Thread(target=one.talk, args=(running.address, ended)) for one in talkers]
        for thread in threads:
            thread.start()
        _until_told(talkers, random.randrange(10, 60))
        time.sleep(random.random() / 50)
        running.process.kill()
        ended.set()
        for thread in threads:
            thread.join(LONGEST)
        running.process.communicate()
    with (
        serving(pions) as running,
        talking(running.address) as http,
    ):
        for talker in talkers:
            talker.check(http)
    assert _moves(talkers) >= 100


def test_a_killed_server_gives_back_only_the_time_after_its_last_beat(pions: Pions) -> None:
    file, clock = pions.folder / "games.db", 1000.0
    with serving(pions, "--db", str(file)) as running, talking(running.address) as http:
        wish = {"rules": "othello", "clock": {"seconds": clock}}
        place = f"/api/tables/{http.post('/api/tables', json=wish).json()['id']}"
        since = _running_since(file)
        deadline = time.monotonic() + LONGEST
        while _last_run(file)[1] <= since:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        running.process.kill()
        running.process.wait(LONGEST)
    alive = _last_run(file)[1]
    with serving(pions, "--db", str(file)) as running, talking(running.address) as http:
        left = http.get(place).json()["time"]["left"][0]
        since_start = time.time() - _last_run(file)[0]
    used = alive - since
    assert clock - used - since_start - 0.002 <= left <= clock - used + 0.002  # it is rounded


def _running_since(file: Path) -> float:
    """Since when the clock of the only table runs."""
    with open_database(file) as database:
        (row,) = Tables(database).latest(2)
    since = stored_table_in(row).table.time.since
    assert since is not None
    return since


def _last_run(file: Path) -> tuple[float, float]:
    """When the latest server began, and when it was alive for the last time."""
    with open_database(file) as database:
        run = ServerRuns(database).all()[-1]
    return run.began, run.alive


def _until_told(talkers: list[Talker], more: int) -> None:
    """Wait until so many more moves are acknowledged."""
    wanted, deadline = _moves(talkers) + more, time.monotonic() + LONGEST
    while _moves(talkers) < wanted:
        assert time.monotonic() < deadline
        time.sleep(0.002)


def _moves(talkers: list[Talker]) -> int:
    return sum(len(talker.told) for talker in talkers)


def test_a_killed_server_leaves_no_process_behind(pions: Pions) -> None:
    with serving(pions, PIONS_WEB_ENGINES="2") as running:
        _played_against_machine(running.address)
        workers = _children(running.process.pid)
        assert workers
        running.process.kill()
        running.process.wait(LONGEST)
        deadline = time.monotonic() + LONGEST
        while not all(is_gone(worker) for worker in workers):
            assert time.monotonic() < deadline
            time.sleep(0.05)


def _children(pid: int) -> list[int]:
    """The processes that think."""
    found = Path(f"/proc/{pid}/task").glob("*/children")
    numbers = {int(child) for task in found for child in task.read_text().split()}
    commands = {one: Path(f"/proc/{one}/cmdline").read_bytes() for one in numbers}
    return [one for one, command in commands.items() if b"engine_process" in command]


def _played_against_machine(address: str) -> str:
    with talking(address) as http:
        wish = {"rules": "othello", "white": {"player": "level(number=1)"}}
        made = http.post("/api/tables", json=wish).json()
        token = {"Authorization": f"Bearer {made['tokens']['black']}"}
        place = f"/api/tables/{made['id']}"
        http.post(f"{place}/moves", json={"move": "f5", "ply": 0}, headers=token)
        deadline = time.monotonic() + LONGEST
        while http.get(place).json()["ply"] < 2:
            assert time.monotonic() < deadline
            time.sleep(0.05)
    return place


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_an_end_that_is_asked_for_is_clean(pions: Pions, ending: signal.Signals) -> None:
    with serving(pions, PIONS_WEB_ENGINES="1") as running:
        place = _played_against_machine(running.address)
        with (
            talking(running.address) as http,
            http.stream("GET", f"{place}/events") as stream,
        ):
            pieces = stream.iter_raw()
            next(pieces)
            running.process.send_signal(ending)
            list(pieces)  # it ends as an answer should
        _, err = running.process.communicate(timeout=LONGEST)
        assert running.process.returncode in (0, -ending)
        assert "Traceback" not in err
    with serving(pions) as running, talking(running.address) as http:
        assert http.get(place).json()["ply"] == 2


def test_a_port_that_is_taken_is_named_with_the_way_out(pions: Pions) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = pions("serve", "--no-browser", "--port", str(port))
    assert done.code == 3
    assert f"port {port} is taken" in done.err
    assert f"--port {port + 1}" in done.err


def test_two_servers_do_not_share_a_database(pions: Pions) -> None:
    with serving(pions):
        done = pions("serve", "--no-browser", "--port", "0")
        assert (done.code, "another pions serve uses" in done.err) == (3, True), done.err
    with serving(pions) as running, talking(running.address) as http:
        assert http.get("/healthz").status_code == 200


def test_a_database_is_one_under_every_name(pions: Pions) -> None:
    file, folder = pions.folder / "games.db", pions.folder / "folder"
    (pions.folder / "linked.db").symlink_to("games.db")
    folder.symlink_to(pions.folder, target_is_directory=True)
    names = [
        "linked.db",
        str(folder / "linked.db"),
        f"{folder}/../{pions.folder.name}/games.db",
        f"sqlite:///file:{file}?uri=true",
    ]
    with serving(pions, "--db", str(file)) as running, talking(running.address) as http:
        place = _played_against_machine(running.address)
        for name in names:
            _check_refused(pions, name, "another pions serve uses")
        (pions.folder / "second.db").hardlink_to(file)
        _check_refused(pions, "second.db", "has 2 names (hard links)")
        (pions.folder / "second.db").unlink()
        file.rename(pions.folder / "renamed.db")
        _check_refused(pions, "renamed.db", "another pions serve uses")
        (pions.folder / "renamed.db").rename(file)
        assert http.get(place).json()["ply"] == 2
    with serving(pions, "--db", "linked.db") as running, talking(running.address) as http:
        assert http.get(place).json()["ply"] == 2


def _check_refused(pions: Pions, name: str, reason: str) -> None:
    done = pions("serve", "--no-browser", "--port", "0", "--db", name)
    assert (done.code, reason in done.err) == (3, True), (name, done.err)


@pytest.mark.parametrize(
    ("options", "code", "part"),
    [
        (("--port", "x"), 2, "--port"),
        (("--port", "70000"), 2, "65535"),
        (("--host", "no.such.host.invalid"), 3, "no.such.host.invalid"),
        (("--db", "/"), 3, "folder"),
    ],
)
def test_what_cannot_be_served_is_said(
    pions: Pions, options: tuple[str, ...], code: int, part: str
) -> None:
    done = pions("serve", "--no-browser", "--port", "0", *options)
    assert (done.code, part in done.err) == (code, True), done.err
    assert "Traceback" not in done.err


def test_the_address_is_said_in_the_persons_language(pions: Pions) -> None:
    with pions.start("serve", "--port", "0", "--no-browser", "--lang", "fr") as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=LONGEST)
    assert "http://127.0.0.1:" in line
    assert process.returncode == 0, err
