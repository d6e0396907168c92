"""A grid with its edges glued: steps, rays and neighbours."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from pions.geometry.grid import Cell, Grid
from pions.geometry.topology import Topology, Walker, find_topology


class Direction(NamedTuple):
    """A heading: `dx` to the right, `dy` down."""

    dx: int
    dy: int

    @property
    def opposite(self) -> Direction:
        return Direction(-self.dx, -self.dy)


EAST, SOUTH = Direction(1, 0), Direction(0, 1)
SOUTH_EAST, NORTH_EAST = Direction(1, 1), Direction(1, -1)

ROWS_COLUMNS = (EAST, SOUTH)
ALL_AXES = (EAST, SOUTH, SOUTH_EAST, NORTH_EAST)
# Each axis before its opposite: `rays` and everything derived from it keep this order.
COMPASS = ALL_AXES + tuple(axis.opposite for axis in ALL_AXES)


@dataclass(frozen=True)
class Surface:
    """A board one can walk on. Equal grids and topologies make equal surfaces."""

    grid: Grid
    topology: Topology

    @classmethod
    def of(cls, columns: int, rows: int, topology: str = "plane") -> Surface:
        """The surface with these measures, made once."""
        return _surface(columns, rows, topology)

    def walker(self, cell: Cell, direction: Direction) -> Walker:
        """Someone on the cell, facing in that direction."""
        return Walker(self.grid.column_of(cell), self.grid.row_of(cell), *direction)

    def next(self, walker: Walker) -> Walker | None:
        """The walker one step on, or None at a wall."""
        return self.topology.step(self.grid, walker)

    def cell_under(self, walker: Walker) -> Cell:
        """The cell where the walker stands."""
        return self.grid.cell(walker.column, walker.row)

    def step(self, cell: Cell, direction: Direction) -> Cell | None:
        """The next cell in that direction, or None at a wall."""
        walker = self.next(self.walker(cell, direction))
        return None if walker is None else self.cell_under(walker)

    def walk(self, cell: Cell, direction: Direction, most: int) -> tuple[Cell, ...]:
        """The cells after `cell`, straight on, at most that many, up to a wall.

        Nothing stops a walk on a closed loop from meeting a cell again.
        """
        cells: list[Cell] = []
        walker = self.walker(cell, direction)
        while len(cells) < most and (ahead := self.next(walker)) is not None:
            walker = ahead
            cells.append(self.cell_under(walker))
        return tuple(cells)

    def ray(self, cell: Cell, direction: Direction) -> tuple[Cell, ...]:
        """The cells after `cell`, straight on, until a wall or a cell met before."""
        cells: dict[Cell, None] = {cell: None}
        walker = self.walker(cell, direction)
        while (ahead := self.next(walker)) is not None:
            walker, here = ahead, self.cell_under(ahead)
            if here in cells:
                break
            cells[here] = None
        return tuple(cells)[1:]

    @cached_property
    def rays(self) -> tuple[tuple[tuple[Cell, ...], ...], ...]:
        """For each cell, its rays in the eight directions; empty ones are left out."""
        return tuple(
            tuple(ray for direction in COMPASS if (ray := self.ray(cell, direction)))
            for cell in self.grid.cells
        )

    @cached_property
    def neighbours(self) -> tuple[tuple[Cell, ...], ...]:
        """For each cell, the other cells one step away, each once, in ascending order."""
        return tuple(self._neighbours_of(cell) for cell in self.grid.cells)

    def _neighbours_of(self, cell: Cell) -> tuple[Cell, ...]:
        reached = {self.step(cell, direction) for direction in COMPASS} - {None, cell}
        return tuple(sorted(found for found in reached if found is not None))


# Shared: `rules.surface` comes here at every access, but rays are worked out only once.
@lru_cache(maxsize=256)
def _surface(columns: int, rows: int, topology: str) -> Surface:
    return Surface(Grid(columns, rows), find_topology(topology))
