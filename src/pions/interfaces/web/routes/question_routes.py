"""Questions about a table: hints, values, how it came about."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from pions.errors import GameOverError
from pions.evaluation.value import Value
from pions.interfaces.web.request_bodies import PlyRequest
from pions.interfaces.web.responses import HintResponse, StepsResponse, ValuesResponse
from pions.interfaces.web.routes.dependencies import (
    SEATED_REFUSALS,
    Seated,
    TableId,
    answer,
    answers,
    client_of,
    json_response,
    server_of,
    settings_of,
    table_of,
)
from pions.interfaces.web.routes.json_bodies import BoundedRoute
from pions.interfaces.web.table_facts import as_bytes
from pions.interfaces.web.table_server import engine_limit
from pions.interfaces.web.table_view import made_json
from pions.interfaces.web.translated import translated, translated_words
from pions.play.actions import check_ply
from pions.play.live_table import LiveTable
from pions.rules.base import PASS, Move, Position
from pions.rules.game import Game
from pions.search.results import MoveValue
from pions.study.hint import SOON, usual_limit
from pions.words import N_

ROUGH_SECONDS = 0.2
"""Seconds of thought for values that better ones will soon replace."""

router = APIRouter(prefix="/api/tables/{table_id}", tags=["questions"], route_class=BoundedRoute)


@router.post(
    "/hint",
    summary="Ask for a good move",
    responses={200: {"model": HintResponse}, **SEATED_REFUSALS},
)
async def hint(request: Request, who: Seated, body: PlyRequest) -> Response:
    """A good move for the side to move, with its token; it is counted.

    Refused in a fair game between people until it is over.
    """
    live, table = who.live, who.live.table
    _check_goes_on(live)
    check_ply(live.stored, body.ply)
    who.check(str(table.turn))
    most = SOON.seconds if usual_limit(table.position.rules) is SOON else None
    advice = await live.questions.hint(engine_limit(settings_of(request), most))
    name = table.position.name(advice.move)
    said = {"words": translated(N_("{move}: {why}"), move=name, why=advice.words)}
    return answer({**_move_json(table.position, advice.move, advice.value), **said})


@router.get(
    "/values",
    summary="What each move is worth",
    responses=answers(ValuesResponse, 400, 403, 404, 409, 422),
)
async def values(request: Request, table_id: TableId, rough: bool = False) -> Response:
    """What each legal move is worth to the side to move; `rough`: at a glance, and soon.

    Refused in a fair game between people until it is over.
    """
    live = await table_of(request, table_id)
    _check_goes_on(live)
    # Read before the wait: the answer is about this position, wherever the game is then.
    position, ply = live.table.position, live.table.game.cursor
    limit = engine_limit(settings_of(request), ROUGH_SECONDS if rough else None)
    judged = await live.questions.values(limit, client_of(request))
    return answer({"ply": ply, "values": _values_json(position, judged)})


def _check_goes_on(live: LiveTable) -> None:
    outcome = live.table.game.outcome
    if outcome is not None:
        raise GameOverError(N_("the game is over: {outcome}"), outcome=outcome.reason)


def _values_json(position: Position, judged: tuple[MoveValue, ...]) -> list[dict[str, Any]]:
    return [{**_move_json(position, one.move, one.value), "best": one.best} for one in judged]


def _move_json(position: Position, move: Move, value: Value | None) -> dict[str, Any]:
    return {
        "move": position.name(move),
        "cell": None if move == PASS else position.landing(move),
        "value": None if value is None else _value_json(value),
    }


def _value_json(value: Value) -> dict[str, Any]:
    text = translated_words(value.words)
    return {"kind": value.kind.value, "number": value.number, "text": text}


@router.get(
    "/steps", summary="How the board came about", responses=answers(StepsResponse, 400, 404)
)
async def steps(request: Request, table_id: TableId) -> Response:
    """Every move of the line and what it turned over, those taken back included."""
    game = (await table_of(request, table_id)).table.game
    return json_response(await server_of(request).in_thread(_steps_bytes, game))


def _steps_bytes(game: Game) -> bytes:
    return as_bytes({"start": game.start.cells, "steps": steps_json(game)})


def steps_json(game: Game) -> list[dict[str, Any]]:
    whole = game.go_to(len(game.plies))
    moves = zip(whole.positions, whole.moves, strict=False)  # nothing follows the last position
    return [made_json(before, move) for before, move in moves]
