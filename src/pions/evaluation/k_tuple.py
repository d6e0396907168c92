"""The K-tuple evaluation: each line counts while only one side stands on it.

For K = 5 the numbers are those of the gomoku in GNU Emacs, which the course document 002
describes: an empty line counts 7; with 1 to 4 own pieces 35, 800, 15000, 800000; with 1 to 4
enemy pieces 15, 400, 1800, 100000; and 0 once both sides stand on it.

For every other K a line counts by what it lacks: lacking one piece it counts as a line of five
that lacks one, and so on to four. A line that lacks more counts 7 and one more for each piece
on it, but at most 34 for own pieces and 14 for the enemy's.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from pions.evaluation.line_counts import LineEvaluation, line_counts
from pions.evaluation.registry import register
from pions.geometry.grid import Cell
from pions.rules.base import Position, rules_as
from pions.rules.in_a_row import InARow
from pions.words import N_

EMPTY_LINE = 7
OWN_LACKING = (0, 800_000, 15_000, 800, 35)
ENEMY_LACKING = (0, 100_000, 1_800, 400, 15)
"""What a line with pieces of one side counts, by how many pieces it lacks."""


@dataclass(frozen=True)
class LineWorth:
    """What a line of K counts by the number of pieces on it."""

    own: tuple[int, ...]
    enemy: tuple[int, ...]


@lru_cache(maxsize=64)
def line_worth(k: int) -> LineWorth:
    """The table for lines of K, from an empty one to one that lacks a piece."""
    return LineWorth(_table(k, OWN_LACKING), _table(k, ENEMY_LACKING))


def _table(k: int, lacking: tuple[int, ...]) -> tuple[int, ...]:
    most = lacking[-1] - 1
    return (
        EMPTY_LINE,
        *(lacking[k - n] if k - n <= 4 else min(EMPTY_LINE + n, most) for n in range(1, k)),
        # K pieces in an unfinished game are part of an overline that does not count.
        0,
    )


def cell_scores(position: Position, worth: LineWorth | None = None) -> dict[Cell, int]:
    """For each empty cell, the sum of what its lines count for the side to move."""
    rules = rules_as(InARow, position)
    worth, counts = worth or line_worth(rules.k), line_counts(position)
    lines = [line_score(own, enemy, worth) for own, enemy in counts]
    through = rules.table.through
    return {
        cell: sum(lines[number] for number in through[cell])
        for cell, mark in enumerate(position.cells)
        if mark == "-"
    }


def line_score(own: int, enemy: int, worth: LineWorth) -> int:
    """What a line with these pieces counts for the side to move."""
    if own and enemy:
        return 0
    return worth.enemy[enemy] if enemy else worth.own[own]


@register(
    N_("lines that only one side stands on, by the number of pieces (GNU Emacs' table)"),
    aliases=("k-uplet",),
)
@dataclass(frozen=True)
class KTuple(LineEvaluation):
    """Own lines minus the enemy's, both by the table's own numbers."""

    name: ClassVar[str] = "k-tuple"

    def terms(self, position: Position) -> Mapping[str, int]:
        rules = rules_as(InARow, position)
        worth = line_worth(rules.k).own
        own = enemy = 0
        for mine, theirs in line_counts(position):
            if mine and not theirs:
                own += worth[mine]
            elif theirs and not mine:
                enemy += worth[theirs]
        return {"own": own, "enemy": -enemy}

    def heat(self, position: Position) -> tuple[int, ...]:
        scores = cell_scores(position)
        return tuple(scores.get(cell, 0) for cell in position.rules.grid.cells)
