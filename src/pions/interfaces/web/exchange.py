"""One request and its response: bounded, counted, logged, and with our headers."""

from __future__ import annotations

import asyncio
import json
import sys
import time
import traceback
from datetime import UTC, datetime
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

from starlette.exceptions import HTTPException
from starlette.types import Message, Receive, Scope, Send

from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.framing import headers_for
from pions.interfaces.web.problems import CODES, problem_json
from pions.interfaces.web.server_metrics import ServerMetrics
from pions.interfaces.web.server_settings import ServerSettings
from pions.words import N_, Words

NO_CACHE = (b"cache-control", b"no-store")
CLOSE = (b"connection", b"close")

TOO_LARGE = N_("the request is too large: at most {largest} bytes are taken here")
TOO_SLOW = N_("the request took more than {seconds:g} s to come in")
INTERNAL = N_("this is an error in Pions, not yours: the server has noted it")

ACCOUNT = "pions.account"
"""The key of a scope under which stands whose limits the request counts against."""

PROGRAM = "pions.program"
"""The key of a scope under which stands the name of the token that a program presents; not there
without one."""

WHOLE_BODY = "pions.whole"
"""The key of a scope under which stands whether the body has come already, where that is known."""

_UNREAD = (408, 413)
"""Refusals of bodies that are not read to their end: what is still to come is not a request."""


class UnreadBodyError(HTTPException):
    """A body that is not read to its end."""

    def __init__(self, status: int, words: Words) -> None:
        super().__init__(status)
        self.words = words


class HttpExchange:
    """One request and its response. Mutable."""

    def __init__(self, scope: Scope, send: Send, settings: ServerSettings) -> None:
        self._scope, self._send, self._settings = scope, send, settings
        self.method: str = scope["method"]
        self.path: str = scope["path"]
        self.started = time.monotonic()
        self.status = 0
        self.headers: dict[bytes, bytes] = dict(scope["headers"])
        self.length = _number(self.headers.get(b"content-length", b"0"))
        self.client = _client(scope, self.headers, settings.proxy)
        self.account = scope[ACCOUNT] = account_of(self.client)
        self.largest = settings.upload_bytes if self.path == "/api/read" else settings.body_bytes

    def count_for(self, program: str) -> None:
        """Count it against the limits of a program, wherever that runs."""
        self._scope[PROGRAM] = program
        self.account = self._scope[ACCOUNT] = f"program {program}"

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = message.setdefault("headers", [])
            headers.extend(headers_for(self.path, self._settings.embed))
            if not any(name == b"cache-control" for name, _ in headers):
                headers.append(NO_CACHE)
            if self.status in _UNREAD:
                headers.append(CLOSE)
        await self._send(message)

    async def refuse(self, status: int, words: Words, retry: str | None = None) -> None:
        """Answer without asking the app."""
        body = as_bytes(problem_json(CODES[status], words))
        headers = [(b"content-type", b"application/json")]
        headers.append((b"content-length", str(len(body)).encode()))
        if retry is not None:
            headers.append((b"retry-after", retry.encode()))
        if status == 401:
            headers.append((b"www-authenticate", b"Bearer"))
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body})

    async def fail(self, error: Exception) -> None:
        """Tell the client that something went wrong, and standard error what."""
        traceback.print_exception(error, file=sys.stderr)
        if self.status:
            raise error  # half a response is sent: the connection must be cut
        await self.refuse(500, Words(INTERNAL))

    def too_large(self) -> Words:
        return Words(TOO_LARGE, {"largest": self.largest})

    def bounded(self, receive: Receive) -> Receive:
        """What is received, unless too much or too late: a length may be missing, or a lie."""
        taken, more = 0, not self._scope.get(WHOLE_BODY, False)
        deadline = asyncio.get_running_loop().time() + self._settings.body_seconds

        async def bounded_receive() -> Message:
            nonlocal taken, more
            # Once the body is in, `receive` waits for the disconnect: on a stream, for hours.
            message = await (self._in_time(receive, deadline) if more else receive())
            if message["type"] == "http.request":
                taken, more = taken + len(message.get("body", b"")), message.get("more_body", False)
                if taken > self.largest:
                    raise UnreadBodyError(413, self.too_large())
            return message

        return bounded_receive

    async def _in_time(self, receive: Receive, deadline: float) -> Message:
        try:
            async with asyncio.timeout_at(deadline):
                return await receive()
        except TimeoutError:
            seconds = self._settings.body_seconds
            raise UnreadBodyError(408, Words(TOO_SLOW, {"seconds": seconds})) from None

    def record(self, metrics: ServerMetrics) -> None:
        """Count the request, and log it if the settings say so."""
        seconds = time.monotonic() - self.started
        route = getattr(self._scope.get("route"), "path", "none")
        metrics.count_request(self.method, route, self.status, seconds)
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
            **({"program": self._scope[PROGRAM]} if PROGRAM in self._scope else {}),
        }


def _client(scope: Scope, headers: dict[bytes, bytes], proxy: bool) -> str:
    """Who asks: the other end of the line, or whom a proxy names last."""
    if proxy and (named := headers.get(b"x-forwarded-for")):
        # The last entry is our proxy's; a client can forge those before it.
        return named.decode("latin-1").rpartition(",")[2].strip()[:64]
    client = scope.get("client")
    return str(client[0]) if client else "unknown"


@lru_cache(maxsize=4_096)
def account_of(client: str) -> str:
    """Whose limits requests count against: one IPv6 client has at least a /64, 2⁶⁴ addresses."""
    try:
        address = ip_address(client)
    except ValueError:
        return client
    if not isinstance(address, IPv6Address):
        return client
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ip_network((address, 64), strict=False))


def _number(digits: bytes) -> int:
    # An absurd length counts as unknown: `bounded` measures the body itself.
    return int(digits) if digits.isdigit() and len(digits) < 19 else 0
