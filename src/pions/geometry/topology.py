"""How the edges of the board are glued.

A walker at (column, row) heads in a direction (dx, dy). A step that leaves the board is mended
by two gluings, one for the left and right edges and one for the top and bottom edges. A gluing
gives the new place and heading, or None where the edge is closed. Both gluings of a topology
commute, so a step over a corner has one meaning.

    torus             moebius              klein                 sphere
    ┌─ A ─┐           ┌─────┐              ┌─ A→ ─┐              ┌─ N ─┐  out over the pole N,
    B     B           B↓    ↑B             B      B              B     B  in again half a board
    └─ A ─┘           └─────┘              └─ ←A ─┘              └─ S ─┘  further along that row

    edges with one letter are one edge; an arrow says which way it runs
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from pions.errors import RulesError
from pions.geometry.grid import Grid
from pions.words import N_, friendly_list


class Walker(NamedTuple):
    """A place, perhaps just off the board, and a heading."""

    column: int
    row: int
    dx: int
    dy: int


Gluing = Callable[[Grid, Walker], Walker | None]


def closed(_grid: Grid, _walker: Walker) -> None:
    """The edge is a wall."""
    return


def columns_wrap(grid: Grid, walker: Walker) -> Walker:
    """Out at the right, in at the left."""
    return walker._replace(column=walker.column % grid.columns)


def columns_wrap_mirrored(grid: Grid, walker: Walker) -> Walker:
    """Out at the right, in at the left, upside down."""
    column, row, dx, dy = walker
    return Walker(column % grid.columns, grid.rows - 1 - row, dx, -dy)


def rows_wrap(grid: Grid, walker: Walker) -> Walker:
    """Out at the bottom, in at the top."""
    return walker._replace(row=walker.row % grid.rows)


def rows_wrap_mirrored(grid: Grid, walker: Walker) -> Walker:
    """Out at the bottom, in at the top, left and right exchanged."""
    column, row, dx, dy = walker
    return Walker(grid.columns - 1 - column, row % grid.rows, -dx, dy)


def over_the_pole(grid: Grid, walker: Walker) -> Walker:
    """Over a pole: the same row on the far side of the globe, the vertical step turned round.

    The horizontal step keeps its sign: a great circle keeps going east.
    """
    column, row, dx, dy = walker
    row = 0 if row < 0 else grid.rows - 1
    return Walker((column + grid.columns // 2) % grid.columns, row, dx, -dy)


@dataclass(frozen=True)
class Topology:
    """A way to glue the edges of a board."""

    name: str
    title: str
    left_right: Gluing
    top_bottom: Gluing
    aliases: tuple[str, ...] = ()
    """What else people write for it; case, accents and hyphens do not matter."""
    # Stepping over a pole crosses to the opposite meridian, half the columns away.
    even_columns: bool = False

    def step(self, grid: Grid, walker: Walker) -> Walker | None:
        """One step ahead, or None where a wall stands."""
        column, row, dx, dy = walker
        return self.mend(grid, Walker(column + dx, row + dy, dx, dy))

    def mend(self, grid: Grid, walker: Walker) -> Walker | None:
        """Bring a walker who is at most one board away back onto the board."""
        on_board = 0 <= walker.column < grid.columns
        mended = walker if on_board else self.left_right(grid, walker)
        if mended is None or 0 <= mended.row < grid.rows:
            return mended
        return self.top_bottom(grid, mended)

    @property
    def has_floor(self) -> bool:
        """Whether pieces can fall: the bottom edge is a wall and every column stands upright."""
        # Once around a Möbius strip floor and ceiling trade places, so it has neither.
        return self.top_bottom is closed and self.left_right is not columns_wrap_mirrored


_ALL = (
    Topology("plane", N_("plane"), closed, closed, ("plan",)),
    Topology("cylinder", N_("cylinder"), columns_wrap, closed, ("cylindre",)),
    Topology("torus", N_("torus"), columns_wrap, rows_wrap, ("tore",)),
    Topology(
        "moebius", N_("Möbius strip"), columns_wrap_mirrored, closed, ("möbius", "ruban-de-möbius")
    ),
    Topology(
        "klein", N_("Klein bottle"), columns_wrap, rows_wrap_mirrored, ("bouteille-de-klein",)
    ),
    Topology(
        "projective",
        N_("projective plane"),
        columns_wrap_mirrored,
        rows_wrap_mirrored,
        ("projectif", "plan-projectif"),
    ),
    Topology("sphere", N_("sphere"), columns_wrap, over_the_pole, ("sphère",), even_columns=True),
)

TOPOLOGIES: dict[str, Topology] = {topology.name: topology for topology in _ALL}


def find_topology(name: str) -> Topology:
    try:
        return TOPOLOGIES[name]
    except KeyError:
        raise RulesError(
            N_("unknown topology {name!r}: choose one of {names}"),
            name=name,
            names=friendly_list(tuple(TOPOLOGIES)),
        ) from None
