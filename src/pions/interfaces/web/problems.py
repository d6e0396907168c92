"""What can go wrong for a client: a status, a code for programs, words for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pions.errors import (
    BusyError,
    ClassError,
    DamagedError,
    EngineTimeoutError,
    FairPlayError,
    GameOverError,
    HistoryError,
    MoveError,
    NoClassError,
    NoTableError,
    NotationError,
    OfferError,
    PionsError,
    PlayerFailedError,
    SeatError,
    StaleError,
    StorageError,
    TableHeldError,
    TablesFullError,
    TooManyRequestsError,
)
from pions.interfaces.web.translated import translated_words
from pions.words import N_, Words

_REFUSALS = {
    400: ("bad-request", "A request that is not as it should be"),
    401: ("no-token", "A token is needed"),
    403: ("wrong-token", "The token does not allow this, or a fair game between people does not"),
    404: ("not-found", "There is no such table"),
    405: ("bad-method", "This address does not take that method"),
    408: ("too-slow", "The request took too long to come in"),
    409: ("stale", "The table has moved on"),
    413: ("too-large", "The request is too large"),
    415: ("bad-request", "A request that is not JSON"),
    421: ("wrong-host", "The server does not answer to that name"),
    422: ("refused", "What is asked for is against the rules"),
    429: ("too-many", "Too many requests"),
    500: ("internal", "A mistake of the server"),
    503: ("busy", "The server is busy, or cannot store"),
}
CODES = {status: code for status, (code, _) in _REFUSALS.items()}
MEANINGS = {status: meaning for status, (_, meaning) in _REFUSALS.items()}
"""What each status means here, for the documentation."""


class HttpError(PionsError):
    """A response that is not a success, with its status."""

    def __init__(
        self,
        status: int,
        template: str,
        *,
        headers: Mapping[str, str] | None = None,
        **fields: object,
    ) -> None:
        super().__init__(template, **fields)
        self.status, self.headers = status, dict(headers or {})


class WrongSeatError(HttpError):
    """Somebody's token does not open that seat; at a table of a class its teacher hears of it."""

    def __init__(self, template: str, classroom: str) -> None:
        super().__init__(403, template)
        self.classroom = classroom
        """The code of the class; empty where there is none."""


_STATUSES: tuple[tuple[type[PionsError], int, str], ...] = (
    (StaleError, 409, "stale"),
    (GameOverError, 422, "over"),
    (MoveError, 422, "illegal"),
    (HistoryError, 422, "history"),
    (FairPlayError, 403, "fair-play"),
    (SeatError, 403, "seat"),
    (NoClassError, 404, CODES[404]),
    (ClassError, 422, "class"),
    (OfferError, 422, "offer"),
    (NotationError, 422, "unreadable"),
    (PlayerFailedError, 503, "engine"),
    (NoTableError, 404, CODES[404]),
    (TooManyRequestsError, 429, "engines-busy"),
    (BusyError, 503, CODES[503]),
    (TableHeldError, 503, CODES[503]),
    (StorageError, 503, "storage"),
)
"""The first that fits, so subclasses come before their bases; anything else is `refused`."""


def status_of(error: PionsError) -> tuple[int, str]:
    if isinstance(error, HttpError):
        return error.status, CODES[error.status]
    for kind, status, code in _STATUSES:
        if isinstance(error, kind):
            return status, code
    return 422, "refused"


def words_of(error: PionsError) -> Words:
    """What is said of an error; where the database is stays private."""
    if isinstance(error, DamagedError):
        template = N_("this game is damaged: whoever runs the server may have a copy of it")
        return Words(template)
    if isinstance(error, StorageError) and "place" in error.words.fields:
        return Words(N_("the server cannot store or find anything now: what was stored is safe"))
    return error.words


def problem_json(code: str, words: Words, extra: Mapping[str, Any] | None = None) -> dict[str, Any]:
    return {"error": {"code": code, "message": translated_words(words)}, **(extra or {})}


RETRY_AFTER = {"Retry-After": "5"}


def headers_of(error: PionsError) -> Mapping[str, str]:
    """The headers that go with an error: when to try again."""
    if isinstance(error, HttpError):
        return error.headers
    if isinstance(error, TooManyRequestsError):
        return {"Retry-After": str(error.words.fields["seconds"])}
    passes = isinstance(error, BusyError | TableHeldError)
    # Waiting helps neither: tables must be deleted, and the same work would time out again.
    never_soon = isinstance(error, TablesFullError | EngineTimeoutError)
    return RETRY_AFTER if passes and not never_soon else {}
