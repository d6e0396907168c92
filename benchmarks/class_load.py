"""A class of forty on one server: joins, games, a league of bots, and a power cut in the middle.

    python -m benchmarks.class_load [--students 36] [--pages 4] [--seconds 40] [--kind swiss]
    python -m benchmarks.class_load --until-league-ends [--kind round-robin]

The server runs in a process of its own on 127.0.0.1 with a database in a fresh folder. The students
are HTTP clients, each with the stream of the class and that of their board, and real pages in a
browser; the teacher has a page too, which counts its frames. Everybody hands in a bot. While people
move once a second, the league plays; then the server is killed with SIGKILL and started again.
Printed: errors, what was lost, the time from the POST of a move to the event at the opponent's
stream, and how smooth the teacher's page was. With `--until-league-ends` no boards are played and
no page is open: the league of forty is played to its last game, and everything that is said of it
is checked, see `class_league`. Ends by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

from benchmarks.class_league import whole_league
from benchmarks.class_server import Class, Server, join
from benchmarks.web_load import PATIENCE, Line, Watch, percentile

FRAMES = """() => {
  window.gaps = [];
  let last = performance.now();
  const step = (now) => { window.gaps.push(now - last); last = now; requestAnimationFrame(step); };
  requestAnimationFrame(step);
}"""
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")


async def follow_class(room: Class, student: int, seen: dict[str, int]) -> None:
    """A student's stream of the class, for as long as the server lives."""
    reader, writer = await asyncio.open_connection("127.0.0.1", room.port, limit=2**22)
    path = f"/api/classes/{room.code}/events"
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    await reader.readuntil(b"\r\n\r\n")
    try:
        while size := int(await reader.readline(), 16):
            data = (await reader.readexactly(size + 2))[:-2]
            seen["events"] = seen.get("events", 0) + data.count(b"event: ")
            if b"event: stream" in data:
                name = json.loads(data.partition(b"data: ")[2].partition(b"\n")[0])["stream"]
                place = f"/api/classes/{room.code}/presence"
                await room.ask(place, {"stream": name}, room.tokens[student])
    except (OSError, ValueError, asyncio.IncompleteReadError):
        seen["ended"] = seen.get("ended", 0) + 1
    finally:
        writer.close()


async def open_student(browser: Browser, room: Class, number: int) -> Page:
    """A student with a real page, who joins and hands in a bot there."""
    page = await (await browser.new_context()).new_page()
    page.set_default_timeout(4 * 60_000)
    await page.goto(f"http://127.0.0.1:{room.port}/class/{room.code}")
    await page.fill("#nickname", f"Page {number}")
    await page.click("form:has(#nickname) button.main")
    await page.click("[data-action=hand-in]")
    await page.wait_for_selector(".class-bot-trial")
    return page


async def click_on(page: Page, until: float) -> None:
    """Play by clicking, while the game goes on."""
    await page.wait_for_selector(".table [role=grid]")
    while time.perf_counter() < until:
        playable = page.locator(".pb-playable")
        if await playable.count():
            await playable.first.click(timeout=5_000, no_wait_after=True)
        await asyncio.sleep(1.0)


class BoardPlayer:
    """A game between two students with HTTP clients. Mutable."""

    def __init__(self, room: Class, game: dict[str, Any]) -> None:
        self._room, self._game = room, game
        self._random = Random(game["number"])
        self._line = Line("127.0.0.1", room.port)
        self._watch = Watch(room.tally, "127.0.0.1", room.port, game["table"])

    async def play(self, until: float) -> None:
        """Both sides move once a second; one watches."""
        await self._line.open()
        opened = asyncio.Event()
        stream = asyncio.create_task(self._watch.follow(opened.set))
        await opened.wait()
        await self._watch.changed.wait()
        due = time.perf_counter() + self._random.random()
        while due < until and self._watch.facts["outcome"] is None:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self._move()
            due += 1.0
        stream.cancel()
        self._line.close()

    async def _move(self) -> None:
        facts, table = self._watch.facts, self._game["table"]
        token = self._room.tokens[self._game[facts["turn"]]]
        body = {"move": self._random.choice(facts["legal"])["move"], "ply": facts["ply"]}
        sent = time.perf_counter()
        status, answer = await self._line.ask(f"/api/tables/{table}/moves", body, token)
        self._room.tally.posts += 1
        if status != 200:
            self._room.tally.errors.append(f"move {status}: {answer[:200]!r}")
            return
        found = json.loads(answer)
        self._room.acknowledged[table] = found["ply"]
        while self._watch.seen < found["revision"]:
            self._watch.changed.clear()
            await asyncio.wait_for(self._watch.changed.wait(), PATIENCE)
        arrived = self._watch.arrived.pop(found["revision"], time.perf_counter())
        self._room.tally.delays.append(arrived - sent)


async def lesson(server: Server, browser: Browser, asked: argparse.Namespace) -> dict[str, Any]:
    room, seen = Class(server.port), dict[str, int]()
    settings = {"rules": "othello", "bots": True, "bot_seconds": 5.0}
    made = await room.ask("/api/classes", {"name": "Load", "settings": settings})
    room.code, room.teacher = made["code"], made["token"]
    teacher = await (await browser.new_context()).new_page()
    teacher.set_default_timeout(4 * 60_000)
    address = f"http://127.0.0.1:{room.port}/class/{room.code}/teacher#token={room.teacher}"
    await teacher.goto(address)
    await teacher.wait_for_selector(".class-qr")
    students = await asyncio.gather(*(join(room, number) for number in range(asked.students)))
    streams = [asyncio.create_task(follow_class(room, one, seen)) for one in students]
    pages = [await open_student(browser, room, number) for number in range(asked.pages)]
    await teacher.wait_for_selector(f"[data-bot='{asked.students + asked.pages - 1}']")
    await room.teach("games", {})
    await teacher.evaluate(FRAMES)
    await room.teach("league", {"kind": asked.kind})
    until = time.perf_counter() + asked.seconds
    games = (await room.now())["games"]
    own = [one for one in games if {one["black"], one["white"]} <= set(students)]
    await asyncio.gather(
        *(BoardPlayer(room, game).play(until) for game in own),
        *(click_on(page, until) for page in pages),
    )
    gaps: list[float] = await teacher.evaluate("window.gaps")
    before, table = await room.now(), await league(room)
    server.kill()
    await asyncio.gather(*streams, return_exceptions=True)
    server.start()
    lost = await compare(room, before, table)
    await teacher.wait_for_selector(".class-league")
    return {
        "students": len(before["students"]),
        "boards": len(games),
        "join_p50_ms": round(1000 * percentile(room.joins, 0.5), 1),
        "join_most_ms": round(1000 * max(room.joins), 1),
        "moves": room.tally.posts,
        "events_of_the_class": seen.get("events", 0),
        "errors": len(room.tally.errors),
        "first_errors": room.tally.errors[:3],
        "lost_by_kill": lost,
        "p50_ms": round(1000 * percentile(room.tally.delays, 0.50), 1),
        "p99_ms": round(1000 * percentile(room.tally.delays, 0.99), 1),
        "most_ms": round(1000 * max(room.tally.delays, default=0.0), 1),
        "league_games_meanwhile": table["games"],
        "teacher_frames": len(gaps),
        "teacher_frame_p99_ms": round(percentile(gaps, 0.99), 1),
        "load_average": round(os.getloadavg()[0], 1),
    }


async def league(room: Class) -> dict[str, Any]:
    """The league as it stands in the database."""
    place = f"/api/classes/{room.code}/leagues/1"  # the first tournament of a fresh database
    found: dict[str, Any] = await room.ask(place, None, method="GET")
    return found


async def compare(room: Class, before: dict[str, Any], table: dict[str, Any]) -> int:
    """How much of what was acknowledged is missing after the server was killed."""
    after = await room.now()
    missing: int = sum(one not in after["games"] for one in before["games"])
    names = {one["name"] for one in after["students"]}
    missing += sum(one["name"] not in names for one in before["students"])
    bots = (await room.ask(f"/api/classes/{room.code}/bots", None, room.teacher, "GET"))["bots"]
    missing += len(before["students"]) - len(bots)
    for place, ply in room.acknowledged.items():
        facts = await room.ask(f"/api/tables/{place}", None, method="GET")
        missing += max(0, ply - facts["ply"])
    missing += max(0, table["games"] - (await league(room))["games"])
    return missing


async def run(folder: Path, asked: argparse.Namespace) -> dict[str, Any]:
    server = Server(folder)
    try:
        if asked.until_league_ends:
            return await whole_league(server, asked.students + asked.pages, asked.kind)
        async with async_playwright() as playwright:
            found = next(one for one in map(shutil.which, BROWSERS) if one)
            options = ["--no-sandbox", "--disable-dev-shm-usage"]
            browser = await playwright.chromium.launch(executable_path=found, args=options)
            try:
                return await lesson(server, browser, asked)
            finally:
                await browser.close()
    finally:
        server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--students", type=int, default=36)
    parser.add_argument("--pages", type=int, default=4)
    parser.add_argument("--seconds", type=int, default=40)
    parser.add_argument("--kind", default="swiss", choices=["swiss", "round-robin"])
    parser.add_argument("--until-league-ends", action="store_true")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(run(Path(folder), asked))
    if asked.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        print(f"{name:>26}  {value}")


if __name__ == "__main__":
    main()
