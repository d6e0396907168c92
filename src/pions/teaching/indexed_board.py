"""Boards as the lab on K-uplets counts them: row i from the top and column j, both from 0."""

from __future__ import annotations

from pions.rules.base import Position

Cell = tuple[int, int]


def drawn(position: Position) -> str:
    """The board with the numbers of its rows and columns, and whose turn it is.

    The line that won stands in brackets.
    """
    columns, rows = position.rules.grid.columns, position.rules.grid.rows
    head = "".join(f"{column:>3}" for column in range(columns))
    lines = [f"   {head}"]
    for row in range(rows):
        cells = range(row * columns, (row + 1) * columns)
        lines.append(f"{row:>3} " + "".join(_mark(position, cell) for cell in cells))
    turn = [] if position.is_over else [f"▶ {'XO'[position.turn_index]}"]
    return "\n".join([*(line.rstrip() for line in lines), *turn])


def _mark(position: Position, cell: int) -> str:
    mark = position.cells[cell].replace("-", ".")
    return f"({mark})" if cell in position.winning_line else f" {mark} "


def written(move: object) -> str:
    """A move as a student writes it: the pair of a cell, or the number of a column."""
    return str(tuple(move) if isinstance(move, list) else move)
