"""The explorer: what was played from a position in the games that the server's index holds."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import Response
from pydantic import Field

from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.explore_responses import ExploreResponse
from pions.interfaces.web.request_bodies import PositionRequest
from pions.interfaces.web.routes.analysis_routes import check_fair, read_game
from pions.interfaces.web.routes.dependencies import answers, json_response, server_of
from pions.interfaces.web.routes.json_bodies import BoundedRoute
from pions.interfaces.web.translated import translated_words
from pions.rules.base import Position
from pions.storage.explorer.explore import explore
from pions.storage.explorer.explored_json import explored_json
from pions.storage.explorer.index import PositionIndex

MOST_LISTED = 20
"""Games and players in one answer."""

router = APIRouter(prefix="/api/explore", tags=["analysis"], route_class=BoundedRoute)


class ExploreRequest(PositionRequest):
    """A position to be looked up among games."""

    games: Annotated[int, Field(ge=0, le=MOST_LISTED)] = 4
    players: Annotated[int, Field(ge=0, le=MOST_LISTED)] = 4


@router.post(
    "",
    summary="Explore a position",
    responses=answers(ExploreResponse, 400, 403, 413, 422),
)
async def explore_position(request: Request, body: ExploreRequest) -> Response:
    """How often a position was reached, however the board was turned, what was played next and
    with which result, by whom, and the latest games.

    Refused for a position in which a fair game between two people stands.
    """
    server = server_of(request)
    position = (await server.in_thread(read_game, body)).position
    await check_fair(server, position)
    index: PositionIndex = request.app.state.explorer
    return json_response(await server.in_thread(_explored, index, position, body))


def _explored(index: PositionIndex, position: Position, body: ExploreRequest) -> bytes:
    found = explore(index, position, games=body.games, players=body.players)
    document: dict[str, Any] = explored_json(found, translated_words)
    return as_bytes({**document, "indexed": index.games(position.rules)})
