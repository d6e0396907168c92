"""Positions in a row made to order: some cells are Black's, some are empty, the rest is filled in.

Black is to move, White has as many pieces, nobody has won, and White threatens nothing: what the
text speaks of is all that there is to see.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product
from random import Random

from pions.errors import PionsError
from pions.geometry.grid import Cell
from pions.rules.base import Move, Position
from pions.rules.in_a_row import InARow
from pions.rules.side import BLACK, EMPTY, WHITE, Side
from pions.study.reasons import winning_moves

TRIES = 24
ENDS_TRIED = 8


@dataclass(frozen=True)
class Order:
    """What a position shall show."""

    black: frozenset[Cell]
    free: frozenset[Cell]
    """Cells that are empty, and on which a piece can be placed."""


def composed(rules: InARow, order: Order) -> Position | None:
    """A position as ordered, None if none was found."""
    for seed in range(TRIES):
        cells = _filled(rules, order, Random(seed))
        position = None if cells is None else _set_up(rules, cells)
        if position is not None and not winning_moves(position, WHITE):
            return position
    return None


def drawn_but_one(rules: InARow) -> tuple[Position, tuple[Move, ...]] | None:
    """A position with one empty cell that the last move fills without a win, None if none is found.

    Pairs of pieces in each row, shifted from row to row, are in a row nowhere.
    """
    for shift, start in product(range(4), range(4)):
        full = [_paired(rules, cell, shift, start) for cell in rules.grid.cells]
        ahead = full.count(BLACK.mark) - full.count(WHITE.mark)
        for empty in _last_cells(rules, full, ahead):
            cells = [*full[:empty], EMPTY, *full[empty + 1 :]]
            turn = BLACK if full[empty] == BLACK.mark else WHITE
            position = _set_up(rules, cells, turn)
            if position is not None and _is_draw(position):
                return position, position.legal_moves
    return None


def _last_cells(rules: InARow, full: list[str], ahead: int) -> list[Cell]:
    """The cells that may have been filled last: Black moves first, so it is never behind."""
    last = {0: WHITE.mark, 1: BLACK.mark}.get(ahead)
    cells = range(rules.columns) if rules.gravity else rules.grid.cells
    return [cell for cell in cells if full[cell] == last][:ENDS_TRIED]


def _paired(rules: InARow, cell: Cell, shift: int, start: int) -> str:
    along = rules.grid.column_of(cell) + shift * rules.grid.row_of(cell) + start
    return (BLACK if along // 2 % 2 == 0 else WHITE).mark


def _is_draw(position: Position) -> bool:
    ends = [position.after(move) for move in position.legal_moves]
    return all(end.is_over and end.winner_index is None for end in ends)


def _set_up(rules: InARow, cells: list[str], turn: Side = BLACK) -> Position | None:
    try:
        position = rules.set_up("".join(cells), turn)
    except PionsError:  # a piece hangs in the air, or both sides have won
        return None
    return None if position.is_over else position


def _filled(rules: InARow, order: Order, random: Random) -> list[str] | None:
    """Black's pieces, what they stand on, and as many of White's."""
    cells = [EMPTY] * rules.grid.size
    for cell in order.black:
        cells[cell] = BLACK.mark
    for cell in _supports(rules, order.black | order.free) - order.black - order.free:
        cells[cell] = random.choice((BLACK, WHITE)).mark
    for side in (BLACK, WHITE):
        missing = cells.count(side.other.mark) - cells.count(side.mark)
        for _ in range(missing):
            places = _open_cells(rules, cells, order)
            if not places:
                return None
            cells[random.choice(places)] = side.mark
    return cells


def _supports(rules: InARow, cells: Iterable[Cell]) -> frozenset[Cell]:
    """What must be filled so that pieces can lie on those cells."""
    if not rules.gravity:
        return frozenset()
    size, step = rules.grid.size, rules.columns
    return frozenset(below for cell in cells for below in range(cell + step, size, step))


def _open_cells(rules: InARow, cells: list[str], order: Order) -> list[Cell]:
    """Where one more piece may lie and shows nothing of its own: near the others if it can."""
    empty = [cell for cell, mark in enumerate(cells) if mark == EMPTY and cell not in order.free]
    if rules.gravity:
        floor, step = rules.grid.size - rules.columns, rules.columns
        closed = {cell - step * up for cell in order.free for up in range(1, rules.rows)}
        lying = [cell for cell in empty if cell >= floor or cells[cell + step] != EMPTY]
        return [cell for cell in lying if cell not in closed and not _on(cell, order, step)]
    near = {cell for one in order.black for cell in rules.surface.neighbours[one]}
    return [cell for cell in empty if cell in near] or empty


def _on(cell: Cell, order: Order, step: int) -> bool:
    """Whether it lies straight on a cell that must stay free."""
    return cell + step in order.free
