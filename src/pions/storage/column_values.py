"""Values as the texts that columns hold."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from pions.rules.side import Side

_COMPACT = json.JSONEncoder(separators=(",", ":")).encode


def to_json(document: object) -> str:
    """JSON as short as it gets, in ASCII letters."""
    return _COMPACT(document)


def from_json(text: str) -> Any:
    """The document in such a text."""
    return json.loads(text)


def storable(text: str) -> str:
    """A text that every database can hold: no NUL, no halves of letters."""
    return text.replace("\0", "\ufffd").encode("utf-8", "replace").decode("utf-8")


def result_text(winner: Side | None) -> str:
    """How a finished game ended, in a word."""
    return "draw" if winner is None else str(winner)


def utc_now() -> datetime:
    """This moment, in UTC."""
    return datetime.now(UTC)
