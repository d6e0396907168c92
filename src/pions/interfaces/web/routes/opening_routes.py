"""Openings to train: what the shipped books play."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from pions.interfaces.web.learning_responses import OpeningsResponse
from pions.interfaces.web.opening_view import openings_bytes
from pions.interfaces.web.routes.dependencies import answers, json_response, server_of

router = APIRouter(prefix="/api", tags=["learning"])

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
