"""The application: routes, errors in one shape, and what lives as long as it does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.responses import Response
from starlette.exceptions import HTTPException
from starlette.middleware.errors import ServerErrorMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

from pions.errors import PionsError
from pions.interfaces.web.chosen_metrics import metrics_of
from pions.interfaces.web.exchange import UnreadBodyError
from pions.interfaces.web.middleware import ServerMiddleware
from pions.interfaces.web.problems import CODES, problem_json
from pions.interfaces.web.routes import (
    action_routes,
    analysis_file_routes,
    analysis_routes,
    catalogue_routes,
    class_bot_routes,
    class_league_routes,
    class_routes,
    event_routes,
    explore_routes,
    game_routes,
    guess_routes,
    laboratory_routes,
    lesson_routes,
    opening_routes,
    operation_routes,
    page_routes,
    puzzle_routes,
    question_routes,
    seat_routes,
    table_routes,
    teacher_routes,
    tournament_routes,
    tree_routes,
)
from pions.interfaces.web.routes.dependencies import JSON, answer
from pions.interfaces.web.routes.move_shortcut import MoveShortcut
from pions.interfaces.web.routes.refusals import refused
from pions.interfaces.web.server_settings import ServerSettings
from pions.interfaces.web.table_server import TableServer
from pions.storage.database import open_database
from pions.storage.explorer.index import PositionIndex
from pions.storage.server_lock import LockLoss, lock_for_server
from pions.words import N_, Words

CLAIM_SECONDS = 5.0
"""How often the server asks whether the tables are still its own."""

# What is asked most comes first: each request tries them in this order.
ROUTERS = (
    action_routes,
    event_routes,
    table_routes,
    seat_routes,
    question_routes,
    analysis_routes,
    analysis_file_routes,
    explore_routes,
    game_routes,
    laboratory_routes,
    lesson_routes,
    opening_routes,
    guess_routes,
    puzzle_routes,
    class_routes,
    class_bot_routes,
    class_league_routes,
    teacher_routes,
    catalogue_routes,
    operation_routes,
    tournament_routes,
    tree_routes,
    page_routes,
)


class PionsServer(FastAPI):
    """FastAPI without what it puts around its middleware: telemetry, and a page for errors that
    `ServerMiddleware` answers already; both cost a move more than routing does."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await super().__call__(scope, receive, send)
            return
        scope["app"] = self
        if self.middleware_stack is None:
            self.middleware_stack = self.build_middleware_stack()
        await self.middleware_stack(scope, receive, send)

    def build_middleware_stack(self) -> ASGIApp:
        outermost = super().build_middleware_stack()
        return outermost.app if isinstance(outermost, ServerErrorMiddleware) else outermost


def create_app(settings: ServerSettings | None = None) -> FastAPI:
    """The web app's server, ready to be run by any ASGI server with one process."""
    settings = settings or ServerSettings()

    app = PionsServer(
        title="Pions",
        summary="Play Othello, Gomoku, Connect-4 and every board with K in a row.",
        version="1",
        lifespan=_life,
        openapi_url=None,  # served by `operation_routes`
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.settings = settings
    app.state.metrics = metrics_of(settings)
    app.state.explorer = PositionIndex()
    app.state.trouble = None
    app.state.leave = lambda: None  # whoever runs the app ends it then
    for module in ROUTERS:
        app.include_router(module.router)
    app.add_middleware(MoveShortcut)  # inside the other: it must be refused there first
    app.add_middleware(ServerMiddleware, settings=settings, metrics=app.state.metrics)
    app.add_exception_handler(PionsError, refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.openapi = lambda: _documented(app)  # type: ignore[method-assign]  # FastAPI's own way
    return app


@asynccontextmanager
async def _life(app: FastAPI) -> AsyncIterator[None]:
    """What lives as long as the app; what keeps it from starting is left for whoever runs it."""
    settings: ServerSettings = app.state.settings
    try:
        with open_database(settings.db or None) as database, lock_for_server(database) as lost:
            server = app.state.tables = TableServer(settings, database, app.state.metrics)
            try:
                await server.begin()
                server.tables.background.spawn(_until_lost(app, lost))
                yield
            finally:
                await server.close()
    except Exception as error:
        app.state.trouble = error
        raise


async def _until_lost(app: FastAPI, lost: LockLoss) -> None:
    """End the server when another has taken its tables: two would undo each other's moves."""
    while (trouble := await asyncio.to_thread(lost)) is None:
        await asyncio.sleep(CLAIM_SECONDS)
    app.state.trouble = trouble
    app.state.leave()


async def _invalid(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return answer(problem_json(CODES[400], _complaint(error)), 400)


def _complaint(error: RequestValidationError) -> Words:
    first: dict[str, Any] = next(iter(error.errors()), {})
    kind, place = str(first.get("type", "")), first.get("loc", ())
    field = ".".join(str(part) for part in place[1:]) or str(next(iter(place), "body"))
    if kind == "json_invalid":
        return Words(N_("the request is not JSON"))
    templates = {
        "missing": N_("{field} is missing"),
        "extra_forbidden": N_("{field} is not a field of this request"),
    }
    usual = N_("{field} is not valid; /api/openapi.json describes it")
    shown = field[:80].encode("ascii", "backslashreplace").decode()
    return Words(templates.get(kind, usual), {"field": shown})


_SENTENCES = {
    400: N_("the request is not JSON"),
    404: N_("there is no such page"),
    405: N_("this address does not take that method"),
}


async def _http(request: Request, error: Exception) -> Response:
    """What the framework refuses, or the middleware while a body comes in."""
    assert isinstance(error, HTTPException)
    page = page_routes.missing_page(request) if error.status_code == 404 else None
    if page is not None:
        return page
    usual = Words(_SENTENCES.get(error.status_code, _SENTENCES[400]))
    words = error.words if isinstance(error, UnreadBodyError) else usual
    code = CODES.get(error.status_code, CODES[400])
    response = answer(problem_json(code, words), error.status_code)
    response.headers.update(error.headers or {})
    return response


def _documented(app: FastAPI) -> dict[str, Any]:
    """The documentation; FastAPI's own shape of bad requests, which we never send, is left out."""
    if app.openapi_schema is None:
        schema = get_openapi(
            title=app.title,
            version=app.version,
            summary=app.summary,
            routes=app.routes,
            servers=[{"url": f"{app.state.settings.root}/"}],
        )
        for ways in schema["paths"].values():
            for way in ways.values():
                _without_foreign_shape(way)
        for name in ("HTTPValidationError", "ValidationError"):
            schema["components"]["schemas"].pop(name, None)
        app.openapi_schema = schema
    return app.openapi_schema


def _without_foreign_shape(way: dict[str, Any]) -> None:
    shape = way["responses"].get("422", {}).get("content", {}).get(JSON, {}).get("schema", {})
    if shape.get("$ref", "").endswith("HTTPValidationError"):
        del way["responses"]["422"]
