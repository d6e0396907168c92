"""What the evaluations of K in a row share: they read the line table."""

from __future__ import annotations

from collections.abc import Iterator
from math import copysign, log10
from typing import ClassVar

from pions.evaluation.base import Evaluation
from pions.geometry.grid import Cell
from pions.rules.base import Position, Rules, rules_as
from pions.rules.in_a_row import InARow

ODDS_PER_DIGIT = 0.45
"""How the logarithm of the odds grows where a value grows tenfold: each piece more on a line is
worth many times as much, but no such multiple of the chances. Chosen for reading: one piece alone
shows 14, two 40, three 61, four 80. Games two plies deep with some chance moves fit 0.15, which
would hardly tell them apart."""
LEAST = 10
"""Where the values begin to differ: less than one piece alone on its line."""


class LineEvaluation(Evaluation):
    """An evaluation of games of K in a row."""

    rules_class: ClassVar[type[Rules]] = InARow

    def log_odds(self, number: int) -> float | None:
        if self.is_course_form:
            return None  # people compare its numbers with the document's
        return copysign(ODDS_PER_DIGIT * log10(1 + abs(number) / LEAST), number)


def line_counts(position: Position) -> Iterator[tuple[int, int]]:
    """For each line, how many own and how many enemy pieces stand on it."""
    rules = rules_as(InARow, position)
    # One sum counts both sides: no line has a thousand cells, so the two never meet.
    value = {"-": 0, position.turn.mark: 1, position.turn.other.mark: 1000}
    cells = [value[mark] for mark in position.cells]
    for line in rules.table.lines:
        total = sum([cells[cell] for cell in line])
        yield total % 1000, total // 1000


def playable_cells(position: Position) -> frozenset[Cell]:
    """The empty cells where a piece could be placed at once."""
    rules, cells = rules_as(InARow, position), position.cells
    empty = [cell for cell, mark in enumerate(cells) if mark == "-"]
    if not rules.gravity:
        return frozenset(empty)
    below, size = rules.columns, rules.grid.size
    return frozenset(c for c in empty if c + below >= size or cells[c + below] != "-")
