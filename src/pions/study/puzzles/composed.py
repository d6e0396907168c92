"""Positions to find puzzles in that nobody played: pieces of both sides thrown near the middle.

On large boards games hardly ever reach a win that is hard to see; these do.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random

from pions.errors import PositionError
from pions.geometry.grid import Cell
from pions.rules.base import Position, Rules
from pions.rules.side import EMPTY, Side

MARGIN_SHARE = 5
"""One row in this many stays empty on each side."""
FEWEST, MOST = 0.13, 0.17
"""Which part of the others is taken by each side."""


def composed_games(rules: Rules, seed: int, first: int = 0) -> Iterator[tuple[Position, ...]]:
    """One position after the other, without end, each as a game of its own: the same for a seed."""
    for number in count(first):
        yield tuple(_composed(rules, Random(f"{seed}/composed/{number}")))


def _composed(rules: Rules, random: Random) -> Iterator[Position]:
    """One position; none where both sides have won already, or the game has no such positions."""
    inner = _inner_cells(rules)
    pieces = round(random.uniform(FEWEST, MOST) * len(inner))
    cells = [EMPTY] * rules.grid.size
    for number, cell in enumerate(random.sample(inner, 2 * pieces)):
        cells[cell] = Side(number % 2).mark
    try:
        position = rules.set_up("".join(cells), Side(random.randrange(2)))
    except PositionError:
        return
    if not position.is_over:
        yield position


def _inner_cells(rules: Rules) -> list[Cell]:
    grid = rules.grid
    across, down = grid.columns // MARGIN_SHARE, grid.rows // MARGIN_SHARE
    return [
        cell
        for cell in grid.cells
        if across <= grid.column_of(cell) < grid.columns - across
        and down <= grid.row_of(cell) < grid.rows - down
    ]
