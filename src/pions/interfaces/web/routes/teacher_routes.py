"""What the teacher of a class does: settings, pairing, pauses, the projector, names."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import Response

from pions.errors import ClassError
from pions.interfaces.web.class_bodies import (
    ArenaRequest,
    ClassSettingsRequest,
    DecideRequest,
    PairRequest,
    RenameRequest,
    ShowRequest,
)
from pions.interfaces.web.class_view import class_json
from pions.interfaces.web.request_bodies import PauseRequest
from pions.interfaces.web.routes.class_dependencies import Teacher
from pions.interfaces.web.routes.class_settings import read_settings
from pions.interfaces.web.routes.dependencies import (
    SEATED_REFUSALS,
    Responses,
    answer,
    server_of,
    settings_of,
)
from pions.interfaces.web.routes.json_bodies import BoundedRoute
from pions.play.class_export import EXPORTS, exported
from pions.play.live_class import LiveClass
from pions.words import N_, friendly_list

router = APIRouter(prefix="/api/classes/{code}", tags=["teacher"], route_class=BoundedRoute)

Number = Annotated[int, Path(ge=0, le=1_000_000)]
CHANGED: Responses = {200: {"description": "The class afterwards"}, **SEATED_REFUSALS}
"""The answers to what a teacher does."""


def _told(live: LiveClass) -> Response:
    return answer(class_json(live))


@router.put("/settings", summary="Set up the class", responses=CHANGED)
async def set_up(request: Request, live: Teacher, body: ClassSettingsRequest) -> Response:
    """Game, pairing, clock, help, names; games that go on stay as they are."""
    await live.set_up(read_settings(body, settings_of(request)))
    return _told(live)


@router.post("/games", summary="Pair students", responses=CHANGED)
async def pair(live: Teacher, body: PairRequest) -> Response:
    """Pair everybody who is there and free, or just these two; -1 is the machine."""
    if body.black is None and body.white is None:
        await live.pair()
    elif body.black is None or body.white is None:
        raise ClassError(N_("a game needs two players"))
    else:
        await live.pair_two(body.black, body.white)
    return _told(live)


@router.post("/games/{number}/result", summary="End a game", responses=CHANGED)
async def decide(live: Teacher, number: Number, body: DecideRequest) -> Response:
    """End a game as the teacher says; `void` counts for nobody."""
    await live.decide(number, body.result)
    return _told(live)


@router.post("/arena", summary="Pair without end", responses=CHANGED)
async def arena(live: Teacher, body: ArenaRequest) -> Response:
    """Whether whoever is free is paired at once, again and again."""
    await live.run_arena(body.running)
    return _told(live)


@router.post("/pause", summary="Halt every board", responses=CHANGED)
async def pause(live: Teacher, body: PauseRequest) -> Response:
    """Halt every board and clock, or let all go on; nobody else can."""
    await live.pause(body.paused)
    return _told(live)


@router.post("/show", summary="Project a game", responses=CHANGED)
async def show(live: Teacher, body: ShowRequest) -> Response:
    """Which board is on the projector; none shows the table only."""
    await live.show(body.game)
    return _told(live)


@router.put("/students/{number}", summary="Rename a student", responses=CHANGED)
async def rename(live: Teacher, number: Number, body: RenameRequest) -> Response:
    await live.rename(number, body.name)
    return _told(live)


@router.delete("/students/{number}", summary="Remove a student", responses=CHANGED)
async def remove(live: Teacher, number: Number) -> Response:
    """Send a student away: the token is worthless from now on, the game they play is lost."""
    await live.remove(number)
    return _told(live)


@router.get(
    "/export",
    summary="Everything about the class",
    response_class=Response,
    responses={200: {"description": "A file"}, **SEATED_REFUSALS},
)
async def export(
    live: Teacher, form: Annotated[str, Query(alias="format", max_length=8)] = "json"
) -> Response:
    """As JSON (everything), CSV (the table) games (one a line, as Pions reads them) or bots
    (a ZIP of files)."""
    if form not in EXPORTS:
        raise ClassError(
            N_("unknown format {name!r}: choose one of {names}"),
            name=form,
            names=friendly_list(list(EXPORTS)),
        )
    kind, ending = EXPORTS[form]
    name = f'attachment; filename="class-{live.code}.{ending}"'
    content = await exported(live, form)
    return Response(content, media_type=kind, headers={"Content-Disposition": name})


@router.delete(
    "",
    status_code=204,
    summary="Delete the class",
    responses={204: {"description": "It is gone"}, **SEATED_REFUSALS},
)
async def delete(request: Request, live: Teacher) -> Response:
    """Delete the class for good, with its games and its students' names."""
    await server_of(request).classes.delete(live)
    return Response(status_code=204)
