"""Tournaments of the database as pages that change while games are played."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from html import escape
from typing import Annotated

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response

from pions.interfaces.language import number_text, speaking, translate
from pions.interfaces.pages.assembly import font_face, joined_script, joined_style
from pions.interfaces.pages.tournament_page import PARTS
from pions.interfaces.pages.tournament_texts import LIVE_TEXTS
from pions.interfaces.web.exchange import ACCOUNT
from pions.interfaces.web.responses import TournamentListResponse, TournamentResponse
from pions.interfaces.web.root_paths import root_of
from pions.interfaces.web.routes.dependencies import (
    answer,
    answers,
    server_of,
    settings_of,
    statuses,
)
from pions.interfaces.web.routes.event_routes import LARGEST, EventStream
from pions.interfaces.web.routes.tree_routes import asked_language
from pions.interfaces.web.table_feed import StreamQueue
from pions.interfaces.web.tournament_feed import TournamentFeed
from pions.play.class_league import is_class_league
from pions.storage.tournaments import TournamentSummary
from pions.words import N_

router = APIRouter(tags=["tournaments"])

Number = Annotated[int, Path(ge=0, le=LARGEST, description="A tournament's id.")]
_KEPT = {"Cache-Control": "no-cache"}
_NOT_KEPT = {"Cache-Control": "no-store"}


@router.get(
    "/api/tournaments", summary="List the tournaments", responses=answers(TournamentListResponse)
)
async def show_all(request: Request) -> Response:
    """Those in the database, the last created first."""
    found = await _public(request)
    return answer({"tournaments": [_summary_json(one) for one in found]})


async def _public(request: Request) -> tuple[TournamentSummary, ...]:
    """Without leagues of classes: their names would tell strangers the codes."""
    found = await asyncio.to_thread(server_of(request).tournaments.store.all)
    return tuple(one for one in found if not is_class_league(one.players))


def _summary_json(one: TournamentSummary) -> dict[str, object]:
    return {
        "id": one.id,
        "name": one.name,
        "rules": one.rules,
        "kind": one.kind,
        "games": one.games,
        "created": one.created.isoformat(),
        "finished": None if one.finished is None else one.finished.isoformat(),
    }


@router.get(
    "/api/tournaments/{number}",
    summary="Look at a tournament",
    responses=answers(TournamentResponse, 400, 404),
)
async def show(request: Request, number: Number) -> Response:
    """Ranking, cross-table, faults and games, as far as they are played."""
    feed = await server_of(request).tournaments.read_public(number)
    return answer(await feed.whole())


@router.get(
    "/api/tournaments/{number}/events",
    summary="Watch a tournament",
    response_class=Response,
    responses={
        200: {
            "description": "Events: `tournament` after games have ended, `gone`",
            "content": {"text/event-stream": {"schema": {"type": "string"}}},
        },
        **statuses(400, 404),
    },
)
async def events(request: Request, number: Number) -> Response:
    """Each event has the tables as they are now and the games `added` since the event `before`."""
    return event_stream(request, await server_of(request).tournaments.get_public(number))


def event_stream(request: Request, feed: TournamentFeed) -> Response:
    """A stream of what happens in a tournament, unless there are too many."""
    server = server_of(request)
    server.check_streams(request.scope[ACCOUNT])
    return EventStream(feed, StreamQueue(settings_of(request).behind), None, server.stream_counts)


@router.get("/tournaments/{number}", include_in_schema=False)
async def page(request: Request, number: Number) -> Response:
    root = root_of(request.scope)
    feed = await server_of(request).tournaments.read_public(number)
    code, stream = asked_language(request), f"{root}/api/tournaments/{number}"
    text = await feed.page(code, f"{root}/tournament-page", stream, f"{root}/tournaments")
    return Response(text, media_type="text/html", headers=_NOT_KEPT)


@router.get("/tournament-page.js", include_in_schema=False)
async def script() -> Response:
    return Response(joined_script(PARTS), media_type="text/javascript", headers=_KEPT)


@router.get("/tournament-page.css", include_in_schema=False)
async def style(request: Request) -> Response:
    font = font_face(f"{root_of(request.scope)}/static/fonts/figtree.woff2")
    return Response(font + joined_style(PARTS), media_type="text/css", headers=_KEPT)


@router.get("/tournaments", include_in_schema=False)
async def list_page(request: Request) -> Response:
    """All tournaments, each with a link to its page."""
    found = await _public(request)
    code, root = asked_language(request), root_of(request.scope)
    with speaking(code):
        text = _list_markup(found, code, root)
    return Response(text, media_type="text/html", headers=_NOT_KEPT)


_NONE = N_("No tournament is stored. pions tournament plays one; it can be watched here.")


def _list_markup(found: tuple[TournamentSummary, ...], code: str, root: str) -> str:
    title = escape(translate(LIVE_TEXTS["live.all"]))
    heads = (N_("tournament"), N_("rules"), N_("kind"), N_("state"), N_("games"))
    head = "".join(f'<th scope="col">{escape(translate(one))}</th>' for one in heads)
    rows = "".join(_rows(found, root))
    table = f'<table class="figures"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>'
    shown = table if found else f"<p>{escape(translate(_NONE))}</p>"
    return (
        f'<!doctype html><html lang="{code}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark">'
        f'<title>{title}</title><link rel="stylesheet" href="{root}/tournament-page.css"></head>'
        f'<body><header class="head"><div class="head-words"><h1>{title}</h1>'
        f'<p><a href="{root}/">Pions</a></p></div></header>'
        f'<main><section class="card"><div class="scroll">{shown}</div></section></main>'
        "</body></html>"
    )


def _rows(found: tuple[TournamentSummary, ...], root: str) -> Iterator[str]:
    for one in found:
        state = N_("unfinished") if one.finished is None else N_("finished")
        link = f'<a href="{root}/tournaments/{one.id}">{escape(one.name)}</a>'
        cells = (one.rules, translate(one.kind), translate(state), number_text(one.games))
        others = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        yield f'<tr><th scope="row">{link}</th>{others}</tr>'
