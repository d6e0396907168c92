"""Renju's forbidden moves: what Black, who moves first, may not do.

On one axis through a black piece that was just placed (X black, . empty):

    five            XXXXX   exactly five: wins, whatever else the move makes
    overline        XXXXXX  six or more: forbidden
    four            four pieces that one more makes a five; two fours at once: forbidden
    straight four  .XXXX.   a four with two completions
    three           three pieces that one more, itself allowed, makes a straight four;
                    two threes at once: forbidden

The definitions are those of the Renju International Federation.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pions.geometry.grid import Cell
from pions.geometry.surface import ALL_AXES, Direction, Surface
from pions.rules.side import BLACK, EMPTY

_BLACK = BLACK.mark
# Five in a row span four steps; the fifth shows whether they are an overline.
_REACH = 5
_FEWEST_AROUND = 4
"""With fewer black pieces in reach no overline, double four or double three can arise."""

Pieces = frozenset[Cell]


def is_forbidden(surface: Surface, cells: str, cell: Cell) -> bool:
    """Whether Black may not place a piece on that empty cell."""
    axes = _axes(surface)[cell]
    around = sum(cells[other] == _BLACK for axis in axes for other in axis)
    if around < _FEWEST_AROUND:
        return False
    placed = _with_piece(cells, cell)
    runs = [len(_run(axis, placed, cell)) for axis in axes]
    if 5 in runs:
        return False
    return max(runs) > 5 or _double_four(axes, placed, cell) or _double_three(surface, placed, cell)


@lru_cache(maxsize=16)
def _axes(surface: Surface) -> tuple[tuple[tuple[Cell, ...], ...], ...]:
    """For each cell and axis, the cells within reach in order, the cell itself among them."""
    return tuple(
        tuple(_both_ways(surface, cell, axis) for axis in ALL_AXES) for cell in surface.grid.cells
    )


def _both_ways(surface: Surface, cell: Cell, axis: Direction) -> tuple[Cell, ...]:
    back = surface.walk(cell, axis.opposite, _REACH)
    return (*reversed(back), cell, *surface.walk(cell, axis, _REACH))


def _with_piece(cells: str, cell: Cell) -> str:
    return cells[:cell] + _BLACK + cells[cell + 1 :]


def _run(axis: tuple[Cell, ...], cells: str, cell: Cell) -> tuple[Cell, ...]:
    """The unbroken black pieces on the axis that include `cell`."""
    start = stop = axis.index(cell)
    while start > 0 and cells[axis[start - 1]] == _BLACK:
        start -= 1
    while stop + 1 < len(axis) and cells[axis[stop + 1]] == _BLACK:
        stop += 1
    return axis[start : stop + 1]


def _completions(axis: tuple[Cell, ...], cells: str, cell: Cell) -> Iterator[tuple[Cell, Pieces]]:
    """Each empty cell that makes an exact five with `cell`, and the four pieces it completes."""
    for empty in axis:
        if cells[empty] == EMPTY:
            five = _run(axis, _with_piece(cells, empty), empty)
            if len(five) == 5 and cell in five:
                yield empty, frozenset(five) - {empty}


def _double_four(axes: tuple[tuple[Cell, ...], ...], cells: str, cell: Cell) -> bool:
    # Sets: a straight four has two completions and is one four; an axis may hold two fours.
    fours = [{four for _, four in _completions(axis, cells, cell)} for axis in axes]
    return sum(map(len, fours)) >= 2


def _double_three(surface: Surface, cells: str, cell: Cell) -> bool:
    return sum(_has_three(surface, axis, cells, cell) for axis in _axes(surface)[cell]) >= 2


def _has_three(surface: Surface, axis: tuple[Cell, ...], cells: str, cell: Cell) -> bool:
    # The recursive test comes last. It ends because each level places one more piece.
    return any(
        cells[empty] == EMPTY
        and _makes_straight_four(axis, _with_piece(cells, empty), empty, cell)
        and not _makes_five(surface, cells, empty)
        and not is_forbidden(surface, cells, empty)
        for empty in axis
    )


def _makes_five(surface: Surface, cells: str, cell: Cell) -> bool:
    """Whether a piece there makes a five: then it serves that, and no three."""
    placed = _with_piece(cells, cell)
    return any(len(_run(axis, placed, cell)) == 5 for axis in _axes(surface)[cell])


def _makes_straight_four(axis: tuple[Cell, ...], cells: str, placed: Cell, cell: Cell) -> bool:
    """Whether the run at `placed` is a four that holds `cell` and has two completions."""
    run = frozenset(_run(axis, cells, placed))
    if len(run) != 4 or cell not in run:
        return False
    return sum(four == run for _, four in _completions(axis, cells, cell)) == 2
