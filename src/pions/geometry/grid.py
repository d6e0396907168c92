"""The rectangular grid: how cells are numbered.

column   0   1   2
row 0    0   1   2
row 1    3   4   5      cell = row * columns + column, from the top left
"""

from __future__ import annotations

from dataclasses import dataclass

Cell = int


@dataclass(frozen=True)
class Grid:
    """A board of `columns` × `rows` cells."""

    columns: int
    rows: int

    @property
    def size(self) -> int:
        """The number of cells."""
        return self.columns * self.rows

    @property
    def cells(self) -> range:
        """All cells, row by row from the top."""
        return range(self.size)

    def cell(self, column: int, row: int) -> Cell:
        """The number of the cell in that column and row, both from 0."""
        return row * self.columns + column

    def column_of(self, cell: Cell) -> int:
        """The cell's column, 0 at the left."""
        return cell % self.columns

    def row_of(self, cell: Cell) -> int:
        """The cell's row, 0 at the top."""
        return cell // self.columns

    def holds(self, column: int, row: int) -> bool:
        """Whether column and row lie on the board."""
        return 0 <= column < self.columns and 0 <= row < self.rows
