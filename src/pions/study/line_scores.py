"""The K-uplets of the course document 002: each line with its score, and each empty cell with the
sum of its lines' scores, for the side to move."""

from __future__ import annotations

from dataclasses import dataclass

from pions.errors import RulesError
from pions.evaluation.k_tuple import line_score, line_worth
from pions.evaluation.line_counts import line_counts, playable_cells
from pions.geometry.grid import Cell
from pions.rules.base import Position
from pions.rules.in_a_row import InARow
from pions.rules.side import EMPTY
from pions.words import N_


@dataclass(frozen=True)
class LineScore:
    """One K-uplet."""

    number: int
    """Its place in the table of lines, from 0."""
    cells: tuple[Cell, ...]
    own: int
    """Pieces of the side to move."""
    enemy: int
    score: int


@dataclass(frozen=True)
class CellScore:
    """An empty cell, and the lines through it."""

    cell: Cell
    score: int
    playable: bool
    """Whether a piece can be placed there now."""
    lines: tuple[LineScore, ...]


@dataclass(frozen=True)
class LineScores:
    """What the K-tuple player sees of a position."""

    lines: tuple[LineScore, ...]
    cells: tuple[CellScore, ...]
    """The empty ones, in board order."""


def line_scores(position: Position) -> LineScores:
    rules = position.rules
    if not isinstance(rules, InARow):
        raise RulesError(N_("{rules} has no lines of K: they are of K in a row"), rules=str(rules))
    worth = line_worth(rules.k)
    counted = zip(rules.table.lines, line_counts(position), strict=True)
    lines = tuple(
        LineScore(number, tuple(cells), own, enemy, line_score(own, enemy, worth))
        for number, (cells, (own, enemy)) in enumerate(counted)
    )
    playable = playable_cells(position) if not position.is_over else frozenset[Cell]()
    cells = tuple(
        _cell_score(cell, cell in playable, tuple(lines[one] for one in rules.table.through[cell]))
        for cell in rules.grid.cells
        if position.cells[cell] == EMPTY
    )
    return LineScores(lines, cells)


def _cell_score(cell: Cell, playable: bool, lines: tuple[LineScore, ...]) -> CellScore:
    return CellScore(cell, sum(line.score for line in lines), playable, lines)
