"""The web server under load: many tables, a watcher at each, moves every second, machines thinking.

    python -m benchmarks.web_load [--tables 500] [--seconds 60] [--thinking 20] [--json]

The server runs in a process of its own on 127.0.0.1, as `pions serve` starts it, with a database in
a fresh folder; this process plays and watches. Printed: errors, events lost or told twice, the CPU
time that the server spends on a move, which carries over between busy and quiet machines, and the
time from the POST of a move to the event at the table's watcher. Ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

GAMES = (
    "othello",
    "connect-4",
    "othello",
    "gomoku",
    "othello",
    "in-a-row(9, 9, 5, topology=torus)",
)
THINKER = "alphabeta"
SETTLE_SECONDS = 3.0
PATIENCE = 30.0
UNBOUNDED = {"PIONS_WEB_RATE": "0", "PIONS_WEB_COSTLY_RATE": "0"}


@dataclass
class Tally:
    """What happened. Mutable."""

    posts: int = 0
    events: int = 0
    errors: list[str] = field(default_factory=list)
    lost: int = 0
    doubled: int = 0
    delays: list[float] = field(default_factory=list)
    late_starts: int = 0
    server_seconds: float = 0.0
    """CPU time of the server's process while the moves were made, without its engines'."""


class Line:
    """A connection that is kept for one request after another. Mutable."""

    def __init__(self, host: str, port: int, source: str = "") -> None:
        """`source` is the address of this end: to the server, another address is another client."""
        self._place, self._local = (host, port), (source, 0) if source else None
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter

    async def open(self) -> None:
        self._reader, self._writer = await asyncio.open_connection(
            *self._place, limit=2**20, local_addr=self._local
        )

    def close(self) -> None:
        self._writer.close()

    async def ask(
        self, path: str, body: object, token: str = "", method: str = "POST"
    ) -> tuple[int, bytes]:
        """The status and the body of the answer."""
        data = json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        head += f"Authorization: Bearer {token}\r\n" if token else ""
        self._writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        head_bytes = await self._reader.readuntil(b"\r\n\r\n")
        length = head_bytes.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0]
        return int(head_bytes[9:12]), await self._reader.readexactly(int(length or 0))


class Watch:
    """The stream of one table. Mutable: the newest facts, and the revisions seen."""

    def __init__(self, tally: Tally, host: str, port: int, table: str) -> None:
        self._tally, self._place, self._table = tally, (host, port), table
        self.facts: dict[str, Any] = {}
        self.seen = -1
        self.arrived: dict[int, float] = {}
        self.changed = asyncio.Event()

    async def follow(self, opened: Callable[[], None]) -> None:
        reader, writer = await asyncio.open_connection(*self._place, limit=2**20)
        writer.write(
            f"GET /api/tables/{self._table}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        opened()
        rest = b""
        while size := int(await reader.readline(), 16):
            rest += (await reader.readexactly(size + 2))[:-2]
            *events, rest = rest.split(b"\n\n")
            for event in events:
                self._take(event)
        self._tally.errors.append("a stream ended")

    def _take(self, event: bytes) -> None:
        if not event.startswith(b"id: "):
            return
        number, _, rest = event.partition(b"\n")
        revision = int(number[4:])
        self.arrived[revision] = time.perf_counter()
        self._tally.events += 1
        if self.seen >= 0:
            self._tally.lost += max(0, revision - self.seen - 1)
            self._tally.doubled += revision <= self.seen
        self.seen = revision
        self.facts = json.loads(rest[rest.index(b"data: ") + 6 :])
        self.changed.set()


class Seat:
    """A table where people play once a second. Mutable."""

    def __init__(self, tally: Tally, host: str, port: int, number: int) -> None:
        self._tally, self._number = tally, number
        self._place = (host, port)
        self._random = Random(number)
        self.line = Line(host, port)
        self.tokens: dict[str, str] = {}
        self.watch: Watch
        self._table = ""
        self._sent: dict[int, float] = {}

    async def sit_down(self, black: str = "human", white: str = "human") -> asyncio.Task[None]:
        await self.line.open()
        rules = GAMES[self._number % len(GAMES)]
        seats = {"black": {"player": black}, "white": {"player": white}}
        status, body = await self.line.ask("/api/tables", {"rules": rules, **seats, "speed": 0})
        assert status == 201, body
        made = json.loads(body)
        self._table, self.tokens = made["id"], made["tokens"]
        self.watch = Watch(self._tally, *self._place, self._table)
        opened = asyncio.Event()
        task = asyncio.create_task(self.watch.follow(opened.set))
        await opened.wait()
        await self.watch.changed.wait()
        return task

    async def play(self, begin: float, moves: int) -> None:
        await asyncio.sleep(max(0.0, begin - time.perf_counter()))
        for number in range(moves):
            due = begin + number
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            self._tally.late_starts += time.perf_counter() - due > 0.5
            await self._wish()

    async def _wish(self) -> None:
        facts = self.watch.facts
        if facts["outcome"] is None:
            path, token = "moves", self.tokens[facts["turn"]]
            move = self._random.choice(facts["legal"])["move"]
            body: object = {"move": move, "ply": facts["ply"]}
        else:
            path, token, body = "undo", self.tokens["owner"], {"revision": facts["revision"]}
        sent = time.perf_counter()
        status, answer = await self.line.ask(f"/api/tables/{self._table}/{path}", body, token)
        self._tally.posts += 1
        if status != 200:
            self._tally.errors.append(f"{status}: {answer[:200]!r}")
            return
        revision = int(answer.partition(b'"revision":')[2].partition(b",")[0])
        await self._until_told(revision)
        self._tally.delays.append(self.watch.arrived.pop(revision, time.perf_counter()) - sent)

    async def _until_told(self, revision: int) -> None:
        deadline = time.perf_counter() + PATIENCE
        while self.watch.seen < revision:
            self.watch.changed.clear()
            if time.perf_counter() > deadline:
                self._tally.errors.append(f"revision {revision} never came")
                return
            await asyncio.wait_for(self.watch.changed.wait(), PATIENCE)


def cpu_seconds(process: int) -> float:
    """User and system time of a process so far, all its threads and no children."""
    # After the name, which may hold blanks: fields 14 and 15 of proc(5).
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def load(address: str, process: int, tables: int, seconds: int, thinking: int) -> Tally:
    host, _, port = address.removeprefix("http://").strip("/").rpartition(":")
    tally, streams = Tally(), list[asyncio.Task[None]]()
    seats = [Seat(tally, host, int(port), number) for number in range(tables)]
    for seat in seats:
        streams.append(await seat.sit_down())
    machines = [Seat(Tally(), host, int(port), 2 * number) for number in range(thinking)]
    for seat in machines:
        streams.append(await seat.sit_down(THINKER, THINKER))
    begin, before = time.perf_counter() + SETTLE_SECONDS, cpu_seconds(process)
    await together(seat.play(begin + index / tables, seconds) for index, seat in enumerate(seats))
    tally.server_seconds = cpu_seconds(process) - before
    print(f"moves of machines meanwhile: {sum(seat.watch.seen for seat in machines)}")
    for task in streams:
        task.cancel()
    await asyncio.gather(*streams, return_exceptions=True)
    for seat in (*seats, *machines):
        seat.line.close()
    return tally


async def together(works: Any) -> None:
    await asyncio.gather(*(_told(work) for work in works))


async def _told(work: Awaitable[None]) -> None:
    await work


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def report(tally: Tally) -> dict[str, object]:
    return {
        "posts": tally.posts,
        "events": tally.events,
        "errors": len(tally.errors),
        "first_errors": tally.errors[:3],
        "lost": tally.lost,
        "doubled": tally.doubled,
        "late_starts": tally.late_starts,
        "cpu_ms_a_move": round(1000 * tally.server_seconds / max(1, tally.posts), 2),
        "p50_ms": round(1000 * percentile(tally.delays, 0.50), 1),
        "p99_ms": round(1000 * percentile(tally.delays, 0.99), 1),
        "most_ms": round(1000 * max(tally.delays, default=0.0), 1),
    }


def start_server(
    folder: Path, environment: Mapping[str, str] = UNBOUNDED
) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "pions", "serve", "--json", "--no-browser", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--db", str(folder / "load.db")],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )
    assert process.stdout is not None
    return process, json.loads(process.stdout.readline())["address"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--thinking", type=int, default=20)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process, address = start_server(Path(folder))
        try:
            counts = (asked.tables, asked.seconds, asked.thinking)
            tally = asyncio.run(load(address, process.pid, *counts))
        finally:
            process.terminate()
            process.wait(PATIENCE)
    found = report(tally)
    if asked.json:
        print(json.dumps(found))
        return
    print(f"{asked.tables} tables, {asked.seconds} s, machines thinking at {asked.thinking}")
    for name, value in found.items():
        print(f"{name:>12}  {value}")


if __name__ == "__main__":
    main()
