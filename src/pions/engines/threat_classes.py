"""What a piece on each empty cell would make of its lines, as the threat engine sees them."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from threading import Lock

from pions.engines.threat_windows import knows_threats, open_threat_engine
from pions.errors import RulesError
from pions.native import core
from pions.rules.in_a_row import InARow
from pions.rules.side import Side
from pions.words import N_

SMALL_TABLE = 1
"""MiB: classes need no search."""


class LineClass(IntEnum):
    """How far one line through a cell has come, a piece standing there; see line_class.hpp.

    The names are those of five in a row. For another K a four is one piece short of a line.
    """

    DEAD = 0
    ONE = 1
    OPEN_ONE = 2
    TWO = 3
    OPEN_TWO = 4
    THREE = 5
    OPEN_THREE = 6
    FOUR = 7
    OPEN_FOUR = 8
    FIVE = 9


_lock = Lock()
"""The core's board is one for all threads."""


def line_classes(rules: InARow, cells: str, side: Side) -> tuple[tuple[LineClass, ...], ...]:
    """For each cell the classes of its axes if the side places a piece there; none where a piece
    stands already."""
    if not knows_threats(rules):
        raise RulesError(N_("the threats of {rules} are not known"), rules=str(rules))
    with _lock:
        found = _board(rules).classes(cells, side)
    return tuple(() if one is None else tuple(map(LineClass, one)) for one in found)


@lru_cache(maxsize=8)
def _board(rules: InARow) -> core.ThreatEngine:
    return open_threat_engine(rules, SMALL_TABLE)
