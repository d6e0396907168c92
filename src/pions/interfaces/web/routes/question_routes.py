"""Questions about a table: hints, values, how it came about."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from pions.errors import GameOverError
from pions.evaluation.value import Value
from pions.interfaces.danger_sentences import danger_words
from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.question_responses import (
    DangersResponse,
    HintResponse,
    ReviewResponse,
    ValuesResponse,
)
from pions.interfaces.web.request_bodies import MAX_PLY, HintRequest
from pions.interfaces.web.responses import StepsResponse
from pions.interfaces.web.review_view import review_facts, value_facts
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
    while_wanted,
)
from pions.interfaces.web.routes.json_bodies import BoundedRoute
from pions.interfaces.web.table_server import engine_limit
from pions.interfaces.web.table_view import made_json
from pions.interfaces.web.translated import translated, translated_words
from pions.play.actions import check_ply
from pions.play.fair_play import check_help
from pions.play.live_table import LiveTable
from pions.rules.base import PASS, Move, Position
from pions.rules.game import Game
from pions.search.limits import Limit
from pions.search.results import MoveValue
from pions.study.dangers import dangers
from pions.study.grades import judge
from pions.study.hint import SOON, usual_limit
from pions.study.review import usual_effort
from pions.words import N_

ROUGH_SECONDS = 0.2
"""Seconds of thought for values that better ones will soon replace."""

router = APIRouter(prefix="/api/tables/{table_id}", tags=["questions"], route_class=BoundedRoute)


@router.post(
    "/hint",
    summary="Ask for a good move",
    responses={200: {"model": HintResponse}, **SEATED_REFUSALS},
)
async def hint(request: Request, who: Seated, body: HintRequest) -> Response:
    """A good move for the side to move, with its token; it is counted.

    In `review`, anybody's at the table for any other position of the game, and not counted.
    Refused in a fair game between people until it is over.
    """
    live = who.live
    # What stands on the board is asked as a hint, however it is called: it is counted.
    looks_back = body.review and (live.table.is_over or body.ply != live.table.game.cursor)
    position = _game_at(live, body.ply if looks_back else None).position
    most = SOON.seconds if usual_limit(position.rules) is SOON else None
    limit = engine_limit(settings_of(request), most)
    if looks_back:
        advice = await live.questions.hint_at(body.ply, limit, client_of(request))
    else:
        check_ply(live.stored, body.ply)
        who.check(str(live.table.asked))
        advice = await live.questions.hint(limit)
    name = position.name(advice.move)
    said = {"words": translated(N_("{move}: {why}"), move=name, why=advice.words)}
    return answer({**_move_json(position, advice.move, advice.value), **said})


@router.get(
    "/values",
    summary="What each move is worth",
    responses=answers(ValuesResponse, 400, 403, 404, 409, 422),
)
async def values(
    request: Request,
    table_id: TableId,
    rough: bool = False,
    ply: Annotated[int | None, Query(ge=0, le=MAX_PLY)] = None,
) -> Response:
    """What each legal move is worth to the side to move, now or after `ply` plies of the game;
    `rough`: at a glance, and soon.

    Refused in a fair game between people until it is over.
    """
    live = await table_of(request, table_id)
    # Read before the wait: the answer is about this position, wherever the game is then.
    game = _game_at(live, ply)
    limit = engine_limit(settings_of(request), ROUGH_SECONDS if rough else None)
    judged = await while_wanted(request, live.questions.values(limit, client_of(request), ply))
    return answer({"ply": game.cursor, "values": _values_json(game.position, judged)})


@router.get(
    "/dangers",
    summary="Where a side could complete a line",
    responses=answers(DangersResponse, 400, 403, 404, 422),
)
async def table_dangers(
    request: Request,
    table_id: TableId,
    ply: Annotated[int | None, Query(ge=0, le=MAX_PLY)] = None,
) -> Response:
    """In a row: where either side could complete a line, now or soon, in the position that stands
    or after `ply` plies of the game.

    Refused in a fair game between people until it is over.
    """
    live = await table_of(request, table_id)
    check_help(live.stored)
    game = live.table.game if ply is None else live.table.game.go_to(ply)
    found = await server_of(request).in_thread(_dangers_json, game.position)
    return answer({"ply": game.cursor, "dangers": found})


def _dangers_json(position: Position) -> list[dict[str, Any]]:
    return [
        {
            "side": str(one.side),
            "level": one.level.value,
            "cells": list(one.cells),
            "words": translated_words(danger_words(position, one)),
        }
        for one in dangers(position)
    ]


def _game_at(live: LiveTable, ply: int | None) -> Game:
    """The game as it stands, or after that many plies, where something can still be played."""
    game = live.table.game if ply is None else live.table.game.go_to(ply)
    # Whoever looks back may ask what a side should have played that has resigned.
    outcome = game.outcome if ply is None else game.position.outcome
    if outcome is not None:
        raise GameOverError(N_("the game is over: {outcome}"), outcome=outcome.reason)
    return game


def _values_json(position: Position, judged: tuple[MoveValue, ...]) -> list[dict[str, Any]]:
    best = max((one.value for one in judged if one.best), default=None)
    return [
        {
            **_move_json(position, one.move, one.value),
            "best": one.best,
            "grade": judge(position.rules, best or one.value, one.value).grade.words,
        }
        for one in judged
    ]


def _move_json(position: Position, move: Move, value: Value | None) -> dict[str, Any]:
    return {
        "move": position.name(move),
        "cell": None if move == PASS else position.landing(move),
        "value": None if value is None else value_facts(value),
    }


@router.get(
    "/review",
    summary="Review the last moves",
    responses=answers(ReviewResponse, 400, 403, 404, 409, 422),
)
async def table_review(
    request: Request,
    table_id: TableId,
    plies: Annotated[int, Query(ge=1, le=MAX_PLY)] = 1,
    known: Annotated[int, Query(ge=0, le=MAX_PLY)] = 0,
) -> Response:
    """The last `plies` of what was played, each with its grade; those of the `known` last ones
    that were told before are left out.

    Whoever wants the whole game asks for one ply more each time: what was analysed is kept.
    Refused in a fair game between people until it is over.
    """
    live = await table_of(request, table_id)
    settings = settings_of(request)

    def effort(position: Position) -> Limit:
        return engine_limit(settings, usual_effort(position).seconds)

    asked = live.questions.review.last_plies(plies, effort, client_of(request))
    found = await while_wanted(request, asked)
    told = await server_of(request).in_thread(review_facts, found, len(found.moves) - known)
    return answer(told)


@router.get(
    "/steps", summary="How the board came about", responses=answers(StepsResponse, 400, 404)
)
async def steps(request: Request, table_id: TableId) -> Response:
    """Every move of the line and what it turned over, those taken back included."""
    game = (await table_of(request, table_id)).table.game
    return json_response(await server_of(request).in_thread(_steps_bytes, game))


def _steps_bytes(game: Game) -> bytes:
    return as_bytes(steps_document(game))


def steps_document(game: Game) -> dict[str, Any]:
    return {"start": game.start.cells, "steps": steps_json(game)}


def steps_json(game: Game) -> list[dict[str, Any]]:
    whole = game.go_to(len(game.plies))
    moves = zip(whole.positions, whole.moves, strict=False)  # nothing follows the last position
    return [made_json(before, move) for before, move in moves]
