"""Famous games whose moves are guessed."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from pions.interfaces.web.guess_view import guess_game_bytes, guess_games_bytes
from pions.interfaces.web.learning_responses import GuessGameResponse, GuessGamesResponse
from pions.interfaces.web.routes.dependencies import answers, json_response, server_of

router = APIRouter(prefix="/api", tags=["learning"])

GameName = Annotated[str, Path(max_length=64, description="A game's name: `othello-1992`.")]


@router.get("/guess", summary="Games to guess", responses=answers(GuessGamesResponse))
async def games(request: Request) -> Response:
    """Famous games, with who played them."""
    return json_response(await server_of(request).in_thread(guess_games_bytes))


@router.get(
    "/guess/{name}", summary="A game to guess", responses=answers(GuessGameResponse, 400, 422)
)
async def game(request: Request, name: GameName) -> Response:
    """The positions that are asked, what was played, and the points of each guess: `{move}` stands
    for it."""
    return json_response(await server_of(request).in_thread(guess_game_bytes, name))
