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


# Numbered as `LineClass` in native/include/pions/in_a_row/line_class.hpp.
class LineClass(IntEnum):
    """What one axis through a cell is to the side that has just placed a piece there.

    The names are those of five in a row; with another K the steps to a complete line count.
    """

    DEAD = 0
    """No line can be completed any more."""
    ONE = 1
    OPEN_ONE = 2
    TWO = 3
    OPEN_TWO = 4
    THREE = 5
    """One more piece makes a four."""
    OPEN_THREE = 6
    """One more piece makes an open four."""
    FOUR = 7
    """A line can be completed next; one piece stops that."""
    OPEN_FOUR = 8
    """Two cells complete a line, and no one piece stops both."""
    FIVE = 9
    """A complete line."""


_lock = Lock()
"""The core's board is one for all threads."""


def classes_by_cell(rules: InARow, cells: str, side: Side) -> tuple[tuple[LineClass, ...], ...]:
    """For each cell the classes of its axes if the side places a piece there; none where a piece
    stands already."""
    if not knows_threats(rules):
        raise RulesError(
            N_("{rules} has no classes of lines: they need k from 3 to 8 and no gravity"),
            rules=str(rules),
        )
    with _lock:
        found = _board(rules).classes(cells, side)
    return tuple(() if one is None else tuple(map(LineClass, one)) for one in found)


@lru_cache(maxsize=8)
def _board(rules: InARow) -> core.ThreatEngine:
    return open_threat_engine(rules, SMALL_TABLE)
