"""Boards in a few lines of text, by which a person tells what a text was read as."""

from __future__ import annotations

from pions.rules.base import Position
from pions.rules.side import EMPTY

MARGIN = 1
"""Empty rows and columns that are shown around the pieces."""


def preview_lines(position: Position) -> list[str]:
    """The part of the board where pieces stand, a row a line, each with its number."""
    grid, rules = position.rules.grid, position.rules
    taken = [cell for cell, mark in enumerate(position.cells) if mark != EMPTY]
    if not taken:
        return []
    columns = _shown([grid.column_of(cell) for cell in taken], grid.columns)
    rows = _shown([grid.row_of(cell) for cell in taken], grid.rows)
    width = max(len(rules.row_label(row)) for row in rows)
    lines = [
        f"{rules.row_label(row):>{width}} "
        + " ".join(position.cells[grid.cell(column, row)] for column in columns)
        for row in rows
    ]
    letters = " ".join(rules.column_label(column)[-1:] for column in columns)
    return [*lines, f"{'':{width}} {letters}"]


def _shown(numbers: list[int], size: int) -> range:
    return range(max(0, min(numbers) - MARGIN), min(size, max(numbers) + MARGIN + 1))
