"""A league of a whole class, played to its last game through a power cut, and checked.

`class_load --until-league-ends` runs it. Everybody hands in a bot: most play by chance, greedily or
for corners, one in twenty makes an illegal move and one in twenty raises an error. In the middle of
the league the server is killed with SIGKILL and started again. At the end the export is read, and
each game, each meeting and each line of the table is counted again from it.
"""

from __future__ import annotations

import asyncio
import io
import json
import os
import time
import zipfile
from collections import Counter
from typing import Any

from benchmarks.class_server import BOT, Class, Server, join

GREEDY = """
def choose(position):
    return max(position.legal_moves, key=lambda move: position.play(move).count(position.turn))
"""
CORNERS = """
def choose(position):
    best = ("a1", "h1", "a8", "h8")
    corners = [move for move in position.legal_moves if position.name(move) in best]
    return (corners or position.legal_moves)[0]
"""
ILLEGAL = """
def choose(position):
    return position.legal_moves[0] if position.ply < 12 else "a9"
"""
ERROR = """
def choose(position):
    return position.legal_moves[len(position.legal_moves) // (20 - position.ply)]
"""
GOOD = (BOT, GREEDY, CORNERS)
FAULTY = {9: ILLEGAL, 19: ERROR}
"""Of twenty bots, those that lose by a fault sooner or later."""
GAMES = 2
"""When two meet: one with each colour."""
POLL_SECONDS = 2.0


def source(number: int) -> str:
    """The bot of a student; no two are the same text."""
    return f"# {number}\n" + FAULTY.get(number % 20, GOOD[number % len(GOOD)])


async def whole_league(server: Server, students: int, kind: str) -> dict[str, Any]:
    """Play it; what was found, with every fault counted."""
    room = await _class(server, students)
    tried = await _wait_for_trials(room, students)
    began = time.perf_counter()
    await room.teach("league", {"kind": kind, "games": GAMES})
    total = (await _league(room))["total"]
    await _wait_for_games(room, total // 2)
    before = await _export(room)
    killed = time.perf_counter()
    server.kill()
    server.start()
    answered = time.perf_counter() - killed
    again = await _league(room)
    await _wait_for_games(room, total)
    seconds = time.perf_counter() - began
    table, after = await _league(room), await _export(room)
    return {
        "bots": len(table["entrants"]),
        "kind": kind,
        "seconds_of_trials": round(tried),
        "games": table["games"],
        "of": total,
        "seconds_of_league": round(seconds),
        "lost_by_a_fault": table["fault_count"],
        "killed_after_games": len(_games(before)),
        "games_after_the_kill": again["games"],
        "seconds_until_it_answers": round(answered, 1),
        "errors": len(room.tally.errors),
        "first_errors": room.tally.errors[:3],
        **faults(before, after, table),
        **await _files(room, total, students),
        "load_average": round(os.getloadavg()[0], 1),
    }


async def _class(server: Server, students: int) -> Class:
    room = Class(server.port)
    settings = {"rules": "othello", "bots": True, "bot_seconds": 5.0}
    made = await room.ask("/api/classes", {"name": "League", "settings": settings})
    room.code, room.teacher = made["code"], made["token"]
    for number in range(students):
        await join(room, number, source(number))
    return room


async def _wait_for_trials(room: Class, students: int) -> float:
    """How long it takes until every bot has been tried."""
    began = time.perf_counter()
    while True:
        answer = await room.ask(f"/api/classes/{room.code}/bots", None, room.teacher, "GET")
        states = Counter(one["state"] for one in answer["bots"])
        if states["done"] + states["broken"] == students:
            return time.perf_counter() - began
        await asyncio.sleep(POLL_SECONDS)


async def _league(room: Class) -> dict[str, Any]:
    """The league as its page shows it."""
    place = f"/api/classes/{room.code}/leagues/1"  # the first tournament of a fresh database
    found: dict[str, Any] = await room.ask(place, None, method="GET")
    return found


async def _wait_for_games(room: Class, games: int) -> None:
    while True:
        table = await _league(room)
        if table["games"] >= games and (games < table["total"] or table["finished"]):
            return
        await asyncio.sleep(POLL_SECONDS)


async def _export(room: Class) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(await _file(room, "json"))
    return found


async def _file(room: Class, form: str) -> bytes:
    place = f"/api/classes/{room.code}/export?format={form}"
    return await room.ask_bytes(place, None, room.teacher, "GET")


async def _files(room: Class, total: int, students: int) -> dict[str, int]:
    """How many games and bots are missing in the other files of the export."""
    games = (await _file(room, "games")).decode().splitlines()
    with zipfile.ZipFile(io.BytesIO(await _file(room, "bots"))) as archive:
        sources = {archive.read(one).decode() for one in archive.namelist()}
    return {
        "games_missing_in_file": total - len(games),
        "bots_missing_in_zip": len({source(one) for one in range(students)} - sources),
    }


# What is said of the league, counted again


def _games(export: dict[str, Any]) -> list[dict[str, Any]]:
    games: list[dict[str, Any]] = export["leagues"][0]["games"]
    return games


def faults(
    before: dict[str, Any], after: dict[str, Any], table: dict[str, Any]
) -> dict[str, float]:
    """How much is lost, doubled or does not add up; all of them should be 0."""
    games = _games(after)
    numbers = Counter(one["number"] for one in games)
    kept = {one["number"]: one["game"] for one in games}
    standings = after["leagues"][0]["standings"]
    return {
        "games_missing": sum(one not in numbers for one in range(table["total"])),
        "games_doubled": sum(numbers.values()) - len(numbers),
        "games_without_result": sum(one["game"]["result"] is None for one in games),
        "games_changed_by_the_kill": sum(
            kept.get(one["number"]) != one["game"] for one in _games(before)
        ),
        "meetings_wrong": _wrong_meetings(games, after["leagues"][0]),
        "lines_of_the_table_wrong": _wrong_lines(games, standings),
        "points_missing": len(games) + GAMES * _byes(standings) - _points(standings),
        "cells_of_the_page_wrong": _wrong_cells(games, table),
    }


def _wrong_meetings(games: list[dict[str, Any]], league: dict[str, Any]) -> int:
    """Pairs that did not meet once with each colour; then all pairs, or in a Swiss everybody whose
    games and byes are not as many as the others'."""
    seated = Counter(tuple(one["game"]["players"]) for one in games)
    wrong = sum(times != 1 or seated[two[::-1]] != 1 for two, times in seated.items())
    standings: list[dict[str, Any]] = league["standings"]
    if league["kind"] == "round-robin":
        return wrong + len(standings) * (len(standings) - 1) - len(seated)
    played = [int(one["games"]) + GAMES * int(one["byes"]) for one in standings]
    return wrong + sum(one != max(played) for one in played)


def _byes(standings: list[dict[str, Any]]) -> int:
    return sum(int(one["byes"]) for one in standings)


def _points(standings: list[dict[str, Any]]) -> float:
    return sum(float(one["points"]) for one in standings)


def _wrong_lines(games: list[dict[str, Any]], standings: list[dict[str, Any]]) -> int:
    counted = Counter[tuple[str, str]]()
    for one in games:
        winner = one["game"]["result"]["winner"]
        for side, name in zip(("black", "white"), one["game"]["players"], strict=True):
            what = "draws" if winner is None else "wins" if winner == side else "losses"
            counted[name, what] += 1
    return sum(
        any(line[what] != counted[line["name"], what] for what in ("wins", "draws", "losses"))
        or line["games"] != line["wins"] + line["draws"] + line["losses"]
        or line["points"] != line["wins"] + line["draws"] / 2 + GAMES * line["byes"]
        for line in standings
    )


def _wrong_cells(games: list[dict[str, Any]], table: dict[str, Any]) -> int:
    """Cells of the cross-table that do not hold the games of these two."""
    met = Counter(frozenset(one["game"]["players"]) for one in games)
    names = table["entrants"]
    return sum(
        (0 if cell is None else cell["games"]) != met[frozenset((names[row], names[column]))]
        for row, cells in enumerate(table["cross_table"])
        for column, cell in enumerate(cells)
        if row != column
    )
