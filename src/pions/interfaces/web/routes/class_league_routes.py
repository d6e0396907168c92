"""The leagues of a class, for whoever knows its code: they are on no public list."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from pions.interfaces.web.problems import HttpError
from pions.interfaces.web.responses import TournamentResponse
from pions.interfaces.web.root_paths import root_of
from pions.interfaces.web.routes.class_dependencies import LiveClassroom
from pions.interfaces.web.routes.dependencies import answer, answers, server_of, statuses
from pions.interfaces.web.routes.tournament_routes import Number, event_stream
from pions.interfaces.web.routes.tree_routes import asked_language
from pions.play.live_class import LiveClass
from pions.words import N_

router = APIRouter(tags=["bots"])


def _check_own(live: LiveClass, number: int) -> None:
    if all(league.tournament != number for league in live.classroom.leagues):
        raise HttpError(404, N_("there is no such tournament"))


@router.get(
    "/api/classes/{code}/leagues/{number}",
    summary="Look at a league",
    responses=answers(TournamentResponse, 400, 404),
)
async def show(request: Request, live: LiveClassroom, number: Number) -> Response:
    """Ranking, cross-table, faults and games, as far as they are played."""
    _check_own(live, number)
    return answer(await (await server_of(request).tournaments.read(number)).whole())


@router.get(
    "/api/classes/{code}/leagues/{number}/events",
    summary="Watch a league",
    response_class=Response,
    responses={
        200: {
            "description": "Events: `tournament` after games have ended, `gone`",
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
        },
        **statuses(400, 404),
    },
)
async def events(request: Request, live: LiveClassroom, number: Number) -> Response:
    """As those of a tournament."""
    _check_own(live, number)
    return event_stream(request, await server_of(request).tournaments.get(number))


@router.get("/leagues/{code}/{number}", include_in_schema=False)
async def page(request: Request, live: LiveClassroom, number: Number) -> Response:
    """The live page of a league; its way back leads to the class."""
    _check_own(live, number)
    root, feed = root_of(request.scope), await server_of(request).tournaments.read(number)
    address = f"{root}/api/classes/{live.code}/leagues/{number}"
    home, files = f"{root}/class/{live.code}", f"{root}/tournament-page"
    text = await feed.page(asked_language(request), files, address, home)
    return Response(text, media_type="text/html", headers={"Cache-Control": "no-store"})
