"""How far Othello's estimates lie from the truth: what was measured, as a formula.

`python -m benchmarks.value_errors` measures it and writes the file that ships beside the weights:

    {"v": 1, "depth": [numbers], "end": {"73": number, …}}

The standard error of a search to a depth is e to the power of the sum of these numbers times
`terms`; that of a selective search to the end depends on its confidence alone.
"""

from __future__ import annotations

import json
from functools import cache
from math import exp
from pathlib import Path
from typing import Any

SHIPPED = Path(__file__).with_name("othello-errors.json")
MOST_EMPTY = 54
"""Positions with more empty cells were not measured."""
LEAST = 1
"""Points: an estimate is never said to be exact."""


def terms(empty: int, depth: int) -> tuple[float, ...]:
    """What the formula adds up, for a search of that depth."""
    empty = min(empty, MOST_EMPTY)
    return 1.0, empty / 10, depth / 10, depth * empty / 100


@cache
def standard_error(empty: int, depth: int, confidence: int | None) -> int:
    """In points, of an estimate at this number of empty cells; the confidence, in per cent, is that
    of a selective search."""
    measured = _measured()
    error: float
    if depth >= empty and str(confidence) in measured["end"]:
        error = measured["end"][str(confidence)]
    else:
        pairs = zip(measured["depth"], terms(empty, min(depth, empty)), strict=True)
        error = exp(sum(number * term for number, term in pairs))
    return max(LEAST, round(error))


@cache
def _measured() -> dict[str, Any]:
    known: dict[str, Any] = json.loads(SHIPPED.read_text("ascii"))
    return known
