"""Wishes of those who sit at a table: moves, undo and redo, giving up, pauses."""

from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter
from fastapi.responses import Response

from pions.errors import StaleError
from pions.interfaces.web.live.kept import Kept
from pions.interfaces.web.live.table import Wish
from pions.interfaces.web.problems import RefusedError
from pions.interfaces.web.routes.bodies import Route
from pions.interfaces.web.routes.parts import SEATED, Seated, ready
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
async def move(who: Seated, body: MoveShape) -> Response:
    """Play, with the token of the seat whose turn it is; stored when this is answered."""

    def wish(kept: Kept, now: float) -> Kept:
        check_current(kept, body.ply)
        who.check(*(SEATS if kept.table.is_over else [str(kept.table.turn)]))
        table = replace(kept.table, paused=False).play(body.move, body.ply, now)
        return replace(kept, table=table, offer=None)

    return ready(await who.live.change(wish))


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
async def undo(who: Seated, body: RevisionShape) -> Response:
    """Take back until a person can choose again.

    Where two people play by link it is an offer: the other side agrees by wishing the same, and
    any move withdraws it.
    """

    def wish(kept: Kept, now: float) -> Kept:
        _check_revision(kept, body.revision)
        if not kept.by_link:
            return replace(kept, table=kept.table.undo(now), offer=None)
        who.check(*SEATS)
        if kept.offer is not None and str(kept.offer.other) in who.roles:
            return replace(kept, table=kept.table.undo(now, kept.offer), offer=None)
        side = next(side for side in Side if str(side) in who.roles)
        kept.table.undo(now, side)  # what cannot be taken back cannot be offered either
        return replace(kept, table=kept.table.noted(), offer=side)

    return ready(await who.live.change(wish))


@router.post("/redo", summary="Play again what was taken back", responses=SEATED)
async def redo(who: Seated, body: RevisionShape) -> Response:
    """Play again what was taken back; by link only whose turn it is may."""

    def wish(kept: Kept, now: float) -> Kept:
        _check_revision(kept, body.revision)
        if kept.by_link:
            who.check(str(kept.table.turn))
        return replace(kept, table=kept.table.redo(now), offer=None)

    return ready(await who.live.change(wish))


@router.post("/resign", summary="Give up", responses=SEATED)
async def resign(who: Seated, body: ResignShape) -> Response:
    """Give the game up, with the token of the side that does."""
    who.check(body.side)

    def wish(kept: Kept, now: float) -> Kept:
        table = kept.table.resign(Side(SEATS.index(body.side)), now)
        return replace(kept, table=table, offer=None)

    return ready(await who.live.change(wish))


@router.post("/pause", summary="Halt or go on", responses=SEATED)
async def pause(who: Seated, body: PauseShape) -> Response:
    """Let machines and time halt, or go on; by link against the clock nobody may halt it."""
    return ready(await who.live.change(_paused(body.paused)))


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
async def step(who: Seated) -> Response:
    """Ask the machine for one move while the table is paused; the move comes by the stream."""
    who.check(OWNER)
    table = who.live.kept.table
    if not table.paused or table.is_over or table.chairs[table.turn].is_human:
        raise RefusedError(
            422, N_("a step is for a machine whose turn it is at a table that is paused")
        )
    who.live.step()
    return ready(who.live.facts())


@router.post("/speed", summary="Set the pause between moves", responses=SEATED)
async def speed(who: Seated, body: SpeedShape) -> Response:
    """How long two machines wait between their moves."""
    who.check(OWNER)

    def wish(kept: Kept, _now: float) -> Kept:
        return replace(kept, speed=body.seconds, table=kept.table.noted())

    return ready(await who.live.change(wish))
