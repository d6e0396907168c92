"""Tables: made, looked at, listed, played again, deleted."""

from __future__ import annotations

from dataclasses import replace
from time import time

from fastapi import APIRouter, Request
from fastapi.responses import Response

from pions.errors import NotationError, RulesError
from pions.interfaces.web.board_layout import board_json
from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.game_reading import only
from pions.interfaces.web.problems import HttpError
from pions.interfaces.web.registry import allowed_player
from pions.interfaces.web.request_bodies import NewTableRequest, RematchRequest, TableIdsRequest
from pions.interfaces.web.responses import (
    NewTableResponse,
    PreviewResponse,
    TableListResponse,
    TableResponse,
)
from pions.interfaces.web.routes.dependencies import (
    SEATED_REFUSALS,
    Seated,
    TableId,
    answer,
    answers,
    check_engines,
    client_of,
    json_response,
    server_of,
    settings_of,
    statuses,
    table_of,
)
from pions.interfaces.web.routes.game_routes import read_text
from pions.interfaces.web.routes.json_bodies import BoundedRoute
from pions.interfaces.web.routes.question_routes import steps_document
from pions.interfaces.web.server_settings import ServerSettings
from pions.interfaces.web.table_facts import preview_table, whole_table
from pions.match.table import Chair
from pions.play import new_tables
from pions.play.actions import link_rematch
from pions.play.invitations import reserved_seats, take_seats_again
from pions.play.live_table import LiveTable
from pions.play.seat_tokens import (
    OWNER,
    Digests,
    invitation_role,
    new_token,
    with_token,
    with_tokens,
)
from pions.play.stored_table import StoredTable
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.rules.side import Side
from pions.storage.column_values import to_json
from pions.words import N_

router = APIRouter(prefix="/api/tables", tags=["tables"], route_class=BoundedRoute)

LARGEST_EXTRA = 4_000
"""Characters of unknown fields that a game may bring to a table."""


@router.post(
    "",
    status_code=201,
    summary="Make a table",
    responses={
        201: {"model": NewTableResponse, "description": "The table and its tokens"},
        **statuses(400, 413, 422),
    },
)
async def create(request: Request, body: NewTableRequest) -> Response:
    """Make a table; whoever made it gets its tokens.

    Where two people play by link these are the owner's and that of the seat they chose; each other
    seat has an invitation to hand on, which seats one person.
    """
    settings, server = settings_of(request), server_of(request)
    game = await _game(request, body)
    # Large boards take a while to lay out: others should not wait for it.
    stored = await server.in_thread(_laid_out, body, game, settings)
    check_engines(server, client_of(request), stored)
    tokens, invited, digests = _first_tokens(stored, body.seat)
    live = await server.tables.create(replace(stored, tokens=digests), client_of(request))
    return _created(live, tokens, invited)


def _first_tokens(
    stored: StoredTable, seat: str | None
) -> tuple[dict[str, str], dict[str, str], Digests]:
    """The tokens of whoever makes a table, the invitations, and the digests of both."""
    if not stored.by_link:
        tokens, digests = with_tokens({}, _roles(stored))
        return tokens, {}, digests
    token, roles = new_token(), [OWNER, *([seat] if seat else [])]
    free = [side for side in Side if str(side) != seat]
    invited, digests = with_tokens(with_token({}, roles, token), map(invitation_role, free))
    by_side = {str(side): invited[invitation_role(side)] for side in free}
    return dict.fromkeys(roles, token), by_side, digests


@router.post(
    "/preview",
    summary="Preview a game before a table is made",
    responses=answers(PreviewResponse, 400, 413, 422),
)
async def preview(request: Request, body: NewTableRequest) -> Response:
    """What the table would show; nothing is made or stored."""
    game = await _game(request, body)
    shown = await server_of(request).in_thread(_previewed, body, game, settings_of(request))
    return json_response(shown)


def _previewed(body: NewTableRequest, game: Game | Rules, settings: ServerSettings) -> bytes:
    now = time()
    stored = _laid_out(body, game, settings).with_clock_stopped(now)
    steps = steps_document(stored.table.game)
    return as_bytes({"table": preview_table(stored, now), "steps": steps})


def _created(
    live: LiveTable, tokens: dict[str, str], invited: dict[str, str] | None = None
) -> Response:
    issued = {"tokens": tokens, "invitations": invited or {}, "swapped": live.stored.swapped}
    return answer({"id": live.id, **issued, "table": whole_table(live)}, 201)


def _laid_out(body: NewTableRequest, game: Game | Rules, settings: ServerSettings) -> StoredTable:
    started = game if isinstance(game, Game) else Game.new(game)
    black, white = (
        Chair(allowed_player(one.player, started.rules, settings), one.name)
        for one in (body.black, body.white)
    )
    # Fills the cache in this thread: `whole_table` would lay the board out in the event loop.
    board_json(started.rules)
    made = new_tables.new_table(
        started,
        (black, white),
        time(),
        clock=None if body.clock is None else body.clock.clock,
        shared=body.shared,
        assisted=body.assisted,
        speed=body.speed,
    )
    return new_tables.with_opening(made, body.opening_rule)


def _roles(stored: StoredTable) -> tuple[str, ...]:
    return (OWNER, *map(str, stored.people))


async def _game(request: Request, body: NewTableRequest) -> Game | Rules:
    """The game that was started elsewhere, or the rules of one that begins."""
    rules = None if body.rules is None else find_rules(body.rules)
    if body.start is None or not body.start.strip():
        if rules is None:
            raise RulesError(N_("which game? Give its rules, or a position or game to start from"))
        return rules
    game = await read_text(request, only, body.start, rules)
    if rules is not None and game.rules != rules:
        raise RulesError(
            N_("the text holds a game of {other}, not of {rules}"),
            other=str(game.rules),
            rules=str(rules),
        )
    return _bounded(game, settings_of(request).table_bytes)


def _bounded(game: Game, largest: int) -> Game:
    """The game without what nobody uses and every move would store again."""
    if len(to_json(dict(game.extra))) > LARGEST_EXTRA:
        game = game.with_extra({})
    if sum(len(ply.comment) for ply in game.plies) + len(game.comment) > largest // 2:
        raise NotationError(N_("the game's comments are too long for a table"))
    return game


@router.get("/{table_id}", summary="Look at a table", responses=answers(TableResponse, 400, 404))
async def show(request: Request, table_id: TableId) -> Response:
    """The whole table; nobody needs a token to look."""
    return answer(whole_table(await table_of(request, table_id)))


@router.post("/list", summary="List some tables", responses=answers(TableListResponse, 400, 413))
async def some(request: Request, body: TableIdsRequest) -> Response:
    """Those of these tables that there still are, in the same order."""
    found = await server_of(request).entries(body.ids)
    return answer({"tables": [found[one] for one in dict.fromkeys(body.ids) if one in found]})


@router.delete(
    "/{table_id}",
    status_code=204,
    summary="Delete a table",
    responses={204: {"description": "It is gone"}, **statuses(400, 401, 403, 404)},
)
async def delete(request: Request, who: Seated) -> Response:
    """Forget a table for good; only its owner may."""
    who.check(OWNER)
    await server_of(request).tables.delete(who.live)
    return Response(status_code=204)


@router.post(
    "/{table_id}/rematch",
    status_code=201,
    summary="Play again",
    responses={
        201: {"model": NewTableResponse, "description": "The new table, and your tokens there"},
        **SEATED_REFUSALS,
    },
)
async def rematch(request: Request, who: Seated, body: RematchRequest) -> Response:
    """A new table with the same people; whoever asks later is led to the same one.

    Who played by link gets the token of their seat, with `swap` the other side's; at one screen
    the owner gets all tokens. A class pairs its games itself.
    """
    if who.live.stored.classroom:
        raise HttpError(403, N_("this game belongs to a class: its teacher pairs the next one"))
    new = await _rematch_of(request, who.live, body.swap)
    if new.stored.by_link:
        return await _sit_again(new, who.roles)
    wanted = _roles(new.stored) if OWNER in who.roles else tuple(map(str, new.stored.people))
    tokens: dict[str, str] = {}

    def issue_tokens(stored: StoredTable, _now: float) -> StoredTable:
        nonlocal tokens
        tokens, digests = with_tokens(stored.tokens, wanted)
        return replace(stored, tokens=digests)

    # A change like any other: the digests are stored before anybody gets a token.
    await new.change(issue_tokens)
    return _created(new, tokens)


async def _sit_again(new: LiveTable, roles: frozenset[str]) -> Response:
    """The seat of whoever had these roles before, unless somebody else sits there by now."""
    held = [side for side in Side if str(side) in roles]
    sides = [side.other if new.stored.swapped else side for side in held]
    wanted = [*([OWNER] if OWNER in roles else []), *map(str, sides)]
    token = new_token()
    await new.change(take_seats_again(sides, wanted, token))
    return _created(new, dict.fromkeys(wanted, token))


async def _rematch_of(request: Request, old: LiveTable, swap: bool) -> LiveTable:
    """The table of the rematch, made by whoever asks first."""
    async with old.rematch_lock:
        if old.stored.next is not None:
            return await table_of(request, old.stored.next)
        again = new_tables.rematch(old.stored, time(), swap=swap)
        check_engines(server_of(request), client_of(request), again)
        if again.by_link:
            again = replace(again, tokens=reserved_seats(old.stored, swapped=swap))
        live = await server_of(request).tables.create(again, client_of(request))
        await old.change(link_rematch(live.id))
        return live
