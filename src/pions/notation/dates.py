"""Dates as files write them, all made like `1992`, `1992-11-05` or `1992-11-05T12:33:18 MST`."""

from __future__ import annotations

import re
from datetime import UTC, datetime

_DATE = re.compile(
    r"(?P<year>\d{4})(?:[./-](?P<month>\d{1,2}|\?\?)(?:[./-](?P<day>\d{1,2}|\?\?))?)?"
    r"(?:[ _T](?P<time>\d{2}:\d{2}(?::\d{2})?)(?:[. ]?(?P<zone>[A-Z]{1,5}|Z))?)?"
)
_UNIX = re.compile(r"\d{6,11}")


def plain_date(text: str) -> str:
    """The date in one way of writing; a text that is not a date stays as it is, `?` is none."""
    text = text.strip()
    if _UNIX.fullmatch(text):
        return f"{datetime.fromtimestamp(int(text), UTC):%Y-%m-%dT%H:%M:%S GMT}"
    found = _DATE.fullmatch(text)
    if found is None:
        return "" if not text.strip("?.-/") else text
    parts = [found["year"]]
    for part in (found["month"], found["day"]):
        if part is None or not part.isdigit():
            break
        parts.append(f"{int(part):02}")
    date = "-".join(parts)
    if found["time"] and len(parts) == 3:
        zone = {"Z": "GMT"}.get(found["zone"], found["zone"])
        date += f"T{found['time']}" + (f" {zone}" if zone else "")
    return date


def year_of(date: object) -> int | None:
    """The year of a date that begins with it."""
    found = re.match(r"(\d{4})(?!\d)", date) if isinstance(date, str) else None
    return int(found[1]) if found else None
