"""Zugzwang where pieces fall: who runs out of cells that give nothing away."""

from __future__ import annotations

from collections.abc import Iterator

from pions.evaluation.line_counts import line_counts
from pions.geometry.grid import Cell
from pions.rules.base import Move, Position
from pions.rules.in_a_row import InARow
from pions.rules.side import EMPTY, Side
from pions.study.explaining.facts import Fact, Weight, named
from pions.study.reasons import winning_moves
from pions.words import N_, Words

FORESEEN = 24
"""Free cells that somebody may want to count to their end."""
LATE = 16
"""Empty cells from which on the last cell of a column is worth a word."""


def waiting_threats(rules: InARow, position: Position, side: Side) -> set[Cell]:
    """Cells that would complete a line of the side and cannot be played yet."""
    if position.is_over:
        return set()
    playable = {position.landing(move) for move in position.legal_moves}
    found = set()
    own_first = position.turn is side
    for line, (own, enemy) in zip(rules.table.lines, line_counts(position), strict=True):
        mine, theirs = (own, enemy) if own_first else (enemy, own)
        if mine == rules.k - 1 and not theirs:
            found |= {one for one in line if position.cells[one] == EMPTY}
    return found - playable


def zugzwang_facts(rules: InARow, position: Position, move: Move) -> Iterator[Fact]:
    """Who has to give way once the cells that give nothing away are full, and the last cell of the
    column that is played in."""
    after, side = position.after(move), position.turn
    if after.is_over or winning_moves(after, side.other):
        return
    own = waiting_threats(rules, after, side)
    if own and not waiting_threats(rules, after, side.other) and not winning_moves(after, side):
        yield from _running_out(rules, position, move, own)
    if after.cells.count(EMPTY) <= LATE and move in after.legal_moves:
        yield _last_cell(rules, position, move)


def _running_out(
    rules: InARow, position: Position, move: Move, threats: set[Cell]
) -> Iterator[Fact]:
    free = free_cells(rules, position.after(move), threats)
    if free % 2 or free > FORESEEN:
        return
    fields = named(position, move, count=free)
    if free:
        template = N_(
            "After {move}, {count} cells are left apart from those below threats of {side}, an "
            "even number: {other} runs out of them first."
        )
    else:
        template = N_("{move} is zugzwang: {other} can only play below a threat of {side}.")
    yield Fact(Words(template, fields), Weight.THREAT if not free else Weight.PLAN)


def free_cells(rules: InARow, position: Position, threats: set[Cell]) -> int:
    """How many pieces can fall before somebody has to play directly below a threat."""
    return sum(_free_in(rules, position, column, threats) for column in range(rules.columns))


def _free_in(rules: InARow, position: Position, column: int, threats: set[Cell]) -> int:
    """Rows are counted from the top, so that the landing row is the number of cells above it."""
    landing = position.landing(Move(column)) if column in position.legal_moves else None
    if landing is None:
        return 0
    above = [rules.grid.row_of(one) for one in threats if rules.grid.column_of(one) == column]
    lowest = max(above, default=-2)
    return rules.grid.row_of(landing) - (lowest + 1)


def _last_cell(rules: InARow, position: Position, move: Move) -> Fact:
    cell = position.landing(move)
    left = 0 if cell is None else rules.grid.row_of(cell)
    fields = named(position, move, column=position.name(move))
    if left % 2:
        template = N_("If column {column} is filled in turn after that, {other} has its last cell.")
    else:
        template = N_("If column {column} is filled in turn after that, {side} has its last cell.")
    return Fact(Words(template, fields), Weight.DETAIL, good=left % 2 == 0)
