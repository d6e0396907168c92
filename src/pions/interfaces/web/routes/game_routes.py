"""Games in and out: texts read in any format, tables written in any."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from pions.geometry.names import RowsFrom
from pions.interfaces.web.game_formats import formats_json
from pions.interfaces.web.game_reading import shown, shown_file
from pions.interfaces.web.reading_responses import ReadResponse
from pions.interfaces.web.request_bodies import MAX_PLY, ReadRequest
from pions.interfaces.web.responses import FormatsResponse, ShareResponse
from pions.interfaces.web.routes.dependencies import (
    TableId,
    answer,
    answers,
    client_of,
    json_response,
    server_of,
    settings_of,
    statuses,
    table_of,
)
from pions.interfaces.web.routes.json_bodies import BoundedRoute
from pions.interfaces.web.table_facts import share_text
from pions.notation.registry import Conventions, find_format
from pions.rules.registry import find_rules

router = APIRouter(prefix="/api", tags=["reading"], route_class=BoundedRoute)

T = TypeVar("T")

SHORT = 600
"""Letters of a text that is read at once; longer ones are read in a process, which can be ended."""
READING = "reading"
"""Where the questions of a reader queue, as if they were a table."""


async def read_text(request: Request, work: Callable[..., T], text: str, *given: Any) -> T:
    """What comes of a text, however hostile."""
    server, seconds = server_of(request), settings_of(request).engine_grace
    if len(text) <= SHORT:
        return await server.in_thread(work, text, *given)
    client = client_of(request)
    asked = server.queue.submit(client, work, text, *given, table=READING, seconds=seconds)
    answered: T = await asked
    return answered


@router.post("/read", summary="Read games", responses=answers(ReadResponse, 400, 413, 422))
async def read_games(request: Request, body: ReadRequest) -> Response:
    """What a text turns out to be; nothing of it is stored."""
    rules = None if body.rules is None else find_rules(body.rules)
    most = settings_of(request).most_games
    if body.file is not None:
        return json_response(await read_text(request, shown_file, body.file, rules, most))
    rows = None if body.rows_from is None else RowsFrom(body.rows_from)
    conventions = Conventions(rows, body.first_column)
    return json_response(await read_text(request, shown, body.text, rules, most, conventions))


@router.get(
    "/tables/{table_id}/formats",
    summary="How a game can be downloaded",
    responses=answers(FormatsResponse, 400, 404),
)
async def formats(request: Request, table_id: TableId) -> Response:
    """The names of the formats that can hold the game as it is now, and what each would lose."""
    game = (await table_of(request, table_id)).table.game
    return answer(await server_of(request).in_thread(formats_json, game))


@router.get(
    "/tables/{table_id}/share",
    summary="A game up to a ply",
    responses=answers(ShareResponse, 400, 404, 422),
)
async def share(
    request: Request, table_id: TableId, ply: Annotated[int, Query(ge=0, le=MAX_PLY)]
) -> Response:
    """The first plies of a game, from which another table can go on."""
    stored = (await table_of(request, table_id)).stored
    return answer({"share": share_text(stored, ply)})


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
    bare: bool = False,
) -> Response:
    """The game of a table in any format that can be written.

    Texts that do not name their game begin with a line that does, unless they are to be bare.
    """
    game = (await table_of(request, table_id)).table.game
    wanted = find_format(format)
    name = f"pions-{game.rules.family}{wanted.extensions[0]}"
    disposition = f'attachment; filename="{name}"'
    text = await server_of(request).in_thread(wanted.text_of, game, bare=bare)
    # A name may hold half a surrogate pair, which UTF-8 cannot encode.
    body = text.encode("utf-8", "backslashreplace")
    return Response(body, media_type="text/plain", headers={"Content-Disposition": disposition})
