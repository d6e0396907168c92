"""Ordinary games while others analyse: does a move still reach its watchers at once?

    python -m benchmarks.analysis_load [--analysing 20] [--tables 50] [--seconds 20] [--json]

The server of `benchmarks.web_load` with tables where people move once a second. They play twice:
with nobody beside them, then while `--analysing` people, each at an address of their own, let the
engine analyse one position after the other, three lines and a value on every cell. Printed for
both: the time from the POST of a move to the event at the table's watcher, errors, and the load of
the machine before; beside the second what the analysts heard. Ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.web_load import PATIENCE, load, report, start_server
from pions.rules.registry import find_rules

STUDIED = ("othello", "connect-4", "gomoku", "othello")
MOST_PLIES = 30
LOOK_SECONDS = 5.0
"""How long an analyst looks at a position."""


@dataclass
class Heard:
    """What analysts got. Mutable."""

    positions: int = 0
    events: int = 0
    refused: int = 0


class Analyst:
    """Somebody at the analysis board. Mutable: what is to be looked at next."""

    def __init__(self, heard: Heard, host: str, port: int, number: int) -> None:
        self._heard, self._place = heard, (host, port)
        # Another address is another client: engines are shared out between them.
        self._source = f"127.0.1.{number + 1}"
        self._positions = positions(STUDIED[number % len(STUDIED)], Random(number))

    async def study(self) -> None:
        """Look at positions, until cancelled."""
        for body in self._positions:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._look(body)

    async def _look(self, body: dict[str, Any]) -> None:
        reader, writer = await asyncio.open_connection(
            *self._place, limit=2**20, local_addr=(self._source, 0)
        )
        try:
            data = json.dumps(body).encode()
            head = "POST /api/analysis HTTP/1.1\r\nHost: localhost\r\n"
            head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
            writer.write(head.encode() + data)
            answer = await reader.readuntil(b"\r\n\r\n")
            self._heard.positions += 1
            self._heard.refused += not answer.startswith(b"HTTP/1.1 200")
            while size := int(await reader.readline(), 16):
                self._heard.events += (await reader.readexactly(size + 2)).count(b"event: ")
        finally:
            writer.close()


def positions(rules_text: str, random: Random) -> Iterator[dict[str, Any]]:
    """Requests about positions of random games, without end."""
    rules = find_rules(rules_text)
    while True:
        position, moves = rules.start(), list[str]()
        for _ in range(random.randrange(MOST_PLIES)):
            if position.is_over:
                break
            move = random.choice(position.legal_moves)
            moves.append(position.name(move))
            position = position.after(move)
        if not position.is_over:
            yield {"rules": rules_text, "moves": " ".join(moves), "lines": 3, "every": True}


async def play_beside(
    address: str, process: int, tables: int, seconds: int, analysing: int
) -> dict[str, object]:
    """What the watchers of the tables saw while that many people analysed."""
    host, _, port = address.removeprefix("http://").strip("/").rpartition(":")
    heard, before = Heard(), os.getloadavg()[0]
    analysts = [Analyst(heard, host, int(port), number) for number in range(analysing)]
    studies = [asyncio.create_task(analyst.study()) for analyst in analysts]
    tally = await load(address, process, tables, seconds, 0)
    broken = [task.exception() for task in studies if task.done()]
    for task in studies:
        task.cancel()
    await asyncio.gather(*studies, return_exceptions=True)
    facts = {"analysing": analysing, "load_before": round(before, 1)}
    looked = {"positions": heard.positions, "news": heard.events, "refused": heard.refused}
    return {**facts, **report(tally), **looked, "broken": len(broken)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--analysing", type=int, default=20)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process, address = start_server(Path(folder))
        try:
            counts = (asked.tables, asked.seconds)
            rows = [
                asyncio.run(play_beside(address, process.pid, *counts, analysing))
                for analysing in (0, asked.analysing)
            ]
        finally:
            process.terminate()
            process.wait(PATIENCE)
    if asked.json:
        print(json.dumps(rows))
        return
    for name in rows[0]:
        print(f"{name:>14}", *(f"{row[name]!s:>12}" for row in rows))


if __name__ == "__main__":
    main()
