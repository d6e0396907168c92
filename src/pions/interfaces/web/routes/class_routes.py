"""Classes as students and projectors see them: joined, watched."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from pions.interfaces.web.class_bodies import (
    ClassNameResponse,
    JoinRequest,
    NewClassRequest,
    NewClassResponse,
    StudentResponse,
)
from pions.interfaces.web.class_feed import class_feed_of
from pions.interfaces.web.class_view import class_json
from pions.interfaces.web.exchange import ACCOUNT
from pions.interfaces.web.problems import HttpError
from pions.interfaces.web.qr_code import qr_svg
from pions.interfaces.web.request_bodies import PresenceRequest
from pions.interfaces.web.routes.class_dependencies import Attending, LiveClassroom
from pions.interfaces.web.routes.class_settings import read_settings
from pions.interfaces.web.routes.dependencies import (
    SEATED_REFUSALS,
    answer,
    answers,
    server_of,
    settings_of,
    statuses,
)
from pions.interfaces.web.routes.event_routes import EventStream
from pions.interfaces.web.routes.json_bodies import BoundedRoute
from pions.interfaces.web.table_feed import StreamQueue
from pions.teaching.classroom.nicknames import drawn_name
from pions.words import N_

router = APIRouter(prefix="/api/classes", tags=["classes"], route_class=BoundedRoute)


@router.post(
    "",
    status_code=201,
    summary="Make a class",
    responses={201: {"model": NewClassResponse}, **statuses(400, 413, 422)},
)
async def create(request: Request, body: NewClassRequest) -> Response:
    """Make a class; whoever made it is its teacher, and gets the token that proves it."""
    settings = read_settings(body.settings, settings_of(request))
    live, token = await server_of(request).classes.create(body.name, settings)
    return answer({"code": live.code, "token": token, "class": class_json(live)}, 201)


@router.get("/{code}", summary="Look at a class", responses=statuses(400, 404))
async def show(live: LiveClassroom) -> Response:
    """Everybody who knows the code may look."""
    return answer(class_json(live))


@router.get("/{code}/name", summary="Draw a name", responses=answers(ClassNameResponse, 400, 404))
async def draw_name(
    live: LiveClassroom, language: Annotated[str, Query(max_length=8)] = "en"
) -> Response:
    """A name of two words that nobody in the class has; it is not reserved."""
    taken = [one.name for one in live.classroom.students]
    return answer({"name": drawn_name(language, taken)})


@router.post(
    "/{code}/students",
    status_code=201,
    summary="Join a class",
    responses={201: {"model": StudentResponse}, **statuses(400, 404, 413, 422)},
)
async def join(live: LiveClassroom, body: JoinRequest) -> Response:
    """Join by a name, or by one that is drawn; the answer holds the token of this student.

    The same token opens the student's seat at every table of the class.
    """
    taken = [one.name for one in live.classroom.students]
    typed = body.name.strip() if live.classroom.settings.typed_names else ""
    student, token = await live.join(typed or drawn_name(body.language, taken))
    joined = {"student": student.number, "name": student.name, "token": token}
    return answer({**joined, "class": class_json(live)}, 201)


@router.post(
    "/{code}/presence",
    status_code=204,
    summary="Say which stream is mine",
    responses={204: {"description": "Others see that you are there"}, **SEATED_REFUSALS},
)
async def presence(who: Attending, body: PresenceRequest) -> Response:
    """A student is there as long as a stream of theirs is open."""
    if not class_feed_of(who.live).belongs_to(body.stream, who.student.number):
        raise HttpError(409, N_("that stream has ended: open another"))
    return Response(status_code=204)


@router.get(
    "/{code}/events",
    summary="Watch a class",
    response_class=Response,
    responses={
        200: {
            "description": "Events: `stream`, `class`, `board`, `league`, `gone`; for the author "
            "of a bot `bot`, for the teacher `teacher`",
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
        },
        **statuses(400, 404),
    },
)
async def events(request: Request, live: LiveClassroom, boards: bool = False) -> Response:
    """Every change of the class; with `boards`, every move of every game that goes on, otherwise
    those of the game that is projected."""
    server = server_of(request)
    server.check_streams(request.scope[ACCOUNT])
    feed, queue = class_feed_of(live), StreamQueue(settings_of(request).behind)
    feed.expect(queue, every_board=boards)
    return EventStream(feed, queue, None, server.stream_counts)


@router.get(
    "/{code}/qr",
    summary="The way to the class as a QR code",
    response_class=Response,
    responses={
        200: {"description": "A picture", "content": {"image/svg+xml": {}}},
        **statuses(400, 404, 422),
    },
)
async def qr(live: LiveClassroom, address: Annotated[str, Query(max_length=200)]) -> Response:
    """The address, which must be that of this class on some server, for phones to read."""
    picture = qr_svg(address, live.code)
    return Response(picture, media_type="image/svg+xml")
