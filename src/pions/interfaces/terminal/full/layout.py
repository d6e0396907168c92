"""Where the cells of a board lie on the screen, at each scale.

    compact, 2 × 1      normal, 4 × 2         large, 8 × 4
    · ● ○ ·             ┌───┬───┐             ┌───────┬───────┐
                        │ ● │ ○ │             │ ▟███▙ │ ▟▀▀▀▙ │

Letters of a terminal are about twice as high as wide, so cells are square at each of them. Where
edges are glued, a row or column of ghosts stands outside: the cells that one meets by going on.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pions.geometry.grid import Cell
from pions.geometry.surface import Surface
from pions.geometry.topology import Topology, Walker, closed, columns_wrap, over_the_pole, rows_wrap

LABEL_WIDTH = 3
"""Columns for the row labels at the left: two digits and a space."""

LEAST_PANEL, MOST_PANEL = 32, 56
"""Columns of the panel beside the board."""


@dataclass(frozen=True)
class Scale:
    """How large cells are drawn."""

    name: str
    width: int
    """Columns from one cell to the next."""
    height: int
    """Lines from one cell to the next."""

    @property
    def has_grid(self) -> bool:
        """Whether lines are drawn between the cells."""
        return self.height > 1


COMPACT, NORMAL, LARGE = Scale("compact", 2, 1), Scale("normal", 4, 2), Scale("large", 8, 4)
SCALES = {scale.name: scale for scale in (COMPACT, NORMAL, LARGE)}


@dataclass(frozen=True)
class Layout:
    """A board's place on the screen."""

    surface: Surface
    scale: Scale
    shift: tuple[int, int] = (0, 0)
    """How far a board without edges is turned: columns and rows."""
    ghosts: bool = True
    """Whether what lies beyond a seam is drawn."""

    @property
    def ghost_columns(self) -> int:
        """Columns of ghosts at each side."""
        return int(self.ghosts and self.surface.topology.left_right is not closed)

    @property
    def ghost_rows(self) -> int:
        """Rows of ghosts at each end."""
        return int(self.ghosts and self.surface.topology.top_bottom is not closed)

    @property
    def left(self) -> int:
        """Where the first column of the board begins, its left border included."""
        return LABEL_WIDTH + self.ghost_columns * self.scale.width

    @property
    def top(self) -> int:
        """Where the first row of the board begins, its upper border included."""
        return 1 + self.ghost_rows * self.scale.height

    @property
    def width(self) -> int:
        columns = self.surface.grid.columns + self.ghost_columns
        return self.left + columns * self.scale.width + 1

    @property
    def height(self) -> int:
        rows = self.surface.grid.rows + self.ghost_rows
        return self.top + rows * self.scale.height + int(self.scale.has_grid)

    def place(self, column: int, row: int) -> tuple[int, int]:
        """The column and line of the upper left letter of the cell shown there."""
        border = int(self.scale.has_grid)
        return (
            self.left + column * self.scale.width + 1,
            self.top + row * self.scale.height + border,
        )

    def cell_shown(self, column: int, row: int) -> Cell | None:
        """The cell shown in that column and row; just outside, the ghost, None if there is none."""
        grid, topology = self.surface.grid, self.surface.topology
        walker = Walker(column + self.shift[0], row + self.shift[1], 1, 1)
        # `mend` brings back only what is at most one board away.
        while walker.column >= 2 * grid.columns:
            walker = walker._replace(column=walker.column - grid.columns)
        while walker.row >= 2 * grid.rows:
            walker = walker._replace(row=walker.row - grid.rows)
        mended = topology.mend(grid, walker)
        return None if mended is None else grid.cell(mended.column, mended.row)

    def place_shown(self, cell: Cell) -> tuple[int, int]:
        """The column and row where a cell is shown."""
        grid = self.surface.grid
        column = (grid.column_of(cell) - self.shift[0]) % grid.columns
        return column, (grid.row_of(cell) - self.shift[1]) % grid.rows

    def cell_at(self, x: int, y: int) -> Cell | None:
        """The cell under a letter of the screen, ghosts included; None beside the board."""
        column = (x - self.left - int(self.scale.has_grid)) // self.scale.width
        row = (y - self.top) // self.scale.height
        grid, columns, rows = self.surface.grid, self.ghost_columns, self.ghost_rows
        inside = -columns <= column < grid.columns + columns
        return self.cell_shown(column, row) if inside and -rows <= row < grid.rows + rows else None

    def turned(self, dx: int, dy: int) -> tuple[int, int]:
        """The shift after turning the board, where it can be turned without mirroring."""
        grid, (x_turns, y_turns) = self.surface.grid, turning(self.surface.topology)
        x, y = self.shift
        return ((x + dx) % grid.columns if x_turns else 0, (y + dy) % grid.rows if y_turns else 0)


def turning(topology: Topology) -> tuple[bool, bool]:
    """Whether the board can be turned sideways, and up and down."""
    return topology.left_right is columns_wrap, topology.top_bottom is rows_wrap


def has_poles(topology: Topology) -> bool:
    """Whether the top and the bottom are the poles of a globe."""
    return topology.top_bottom is over_the_pole


def panel_width(surface: Surface, columns: int, rows: int) -> int:
    """Columns for the panel beside the board, so that the board is as large as it can be."""
    for scale in (LARGE, NORMAL, COMPACT):
        layout = Layout(surface, scale)
        if layout.height <= rows and layout.width <= columns - LEAST_PANEL:
            return min(MOST_PANEL, columns - layout.width - 1)
    return LEAST_PANEL


@lru_cache(maxsize=64)
def fitting(surface: Surface, width: int, height: int, wanted: str = "auto") -> Layout:
    """The layout at the largest scale that fits, or at the one wanted; ghosts only if they do."""
    if wanted in SCALES:
        return Layout(surface, SCALES[wanted])
    # Ghosts before size: they show how the edges meet.
    for ghosts in (True, False):
        for scale in (LARGE, NORMAL, COMPACT):
            layout = Layout(surface, scale, ghosts=ghosts)
            if layout.width <= width and layout.height <= height:
                return layout
    return Layout(surface, COMPACT, ghosts=False)
