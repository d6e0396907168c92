"""The door: every request comes in and every answer goes out through it.

It counts and tells, bounds how much and how large, and puts on the headers that keep browsers
from doing what nobody asked them to.
"""

from __future__ import annotations

import json
import math
import sys
import time
import traceback
from datetime import UTC, datetime
from typing import Any

from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pions.interfaces.web import figures
from pions.interfaces.web.live.facts import as_bytes
from pions.interfaces.web.problems import CODES, problem_json
from pions.interfaces.web.rates import Buckets
from pions.interfaces.web.settings import Settings
from pions.words import N_, Words

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
NO_CACHE = (b"cache-control", b"no-store")

TOO_LARGE = N_("the request is too large: at most {largest} bytes are taken here")
INTERNAL = N_("this is a mistake of Pions, not yours: the server has noted it")
TOO_MANY = N_("too many requests: try again in {seconds} s")

_COSTLY = ("/hint", "/values", "/rematch")
_COSTLY_POSTS = ("/api/tables", "/api/read", "/api/rules")


def is_costly(method: str, path: str) -> bool:
    """Whether a request makes much work."""
    return path.endswith(_COSTLY) or (method == "POST" and path in _COSTLY_POSTS)


class Door:
    """An ASGI application around the app. Mutable: it remembers who asked how much."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._usual = Buckets(settings.rate, settings.burst)
        self._costly = Buckets(settings.costly_rate, settings.costly_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        visit = Visit(scope, send, self._settings)
        try:
            await self._let_in(visit, scope, receive)
        except Exception as error:  # a mistake of ours: a client must never meet a traceback
            await visit.fail(error)
        finally:
            visit.tell()

    async def _let_in(self, visit: Visit, scope: Scope, receive: Receive) -> None:
        wait = self._wait_of(visit)
        if wait > 0:
            seconds = str(max(1, math.ceil(wait)))
            await visit.refuse(429, Words(TOO_MANY, {"seconds": seconds}), seconds)
        elif visit.length > visit.largest:
            await visit.refuse(413, Words(TOO_LARGE, {"largest": visit.largest}))
        else:
            await self._app(scope, visit.bounded(receive), visit.send)

    def _wait_of(self, visit: Visit) -> float:
        """Seconds that this client should wait; the app's own files are for everybody."""
        if not visit.path.startswith("/api"):
            return 0.0
        wait = self._usual.take(visit.client, visit.begun)
        if wait == 0 and is_costly(visit.method, visit.path):
            return self._costly.take(visit.client, visit.begun)
        return wait


class Visit:
    """One request and its answer. Mutable."""

    def __init__(self, scope: Scope, send: Send, settings: Settings) -> None:
        self._scope, self._send, self._settings = scope, send, settings
        self.method: str = scope["method"]
        self.path: str = scope["path"]
        self.begun = time.monotonic()
        self.status = 0
        headers = dict(scope["headers"])
        self.length = _number(headers.get(b"content-length", b"0"))
        self.client = _client(scope, headers, settings.proxy)
        self.largest = settings.upload_bytes if self.path == "/api/read" else settings.body_bytes

    async def send(self, message: Message) -> None:
        """Send on, with our headers."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = message.setdefault("headers", [])
            headers.extend(HEADERS)
            if not any(name == b"cache-control" for name, _ in headers):
                headers.append(NO_CACHE)
        await self._send(message)

    async def refuse(self, status: int, words: Words, retry: str | None = None) -> None:
        """Answer without asking the app."""
        body = as_bytes(problem_json(CODES[status], words))
        headers = [(b"content-type", b"application/json")]
        headers.append((b"content-length", str(len(body)).encode()))
        if retry is not None:
            headers.append((b"retry-after", retry.encode()))
        if status == 413:  # what is still to come will not be read
            headers.append((b"connection", b"close"))
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body})

    async def fail(self, error: Exception) -> None:
        """Tell the client in general what went wrong, and standard error in particular."""
        traceback.print_exception(error, file=sys.stderr)
        if self.status:
            raise error  # half an answer is sent: the line must be cut
        await self.refuse(500, Words(INTERNAL))

    def bounded(self, receive: Receive) -> Receive:
        """What is received, unless it is too much: a length may be untold, or a lie."""
        taken = 0

        async def bounded_receive() -> Message:
            nonlocal taken
            message = await receive()
            if message["type"] == "http.request":
                taken += len(message.get("body", b""))
                if taken > self.largest:
                    raise HTTPException(413)
            return message

        return bounded_receive

    def tell(self) -> None:
        """Count the request, and tell of it if that is wished."""
        seconds = time.monotonic() - self.begun
        route = getattr(self._scope.get("route"), "path", "none")
        figures.REQUESTS.labels(self.method, route, str(self.status)).inc()
        if not route.endswith("/events"):
            figures.REQUEST_SECONDS.labels(route).observe(seconds)
        if self._settings.log:
            print(json.dumps(self._line(route, seconds)), file=sys.stderr, flush=True)  # noqa: T201

    def _line(self, route: str, seconds: float) -> dict[str, Any]:
        return {
            "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
            "method": self.method,
            "path": self.path[:200],
            "route": route,
            "status": self.status,
            "ms": round(1000 * seconds, 1),
            "client": self.client,
        }


def _client(scope: Scope, headers: dict[bytes, bytes], proxy: bool) -> str:
    """Who asks: the other end of the line, or whom a proxy names last."""
    if proxy and (named := headers.get(b"x-forwarded-for")):
        return named.decode("latin-1").rpartition(",")[2].strip()[:64]
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


def _number(digits: bytes) -> int:
    return int(digits) if digits.isdigit() and len(digits) < 19 else 0
