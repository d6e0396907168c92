"""What those who sit at a table do: moves, undo and redo, giving up, pauses."""

from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response

from pions.interfaces.web.problems import HttpError
from pions.interfaces.web.request_bodies import (
    ColourRequest,
    DrawRequest,
    MoveRequest,
    PauseRequest,
    ResignRequest,
    RevisionRequest,
    SpeedRequest,
)
from pions.interfaces.web.routes.dependencies import (
    SEATED,
    Participant,
    Seated,
    check_engines,
    json_response,
    server_of,
)
from pions.interfaces.web.routes.json_bodies import BoundedRoute
from pions.interfaces.web.table_feed import feed_of
from pions.interfaces.web.table_server import TableServer
from pions.play import actions
from pions.play.seat_tokens import OWNER
from pions.play.stored_table import StoredTable
from pions.rules.side import Side
from pions.words import N_

router = APIRouter(prefix="/api/tables/{table_id}", tags=["actions"], route_class=BoundedRoute)

SEATS = tuple(map(str, Side))


@router.post("/moves", summary="Make a move", responses=SEATED)
async def move(request: Request, who: Seated, body: MoveRequest) -> Response:
    """Play, with the token of the seat whose turn it is; stored when this is answered."""
    return json_response(await facts_after_move(server_of(request), who, body))


async def facts_after_move(server: TableServer, who: Participant, body: MoveRequest) -> bytes:
    """The facts once a move was made."""
    check_engines(server, who.live.client, who.live.stored)

    def check(stored: StoredTable) -> None:
        if stored.classroom and stored.table.paused:
            raise HttpError(422, N_("the teacher has halted the class: wait a moment"))
        who.check(*(SEATS if stored.table.is_over else [str(stored.table.asked)]))

    return await who.facts_after(actions.move(body.move, body.ply, check))


@router.post("/colour", summary="Choose a colour in an opening", responses=SEATED)
async def colour(who: Seated, body: ColourRequest) -> Response:
    """Take a colour by pie, swap or swap2, or in swap2 lay two more stones instead.

    Both seats then belong to their colours: a token keeps its person, not its colour.
    """

    def check(stored: StoredTable) -> None:
        who.check(str(stored.table.asked))

    if body.choice == "more":
        return await who.act(actions.add_stones(body.ply, check))
    side = Side(SEATS.index(body.choice))
    return await who.act(actions.take_colour(side, body.ply, check))


@router.post("/undo", summary="Take back", responses=SEATED)
async def undo(who: Seated, body: RevisionRequest) -> Response:
    """Take back until a person can choose again.

    Where two people play by link it is an offer: the other side agrees by asking for the same,
    and any move withdraws it.
    """
    who.check_free_table()

    def check(stored: StoredTable) -> None:
        if stored.by_link:
            who.check(*SEATS)

    sides = [side for side in Side if str(side) in who.roles]
    return await who.act(actions.undo(body.revision, sides, check))


@router.post("/redo", summary="Play again what was taken back", responses=SEATED)
async def redo(who: Seated, body: RevisionRequest) -> Response:
    """Play again what was taken back; by link only whose turn it is may."""
    who.check_free_table()

    def check(stored: StoredTable) -> None:
        if stored.by_link:
            who.check(str(stored.table.asked))

    return await who.act(actions.redo(body.revision, check))


@router.post("/resign", summary="Give up", responses=SEATED)
async def resign(who: Seated, body: ResignRequest) -> Response:
    """Give the game up, with the token of the side that does."""
    who.check(body.side)
    return await who.act(actions.resign(Side(SEATS.index(body.side))))


_DRAWS = {
    "offer": actions.offer_draw,
    "accept": actions.accept_draw,
    "decline": actions.decline_draw,
}


@router.post("/draw", summary="Offer, accept or decline a draw", responses=SEATED)
async def draw(who: Seated, body: DrawRequest) -> Response:
    """Agree on a draw, with the token of the side that speaks.

    A side may offer again after ten plies; a move of the other side declines. A computer answers
    by itself: it agrees if it does not stand better.
    """
    who.check(body.side)
    return await who.act(_DRAWS[body.action](Side(SEATS.index(body.side))))


@router.post("/pause", summary="Halt or go on", responses=SEATED)
async def pause(who: Seated, body: PauseRequest) -> Response:
    """Let engines and time halt, or go on; by link against the clock nobody may halt it."""
    who.check_free_table()

    def check(stored: StoredTable) -> None:
        if body.paused and stored.by_link and stored.clock is not None:
            raise HttpError(
                422, N_("time cannot be halted where two people play by link against the clock")
            )

    return await who.act(actions.pause(body.paused, check))


@router.post("/step", summary="One move of an engine", responses=SEATED)
async def step(who: Seated) -> Response:
    """Ask the engine for one move while the table is paused; the move comes by the stream."""
    who.check(OWNER)
    table = who.live.table
    if not table.paused or table.is_over or table.chairs[table.asked].is_human:
        raise HttpError(422, N_("a step needs a paused table where it is the computer's turn"))
    who.live.step()
    return json_response(feed_of(who.live).facts())


@router.post("/speed", summary="Set the pause between moves", responses=SEATED)
async def speed(who: Seated, body: SpeedRequest) -> Response:
    """How long two engines wait between their moves."""
    who.check(OWNER)
    return await who.act(actions.set_speed(body.seconds))
