"""Bodies of requests: JSON, looked through before it is taken apart.

No body of ours holds more than a few hundred strings and little beside them, however long one of
the strings is. What holds more is hostile: to take it apart, and to tell all that is wrong with
it, would halt every table for as long as that takes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from json.decoder import scanstring  # type: ignore[attr-defined]  # there since Python 2.6
from typing import Any

from fastapi import Request, Response
from fastapi.routing import APIRoute

MOST_STRINGS = 600
MOST_BESIDE = 16_384
"""Letters that are no strings: numbers, brackets, commas, blanks."""


class Body(Request):
    """A request whose JSON is bounded."""

    async def json(self) -> Any:
        """The body, taken apart."""
        text = (await self.body()).decode()
        check_bounded(text)
        return json.loads(text)


class Route(APIRoute):
    """A way to the server whose bodies are bounded."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """What answers a request."""
        handle = super().get_route_handler()

        async def bounded(request: Request) -> Response:
            return await handle(Body(request.scope, request.receive))

        return bounded


def check_bounded(text: str) -> None:
    """Raise `ValueError` if a body holds more than one of ours could."""
    strings = beside = place = 0
    while (quote := text.find('"', place)) >= 0 and strings <= MOST_STRINGS:
        strings, beside = strings + 1, beside + quote - place
        _, place = scanstring(text, quote + 1)
    if strings > MOST_STRINGS or beside + len(text) - place > MOST_BESIDE:
        raise ValueError("more than a request can hold")
