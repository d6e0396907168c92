"""Hex, as a package beside Pions would bring it: nothing in Pions knows this game.

Black connects the top edge with the bottom edge, White the left with the right. Each cell has six
neighbours, so the rows lean; on the square board of Pions they are these:

        . 1 2
        3 o 4       the board cannot fill without a winner: there is no draw
        5 6 .
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial

from pions.errors import PositionError
from pions.geometry.grid import Cell, Grid
from pions.geometry.surface import Surface
from pions.rules.base import Move, Position, PythonCore, Rules
from pions.rules.marks import key_of
from pions.rules.outcome import Outcome
from pions.rules.parameters import parameter
from pions.rules.registry import preset, register
from pions.rules.side import BLACK, EMPTY, WHITE, Side
from pions.words import Words

STEPS = ((0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1))


@register("hex", title="Hex")
@dataclass(frozen=True)
class Hex(Rules):
    """Whoever first connects the two edges of their colour wins."""

    columns: int = parameter(7, "number of columns", least=2, most=19)
    rows: int = parameter(7, "number of rows", least=2, most=19)

    family = "hex"

    @property
    def surface(self) -> Surface:
        return Surface.of(self.columns, self.rows)

    @property
    def turn_by_count(self) -> bool:
        return True

    @property
    def places_anywhere(self) -> bool:
        return True

    @property
    def symmetries(self) -> tuple[tuple[Cell, ...], ...]:
        return tuple(self.grid.cells), tuple(reversed(self.grid.cells))

    @property
    def how_to_play(self) -> tuple[Words, ...]:
        return (Words("Black connects top and bottom, White left and right."),)

    def check_cells(self, cells: str) -> None:
        super().check_cells(cells)
        if self.chain(cells, BLACK) and self.chain(cells, WHITE):
            raise PositionError("both sides are connected")

    def chain(self, cells: str, side: Side) -> tuple[Cell, ...]:
        """The pieces of that side that hold on to its first edge, if they reach the other."""
        first, last = edges(self.grid, side)
        reached = {cell for cell in first if cells[cell] == side.mark}
        ahead, touching = list(reached), neighbours(self.grid)
        while ahead:
            new = {n for n in touching[ahead.pop()] if cells[n] == side.mark} - reached
            reached |= new
            ahead += new
        return tuple(sorted(reached)) if last & reached else ()

    def maker(self, core: str) -> Callable[[str, Side, Move | None], Position] | None:
        return partial(HexPosition, self) if core == "python" else None


def edges(grid: Grid, side: Side) -> tuple[range, frozenset[Cell]]:
    """The edge where that side begins, and the one that it must reach."""
    if side is BLACK:
        return range(grid.columns), frozenset(range(grid.size - grid.columns, grid.size))
    return (
        range(0, grid.size, grid.columns),
        frozenset(range(grid.columns - 1, grid.size, grid.columns)),
    )


@lru_cache(maxsize=64)
def neighbours(grid: Grid) -> tuple[tuple[Cell, ...], ...]:
    """For each cell, the cells that touch it."""
    return tuple(
        tuple(
            grid.cell(grid.column_of(cell) + dx, grid.row_of(cell) + dy)
            for dx, dy in STEPS
            if grid.holds(grid.column_of(cell) + dx, grid.row_of(cell) + dy)
        )
        for cell in grid.cells
    )


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class HexPosition(PythonCore, Position):
    """A position held as a text of marks."""

    rules: Hex
    cells: str
    turn_index: int
    last_move: Move | None = None

    @cached_property
    def winner_index(self) -> int | None:
        mover = self.turn.other  # nobody else can have connected anything just now
        if self.last_move is not None:
            return mover.value if self.rules.chain(self.cells, mover) else None
        return next((side.value for side in Side if self.rules.chain(self.cells, side)), None)

    @property
    def is_over(self) -> bool:
        return self.winner_index is not None

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        if self.is_over:
            return ()
        return tuple(cell for cell, mark in enumerate(self.cells) if mark == EMPTY)

    @property
    def outcome(self) -> Outcome | None:
        if self.winner_index is None:
            return None
        winner = Side(self.winner_index)
        return Outcome(winner, Words("the edges are connected"), (1 - winner, int(winner)))

    @property
    def winning_line(self) -> tuple[Cell, ...]:
        if self.winner_index is None:
            return ()
        return self.rules.chain(self.cells, Side(self.winner_index))

    @property
    def key(self) -> int:
        return key_of(self.cells, self.turn_index)

    def after(self, move: Move) -> HexPosition:
        cells = self.cells[:move] + self.turn.mark + self.cells[move + 1 :]
        return HexPosition(self.rules, cells, 1 - self.turn_index, move)


HEX = preset("hex", Hex(), "Hex")
SMALL_HEX = preset("hex-3", Hex(3, 3), "Hex 3×3")
