"""Cells as SGF writes them: a letter for the column and one for the row from the top, `ce`.

Programs for Othello write `c5` instead. Boards are at most 26 wide: capitals are not needed, but
they are read, as 27 and more, to be refused by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import ascii_letters

from pions.errors import NotationError
from pions.geometry.grid import Cell
from pions.notation.tokens import short
from pions.rules.base import PASS, Move, Rules
from pions.rules.marks import PASS_SPELLINGS
from pions.words import N_

_NAMED = re.compile(r"[a-zA-Z][0-9]{1,2}")
_LARGEST_WITH_TT = 19
"""On boards up to this size `tt` is a pass, as FF[3] wrote it."""


def point(text: str, rules: Rules) -> Cell:
    """The cell of that name; `NotationError` if the board has none."""
    cell = _cell(text.strip(), rules)
    if cell is None:
        raise NotationError(N_("{text!r} is not a cell of this board"), text=short(text))
    return cell


def _cell(text: str, rules: Rules) -> Cell | None:
    if _NAMED.fullmatch(text):
        return rules.cell_names.parse(text)
    if len(text) != 2 or not set(text) <= set(ascii_letters):
        return None
    column, row = map(ascii_letters.index, text)
    return rules.grid.cell(column, row) if rules.grid.holds(column, row) else None


def points(values: tuple[str, ...], rules: Rules) -> Iterator[Cell]:
    """Cells; `aa:cc` is every cell of that rectangle."""
    for value in values:
        first, colon, last = value.partition(":")
        if not colon:
            yield point(value, rules)
            continue
        grid, corners = rules.grid, (point(first, rules), point(last, rules))
        columns = sorted(map(grid.column_of, corners))
        for row in range(min(map(grid.row_of, corners)), max(map(grid.row_of, corners)) + 1):
            yield from (grid.cell(c, row) for c in range(columns[0], columns[1] + 1))


def move_of(text: str, rules: Rules) -> tuple[Move, Cell | None]:
    """The move that a value names, and the cell where its piece must come to rest."""
    plain = text.strip()
    if _is_pass(plain, rules):
        return PASS, None
    cell = point(plain, rules)
    return rules.move_at(cell), cell


def _is_pass(text: str, rules: Rules) -> bool:
    if text == "tt":
        return max(rules.grid.columns, rules.grid.rows) <= _LARGEST_WITH_TT
    # From 16 columns on, `pa`, `pp` and `ps` are cells.
    return not text or (text.lower() in PASS_SPELLINGS and _cell(text, rules) is None)


def point_text(cell: Cell, rules: Rules) -> str:
    """A cell as other programs for that game expect it."""
    if rules.turns_pieces:
        return rules.cell_names.name(cell)
    grid = rules.grid
    return ascii_letters[grid.column_of(cell)] + ascii_letters[grid.row_of(cell)]
