"""Cell names: a letter for the column, a number for the row, counted as each game's players do."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from string import ascii_lowercase

from pions.geometry.grid import Cell, Grid

_NAME = re.compile(r"([a-z])([0-9]{1,2})")
_NUMBER = re.compile(r"[0-9]{1,3}")


class RowsFrom(Enum):
    """Which row is number 1."""

    TOP = "top"
    BOTTOM = "bottom"


@dataclass(frozen=True)
class CellNames:
    """The names of a grid's cells in one convention, such as `f5`."""

    grid: Grid
    rows_from: RowsFrom
    has_numbers: bool = False
    """Whether `1`, `2`, … are read too: row by row from the upper left corner, never written."""

    def name(self, cell: Cell) -> str:
        row = self.row_label(self.grid.row_of(cell))
        return f"{self.column_label(self.grid.column_of(cell))}{row}"

    @property
    def corners(self) -> tuple[Cell, Cell]:
        """The cells with the lowest and the highest name, such as `a1` and `h8`."""
        first, last = (
            self.grid.cell(0, 0),
            self.grid.cell(self.grid.columns - 1, self.grid.rows - 1),
        )
        if self.rows_from is RowsFrom.TOP:
            return first, last
        return last - self.grid.columns + 1, self.grid.columns - 1

    def column_label(self, column: int) -> str:
        return ascii_lowercase[column]

    def row_label(self, row: int) -> str:
        return str(row + 1 if self.rows_from is RowsFrom.TOP else self.grid.rows - row)

    def parse(self, text: str) -> Cell | None:
        """The cell of that name in any case, or None if the grid has no such cell."""
        name = text.strip().lower()
        match = _NAME.fullmatch(name)
        if match is None:
            return self._numbered(name) if self.has_numbers else None
        column, number = ascii_lowercase.index(match[1]), int(match[2])
        row = number - 1 if self.rows_from is RowsFrom.TOP else self.grid.rows - number
        return self.grid.cell(column, row) if self.grid.holds(column, row) else None

    def _numbered(self, text: str) -> Cell | None:
        number = int(text) if _NUMBER.fullmatch(text) else 0
        return number - 1 if 1 <= number <= self.grid.size else None
