"""Bots of a class: handed in by students, looked at by their teacher, playing a league."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import Response

from pions.interfaces.web.class_bodies import (
    BotRequest,
    BotResponse,
    BotsResponse,
    LeagueRequest,
)
from pions.interfaces.web.class_bot_view import bot_json, teacher_json
from pions.interfaces.web.class_feed import class_feed_of
from pions.interfaces.web.class_view import class_json
from pions.interfaces.web.problems import HttpError
from pions.interfaces.web.request_bodies import PresenceRequest
from pions.interfaces.web.routes.class_dependencies import Attending, Teacher
from pions.interfaces.web.routes.dependencies import SEATED_REFUSALS, answer
from pions.interfaces.web.routes.json_bodies import BoundedRoute
from pions.interfaces.web.routes.teacher_routes import CHANGED
from pions.words import N_

router = APIRouter(prefix="/api/classes/{code}", tags=["bots"], route_class=BoundedRoute)


@router.post(
    "/bot",
    status_code=201,
    summary="Hand in a bot",
    responses={201: {"model": BotResponse}, **SEATED_REFUSALS},
)
async def hand_in(who: Attending, body: BotRequest) -> Response:
    """Hand in the next version of one's bot: it is tried at once, in a sandbox."""
    bot = await who.live.bots.hand_in(who.student.number, body.source)
    return answer({"bot": bot_json(bot)}, 201)


@router.get(
    "/bot", summary="Look at one's bot", responses={200: {"model": BotResponse}, **SEATED_REFUSALS}
)
async def own_bot(who: Attending) -> Response:
    """The latest version, its source too; nobody else's."""
    return answer({"bot": bot_json(who.live.bots.of(who.student.number), source=True)})


@router.get(
    "/bots", summary="Look at all bots", responses={200: {"model": BotsResponse}, **SEATED_REFUSALS}
)
async def all_bots(live: Teacher) -> Response:
    """Every bot without its source, and what students tried that was refused."""
    return answer(teacher_json(live))


@router.get(
    "/bots/{student}",
    summary="Look at a student's bot",
    responses={200: {"model": BotResponse}, **SEATED_REFUSALS},
)
async def bot_of(live: Teacher, student: Annotated[int, Path(ge=0, le=1_000_000)]) -> Response:
    """The latest version, its source too."""
    return answer({"bot": bot_json(live.bots.of(student), source=True)})


@router.post("/league", summary="Begin or stop a league", responses=CHANGED)
async def league(live: Teacher, body: LeagueRequest) -> Response:
    """Let all bots that load play each other; the table is on the stream."""
    if body.running:
        await live.league.start(body.kind, body.games, body.references)
    else:
        await live.league.stop()
    return answer(class_json(live))


@router.post(
    "/watch",
    status_code=204,
    summary="Say which stream is the teacher's",
    responses={204: {"description": "It hears what only the teacher may"}, **SEATED_REFUSALS},
)
async def watch(live: Teacher, body: PresenceRequest) -> Response:
    """Events cannot carry a token: the stream is named here instead."""
    if not class_feed_of(live).belongs_to_teacher(body.stream):
        raise HttpError(409, N_("that stream has ended: open another"))
    return Response(status_code=204)
