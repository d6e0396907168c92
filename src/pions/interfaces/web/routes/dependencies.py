"""What routes share: who asks, how to answer, and how that is documented."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from fastapi import Depends, Header, Path, Request
from fastapi.responses import Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel

from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.exchange import ACCOUNT
from pions.interfaces.web.problems import MEANINGS, HttpError, WrongSeatError
from pions.interfaces.web.responses import ErrorResponse, FactsResponse, StaleResponse
from pions.interfaces.web.server_settings import ServerSettings
from pions.interfaces.web.table_feed import feed_of
from pions.interfaces.web.table_server import TableServer
from pions.play.actions import Action, changed_meanwhile
from pions.play.live_table import LiveTable
from pions.play.seat_tokens import OWNER, ROLES, roles_of
from pions.play.stored_table import StoredTable
from pions.rules.side import Side
from pions.words import N_

JSON = "application/json"
T = TypeVar("T")
Responses = dict[int | str, dict[str, Any]]

_bearer = HTTPBearer(
    auto_error=False,
    description="The token of a seat, of a table's owner or of a program.",
    scheme_name="token",
)

Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]

ProgramToken = Annotated[
    str | None,
    Header(alias="X-Pions-Token", description="The token of a program, or Authorization has it."),
]
"""Only for the documentation: `ServerMiddleware` has checked it."""

TableId = Annotated[str, Path(max_length=64, description="A table's id.")]

_ALWAYS = (421, 429, 500, 503)
_WITH_BODY = (403, 408)
"""Bodies may come too slowly, or because a page of another site says so."""


def statuses(*wanted: int) -> Responses:
    """How a route may refuse, for the documentation."""
    refusals = {*wanted, *_ALWAYS, *(_WITH_BODY if 413 in wanted else ())}
    return {
        status: {
            "model": StaleResponse if status == 409 else ErrorResponse,
            "description": MEANINGS[status],
        }
        for status in sorted(refusals)
    }


def answers(model: type[BaseModel], *refusals: int) -> Responses:
    """What a route answers and how it may refuse, for the documentation."""
    return {200: {"model": model}, **statuses(*refusals)}


SEATED_REFUSALS = statuses(400, 401, 403, 404, 409, 413, 422)
"""How those who have a token may be refused."""
SEATED: Responses = {
    200: {"model": FactsResponse, "description": "The facts afterwards"},
    **SEATED_REFUSALS,
}
"""The answers to actions of those who have a token."""


def server_of(request: Request) -> TableServer:
    server: TableServer = request.app.state.tables
    return server


def client_of(request: Request) -> str:
    """Whose limits the request counts against."""
    client: str = request.scope[ACCOUNT]
    return client


async def table_of(request: Request, table_id: str) -> LiveTable:
    return await server_of(request).tables.get(table_id, client_of(request))


def settings_of(request: Request) -> ServerSettings:
    settings: ServerSettings = request.app.state.settings
    return settings


def answer(document: object, status: int = 200) -> Response:
    return Response(as_bytes(document), status, media_type=JSON)


def json_response(data: bytes) -> Response:
    """JSON that is encoded already."""
    return Response(data, media_type=JSON)


async def while_wanted(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What comes of it; cancelled as soon as whoever asked has hung up."""
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise changed_meanwhile()  # said to nobody, but counted and logged
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()


async def _left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def check_engines(server: TableServer, client: str, stored: StoredTable) -> None:
    """Refuse what would ask an engine while too many requests of this client wait for one."""
    if len(stored.people) < len(Side):
        server.queue.check_share(client)


@dataclass(frozen=True)
class Participant:
    """Whoever presents a token of a table."""

    live: LiveTable
    roles: frozenset[str]

    def check(self, *allowed: str) -> None:
        """Refuse those who have none of the roles that this needs."""
        if self.roles.isdisjoint(allowed):
            template = N_("the token of another seat is needed for this")
            raise WrongSeatError(template, self.live.stored.classroom)

    def check_free_table(self) -> None:
        """Refuse what only the teacher decides at a table of a class."""
        if self.live.stored.classroom and OWNER not in self.roles:
            raise HttpError(403, N_("this game belongs to a class: only its teacher may do this"))

    async def act(self, action: Action) -> Response:
        """Do something at the table; the facts afterwards."""
        return json_response(await self.facts_after(action))

    async def facts_after(self, action: Action) -> bytes:
        """The facts once something was done at the table."""
        changed = await self.live.change(action)
        feed = feed_of(self.live)
        # Nothing runs between the change and here: the feed has just encoded these facts.
        return feed.latest if changed else feed.facts()


async def participant(request: Request, table_id: TableId, token: Credentials) -> Participant:
    """Who asks; refused without a token or with a wrong one."""
    live = await table_of(request, table_id)
    if token is None:
        raise no_token()
    return holder(live, token.credentials, client_of(request))


def holder(live: LiveTable, token: str, client: str) -> Participant:
    """Whoever presents that token; refused if it is a wrong one."""
    roles = roles_of(token, live.stored.tokens) & ROLES
    if not roles:
        raise WrongSeatError(N_("the token is not one of this table"), live.stored.classroom)
    live.client = client
    return Participant(live, roles)


def no_token() -> HttpError:
    """Somebody asks who presents no token."""
    return HttpError(
        401,
        N_("a token is needed: only those who sit at the table may do this"),
        headers={"WWW-Authenticate": "Bearer"},
    )


Seated = Annotated[Participant, Depends(participant)]
"""A route with this parameter is for those who sit at the table."""
