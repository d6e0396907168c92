"""How soon a weak level answers somebody while another client keeps every engine busy.

    python -m benchmarks.engine_sharing [--tables 200] [--moves 20] [--storm] [--json]

One client opens many tables where level 10 plays itself, or with `--storm` takes a move back as
soon as it is made at four tables, as fast as the usual rate limits allow. Another client plays
level 1 meanwhile. Printed: the seconds from the POST of a move to the answer of level 1. The server
runs as `pions serve` starts it, with its usual limits; clients have addresses of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.web_load import PATIENCE, Line, percentile, start_server

GREEDY_CLIENT, OTHER_CLIENT = "127.0.0.2", "127.0.0.3"
STRONG, WEAK = "level(number=10)", "level(number=1)"
RULES = "gomoku"
PROMISED_SECONDS = 2.0
ASK_SECONDS = 0.01
"""How often the table is looked at: the stream would tell, but this needs one connection."""
REFUSED = 429
RATE_CODE = b'"too-many"'
"""The code of the rate limit, which this benchmark is not about: it waits, and asks again."""
PAUSE_SECONDS = 0.25


@dataclass
class SharingTally:
    """What happened. Mutable."""

    made: int = 0
    refused: int = 0
    failed: list[str] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)
    answered: int = 0
    """Moves that the greedy client's machines made."""


class SharedTable:
    """A table of one client. Mutable."""

    def __init__(self, place: tuple[str, int], source: str) -> None:
        self._line = Line(*place, source)
        self.id, self.tokens = "", dict[str, str]()

    async def sit_down(self, black: str, white: str) -> int:
        """The status of the request for a table."""
        await self._line.open()
        wanted = {"rules": RULES, "black": {"player": black}, "white": {"player": white}}
        status, body = await self._line.ask("/api/tables", {**wanted, "speed": 0})
        while status == REFUSED and RATE_CODE in body:
            await asyncio.sleep(PAUSE_SECONDS)
            status, body = await self._line.ask("/api/tables", {**wanted, "speed": 0})
        if status == 201:
            made = json.loads(body)
            self.id, self.tokens = made["id"], made["tokens"]
        else:
            self._line.close()
        return status

    async def look(self) -> dict[str, Any]:
        status, body = await self._line.ask(f"/api/tables/{self.id}", {}, method="GET")
        while status == REFUSED:
            await asyncio.sleep(PAUSE_SECONDS)
            status, body = await self._line.ask(f"/api/tables/{self.id}", {}, method="GET")
        facts: dict[str, Any] = json.loads(body)
        return facts

    async def act(self, action: str, body: object) -> int:
        status, _ = await self._line.ask(
            f"/api/tables/{self.id}/{action}", body, self.tokens["owner"]
        )
        return status

    async def move(self, move: str, ply: int) -> int:
        status, _ = await self._line.ask(
            f"/api/tables/{self.id}/moves", {"move": move, "ply": ply}, self.tokens["black"]
        )
        return status


async def many_tables(place: tuple[str, int], count: int, tally: SharingTally) -> None:
    """Open as many tables of level 10 against itself as asked for, and watch them all."""
    tables = [SharedTable(place, GREEDY_CLIENT) for _ in range(count)]
    for table in tables:
        status = await table.sit_down(STRONG, STRONG)
        tally.made += status == 201
        tally.refused += status == REFUSED
    while True:
        seen = [await table.look() for table in tables if table.id]
        tally.answered = sum(facts["ply"] for facts in seen)
        _note_trouble(seen, tally)
        await asyncio.sleep(1.0)


async def storm(place: tuple[str, int], tally: SharingTally) -> None:
    """Move and take back at four tables, as fast as it is let."""
    tables = [SharedTable(place, GREEDY_CLIENT) for _ in range(4)]
    for table in tables:
        await table.sit_down("human", STRONG)
        tally.made += 1
    await asyncio.gather(*(_move_and_undo(table, tally) for table in tables))


async def _move_and_undo(table: SharedTable, tally: SharingTally) -> None:
    while True:
        facts = await table.look()
        _note_trouble([facts], tally)
        if facts["turn"] == "black":
            await table.move(facts["legal"][0]["move"], facts["ply"])
        status = await table.act("undo", {})
        tally.refused += status == REFUSED


def _note_trouble(seen: list[dict[str, Any]], tally: SharingTally) -> None:
    tally.failed += [facts["trouble"]["en"] for facts in seen if facts.get("trouble")]


async def weak_game(place: tuple[str, int], moves: int, tally: SharingTally) -> None:
    """Play level 1, and time its answers."""
    while len(tally.delays) < moves:
        table = SharedTable(place, OTHER_CLIENT)
        assert await table.sit_down("human", WEAK) == 201
        facts = await table.look()
        while facts["outcome"] is None and len(tally.delays) < moves and not facts["trouble"]:
            sent = time.perf_counter()
            status = await table.move(facts["legal"][-1]["move"], facts["ply"])
            assert status == 200, status
            facts = await _when_answered(table)
            tally.delays.append(time.perf_counter() - sent)
            await asyncio.sleep(0.2)
        _note_trouble([facts], tally)


async def _when_answered(table: SharedTable) -> dict[str, Any]:
    deadline = time.perf_counter() + PATIENCE
    while True:
        facts = await table.look()
        mine = facts["turn"] == "black" or facts["outcome"] or facts["trouble"]
        if mine:
            return facts
        assert time.perf_counter() < deadline, "level 1 never answered"
        await asyncio.sleep(ASK_SECONDS)


async def share(address: str, tables: int, moves: int, *, stormy: bool) -> SharingTally:
    host, _, port = address.removeprefix("http://").strip("/").rpartition(":")
    place, tally = (host, int(port)), SharingTally()
    greedy = storm(place, tally) if stormy else many_tables(place, tables, tally)
    hogging = asyncio.create_task(greedy)
    while tally.made + tally.refused < (4 if stormy else tables) and not hogging.done():
        await asyncio.sleep(0.1)
    await weak_game(place, moves, tally)
    hogging.cancel()
    with suppress(asyncio.CancelledError):
        await hogging
    return tally


def report(tally: SharingTally) -> dict[str, object]:
    p95 = percentile(tally.delays, 0.95)
    return {
        "tables": tally.made,
        "told_too_many": tally.refused,
        "failed": len(tally.failed),
        "first_failures": sorted(set(tally.failed))[:3],
        "answers": len(tally.delays),
        "p50_s": round(percentile(tally.delays, 0.5), 3),
        "p95_s": round(p95, 3),
        "most_s": round(max(tally.delays, default=0.0), 3),
        "moves_of_level_10": tally.answered,
        "holds": p95 < PROMISED_SECONDS and not tally.failed,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--moves", type=int, default=20)
    parser.add_argument("--storm", action="store_true")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process, address = start_server(Path(folder), {})
        try:
            work = share(address, asked.tables, asked.moves, stormy=asked.storm)
            tally = asyncio.run(work)
        finally:
            process.terminate()
            process.wait(PATIENCE)
    found = report(tally)
    if asked.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:>18}  {value}")
    return 0 if found["holds"] else 1


if __name__ == "__main__":
    raise SystemExit(main())
