"""Games in and out: texts read in any format, tables written in any."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from pions.interfaces.web.answers import FormatNames, ReadAnswer
from pions.interfaces.web.live.thinking import read
from pions.interfaces.web.problems import RefusedError
from pions.interfaces.web.routes.parts import TableId, answer, house_of, settings_of, statuses
from pions.interfaces.web.shapes import ReadShape
from pions.interfaces.web.texts import in_words
from pions.interfaces.web.view import outcome_json, title_json
from pions.notation.reading import Reading
from pions.notation.registry import find_format, formats_for
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.words import N_

router = APIRouter(prefix="/api", tags=["reading"])

SHORT = 4_000
"""Letters of a text that is read at once; longer ones are read in a process, which can be ended."""
READING = "reading"
"""Where the questions of readers queue, as if they were one table."""


async def read_text(request: Request, text: str, rules: Rules | None) -> Reading:
    """The games in a text, however hostile."""
    if len(text) <= SHORT:
        return await asyncio.to_thread(read, text, rules)
    house, seconds = house_of(request), settings_of(request).engine_grace
    reading: Reading = await house.desk.ask(READING, seconds, read, text, rules)
    return reading


@router.post(
    "/read",
    summary="Read games",
    responses={200: {"model": ReadAnswer}, **statuses(400, 413, 422)},
)
async def read_games(request: Request, body: ReadShape) -> Response:
    """What a text turns out to be; nothing is kept of it."""
    rules = None if body.rules is None else find_rules(body.rules)
    reading = await read_text(request, body.text, rules)
    shown = reading.games[: settings_of(request).most_games]
    return answer(
        {
            "format": reading.format,
            "notes": [in_words(note) for note in reading.notes],
            "count": len(reading.games),
            "games": [_game_json(game) for game in shown],
        }
    )


def _game_json(game: Game) -> dict[str, Any]:
    return {
        "rules": str(game.rules),
        "title": title_json(game.position),
        "players": list(game.players),
        "plies": len(game.plies),
        "outcome": outcome_json(game.go_to(len(game.plies)).outcome),
        "document": _line(game),
    }


def _line(game: Game) -> str:
    """The game in our own format, which loses nothing."""
    write = find_format("jsonl").write
    assert write is not None
    return write(game).strip()


@router.get(
    "/tables/{table_id}/formats",
    summary="How a game can be downloaded",
    responses={200: {"model": FormatNames}, **statuses(400, 404)},
)
async def formats(request: Request, table_id: TableId) -> Response:
    """The names of the formats that can hold the game as it is now."""
    game = (await house_of(request).get(table_id)).kept.table.game
    found = await asyncio.to_thread(formats_for, game)
    return answer({"formats": [one.name for one in found]})


@router.get(
    "/tables/{table_id}/game",
    summary="Download a game",
    response_class=Response,
    responses={
        200: {
            "description": "The game as a file",
            "content": {"text/plain": {"schema": {"type": "string"}}},
        },
        **statuses(400, 404, 422),
    },
)
async def download(
    request: Request,
    table_id: TableId,
    format: Annotated[str, Query(max_length=40)] = "jsonl",
) -> Response:
    """The game of a table in any format that can be written."""
    game = (await house_of(request).get(table_id)).kept.table.game
    wanted = find_format(format)
    if wanted.write is None:
        raise RefusedError(422, N_("{name} can only be read, not written"), name=wanted.name)
    name = f"pions-{game.rules.family}{wanted.extensions[0]}"
    disposition = f'attachment; filename="{name}"'
    body = wanted.write(game).encode("utf-8", "backslashreplace")
    return Response(body, media_type="text/plain", headers={"Content-Disposition": disposition})
