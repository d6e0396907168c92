"""A class as files: everything as JSON, its table as CSV, its games as Pions reads them."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import re
import zipfile
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from pions.notation.document import document_of
from pions.play.live_class import LiveClass
from pions.play.stored_table import stored_table_in
from pions.rules.game import Game
from pions.teaching.classroom.bot_trial import trial_document
from pions.teaching.classroom.class_document import settings_document
from pions.teaching.classroom.class_standings import ranks, standings
from pions.teaching.classroom.classroom import Classroom, League
from pions.tournament.pairing import Played
from pions.tournament.report import RankedEntrant, Report

EXPORTS = {
    "json": ("application/json", "json"),
    "csv": ("text/csv; charset=utf-8", "csv"),
    "games": ("application/x-ndjson", "jsonl"),
    "bots": ("application/zip", "zip"),
}
"""The media type and the ending of each."""


async def exported(live: LiveClass, form: str) -> bytes:
    """The file, in one of the `EXPORTS`."""
    if form == "csv":
        return _table(live.classroom).encode("utf-8-sig")  # else Excel takes it for Latin-1
    if form == "bots":
        return _bots(live)
    games, leagues = await _games(live), await asyncio.to_thread(list, live.league.played())
    if form == "games":
        bots = (one.record.game for _, _, played in leagues for one in played)
        lines = (f"{json.dumps(document_of(game))}\n" for game in (*games.values(), *bots))
        return "".join(lines).encode()
    document = {**_document(live, games), "leagues": [_league(*one) for one in leagues]}
    return json.dumps(document, ensure_ascii=False, indent=1).encode()


async def _games(live: LiveClass) -> dict[int, Game]:
    """The games by number, those that are not stored any more left out."""
    ids = [game.table for game in live.classroom.games]
    rows = await asyncio.to_thread(live.tables.stored_rows, ids)
    by_table = {row.id: stored_table_in(row).table.game for row in rows}
    games = live.classroom.games
    return {game.number: by_table[game.table] for game in games if game.table in by_table}


def _document(live: LiveClass, games: dict[int, Game]) -> dict[str, Any]:
    """Everything but the digests of tokens, which are nobody's business."""
    value = live.classroom
    return {
        "v": 1,
        "code": value.code,
        "name": value.name,
        "created": live.created.isoformat(),
        "settings": settings_document(value.settings),
        "students": [
            {"number": one.number, "name": one.name, "removed": not one.here}
            for one in value.students
        ],
        "standings": list(_rows(value)),
        "bots": _bot_rows(live),
        "incidents": [asdict(one) for one in value.incidents],
        "games": [
            {
                "number": game.number,
                "round": game.round,
                "black": value.name_of(game.black),
                "white": value.name_of(game.white),
                "result": game.result,
                "game": document_of(games[game.number]) if game.number in games else None,
            }
            for game in value.games
        ],
    }


def _league(league: League, report: Report, games: Iterable[Played]) -> dict[str, Any]:
    return {
        **asdict(league),
        "kind": report.event.kind,
        "standings": [_ranked(one) for one in report.ranking],
        "games": [
            {"number": one.pairing.number, "game": document_of(one.record.game)} for one in games
        ],
    }


def _ranked(one: RankedEntrant) -> dict[str, Any]:
    score = one.score
    return {
        "rank": one.rank,
        "name": one.name,
        "points": one.points,
        "byes": one.byes,
        **{name: getattr(score, name) for name in ("games", "wins", "draws", "losses")},
    }


def _bots(live: LiveClass) -> bytes:
    """The latest version of each bot, as files called after their authors."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        for bot in live.bots.all():
            name = re.sub(r"[^\w-]+", "_", live.classroom.name_of(bot.student)).strip("_")
            archive.writestr(f"{bot.student:02}_{name}.py", bot.row.source)
    return written.getvalue()


def _bot_rows(live: LiveClass) -> list[dict[str, Any]]:
    return [
        {
            "student": bot.student,
            "name": live.classroom.name_of(bot.student),
            "version": bot.row.version,
            "handed": bot.row.handed.isoformat(),
            "trial": trial_document(bot.trial),
            "source": bot.row.source,
        }
        for bot in live.bots.all()
    ]


def _rows(value: Classroom) -> Iterable[dict[str, Any]]:
    scores = standings(value)
    for rank, score in zip(ranks(scores), scores, strict=True):
        yield {
            "rank": rank,
            "name": value.name_of(score.student),
            "points": score.points,
            "games": score.games,
            "wins": score.wins,
            "draws": score.draws,
            "losses": score.games - score.wins - score.draws,
        }


def _table(value: Classroom) -> str:
    written = io.StringIO()
    columns = ("rank", "name", "points", "games", "wins", "draws", "losses")
    writer = csv.DictWriter(written, columns, lineterminator="\r\n")
    writer.writeheader()
    for row in _rows(value):
        # A spreadsheet runs what begins with one of these.
        name = row["name"]
        writer.writerow({**row, "name": f"'{name}" if name[:1] in "=+-@" else name})
    return written.getvalue()
