"""What the process of a bot reports about a failure, and what we make of it.

    {"raised": {"kind": "ValueError", "message": "…", "place": "bot.py:3", "traceback": "…"}}
    {"named": "f5"}        the bot answered with a text, which only we interpret
    {"answered": "[1]"}    it answered with something that is not a move
    {"missing": true}      its file has no such function

The bot runs in the process that writes these, and may write them itself. So a report is plain text
that says what the bot did: which words we use and which fault it is, is decided on our side.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from pions.match.bot_text import LONGEST_TRACEBACK, lines, one_line
from pions.match.tracebacks import own_place, own_traceback

RAISED, NAMED, ANSWERED, MISSING = "raised", "named", "answered", "missing"
LONGEST_NAME = 200
"""Characters of a move's name: a longer one names none."""


@dataclass(frozen=True)
class RaisedReport:
    """An exception in a bot, as texts."""

    kind: str
    message: str
    place: str
    """The line of the bot that raised it; empty where that was none of its lines."""
    traceback: str


def report_of(error: BaseException) -> RaisedReport:
    place = own_place(error)
    return RaisedReport(
        kind=type(error).__name__,
        message=one_line(_message(error)),
        place="" if place is None else f"{Path(place.filename).name}:{place.lineno}",
        traceback=own_traceback(error),
    )


def raised_document(error: BaseException) -> dict[str, object]:
    return {RAISED: asdict(report_of(error))}


def raised_report(document: object) -> RaisedReport:
    """The report in a document; `ValueError`, `TypeError` or `KeyError` if there is none."""
    if not isinstance(document, Mapping):
        raise TypeError(document)
    kind, message, place = (one_line(_text(document, n)) for n in ("kind", "message", "place"))
    return RaisedReport(kind, message, place, lines(_text(document, "traceback")))


def _text(document: Mapping[str, object], name: str) -> str:
    text = document[name]
    if not isinstance(text, str):
        raise TypeError(text)
    return text[: 2 * LONGEST_TRACEBACK]


def shown(answer: object) -> str:
    """An answer as text, whatever it is."""
    try:
        return one_line(repr(answer), 80)
    except (Exception, SystemExit):  # its `__repr__` may do anything
        return type(answer).__name__


def _message(error: BaseException) -> str:
    try:
        return str(error)
    except (Exception, SystemExit):  # its `__str__` may do anything
        return "?"
