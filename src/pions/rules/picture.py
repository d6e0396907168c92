"""Positions as pictures: a list of plain shapes that any painter can draw.

Sizes are in units of which a cell measures `CELL`; `svg` and the PNG writer paint them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pions.geometry.topology import closed
from pions.rules.side import BLACK, Side, side_of
from pions.rules.text import status

if TYPE_CHECKING:
    from pions.rules.base import Position

CELL = 40
MARGIN = 24


@dataclass(frozen=True)
class Colours:
    """The colours of a board and its pieces."""

    board: str
    grid: str
    black: str
    white: str
    edge: str = "#1d1d1d"


LOOKS = {
    "flip": Colours("#2f7d4f", "#205c39", "#141414", "#fafafa"),
    "drop": Colours("#2b5fb3", "#1f4787", "#d7372f", "#f6c945"),
    "place": Colours("#e3b96f", "#8a6a34", "#141414", "#fafafa"),
}

LABEL, SEAM, LEGAL, WIN = "#444444", "#b03060", "#ffffff", "#12c2e9"


@dataclass(frozen=True)
class Rectangle:
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    fill: str


@dataclass(frozen=True)
class Circle:
    """A disc or a ring; `fill` or `stroke` may be empty."""

    x: float
    y: float
    radius: float
    fill: str = ""
    stroke: str = ""
    stroke_width: float = 0


@dataclass(frozen=True)
class Segment:
    """A straight stroke."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str
    stroke_width: float = 1
    dashed: bool = False


@dataclass(frozen=True)
class Label:
    """A short text centred on a point."""

    x: float
    y: float
    text: str
    fill: str = LABEL
    size: float = 13


Shape = Rectangle | Circle | Segment | Label


@dataclass(frozen=True)
class Picture:
    """Shapes to be painted in order, on a sheet of that size."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str
    """What the picture shows, for those who cannot see it."""


def draw_position(position: Position, *, legal: bool = True) -> Picture:
    """The board with pieces, last move, winning line and, if wanted, the legal cells."""
    grid = position.rules.grid
    shapes = [
        *_board(position),
        *_labels(position),
        *_pieces(position),
        *(_legal(position) if legal else ()),
        *_marks(position),
    ]
    width, height = 2 * MARGIN + grid.columns * CELL, 2 * MARGIN + grid.rows * CELL
    return Picture(width, height, tuple(shapes), f"{position.rules}: {status(position)}")


def centre(position: Position, cell: int) -> tuple[float, float]:
    """The middle of a cell on the sheet."""
    grid = position.rules.grid
    return (
        MARGIN + (grid.column_of(cell) + 0.5) * CELL,
        MARGIN + (grid.row_of(cell) + 0.5) * CELL,
    )


def _board(position: Position) -> Iterator[Shape]:
    grid, colours = position.rules.grid, LOOKS[position.rules.look]
    right, bottom = MARGIN + grid.columns * CELL, MARGIN + grid.rows * CELL
    yield Rectangle(MARGIN, MARGIN, grid.columns * CELL, grid.rows * CELL, colours.board)
    for column in range(1, grid.columns):
        x = MARGIN + column * CELL
        yield Segment(x, MARGIN, x, bottom, colours.grid)
    for row in range(1, grid.rows):
        y = MARGIN + row * CELL
        yield Segment(MARGIN, y, right, y, colours.grid)
    yield from _edges(position, right, bottom)


def _edges(position: Position, right: float, bottom: float) -> Iterator[Shape]:
    """Walls are solid; edges that are glued to another are dashed."""
    topology = position.rules.surface.topology
    sides = topology.left_right is not closed
    ends = topology.top_bottom is not closed
    for x in (MARGIN, right):
        yield Segment(x, MARGIN, x, bottom, SEAM if sides else LABEL, 3, sides)
    for y in (MARGIN, bottom):
        yield Segment(MARGIN, y, right, y, SEAM if ends else LABEL, 3, ends)


def _labels(position: Position) -> Iterator[Shape]:
    rules = position.rules
    for column in range(rules.grid.columns):
        x = MARGIN + (column + 0.5) * CELL
        yield Label(x, MARGIN / 2, rules.column_label(column))
    for row in range(rules.grid.rows):
        yield Label(MARGIN / 2, MARGIN + (row + 0.5) * CELL, rules.row_label(row))


def _pieces(position: Position) -> Iterator[Shape]:
    for cell, mark in enumerate(position.cells):
        if (side := side_of(mark)) is not None:
            yield from _piece(position, cell, side)


def _piece(position: Position, cell: int, side: Side) -> Iterator[Shape]:
    """A disc; White's carries a ring, so that shape tells what colour may not."""
    (x, y), colours = centre(position, cell), LOOKS[position.rules.look]
    fill = colours.black if side is BLACK else colours.white
    yield Circle(x, y, CELL * 0.41, fill, colours.edge, 1)
    if side is not BLACK:
        yield Circle(x, y, CELL * 0.26, "", colours.edge, 1.5)


def _legal(position: Position) -> Iterator[Shape]:
    for move in position.legal_moves:
        if (cell := position.landing(move)) is not None:
            yield Circle(*centre(position, cell), CELL * 0.1, LEGAL, LABEL, 1)


def _marks(position: Position) -> Iterator[Shape]:
    for cell in position.winning_line:
        yield Circle(*centre(position, cell), CELL * 0.43, "", WIN, 4)
    if (last := position.last_cell) is not None:
        dark = position.side_at(last) is BLACK
        dot, rim = (LEGAL, LABEL) if dark else (LABEL, LEGAL)  # seen on every colour of piece
        yield Circle(*centre(position, last), CELL * 0.12, dot, rim, 1)
