"""Seats where two people play by link: invitations, who sits down, who leaves, who is there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from pions.errors import StaleError
from pions.interfaces.web.request_bodies import Party, PresenceRequest
from pions.interfaces.web.responses import InvitationResponse, SeatTokenResponse
from pions.interfaces.web.routes.dependencies import (
    SEATED,
    SEATED_REFUSALS,
    Credentials,
    Participant,
    Seated,
    TableId,
    answer,
    no_token,
    statuses,
    table_of,
)
from pions.interfaces.web.routes.json_bodies import BoundedRoute
from pions.interfaces.web.table_facts import table_facts
from pions.interfaces.web.table_feed import feed_of
from pions.play import invitations
from pions.play.live_table import LiveTable
from pions.play.seat_tokens import OWNER, new_token, proves
from pions.rules.side import Side
from pions.words import N_

router = APIRouter(prefix="/api/tables/{table_id}", tags=["seats"], route_class=BoundedRoute)

SIDES: Mapping[str, Side] = {str(side): side for side in Side}


@router.post(
    "/seats/{side}",
    summary="Sit down",
    responses={200: {"model": SeatTokenResponse}, **SEATED_REFUSALS},
)
async def sit_down(
    request: Request, table_id: TableId, side: Party, token: Credentials
) -> Response:
    """Take a seat with its invitation, which is used up; the answer holds the seat's token.

    The token of a seat itself is answered by the same token.
    """
    live = await table_of(request, table_id)
    if token is None:
        raise no_token()
    seat = token.credentials
    if not proves(seat, live.stored.tokens.get(side, ())):
        seat = new_token()
        await live.change(invitations.take_seat(SIDES[side], token.credentials, seat))
    return _told(live, side=side, token=seat)


@router.delete("/seats/{side}", summary="Give a seat up", responses=SEATED)
async def give_up(who: Seated, side: Party) -> Response:
    """Leave the seat to somebody else, with its token, which is worthless from then on."""
    who.check(side)
    who.check_free_table()
    response = await who.act(invitations.give_up_seat(SIDES[side]))
    who.live.presence.clear(SIDES[side])
    return response


@router.post(
    "/seats/{side}/invitation",
    summary="Invite somebody",
    responses={200: {"model": InvitationResponse}, **SEATED_REFUSALS},
)
async def invite(who: Seated, side: Party) -> Response:
    """A new invitation to a free seat; the one before is revoked.

    The table's owner may invite, and whoever sits at the other seat.
    """
    _check_host(who, side)
    token = new_token()
    await who.live.change(invitations.invite(SIDES[side], token))
    return _told(who.live, side=side, invitation=token)


@router.delete("/seats/{side}/invitation", summary="Revoke an invitation", responses=SEATED)
async def revoke(who: Seated, side: Party) -> Response:
    """Nobody can sit down by that invitation any more."""
    _check_host(who, side)
    return await who.act(invitations.revoke_invitation(SIDES[side]))


def _check_host(who: Participant, side: str) -> None:
    who.check(OWNER, str(SIDES[side].other))
    who.check_free_table()


def _told(live: LiveTable, **fields: Any) -> Response:
    return answer({**fields, "table": table_facts(live)})


@router.post(
    "/presence",
    status_code=204,
    summary="Say which stream is mine",
    responses={
        204: {"description": "Others see that you are there"},
        **statuses(400, 401, 403, 404, 409, 413, 422),
    },
)
async def presence(who: Seated, body: PresenceRequest) -> Response:
    """Whoever sits at the table is there as long as a stream of theirs is open.

    The name of a stream is its first event.
    """
    stream = next((one for one in feed_of(who.live).streams if one.name == body.stream), None)
    if stream is None:
        raise StaleError(N_("that stream has ended: open another"))
    for side in (SIDES[role] for role in who.roles if role in SIDES):
        who.live.presence.enter(side, stream)
    return Response(status_code=204)
