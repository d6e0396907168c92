"""Wishes of those who sit at a table: moves, undo and redo, giving up, pauses."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import Response

from pions.errors import StaleError
from pions.interfaces.web.live.kept import Kept
from pions.interfaces.web.live.table import Wish
from pions.interfaces.web.problems import RefusedError
from pions.interfaces.web.routes.bodies import Route
from pions.interfaces.web.routes.parts import (
    SEATED,
    Credentials,
    TableId,
    check_role,
    house_of,
    proved,
    ready,
)
from pions.interfaces.web.shapes import (
    MoveShape,
    PauseShape,
    ResignShape,
    RevisionShape,
    SpeedShape,
)
from pions.interfaces.web.tokens import OWNER
from pions.rules.side import Side
from pions.words import N_

router = APIRouter(prefix="/api/tables/{table_id}", tags=["wishes"], route_class=Route)

SEATS = tuple(map(str, Side))


@router.post("/moves", summary="Make a move", responses=SEATED)
async def move(
    request: Request, table_id: TableId, body: MoveShape, token: Credentials
) -> Response:
    """Play, with the token of the seat whose turn it is; stored when this is answered."""
    live = await house_of(request).get(table_id)
    roles = proved(live, token)

    def wish(kept: Kept, now: float) -> Kept:
        check_current(kept, body.ply)
        check_role(roles, [str(kept.table.turn)] if not kept.table.is_over else SEATS)
        table = replace(kept.table, paused=False).play(body.move, body.ply, now)
        return replace(kept, table=table, offer=None)

    return ready(await live.change(wish))


def check_current(kept: Kept, ply: int) -> None:
    """Refuse what was meant for another position."""
    current = kept.table.game.cursor
    if ply != current:
        raise StaleError(
            N_("the game has moved on: it stands after ply {current}, not {ply}"),
            current=current,
            ply=ply,
        )


def _check_revision(kept: Kept, revision: int) -> None:
    if revision != kept.table.revision:
        raise StaleError(N_("the table has changed meanwhile: look at it, and wish again"))


@router.post("/undo", summary="Take back", responses=SEATED)
async def undo(
    request: Request, table_id: TableId, body: RevisionShape, token: Credentials
) -> Response:
    """Take back until a person can choose again.

    Where two people play by link it is an offer: the other side agrees by wishing the same, and
    any move withdraws it.
    """
    live = await house_of(request).get(table_id)
    roles = proved(live, token)

    def wish(kept: Kept, now: float) -> Kept:
        _check_revision(kept, body.revision)
        if not kept.by_link:
            return replace(kept, table=kept.table.undo(now), offer=None)
        check_role(roles, SEATS)
        if kept.offer is not None and str(kept.offer.other) in roles:
            return replace(kept, table=kept.table.undo(now, kept.offer), offer=None)
        side = next(side for side in Side if str(side) in roles)
        kept.table.undo(now, side)  # what cannot be taken back cannot be offered either
        return replace(kept, table=kept.table.noted(), offer=side)

    return ready(await live.change(wish))


@router.post("/redo", summary="Play again what was taken back", responses=SEATED)
async def redo(
    request: Request, table_id: TableId, body: RevisionShape, token: Credentials
) -> Response:
    """Play again what was taken back; by link only whose turn it is may."""
    live = await house_of(request).get(table_id)
    roles = proved(live, token)

    def wish(kept: Kept, now: float) -> Kept:
        _check_revision(kept, body.revision)
        if kept.by_link:
            check_role(roles, [str(kept.table.turn)])
        return replace(kept, table=kept.table.redo(now), offer=None)

    return ready(await live.change(wish))


@router.post("/resign", summary="Give up", responses=SEATED)
async def resign(
    request: Request, table_id: TableId, body: ResignShape, token: Credentials
) -> Response:
    """Give the game up, with the token of the side that does."""
    live = await house_of(request).get(table_id)
    check_role(proved(live, token), [body.side])

    def wish(kept: Kept, now: float) -> Kept:
        table = kept.table.resign(Side(SEATS.index(body.side)), now)
        return replace(kept, table=table, offer=None)

    return ready(await live.change(wish))


@router.post("/pause", summary="Halt or go on", responses=SEATED)
async def pause(
    request: Request, table_id: TableId, body: PauseShape, token: Credentials
) -> Response:
    """Let machines and time halt, or go on; by link against the clock nobody may halt it."""
    live = await house_of(request).get(table_id)
    proved(live, token)
    return ready(await live.change(_paused(body.paused)))


def _paused(paused: bool) -> Wish:
    def wish(kept: Kept, now: float) -> Kept:
        if paused and kept.by_link and kept.clock is not None:
            raise RefusedError(
                422, N_("time cannot be halted where two people play by link against the clock")
            )
        table = kept.table.pause(paused, now)
        return kept if table is kept.table else replace(kept, table=table)

    return wish


@router.post("/step", summary="One move of a machine", responses=SEATED)
async def step(request: Request, table_id: TableId, token: Credentials) -> Response:
    """Ask the machine for one move while the table is paused; the move comes by the stream."""
    live = await house_of(request).get(table_id)
    check_role(proved(live, token), (OWNER,))
    table = live.kept.table
    if not table.paused or table.is_over or table.chairs[table.turn].is_human:
        raise RefusedError(
            422, N_("a step is for a machine whose turn it is at a table that is paused")
        )
    live.step()
    return ready(live.facts())


@router.post("/speed", summary="Set the pause between moves", responses=SEATED)
async def speed(
    request: Request, table_id: TableId, body: SpeedShape, token: Credentials
) -> Response:
    """How long two machines wait between their moves."""
    live = await house_of(request).get(table_id)
    check_role(proved(live, token), (OWNER,))

    def wish(kept: Kept, _now: float) -> Kept:
        return replace(kept, speed=body.seconds, table=kept.table.noted())

    return ready(await live.change(wish))
