"""How far lines have come, cell by cell: what a piece there would make along each axis.

>>> from pions import GOMOKU
>>> from pions.rules.side import BLACK
>>> position = GOMOKU.start()
>>> for move in ("g8", "a1", "h8", "c1", "i8", "e1"):
...     position = position.play(move)
>>> classes = line_classes(position, BLACK)
>>> max(classes[GOMOKU.parse_move("j8")]).name
'OPEN_FOUR'
>>> max(classes[GOMOKU.parse_move("k8")]).name
'FOUR'
"""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache

from pions.engines.threat_windows import knows_threats, open_threat_engine
from pions.errors import RulesError
from pions.geometry.grid import Cell
from pions.native import core
from pions.rules.base import Position, rules_as
from pions.rules.in_a_row import InARow
from pions.rules.side import Side
from pions.words import N_


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
    """One cell completes a line: the answer is forced."""
    OPEN_FOUR = 8
    """Two cells complete a line: no single answer stops it."""
    FIVE = 9
    """A complete line."""


Axes = tuple[LineClass, LineClass, LineClass, LineClass]
"""Along the row, the column and the two diagonals."""


def line_classes(position: Position, side: Side) -> dict[Cell, Axes]:
    """For every empty cell, what a piece of that side placed there would make."""
    rules = rules_as(InARow, position)
    if not knows_threats(rules):
        raise RulesError(
            N_("{rules} has no classes of lines: they need k from 3 to 8 and no gravity"),
            rules=str(rules),
        )
    found = _engine(rules).classes(position.cells, side)
    return {cell: _axes(axes) for cell, axes in enumerate(found) if axes is not None}


@lru_cache(maxsize=8)
def _engine(rules: InARow) -> core.ThreatEngine:
    return open_threat_engine(rules, 1)


def _axes(axes: tuple[int, int, int, int]) -> Axes:
    row, column, falling, rising = map(LineClass, axes)
    return row, column, falling, rising
