"""Openings to train: what the shipped books play, or somebody in games of their own."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from pions.interfaces.web.learning_responses import OpeningsResponse
from pions.interfaces.web.opening_view import openings_bytes, own_openings_bytes
from pions.interfaces.web.request_bodies import TableIdsRequest
from pions.interfaces.web.routes.dependencies import answers, json_response, server_of
from pions.interfaces.web.routes.json_bodies import BoundedRoute

router = APIRouter(prefix="/api", tags=["learning"], route_class=BoundedRoute)

GameName = Annotated[str, Path(max_length=64, description="A game with a shipped book: `othello`.")]
SideName = Annotated[str, Path(pattern="^(black|white)$", description="Whose openings.")]


@router.get(
    "/openings/{game}/{side}",
    summary="The openings of a side",
    responses=answers(OpeningsResponse, 400, 422),
)
async def openings(request: Request, game: GameName, side: SideName) -> Response:
    """The positions in which that side moves, against the best replies, and what the book plays."""
    return json_response(await server_of(request).in_thread(openings_bytes, game, side))


@router.post(
    "/openings/own/{side}",
    summary="The openings of one's own games",
    responses=answers(OpeningsResponse, 400, 413, 422),
)
async def own_openings(request: Request, side: SideName, body: TableIdsRequest) -> Response:
    """What was usually played with that side, in those of these tables whose game is over.

    All count that have the rules of the first.
    """
    server = server_of(request)

    def found() -> bytes:
        return own_openings_bytes(server.tables.stored_rows(body.ids), side)

    return json_response(await server.in_thread(found))
