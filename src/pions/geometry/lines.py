"""Lines (K-uplets): the one table that wins, evaluations and threats all read.

A line is K distinct cells reached by K - 1 equal steps. A walk that meets a cell twice is not a
line, and the same set of cells counts once however it is walked.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product

from pions.geometry.grid import Cell
from pions.geometry.surface import ALL_AXES, ROWS_COLUMNS, Direction, Surface

DIRECTIONS: dict[str, tuple[Direction, ...]] = {"all": ALL_AXES, "rows-columns": ROWS_COLUMNS}
AXES = ("rows", "columns", "diagonals")


@dataclass(frozen=True)
class LineTable:
    """All lines of a board, in a fixed order."""

    lines: tuple[tuple[Cell, ...], ...]
    """The cells of each line, in walking order."""
    ends: tuple[tuple[Cell, ...], ...]
    """For each line, the cells one step beyond it on either side that are not its own."""
    axes: tuple[str, ...]
    """For each line, which way it runs: one of `AXES`."""
    cell_count: int

    @cached_property
    def through(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, the numbers of the lines that hold it."""
        found: list[list[int]] = [[] for _ in range(self.cell_count)]
        for number, line in enumerate(self.lines):
            for cell in line:
                found[cell].append(number)
        return tuple(map(tuple, found))


@lru_cache(maxsize=64)
def line_table(surface: Surface, k: int, directions: str = "all") -> LineTable:
    lines: dict[frozenset[Cell], tuple[Cell, ...]] = {}
    axes: dict[frozenset[Cell], str] = {}
    ends: dict[frozenset[Cell], set[Cell]] = {}
    for start, heading in product(surface.grid.cells, _headings(directions)):
        line = (start, *surface.walk(start, heading, k - 1))
        held = frozenset(line)
        if len(held) == k:  # a walk round a small torus may meet a cell again
            lines.setdefault(held, line)
            axes.setdefault(held, axis_of(heading))
            # The same cells may be walked in several ways, each with ends of its own.
            ends.setdefault(held, set()).update(_beyond(surface, start, heading, k) - held)
    return LineTable(
        tuple(lines.values()),
        tuple(tuple(sorted(cells)) for cells in ends.values()),
        tuple(axes.values()),
        surface.grid.size,
    )


def axis_of(heading: Direction) -> str:
    """Which way a heading runs, at the place where it is taken."""
    if heading.dx and heading.dy:
        return "diagonals"
    return "rows" if heading.dx else "columns"


def longest_line(surface: Surface, directions: str = "all") -> int:
    """The most cells that a line can have on that surface."""
    steps = product(surface.grid.cells, _headings(directions))
    return 1 + max(len(surface.ray(cell, heading)) for cell, heading in steps)


def _headings(directions: str) -> tuple[Direction, ...]:
    """Each axis both ways: over a pole or a mirrored seam, there and back are different walks."""
    axes = DIRECTIONS[directions]
    return axes + tuple(axis.opposite for axis in axes)


def _beyond(surface: Surface, start: Cell, heading: Direction, k: int) -> set[Cell]:
    before = surface.walk(start, heading.opposite, 1)
    after = surface.walk(start, heading, k)[k - 1 :]
    return {*before, *after}
