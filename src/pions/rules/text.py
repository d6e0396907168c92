"""Positions as text for people: coordinates, pieces, marks.

[X]  the last move    (X)  the line that won    *  a legal cell, if asked for
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pions.rules.side import EMPTY, Side
from pions.words import N_, Words

if TYPE_CHECKING:
    from pions.rules.base import Position


def draw_text(position: Position, *, legal: bool = False) -> str:
    """The board as lines of text; with `legal` the cells that can be played are marked."""
    rules, marks = position.rules, _marks(position, legal)
    columns, rows = rules.grid.columns, rules.grid.rows
    head = "".join(rules.column_label(column).center(3) for column in range(columns))
    lines = [f"   {head}"]
    for row in range(rows):
        cells = "".join(marks[row * columns : (row + 1) * columns])
        lines.append(f"{rules.row_label(row):>2} {cells}")
    return "\n".join(line.rstrip() for line in lines)


def _marks(position: Position, legal: bool) -> list[str]:
    marks = [f" {'.' if mark == EMPTY else mark} " for mark in position.cells]
    if legal:
        for move in position.legal_moves:
            if (cell := position.landing(move)) is not None:
                marks[cell] = " * "
    for cell in position.winning_line:
        marks[cell] = f"({position.cells[cell]})"
    last = position.last_cell
    if last is not None and last not in position.winning_line:
        marks[last] = f"[{position.cells[last]}]"
    return marks


def status(position: Position) -> Words:
    """Whose turn it is, or how the game ended."""
    outcome = position.outcome
    if outcome is None:
        return Words(N_("{side} ({mark}) to move"), _side(position, position.turn))
    black, white = outcome.points
    result = {"black": black, "white": white, "reason": outcome.reason}
    if outcome.winner is None:
        return Words(N_("draw {black}-{white}: {reason}"), result)
    winner = _side(position, outcome.winner)
    return Words(N_("{side} ({mark}) wins {black}-{white}: {reason}"), {**winner, **result})


def _side(position: Position, side: Side) -> dict[str, object]:
    return {"side": Words(position.rules.side_name(side)), "mark": side.mark}
