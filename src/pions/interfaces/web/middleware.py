"""What every request passes before the app: it must come by a name of ours, from a page of ours,
and not too often.
"""

from __future__ import annotations

import math

from starlette.types import ASGIApp, Receive, Scope, Send

from pions.interfaces.web.exchange import HttpExchange
from pions.interfaces.web.origins import Origins, name_of
from pions.interfaces.web.programs import ApiTokens
from pions.interfaces.web.rate_limits import TokenBuckets
from pions.interfaces.web.root_paths import below_root
from pions.interfaces.web.server_metrics import ServerMetrics
from pions.interfaces.web.server_settings import PREFIX, ServerSettings
from pions.words import N_, Words

TOO_MANY = N_("too many requests: try again in {seconds} s")
FOREIGN = N_("another site's page asked for this: open Pions itself, and try again")
UNKNOWN_TOKEN = N_("this token is not known here: it may have been revoked")
WRONG_HOST = N_(
    "this server does not answer to the name {host!r}: open it by its address, "
    "or allow the name by {setting}"
)

# What asks an engine, makes a table or goes through a whole game.
_COSTLY = ("/hint", "/values", "/rematch", "/formats", "/steps")
_COSTLY_POSTS = (
    "/api/analysis",
    "/api/analysis/why",
    "/api/classes",
    "/api/tables",
    "/api/tables/list",
    "/api/tables/preview",
    "/api/read",
    "/api/rules",
)


def is_costly(method: str, path: str) -> bool:
    return path.endswith(_COSTLY) or (method == "POST" and path in _COSTLY_POSTS)


class ServerMiddleware:
    """An ASGI application around the app. Mutable: it remembers how much each client asked."""

    def __init__(self, app: ASGIApp, settings: ServerSettings, metrics: ServerMetrics) -> None:
        self._app, self._settings, self._metrics = app, settings, metrics
        self._origins = Origins(settings)
        self._tokens = ApiTokens(settings)
        self._usual = TokenBuckets(settings.rate, settings.burst)
        self._costly = TokenBuckets(settings.costly_rate, settings.costly_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        scope = below_root(scope, self._settings)
        exchange = HttpExchange(scope, send, self._settings)
        try:
            await self._pass_on(exchange, scope, receive)
        except Exception as error:  # a mistake of ours: a client must never meet a traceback
            await exchange.fail(error)
        finally:
            exchange.record(self._metrics)

    async def _pass_on(self, exchange: HttpExchange, scope: Scope, receive: Receive) -> None:
        if not self._origins.answers_to(exchange.headers):
            await exchange.refuse(421, _wrong_host(exchange))
        elif self._origins.is_foreign(exchange.method, exchange.headers):
            await exchange.refuse(403, Words(FOREIGN))
        elif not self._tokens.identify(exchange):
            await exchange.refuse(401, Words(UNKNOWN_TOKEN))
        # After the origins: another site's page must not use up its visitor's rate limit.
        elif (wait := self._wait_of(exchange)) > 0:
            seconds = str(max(1, math.ceil(wait)))
            await exchange.refuse(429, Words(TOO_MANY, {"seconds": seconds}), seconds)
        elif exchange.length > exchange.largest:
            await exchange.refuse(413, exchange.too_large())
        else:
            await self._app(scope, exchange.bounded(receive), exchange.send)

    def _wait_of(self, exchange: HttpExchange) -> float:
        """Seconds that this client should wait; the app's own files are for everybody."""
        if not exchange.path.startswith("/api"):
            return 0.0
        wait = self._usual.take(exchange.account, exchange.started)
        if wait == 0 and is_costly(exchange.method, exchange.path):
            return self._costly.take(exchange.account, exchange.started)
        return wait


def _wrong_host(exchange: HttpExchange) -> Words:
    host = name_of(exchange.headers[b"host"])[:80]
    return Words(WRONG_HOST, {"host": host, "setting": f"{PREFIX}HOSTS={host}"})
