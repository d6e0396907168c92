"""Programs that present a token: known by name, with limits of their own."""

from __future__ import annotations

from pathlib import Path

from pions.interfaces.web.exchange import HttpExchange
from pions.interfaces.web.server_settings import ServerSettings
from pions.storage.api_tokens import PREFIX, KnownTokens, usual_file

HEADER = b"x-pions-token"
"""Where the token stands if the token of a seat is in the place of it."""
_BEARER = "bearer "
LONGEST_TOKEN = 100


class ApiTokens:
    """The tokens that a server knows."""

    def __init__(self, settings: ServerSettings) -> None:
        named = settings.api_tokens
        self._known = KnownTokens(Path(named) if named else usual_file())

    def identify(self, exchange: HttpExchange) -> bool:
        """Count the request for the program that it comes from, if any; False if it presents a
        token that nobody has."""
        token = presented_token(exchange.headers)
        if token is None:
            return True
        name = self._known.name_of(token) if len(token) <= LONGEST_TOKEN else None
        if name is not None:
            exchange.count_for(name)
        return name is not None


def presented_token(headers: dict[bytes, bytes]) -> str | None:
    """The token of a program in a request's headers; the token of a seat is none."""
    if HEADER in headers:
        return headers[HEADER].decode("latin-1").strip()
    given = headers.get(b"authorization", b"").decode("latin-1")
    token = given[len(_BEARER) :].strip()
    is_program = given.lower().startswith(_BEARER) and token.startswith(PREFIX)
    return token if is_program else None
