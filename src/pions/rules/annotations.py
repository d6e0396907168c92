"""What is said about a position of a game beside the moves: marks on the board, and its worth."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pions.errors import HistoryError
from pions.geometry.grid import Cell, Grid
from pions.words import N_

MOST_NODES = 100_000
"""Moves in all lines of one game: a thousand times those of a well studied one."""
MOST_LETTERS = 1_000_000
"""Characters in all comments of one game."""
MOST_MARKS = 10_000
"""Marks in one game; a board of 26 by 26 could have each of its cells marked 14 times."""


class ValueKind(Enum):
    """What sort of knowledge a value is."""

    POINTS = "points"
    """Proved: the game ends with this difference of points."""
    AT_LEAST = "at least"
    """Proved: the game ends with this difference of points or a higher one."""
    AT_MOST = "at most"
    """Proved: the game ends with this difference of points or a lower one."""
    WIN = "win"
    """Proved: won in that many plies."""
    LOSS = "loss"
    """Proved: lost in that many plies."""
    DRAW = "draw"
    """Proved: neither side can win."""
    ABOUT = "about"
    """Estimated: the game ends with about this difference of points."""
    ESTIMATE = "estimate"
    """An evaluation's number, comparable only with others of the same evaluation."""


@dataclass(frozen=True)
class Assessment:
    """What an engine found a position to be worth to the side to move, and how hard it looked."""

    kind: ValueKind
    number: int
    percent: int | None = None
    """An estimate from -100, lost, to 100, won; see `Value.percent`."""
    depth: int | None = None
    nodes: int | None = None
    engine: str = ""


class MarkKind(Enum):
    """The shape of a mark."""

    ARROW = "arrow"
    CIRCLE = "circle"
    CROSS = "cross"
    TRIANGLE = "triangle"
    CELL = "cell"
    """The whole cell in the colour."""


class MarkColour(Enum):
    """The colour of a mark."""

    GREEN = "green"
    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"


@dataclass(frozen=True)
class Mark:
    """A sign on a cell; an arrow goes from there to another one."""

    kind: MarkKind
    cell: Cell
    to: Cell | None = None
    """Where an arrow points, None for the other kinds."""
    colour: MarkColour = MarkColour.GREEN

    def check(self, grid: Grid) -> None:
        """Raise `HistoryError` unless the mark can be drawn on that board."""
        cells = (self.cell,) if self.to is None else (self.cell, self.to)
        for cell in cells:
            if not 0 <= cell < grid.size:
                raise HistoryError(
                    N_("a mark lies on cell {cell}: the board has cells 0 to {last}"),
                    cell=cell,
                    last=grid.size - 1,
                )
        if (self.kind is MarkKind.ARROW) != (self.to is not None) or self.to == self.cell:
            raise HistoryError(
                N_("an arrow points to another cell, and no other mark points anywhere")
            )


def check_size(nodes: int, letters: int, marks: int) -> None:
    """Raise `HistoryError` where one game would hold more than any person put there."""
    if nodes > MOST_NODES:
        raise HistoryError(
            N_("too many moves in all lines of the game: {count}, more than {most}"),
            count=nodes,
            most=MOST_NODES,
        )
    if letters > MOST_LETTERS:
        raise HistoryError(
            N_("too many characters in the comments of the game: {count}, more than {most}"),
            count=letters,
            most=MOST_LETTERS,
        )
    if marks > MOST_MARKS:
        raise HistoryError(
            N_("too many marks in the game: {count}, more than {most}"),
            count=marks,
            most=MOST_MARKS,
        )
