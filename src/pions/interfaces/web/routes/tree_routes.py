"""The living tree: the search tree of any position by any readable search, and its picture."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response

from pions.errors import PionsError
from pions.interfaces.language import LANGUAGES, speaking, translate
from pions.interfaces.pages.assembly import font_face, joined_script, joined_style
from pions.interfaces.pages.tree_page import PARTS, served_tree_page
from pions.interfaces.pages.tree_texts import TEXTS
from pions.interfaces.web.problems import status_of
from pions.interfaces.web.root_paths import root_of
from pions.interfaces.web.routes.analysis_routes import check_fair
from pions.interfaces.web.routes.dependencies import client_of, server_of, while_wanted
from pions.interfaces.web.search_study import SearchStudy, draw_search, study_search
from pions.interfaces.web.tree_markup import comparison_table, question_form
from pions.interfaces.web.tree_request import TreeRequest
from pions.rules.base import Position

router = APIRouter(include_in_schema=False)

TREES = "trees"
"""Where these questions queue, as if they were those of a table."""
LONGEST = 60.0
"""Seconds of work after which a search is given up, whatever its nodes cost."""
Text = Annotated[str, Query(max_length=2000)]
USUAL = TreeRequest()


def asked_tree(
    rules: Text = USUAL.rules,
    moves: Text | None = None,
    player: Text = USUAL.player,
    depth: int = USUAL.depth,
    nodes: int = USUAL.nodes,
) -> TreeRequest:
    """The request in an address; moves belong to the game that was named with them."""
    usual = USUAL.moves if rules == USUAL.rules else ""
    return TreeRequest(rules, usual if moves is None else moves, player, depth, nodes)


Asked = Annotated[TreeRequest, Depends(asked_tree)]


@router.get("/tree")
async def tree(request: Request, asked: Asked) -> Response:
    """The page; a request that makes no sense gets the form again, with what is wrong."""
    server = server_of(request)
    try:
        position = await _position(request, asked)
        study: SearchStudy = await _ask(request, study_search, position, asked)
    except PionsError as error:
        return await server.in_thread(_refused_page, request, asked, error)
    return await server.in_thread(_page, request, asked, position, study)


@router.get("/tree.svg")
async def picture(request: Request, asked: Asked) -> Response:
    """The tree for a slide, as far as one holds it."""
    position = await _position(request, asked)
    drawn: str = await _ask(request, draw_search, position, asked, asked_language(request))
    return Response(drawn, media_type="image/svg+xml")


@router.get("/tree/page.js")
async def script() -> Response:
    return Response(joined_script(PARTS), media_type="text/javascript", headers=_KEPT)


@router.get("/tree/page.css")
async def style(request: Request) -> Response:
    font = font_face(f"{root_of(request.scope)}/static/fonts/figtree.woff2")
    return Response(font + joined_style(PARTS), media_type="text/css", headers=_KEPT)


_KEPT = {"Cache-Control": "no-cache"}


async def _position(request: Request, asked: TreeRequest) -> Position:
    """The position asked for, unless two people play it without help."""
    server = server_of(request)
    position = await server.in_thread(asked.position)
    await check_fair(server, position)
    return position


async def _ask(
    request: Request, work: Callable[..., Any], position: Position, asked: TreeRequest, *more: str
) -> Any:
    """Have an engine process do it in its turn; taken back as soon as nobody looks."""
    queue, client = server_of(request).queue, client_of(request)
    bounds = (asked.player, asked.depth, asked.nodes, *more)

    async def wait() -> Any:
        return await queue.submit(client, work, position, *bounds, table=TREES, seconds=LONGEST)

    return await while_wanted(request, wait())


def _page(request: Request, asked: TreeRequest, position: Position, study: SearchStudy) -> Response:
    root = root_of(request.scope)
    with speaking(asked_language(request)):
        page = served_tree_page(
            position.rules,
            study.document,
            question_form(asked, root),
            comparison_table(study, asked.nodes),
            f"{root}/tree/page",
        )
    return Response(page, media_type="text/html", headers={"Cache-Control": "no-store"})


def _refused_page(request: Request, asked: TreeRequest, error: PionsError) -> Response:
    root, code = root_of(request.scope), asked_language(request)
    with speaking(code):
        title = escape(translate(TEXTS["title"]))
        page = (
            f'<!doctype html><html lang="{code}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<title>{title}</title><link rel="stylesheet" href="{root}/tree/page.css"></head>'
            f'<body><header class="head"><h1>{title}</h1></header>'
            f'<main class="refused">{question_form(asked, root, error)}</main></body></html>'
        )
    status, _ = status_of(error)
    headers = {"Cache-Control": "no-store"}
    return Response(page, status, media_type="text/html", headers=headers)


def asked_language(request: Request) -> str:
    """The language that the browser asks for first among ours."""
    wanted = request.headers.get("accept-language", "")
    codes = (part.split(";")[0].strip()[:2].lower() for part in wanted.split(","))
    return next((code for code in codes if code in LANGUAGES), LANGUAGES[0])
