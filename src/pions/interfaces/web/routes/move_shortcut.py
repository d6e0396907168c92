"""Moves, past the framework: what is asked most costs more there than the move itself.

    POST /api/tables/{id}/moves, as it should be ──▶ the route's own function
    everything else                              ──▶ FastAPI, which documents and refuses

A request that is not as it should be goes to FastAPI with its body, so that it is refused there
and in no second way here.
"""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import Request
from pydantic import ValidationError
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pions.errors import PionsError
from pions.interfaces.web.exchange import ACCOUNT
from pions.interfaces.web.request_bodies import MoveRequest
from pions.interfaces.web.routes.action_routes import facts_after_move
from pions.interfaces.web.routes.dependencies import JSON, holder
from pions.interfaces.web.routes.json_bodies import check_bounded
from pions.interfaces.web.routes.refusals import refused
from pions.interfaces.web.table_server import TableServer
from pions.play.live_tables import is_table_id

_BEFORE, _AFTER = "/api/tables/", "/moves"
_SCHEME = b"bearer "


@dataclass(frozen=True)
class _Route:
    """What the log and the metrics call it."""

    path: str = _BEFORE + "{table_id}" + _AFTER


_ROUTE = _Route()


class MoveShortcut:
    """An ASGI application in front of the framework's."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        table_id = _table_id(scope)
        token = _token(scope) if table_id else ""
        if not token:
            await self._app(scope, receive, send)
            return
        body = await _whole(receive)
        wanted = None if body is None else _read(body)
        if wanted is None:
            await self._app(scope, _once_more(body or b"", receive), send)
            return
        scope["route"], scope["path_params"] = _ROUTE, {"table_id": table_id}
        try:
            facts = await _facts_after(scope, table_id, token, wanted)
        except PionsError as error:
            response = await refused(Request(scope, receive), error)
            await response(scope, receive, send)
        else:
            await _answer(send, facts)


async def _facts_after(scope: Scope, table_id: str, token: str, wanted: MoveRequest) -> bytes:
    server: TableServer = scope["app"].state.tables
    client: str = scope[ACCOUNT]
    live = await server.tables.get(table_id, client)
    return await facts_after_move(server, holder(live, token, client), wanted)


async def _answer(send: Send, facts: bytes) -> None:
    headers = [(b"content-type", JSON.encode()), (b"content-length", b"%d" % len(facts))]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": facts})


def _table_id(scope: Scope) -> str:
    """The table where somebody moves; empty if something else is asked."""
    path: str = scope.get("path", "")
    if scope["type"] != "http" or scope["method"] != "POST" or not path.endswith(_AFTER):
        return ""
    table_id = path.removeprefix(_BEFORE).removesuffix(_AFTER)
    is_plain = path.startswith(_BEFORE) and "/" not in table_id and is_table_id(table_id)
    return table_id if is_plain else ""


def _token(scope: Scope) -> str:
    """The bearer token of a request with JSON; empty if there is none."""
    token = kind = b""
    for name, value in scope["headers"]:
        if name == b"authorization":
            token = value
        elif name == b"content-type":
            kind = value
    if not kind.startswith(JSON.encode()) or token[: len(_SCHEME)].lower() != _SCHEME:
        return ""
    return token[len(_SCHEME) :].decode("latin-1").strip()


async def _whole(receive: Receive) -> bytes | None:
    """The body; None if the client has left."""
    parts = []
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        parts.append(message.get("body", b""))
        if not message.get("more_body"):
            return b"".join(parts)


def _read(body: bytes) -> MoveRequest | None:
    try:
        check_bounded(body.decode())
        return MoveRequest.model_validate_json(body)
    except (ValueError, ValidationError):
        return None


def _once_more(body: bytes, receive: Receive) -> Receive:
    """A body that was read already, then whatever comes."""
    message: Message | None = {"type": "http.request", "body": body, "more_body": False}

    async def again() -> Message:
        nonlocal message
        first, message = message, None
        return await receive() if first is None else first

    return again
