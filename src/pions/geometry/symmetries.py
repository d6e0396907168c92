"""Symmetries of a surface, derived and not listed.

A symmetry moves every cell so that straight walks stay straight walks. The candidates are the
eight ways to turn or mirror the grid, each followed by every shift over glued edges; those
that keep straight walks straight remain: eight on a square plane, four on an oblong one, more
where glued edges let the board be shifted.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from pions.geometry.grid import Cell
from pions.geometry.surface import ALL_AXES, Surface
from pions.geometry.topology import Walker, closed

Symmetry = tuple[Cell, ...]
"""For each cell, the cell it moves to."""


# Cached: every shift in eight orientations is tested, each over the whole board.
@lru_cache(maxsize=64)
def symmetries(surface: Surface) -> tuple[Symmetry, ...]:
    """Every symmetry of the surface, the identity first."""
    # Candidates are tested rather than reasoned about: on a mirrored or polar gluing few of the
    # plane's symmetries survive, and others appear that a list would miss.
    straight = _straight_pairs(surface)
    identity = tuple(surface.grid.cells)
    found = {identity: None}
    for candidate in _candidates(surface):
        if candidate not in found and _keeps_straight(candidate, straight):
            found[candidate] = None
    return tuple(found)


@lru_cache(maxsize=64)
def upright_symmetries(surface: Surface) -> tuple[Symmetry, ...]:
    """The symmetries that keep every cell in its row: those that gravity allows."""
    row_of = surface.grid.row_of
    return tuple(
        symmetry
        for symmetry in symmetries(surface)
        if all(row_of(cell) == row_of(moved) for cell, moved in enumerate(symmetry))
    )


def _candidates(surface: Surface) -> Iterator[Symmetry]:
    edges, grid = surface.topology, surface.grid
    # Past a wall no shift leads: most boards have two, and would test 512 candidates for eight.
    rights = range(1 if edges.left_right is closed else grid.columns)
    downs = range(1 if edges.top_bottom is closed else grid.rows)
    shifts = product(rights, downs)
    for (right, down), turn in product(shifts, product((False, True), repeat=3)):
        if (images := _moved(surface, right, down, *turn)) is not None:
            yield images


def _moved(
    surface: Surface, right: int, down: int, transposed: bool, flip_x: bool, flip_y: bool
) -> Symmetry | None:
    """The cells after turning, mirroring and shifting; None if a wall or a clash is in the way."""
    grid, images = surface.grid, []
    for cell in grid.cells:
        x, y = grid.column_of(cell), grid.row_of(cell)
        if transposed:
            x, y = y, x
        x = grid.columns - 1 - x if flip_x else x
        y = grid.rows - 1 - y if flip_y else y
        place = surface.topology.mend(grid, Walker(x + right, y + down, 0, 0))
        if place is None or not grid.holds(place.column, place.row):
            return None
        images.append(surface.cell_under(place))
    return tuple(images) if len(set(images)) == len(images) else None


def _straight_pairs(surface: Surface) -> tuple[frozenset[frozenset[Cell | None]], ...]:
    """For each cell and axis, the cells just before and just after it.

    A walk is straight when it enters and leaves each cell by one such pair.
    """
    return tuple(
        frozenset(
            frozenset((surface.step(cell, axis), surface.step(cell, axis.opposite)))
            for axis in ALL_AXES
        )
        for cell in surface.grid.cells
    )


def _keeps_straight(
    symmetry: Symmetry, straight: tuple[frozenset[frozenset[Cell | None]], ...]
) -> bool:
    # None is the wall, which no symmetry moves.
    moved: dict[Cell | None, Cell | None] = {None: None, **dict(enumerate(symmetry))}
    return all(
        {frozenset(moved[end] for end in pair) for pair in pairs} == straight[symmetry[cell]]
        for cell, pairs in enumerate(straight)
    )
