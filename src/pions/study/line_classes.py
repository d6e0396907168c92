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

from pions.engines.threat_classes import LineClass, classes_by_cell
from pions.geometry.grid import Cell
from pions.rules.base import Position, rules_as
from pions.rules.in_a_row import InARow
from pions.rules.side import Side

Axes = tuple[LineClass, ...]
"""Along the row, the column and the two diagonals."""


def line_classes(position: Position, side: Side) -> dict[Cell, Axes]:
    """For every empty cell, what a piece of that side placed there would make."""
    found = classes_by_cell(rules_as(InARow, position), position.cells, side)
    return {cell: axes for cell, axes in enumerate(found) if axes}
