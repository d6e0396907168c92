"""Seats of people who play by link: an invitation seats one person, and then it is used up.

invite ──▶ an invitation ──take_seat──▶ a token of the seat ──give_up_seat──▶ free again
                └──revoke_invitation──▶ no longer valid
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pions.errors import SeatError
from pions.play.actions import Action
from pions.play.seat_tokens import (
    Digests,
    again_role,
    invitation_role,
    proves,
    token_digest,
    with_token,
)
from pions.play.stored_table import StoredTable
from pions.rules.side import Side
from pions.words import N_


def invite(side: Side, token: str) -> Action:
    """Let whoever presents that token sit down there; the invitation before is no longer valid.

    `SeatError` if somebody sits there.
    """

    def action(stored: StoredTable, _now: float) -> StoredTable:
        _check_seats(stored)
        if stored.is_taken(side):
            raise _taken()
        invited = {invitation_role(side): (token_digest(token),)}
        return _with_digests(stored, {**stored.tokens, **invited})

    return action


def revoke_invitation(side: Side) -> Action:
    """Make the invitation to that seat worthless."""

    def action(stored: StoredTable, _now: float) -> StoredTable:
        _check_seats(stored)
        rest = _without(stored.tokens, [invitation_role(side)])
        return stored if rest == stored.tokens else _with_digests(stored, rest)

    return action


def take_seat(side: Side, invitation: str, token: str) -> Action:
    """Sit down by an invitation, which is used up; from then on the seat has that token.

    `SeatError` if somebody sits there, or the invitation is not valid.
    """

    def action(stored: StoredTable, _now: float) -> StoredTable:
        _check_seats(stored)
        if stored.is_taken(side):
            raise _taken()
        if not proves(invitation, stored.tokens.get(invitation_role(side), ())):
            raise SeatError(
                N_("this invitation is not valid any more: ask for a new link; you can watch")
            )
        free = _without(stored.tokens, [invitation_role(side), again_role(side)])
        return _with_digests(stored, with_token(free, [str(side)], token))

    return action


def give_up_seat(side: Side) -> Action:
    """Leave a seat to somebody else; what was offered there is no longer meant."""

    def action(stored: StoredTable, _now: float) -> StoredTable:
        _check_seats(stored)
        gone = _without(stored.tokens, [str(side), invitation_role(side), again_role(side)])
        return replace(stored.elsewhere(stored.table.noted()), tokens=gone)

    return action


def take_seats_again(sides: Iterable[Side], roles: Iterable[str], token: str) -> Action:
    """Sit down at a rematch where one sat before; `SeatError` if somebody else does by now."""
    wanted = tuple(sides)

    def action(stored: StoredTable, _now: float) -> StoredTable:
        if not all(stored.tokens.get(again_role(side)) for side in wanted):
            raise _taken()
        return _with_digests(stored, with_token(stored.tokens, roles, token))

    return action


def reserved_seats(old: StoredTable, *, swapped: bool) -> Digests:
    """At a rematch, the seats of those who have played: their old tokens prove who they are."""
    return {
        again_role(side.other if swapped else side): old.tokens[str(side)]
        for side in Side
        if old.is_taken(side)
    }


def _with_digests(stored: StoredTable, digests: Digests) -> StoredTable:
    return replace(stored, table=stored.table.noted(), tokens=digests)


def _without(digests: Digests, roles: Iterable[str]) -> Digests:
    gone = set(roles)
    return {role: known for role, known in digests.items() if role not in gone}


def _check_seats(stored: StoredTable) -> None:
    if not stored.by_link:
        raise SeatError(N_("only where two people play by link are there seats to hand out"))


def _taken() -> SeatError:
    return SeatError(N_("somebody sits there already: you can watch"))
