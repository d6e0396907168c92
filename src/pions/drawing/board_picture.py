"""Boards as pictures: cells, labels, pieces, marks and heat maps, from plain values of no game.

A cell measures `CELL` units; coordinates stand in a margin of `MARGIN` around the board.

    margin   a   b   c        glued edges are dashed, walls solid
      1    ┌───┬───┬───┐      ● black   ◎ white: a ring tells what colour may not
      2    │ ● │ ◎ │ · │      · a legal cell
           └───┴───┴───┘
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pions.drawing.picture import INK, Circle, Label, Picture, Rectangle, Segment, Shape
from pions.geometry.grid import Cell, Grid

CELL = 40
MARGIN = 24
LEGEND_LINE = 20
CHARACTER = 6.5
"""The width of a letter of a legend, about: a long one needs a wider sheet."""


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

SEAM, LEGAL, WIN = "#b03060", "#ffffff", "#12c2e9"
GOOD, BAD = "#1f6fd6", "#c8331f"
"""Heat above and below zero: blue and red, which the colour-blind can tell apart."""
PALEST, DEEPEST = 0.12, 0.75
"""Opacity of the smallest and the largest heat."""


@dataclass(frozen=True)
class Tint:
    """A colour over a cell, and what is written there."""

    fill: str
    opacity: float
    figure: str = ""
    ink: str = "#101010"


@dataclass(frozen=True)
class BoardPicture:
    """What a picture of a board shows."""

    grid: Grid
    column_labels: Sequence[str]
    row_labels: Sequence[str]
    black: Collection[Cell]
    white: Collection[Cell]
    colours: Colours
    title: str
    glued_sides: bool = False
    glued_ends: bool = False
    legal: Collection[Cell] = ()
    line: Collection[Cell] = ()
    """The cells of a line that won."""
    last: Cell | None = None
    """Where the last piece was placed."""
    tints: Mapping[Cell, Tint] = field(default_factory=dict)
    legend: Sequence[tuple[Tint, str]] = ()
    """What the tints mean, written below the board."""

    @property
    def width(self) -> float:
        longest = max((len(text) for _, text in self.legend), default=0)
        return max(self.right + MARGIN, MARGIN * 3 + longest * CHARACTER)

    @property
    def height(self) -> float:
        return self.bottom + MARGIN + len(self.legend) * LEGEND_LINE

    @property
    def right(self) -> float:
        return MARGIN + self.grid.columns * CELL

    @property
    def bottom(self) -> float:
        return MARGIN + self.grid.rows * CELL

    def centre(self, cell: Cell) -> tuple[float, float]:
        return (
            MARGIN + (self.grid.column_of(cell) + 0.5) * CELL,
            MARGIN + (self.grid.row_of(cell) + 0.5) * CELL,
        )


def draw_board(board: BoardPicture) -> Picture:
    """The board with whatever it shows, later things above earlier ones."""
    layers = (_cells, _tints, _edges, _labels, _pieces, _marks, _figures, _legend)
    shapes = tuple(shape for layer in layers for shape in layer(board))
    return Picture(board.width, board.height, shapes, board.title)


def heat_tints(heat: Sequence[int], dark: Collection[Cell] = ()) -> dict[Cell, Tint]:
    """A tint and a figure for each number but 0; `dark` are the cells where black pieces stand."""
    most = max(map(abs, heat), default=0)
    return {
        cell: Tint(
            GOOD if number > 0 else BAD,
            round(PALEST + (DEEPEST - PALEST) * abs(number) / most, 3),
            str(number),
            # Over a black piece only white can be read.
            "#ffffff" if cell in dark else "#101010",
        )
        for cell, number in enumerate(heat)
        if number
    }


def _cells(board: BoardPicture) -> Iterator[Shape]:
    grid, colours = board.grid, board.colours
    yield Rectangle(MARGIN, MARGIN, grid.columns * CELL, grid.rows * CELL, colours.board)
    for column in range(1, grid.columns):
        x = MARGIN + column * CELL
        yield Segment(x, MARGIN, x, board.bottom, colours.grid)
    for row in range(1, grid.rows):
        y = MARGIN + row * CELL
        yield Segment(MARGIN, y, board.right, y, colours.grid)


def _edges(board: BoardPicture) -> Iterator[Shape]:
    """Walls are solid; edges that are glued to another are dashed."""
    sides, ends = board.glued_sides, board.glued_ends
    for x in (MARGIN, board.right):
        yield Segment(x, MARGIN, x, board.bottom, SEAM if sides else INK, 3, sides)
    for y in (MARGIN, board.bottom):
        yield Segment(MARGIN, y, board.right, y, SEAM if ends else INK, 3, ends)


def _labels(board: BoardPicture) -> Iterator[Shape]:
    for column, text in enumerate(board.column_labels):
        yield Label(MARGIN + (column + 0.5) * CELL, MARGIN / 2, text)
    for row, text in enumerate(board.row_labels):
        yield Label(MARGIN / 2, MARGIN + (row + 0.5) * CELL, text)


def _tints(board: BoardPicture) -> Iterator[Shape]:
    for cell, tint in board.tints.items():
        x, y = board.centre(cell)
        yield Rectangle(x - CELL / 2, y - CELL / 2, CELL, CELL, tint.fill, tint.opacity)


def _pieces(board: BoardPicture) -> Iterator[Shape]:
    """Discs; White's carries a ring, so that shape tells what colour may not."""
    colours = board.colours
    for cell in board.grid.cells:
        if cell in board.black or cell in board.white:
            fill = colours.black if cell in board.black else colours.white
            yield Circle(*board.centre(cell), CELL * 0.41, fill, colours.edge, 1)
        if cell in board.white and not _figure(board, cell):
            yield Circle(*board.centre(cell), CELL * 0.26, "", colours.edge, 1.5)


def _marks(board: BoardPicture) -> Iterator[Shape]:
    for cell in board.legal:
        yield Circle(*board.centre(cell), CELL * 0.1, LEGAL, INK, 1)
    for cell in board.line:
        yield Circle(*board.centre(cell), CELL * 0.43, "", WIN, 4)
    if board.last is not None and not _figure(board, board.last):
        dark = board.last in board.black
        dot, rim = (LEGAL, INK) if dark else (INK, LEGAL)  # seen on every colour of piece
        yield Circle(*board.centre(board.last), CELL * 0.12, dot, rim, 1)


def _figure(board: BoardPicture, cell: Cell) -> str:
    return board.tints[cell].figure if cell in board.tints else ""


def _figures(board: BoardPicture) -> Iterator[Shape]:
    for cell, tint in board.tints.items():
        if tint.figure:
            size = min(13, CELL * 1.6 / len(tint.figure))  # long ones shrink to the cell's width
            yield Label(*board.centre(cell), tint.figure, tint.ink, round(size, 1))


def _legend(board: BoardPicture) -> Iterator[Shape]:
    for line, (tint, text) in enumerate(board.legend):
        y = board.bottom + MARGIN / 2 + (line + 0.5) * LEGEND_LINE
        # On the colour of the board, as it is seen there.
        for fill, opacity in ((board.colours.board, 1), (tint.fill, tint.opacity)):
            yield Rectangle(MARGIN, y - 8, 24, 16, fill, opacity)
        if tint.figure:
            yield Label(MARGIN + 12, y, tint.figure, tint.ink, 11)
        yield Label(MARGIN + 32, y, text, INK, 12, "start")
