"""Which moves a search looks at: all of them, or on a large board only those near a piece.

On 15 × 15 cells two plies are 50,000 positions, nearly all of them after a move far from
everything. A cell is near a piece if both lie on one line, at most two steps apart:

    · · o · o · o · ·
    · · · o o o · · ·
    · · o o X o o · ·       the cells near X
    · · · o o o · · ·
    · · o · o · o · ·

What is then found is a good guess: the best move may be one that was not looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from pions.geometry.grid import Cell
from pions.rules.base import Move, Position, Rules
from pions.rules.in_a_row import InARow
from pions.rules.side import EMPTY

ALL, NEAR, AUTO = "all", "near", "auto"
REACH = 2
"""The most steps between a candidate and a piece."""
MANY_CELLS = 100
"""On larger boards `auto` means `near`."""

MoveLister = Callable[[Position], Sequence[Move]]


def every_move(position: Position) -> Sequence[Move]:
    return position.legal_moves


def near_moves(position: Position) -> Sequence[Move]:
    """The legal moves near a piece; all of them on an empty board."""
    assert isinstance(position.rules, InARow)
    cells, near = position.cells, near_cells(position.rules)
    chosen = [
        move
        for move in position.legal_moves
        if move >= 0 and any(cells[cell] != EMPTY for cell in near[move])
    ]
    return chosen or position.legal_moves


@lru_cache(maxsize=16)
def near_cells(rules: InARow) -> tuple[tuple[Cell, ...], ...]:
    """For each cell, those near it."""
    near: list[set[Cell]] = [set() for _ in rules.grid.cells]
    for line in rules.table.lines:
        for place, cell in enumerate(line):
            near[cell].update(line[max(0, place - REACH) : place + REACH + 1])
    return tuple(tuple(sorted(others - {cell})) for cell, others in enumerate(near))


def can_be_near(rules: Rules) -> bool:
    """Whether pieces stay where they are put, so that near and far mean something."""
    return isinstance(rules, InARow) and not rules.gravity


def is_near_by_default(rules: Rules) -> bool:
    return can_be_near(rules) and rules.grid.size > MANY_CELLS
