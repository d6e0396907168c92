"""Positions as marks: one of `X`, `O`, `-` for each cell, row by row from the top; and moves as
numbers."""

from __future__ import annotations

from typing import TypeAlias

from pions.errors import PositionError
from pions.geometry.grid import Grid
from pions.words import N_

Move: TypeAlias = int
"""A cell number, or with gravity a column number, or `PASS`. Text belongs to the rules."""

PASS: Move = -1
"""The move of a side that cannot place a piece."""

PASS_NAME = "pass"
PASS_SPELLINGS = frozenset(("-", "--", "pass", "pa", "ps", "pp", "passe"))


def check_marks(grid: Grid, cells: str) -> None:
    """Raise `PositionError` unless there is one mark for each cell."""
    if len(cells) == grid.size and not set(cells) - set("XO-"):
        return
    raise PositionError(
        N_("a {columns}x{rows} board has {size} cells marked X, O or -, got {count}: {cells!r}"),
        columns=grid.columns,
        rows=grid.rows,
        size=grid.size,
        count=len(cells),
        cells=cells[:80],
    )


def key_of(cells: str, turn: int) -> int:
    """The number that tells positions of one game apart; see `Position.key`.

    … White's cells │ Black's cells │ turn        a bit a cell, cell 0 the lowest
    """
    return (_bits(cells, "X") | _bits(cells, "O") << len(cells)) << 1 | turn


def _bits(cells: str, mark: str) -> int:
    # Parsing a text of bits takes about half the time of shifting a bit for each cell.
    return int("".join("1" if held == mark else "0" for held in reversed(cells)), 2)
