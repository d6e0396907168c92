"""Numbers as people write them. `int` and `float` also take `1_000`, `١٢`, `inf` and more."""

from __future__ import annotations

import re
from math import isfinite

MOST_DIGITS = 18
"""More than any number that is asked for; Python refuses, slowly, to read thousands."""

_WHOLE = re.compile(rf"[+-]?[0-9]{{1,{MOST_DIGITS}}}", re.ASCII)
_DECIMAL = re.compile(
    rf"[+-]?(?:[0-9]{{1,{MOST_DIGITS}}}(?:[.,][0-9]{{0,{MOST_DIGITS}}})?|[.,][0-9]{{1,{MOST_DIGITS}}})"
    r"(?:e[+-]?[0-9]{1,3})?",
    re.ASCII | re.IGNORECASE,
)


def whole(text: str) -> int | None:
    """The whole number in a text; None if it is anything else, or has too many digits."""
    stripped = text.strip(" \t")
    return int(stripped) if _WHOLE.fullmatch(stripped) else None


def decimal(text: str) -> float | None:
    """The number in a text, with a point or, as the French write it, a comma."""
    stripped = text.strip(" \t")
    if _DECIMAL.fullmatch(stripped) is None:
        return None
    number = float(stripped.replace(",", "."))
    return number if isfinite(number) else None
