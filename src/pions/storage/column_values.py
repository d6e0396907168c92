"""Values as columns hold them."""

from __future__ import annotations

import json
from datetime import UTC, datetime

from pions.rules.side import Side

# `ensure_ascii` stays on: PostgreSQL takes neither NUL nor lone surrogates in a text.
to_json = json.JSONEncoder(separators=(",", ":")).encode
from_json = json.loads


UNREADABLE = (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError)
"""What reading a document that another Pions has written may raise."""


def storable(text: str) -> str:
    """A text that every database can hold: without NUL and lone surrogates."""
    return text.replace("\0", "\ufffd").encode("utf-8", "replace").decode("utf-8")


def result_text(winner: Side | None) -> str:
    return "draw" if winner is None else str(winner)


def utc_now() -> datetime:
    """The time now, with its time zone: databases compare it."""
    return datetime.now(UTC)
