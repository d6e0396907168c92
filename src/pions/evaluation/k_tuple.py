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

from pions.evaluation.base import Evaluation
from pions.evaluation.line_counts import LineEvaluation, line_counts
from pions.evaluation.registry import register
from pions.geometry.grid import Cell
from pions.rules.base import Position, Rules, rules_as
from pions.rules.in_a_row import InARow
from pions.rules.parameters import parameter
from pions.words import N_

USUAL_K = 5
EMPTY_LINE = 7
OWN_LACKING = (0, 800_000, 15_000, 800, 35)
ENEMY_LACKING = (0, 100_000, 1_800, 400, 15)
"""What a line with pieces of one side counts, by how many pieces it lacks."""


@dataclass(frozen=True)
class LineWorth:
    """What a line of K counts by the number of pieces on it."""

    own: tuple[int, ...]
    enemy: tuple[int, ...]


def line_worth(k: int) -> LineWorth:
    """The usual table for lines of K, from an empty one to one that lacks a piece."""
    return _worth_of(KTuple(), k)


@lru_cache(maxsize=256)
def _worth_of(evaluation: KTuple, k: int) -> LineWorth:
    own, enemy = lacking_figures(evaluation)
    return LineWorth(_table(k, own, evaluation.empty), _table(k, enemy, evaluation.empty))


def lacking_figures(evaluation: Evaluation) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What own and enemy lines count, by how many pieces they lack."""
    own, enemy = (
        (0, *(int(getattr(evaluation, f"{who}{pieces}")) for pieces in (4, 3, 2, 1)))
        for who in ("own", "enemy")
    )
    return own, enemy


def line_features(position: Position) -> dict[str, int]:
    """How many lines stand behind each figure, by what they lack; the enemy's count below 0."""
    k = rules_as(InARow, position).k
    counts = {f"{who}{pieces}": 0 for who in ("own", "enemy") for pieces in range(1, 5)}
    for own, enemy in line_counts(position):
        pieces = own + enemy - k + USUAL_K  # as on a line of five that lacks as many
        if bool(own) != bool(enemy) and 1 <= pieces < USUAL_K:
            counts[f"own{pieces}" if own else f"enemy{pieces}"] += 1 if own else -1
    return counts


def _table(k: int, lacking: tuple[int, ...], empty: int) -> tuple[int, ...]:
    most = max(0, lacking[-1] - 1)
    return (
        empty,
        *(lacking[k - n] if k - n <= 4 else min(empty + n, most) for n in range(1, k)),
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


_MOST = {1: 200, 2: 4_000, 3: 100_000, 4: 2_000_000}
"""How far the figures of lines with that many pieces go: each piece multiplies their worth."""
_OWN = (
    N_("a line with 1 own piece of 5, or lacking 4"),
    N_("a line with 2 own pieces of 5, or lacking 3"),
    N_("a line with 3 own pieces of 5, or lacking 2"),
    N_("a line with 4 own pieces of 5, or lacking 1"),
)
_ENEMY = (
    N_("a line with 1 enemy piece of 5, or lacking 4"),
    N_("a line with 2 enemy pieces of 5, or lacking 3"),
    N_("a line with 3 enemy pieces of 5, or lacking 2"),
    N_("a line with 4 enemy pieces of 5, or lacking 1"),
)


def own_figure(pieces: int, usual: int) -> int:
    figure: int = parameter(usual, _OWN[pieces - 1], least=0, most=_MOST[pieces])
    return figure


def enemy_figure(pieces: int, usual: int) -> int:
    figure: int = parameter(usual, _ENEMY[pieces - 1], least=0, most=_MOST[pieces])
    return figure


def cell_heat(position: Position, worth: LineWorth) -> tuple[int, ...]:
    """The scores of empty cells, 0 where a piece stands."""
    scores = cell_scores(position, worth)
    return tuple(scores.get(cell, 0) for cell in position.rules.grid.cells)


@register(
    N_("lines that only one side stands on, by the number of pieces (GNU Emacs' table)"),
    aliases=("k-uplet",),
)
@dataclass(frozen=True)
class KTuple(LineEvaluation):
    """Own lines minus the enemy's, both by the table's own numbers; cells by all of them."""

    empty: int = parameter(EMPTY_LINE, N_("an empty line, for cells"), least=0, most=50)
    own1: int = own_figure(1, OWN_LACKING[4])
    own2: int = own_figure(2, OWN_LACKING[3])
    own3: int = own_figure(3, OWN_LACKING[2])
    own4: int = own_figure(4, OWN_LACKING[1])
    enemy1: int = enemy_figure(1, ENEMY_LACKING[4])
    enemy2: int = enemy_figure(2, ENEMY_LACKING[3])
    enemy3: int = enemy_figure(3, ENEMY_LACKING[2])
    enemy4: int = enemy_figure(4, ENEMY_LACKING[1])

    name: ClassVar[str] = "k-tuple"

    def worth(self, k: int) -> LineWorth:
        """What a line of K counts by its own figures."""
        return _worth_of(self, k)

    def terms(self, position: Position) -> Mapping[str, int]:
        rules = rules_as(InARow, position)
        worth = self.worth(rules.k).own
        own = enemy = 0
        for mine, theirs in line_counts(position):
            if mine and not theirs:
                own += worth[mine]
            elif theirs and not mine:
                enemy += worth[theirs]
        return {"own": own, "enemy": -enemy}

    def heat(self, position: Position) -> tuple[int, ...]:
        return cell_heat(position, self.worth(rules_as(InARow, position).k))

    def is_linear(self, rules: Rules) -> bool:
        """Up to five in a row: longer lines that lack many count by a rule, not by a figure."""
        return isinstance(rules, InARow) and rules.k <= USUAL_K

    def features(self, position: Position) -> Mapping[str, int]:
        counts = line_features(position)
        # Both sides' lines count by the own figures: the enemy's are for cells alone.
        return {f"own{n}": counts[f"own{n}"] + counts[f"enemy{n}"] for n in range(1, USUAL_K)}
