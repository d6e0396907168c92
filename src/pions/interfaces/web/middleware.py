"""The door: every request comes in and every answer goes out through it.

It lets in who comes by a name of ours, from a page of ours, and not too often.
"""

from __future__ import annotations

import math

from starlette.types import ASGIApp, Receive, Scope, Send

from pions.interfaces.web.exchange import HttpExchange
from pions.interfaces.web.origins import Origins, name_of
from pions.interfaces.web.rate_limits import TokenBuckets
from pions.interfaces.web.server_settings import PREFIX, ServerSettings
from pions.words import N_, Words

TOO_MANY = N_("too many requests: try again in {seconds} s")
FOREIGN = N_("another site's page asked for this: open Pions itself, and try again")
WRONG_HOST = N_(
    "this server does not answer to the name {host!r}: open it by its address, "
    "or allow the name by {setting}"
)

_COSTLY = ("/hint", "/values", "/rematch", "/formats", "/steps")
_COSTLY_POSTS = ("/api/tables", "/api/tables/list", "/api/read", "/api/rules")


def is_costly(method: str, path: str) -> bool:
    """Whether a request makes much work."""
    return path.endswith(_COSTLY) or (method == "POST" and path in _COSTLY_POSTS)


class ServerMiddleware:
    """An ASGI application around the app. Mutable: it remembers who asked how much."""

    def __init__(self, app: ASGIApp, settings: ServerSettings) -> None:
        self._app, self._settings = app, settings
        self._origins = Origins(settings)
        self._usual = TokenBuckets(settings.rate, settings.burst)
        self._costly = TokenBuckets(settings.costly_rate, settings.costly_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        visit = HttpExchange(scope, send, self._settings)
        try:
            await self._let_in(visit, scope, receive)
        except Exception as error:  # a mistake of ours: a client must never meet a traceback
            await visit.fail(error)
        finally:
            visit.tell()

    async def _let_in(self, visit: HttpExchange, scope: Scope, receive: Receive) -> None:
        if not self._origins.answers_to(visit.headers):
            await visit.refuse(421, _wrong_host(visit))
        elif self._origins.is_foreign(visit.method, visit.headers):
            await visit.refuse(403, Words(FOREIGN))
        elif (wait := self._wait_of(visit)) > 0:
            seconds = str(max(1, math.ceil(wait)))
            await visit.refuse(429, Words(TOO_MANY, {"seconds": seconds}), seconds)
        elif visit.length > visit.largest:
            await visit.refuse(413, visit.too_large())
        else:
            await self._app(scope, visit.bounded(receive), visit.send)

    def _wait_of(self, visit: HttpExchange) -> float:
        """Seconds that this client should wait; the app's own files are for everybody."""
        if not visit.path.startswith("/api"):
            return 0.0
        wait = self._usual.take(visit.account, visit.begun)
        if wait == 0 and is_costly(visit.method, visit.path):
            return self._costly.take(visit.account, visit.begun)
        return wait


def _wrong_host(visit: HttpExchange) -> Words:
    host = name_of(visit.headers[b"host"])[:80]
    return Words(WRONG_HOST, {"host": host, "setting": f"{PREFIX}HOSTS={host}"})
