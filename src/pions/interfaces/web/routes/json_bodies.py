"""Bodies of requests: JSON, measured before it is parsed.

No body of ours holds more than a few hundred strings and little beside them, however long one of
the strings is. What holds more is hostile: to parse it, and to report all that is wrong with it,
would halt every table for as long as that takes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute

MAX_STRINGS = 600
MAX_BESIDE = 16_384
"""Letters outside strings: numbers, brackets, commas, blanks; so it bounds the depth too."""
_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)
"""A JSON string. Possessive, so that one of two million escapes is scanned once and no state is
kept of them."""


class BoundedRequest(Request):
    """A request whose JSON is bounded."""

    async def json(self) -> Any:
        text = (await self.body()).decode()
        check_bounded(text)
        return json.loads(text)


class BoundedRoute(APIRoute):
    """A route whose bodies are bounded."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def bounded(request: Request) -> Response:
            return await handle(BoundedRequest(request.scope, request.receive))

        return bounded


def check_bounded(text: str) -> None:
    """Raise `ValueError` if a body holds more than one of ours could."""
    strings = beside = place = 0
    while (quote := text.find('"', place)) >= 0 and strings <= MAX_STRINGS:
        strings, beside = strings + 1, beside + quote - place
        # Looked for where it must begin: a search would try every later quote of an endless one.
        string = _STRING.match(text, quote)
        if string is None:
            raise ValueError("a string that does not end")
        place = string.end()
    if strings > MAX_STRINGS or beside + len(text) - place > MAX_BESIDE:
        raise ValueError("more than a request can hold")
