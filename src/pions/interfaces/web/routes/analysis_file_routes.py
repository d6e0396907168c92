"""The analysis board's overlays, files and pictures: whatever needs no engine."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from pions.drawing.svg import svg
from pions.interfaces.web.analysis_responses import (
    GameFileResponse,
    OverlayResponse,
    PictureResponse,
)
from pions.interfaces.web.analysis_view import overlay_facts
from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.game_formats import formats_json
from pions.interfaces.web.game_reading import only
from pions.interfaces.web.request_bodies import (
    GameFileRequest,
    GameTextRequest,
    OverlayRequest,
    PositionRequest,
)
from pions.interfaces.web.responses import FormatsResponse
from pions.interfaces.web.routes.analysis_routes import check_fair, read_game
from pions.interfaces.web.routes.dependencies import answer, answers, json_response, server_of
from pions.interfaces.web.routes.game_routes import read_text
from pions.interfaces.web.routes.json_bodies import BoundedRoute
from pions.notation.registry import find_format
from pions.rules.base import Position
from pions.rules.game import Game
from pions.rules.position_picture import draw_position
from pions.study.overlays.registry import overlay

router = APIRouter(prefix="/api/analysis", tags=["analysis"], route_class=BoundedRoute)


async def _game_in(request: Request, body: GameTextRequest) -> Game:
    return await read_text(request, only, body.text, None)


@router.post(
    "/overlay",
    summary="Lay something over a position",
    responses=answers(OverlayResponse, 400, 403, 413, 422),
)
async def show_overlay(request: Request, body: OverlayRequest) -> Response:
    """What an overlay says of each cell; `/api/analysis/position` lists those of a game."""
    server = server_of(request)
    position = (await server.in_thread(read_game, body)).position
    await check_fair(server, position)
    return json_response(await server.in_thread(_overlaid, position, body.overlay))


def _overlaid(position: Position, name: str) -> bytes:
    return as_bytes(overlay_facts(overlay(position, name)))


@router.post(
    "/formats",
    summary="How a game can be saved",
    responses=answers(FormatsResponse, 400, 413, 422),
)
async def formats(request: Request, body: GameTextRequest) -> Response:
    """The names of the formats that can hold a game, and what each would lose."""
    game = await _game_in(request, body)
    return answer(await server_of(request).in_thread(formats_json, game))


@router.post("/file", summary="Write a game", responses=answers(GameFileResponse, 400, 413, 422))
async def file(request: Request, body: GameFileRequest) -> Response:
    """A game in any format that can hold it."""
    wanted, game = find_format(body.format), await _game_in(request, body)
    text = await server_of(request).in_thread(wanted.text_of, game)
    return answer({"name": f"pions-{game.rules.family}{wanted.extensions[0]}", "text": text})


@router.post(
    "/picture", summary="Draw a position", responses=answers(PictureResponse, 400, 413, 422)
)
async def picture(request: Request, body: PositionRequest) -> Response:
    """A position as SVG, which needs nothing beside it."""
    return json_response(await server_of(request).in_thread(_pictured, body))


def _pictured(body: PositionRequest) -> bytes:
    position = read_game(body).position
    return as_bytes({"svg": svg(draw_position(position, legal=False))})
