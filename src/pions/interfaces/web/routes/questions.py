"""Questions about a table: hints, values, how it came about."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from pions.errors import GameOverError, StaleError
from pions.evaluation.value import Value
from pions.interfaces.web.answers import HintAnswer, Steps, Values
from pions.interfaces.web.live.facts import as_bytes
from pions.interfaces.web.live.kept import Kept
from pions.interfaces.web.live.table import LiveTable
from pions.interfaces.web.live.thinking import advise, judge
from pions.interfaces.web.routes.bodies import Route
from pions.interfaces.web.routes.parts import (
    Seated,
    TableId,
    answer,
    house_of,
    ready,
    statuses,
)
from pions.interfaces.web.routes.wishes import check_current
from pions.interfaces.web.shapes import PlyShape
from pions.interfaces.web.texts import both, in_words
from pions.rules.base import PASS, Move, Position
from pions.rules.game import Game
from pions.search.limits import Limit
from pions.search.results import MoveValue
from pions.study.hint import SOON, Hint, usual_limit
from pions.words import N_

ROUGH_SECONDS = 0.2
"""How long is thought about values that better ones will follow."""

router = APIRouter(prefix="/api/tables/{table_id}", tags=["questions"], route_class=Route)


@router.post(
    "/hint",
    summary="Ask for a good move",
    responses={
        200: {"model": HintAnswer},
        **statuses(400, 401, 403, 404, 413, 422, stale=True),
    },
)
async def hint(who: Seated, body: PlyShape) -> Response:
    """A good move for the side to move, with its token; it is counted."""
    live, table = who.live, who.live.kept.table
    _check_goes_on(live)
    check_current(live.kept, body.ply)
    who.check(str(table.turn))
    usual = usual_limit(table.position.rules)
    most = SOON.seconds if usual is SOON else None
    advice: Hint = await asked(live, advise, most)

    def wish(kept: Kept, _now: float) -> Kept:
        return replace(kept, table=kept.table.with_hint(table.turn))

    await live.change(wish)
    name = table.position.name(advice.move)
    said = {"words": both(N_("{move}: {why}"), move=name, why=advice.words)}
    return answer({**_move_json(table.position, advice.move, advice.value), **said})


@router.get(
    "/values",
    summary="What each move is worth",
    responses={200: {"model": Values}, **statuses(400, 404, 422, stale=True)},
)
async def values(request: Request, table_id: TableId, rough: bool = False) -> Response:
    """What each legal move is worth to the side to move; `rough`: at a glance, and soon."""
    live = await house_of(request).get(table_id)
    _check_goes_on(live)
    position, ply = live.kept.table.position, live.kept.table.game.cursor
    judged = await live.values(lambda: asked(live, judge, ROUGH_SECONDS if rough else None), rough)
    return answer({"ply": ply, "values": _values_json(position, judged)})


async def asked(live: LiveTable, work: Any, most: float | None = None) -> Any:
    """What a process thinks of the position, in so many seconds at most; refused if the game moves
    on meanwhile."""
    means = live.means
    seconds = means.settings.engine_seconds
    if most is not None:
        seconds = min(seconds or most, most)
    limit = Limit(seconds=seconds or None, nodes=means.settings.engine_nodes or None)
    longest = seconds + means.settings.engine_grace
    question = means.desk.ask(live.kept.id, longest, work, live.kept.table.position, limit)
    live.asides.add(question)
    question.add_done_callback(live.asides.discard)
    try:
        return await question
    except asyncio.CancelledError:
        if not question.cancelled():
            raise
        raise StaleError(
            N_("the table has changed meanwhile: look at it, and wish again")
        ) from None


def _check_goes_on(live: LiveTable) -> None:
    outcome = live.kept.table.game.outcome
    if outcome is not None:
        raise GameOverError(N_("the game is over: {outcome}"), outcome=outcome.reason)


def _values_json(position: Position, judged: tuple[MoveValue, ...]) -> list[dict[str, Any]]:
    return [{**_move_json(position, one.move, one.value), "best": one.best} for one in judged]


def _move_json(position: Position, move: Move, value: Value | None) -> dict[str, Any]:
    return {
        "move": position.name(move),
        "cell": None if move == PASS else position.landing(move),
        "value": value_json(value),
    }


def value_json(value: Value | None) -> dict[str, Any] | None:
    """A value for programs and people."""
    if value is None:
        return None
    return {"kind": value.kind.value, "number": value.number, "text": in_words(value.words)}


@router.get(
    "/steps",
    summary="How the board came about",
    responses={200: {"model": Steps}, **statuses(400, 404)},
)
async def steps(request: Request, table_id: TableId) -> Response:
    """Every move of the line and what it turned over, those taken back included."""
    house = house_of(request)
    game = (await house.get(table_id)).kept.table.game
    return ready(await house.beside(_steps_bytes, game))


def _steps_bytes(game: Game) -> bytes:
    return as_bytes({"start": game.start.cells, "steps": steps_json(game)})


def steps_json(game: Game) -> list[dict[str, Any]]:
    """Every move of the line."""
    whole = game.go_to(len(game.plies))
    return [
        {
            "move": before.name(ply.move),
            "cell": None if ply.move == PASS else before.landing(ply.move),
            "flips": list(before.flipped(ply.move)),
            "side": str(before.turn),
            "pass": ply.move == PASS,
        }
        for before, ply in zip(whole.positions, whole.plies, strict=False)
    ]
