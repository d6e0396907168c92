"""Boards for the browser: what is needed to draw one, whatever stands on it.

A board whose edges are glued is drawn as a window on an endless plane of cells, so the browser is
given one period of that plane, `tiles`: which cell lies where. On a Möbius strip the second half
of the period is the board upside down.

    torus: one board          moebius: the board, then its mirror image
    a b | a b                  a b | c d | a b
    c d | c d                  c d | a b | c d
"""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache

from pions.drawing.board_picture import LOOKS
from pions.geometry.grid import Cell
from pions.geometry.surface import Surface
from pions.geometry.topology import Walker, closed, columns_wrap, over_the_pole, rows_wrap
from pions.interfaces.web.translated import translated
from pions.rules.base import Rules
from pions.rules.side import Side
from pions.study.dangers import has_dangers


@lru_cache(maxsize=1_024)
def small_board(rules: Rules) -> dict[str, object]:
    """As much of a board as a little picture needs."""
    return {
        "columns": rules.grid.columns,
        "rows": rules.grid.rows,
        "look": rules.look,
        "colours": asdict(LOOKS[rules.look]),
        "gravity": rules.moves_are_columns,
        "topology": rules.surface.topology.name,
        "sides": [translated(rules.side_name(side)) for side in Side],
    }


@lru_cache(maxsize=256)
def board_json(rules: Rules) -> dict[str, object]:
    """What stays the same during a game."""
    grid, surface = rules.grid, rules.surface
    return {
        **small_board(rules),
        "labels": {
            "columns": [rules.column_label(column) for column in range(grid.columns)],
            "rows": [rules.row_label(row) for row in range(grid.rows)],
        },
        "names": [_cell_name(rules, cell) for cell in range(grid.size)],
        "glued": {
            "sides": surface.topology.left_right is not closed,
            "ends": surface.topology.top_bottom is not closed,
        },
        "tiles": tiles_json(surface),
        "dangers": has_dangers(rules),
    }


def _cell_name(rules: Rules, cell: Cell) -> str:
    """What a cell is called, also where moves are columns."""
    column = rules.column_label(rules.grid.column_of(cell))
    row = rules.row_label(rules.grid.row_of(cell))
    return f"{column}-{row}" if column.isdigit() else f"{column}{row}"


def tiles_json(surface: Surface) -> dict[str, object]:
    """One period of the endless plane: its measures, and the cell at each place, row by row."""
    grid, topology = surface.grid, surface.topology
    columns = grid.columns * (1 if topology.left_right in (closed, columns_wrap) else 2)
    rows = grid.rows * (1 if topology.top_bottom in (closed, rows_wrap) else 2)
    cells = [[tile(surface, x, y) for x in range(columns)] for y in range(rows)]
    return {"columns": columns, "rows": rows, "cells": cells}


def tile(surface: Surface, x: int, y: int) -> Cell:
    """The cell at a place less than two boards to the right and down."""
    grid, topology = surface.grid, surface.topology
    if y >= grid.rows and topology.top_bottom is over_the_pole:
        return grid.cell((x + grid.columns // 2) % grid.columns, 2 * grid.rows - 1 - y)
    walker = topology.mend(grid, Walker(x, y, 1, 1))
    assert walker is not None, (x, y)
    return surface.cell_under(walker)
