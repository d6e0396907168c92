"""Initiative: lines count for both sides, and more for the side to move, who continues them first.

The course document 002 weighs cells: completing an own line counts more than stopping the enemy's.
The same thought for a whole position: a line of three own pieces is worth more than one of three
enemy pieces, since we are to move. For K = 5, with 1 to 4 pieces and none of the other side's, an
own line counts 16, 800, 2700, 800000, and an enemy's 14, 490, 1300, 40000; for every other K
a line counts by what it lacks, and one that lacks more than four counts 2 for each piece, at most
12. The numbers were fitted by matches two plies deep.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from pions.evaluation.base import Evaluation
from pions.evaluation.k_tuple import (
    USUAL_K,
    LineWorth,
    cell_heat,
    enemy_figure,
    lacking_figures,
    line_features,
    own_figure,
)
from pions.evaluation.line_counts import LineEvaluation, line_counts
from pions.evaluation.registry import register
from pions.rules.base import Position, Rules, rules_as
from pions.rules.in_a_row import InARow
from pions.words import N_

# kInitiativeMean and kInitiativeTurn in native/src/evaluation/line_values.cpp.
OWN_LACKING = (0, 800_000, 2_700, 800, 16)
ENEMY_LACKING = (0, 40_000, 1_300, 490, 14)
"""What a line with pieces of one side counts, by how many pieces it lacks."""
MOST_FOR_FEW = 6
LEAST_K = 5
"""From this K on it is the usual evaluation of boards without gravity."""


def initiative_worth(k: int) -> LineWorth:
    """What a line of K usually counts by the number of pieces on it."""
    return _worth_of(Initiative(), k)


@lru_cache(maxsize=256)
def _worth_of(evaluation: Initiative, k: int) -> LineWorth:
    own, enemy = lacking_figures(evaluation)
    return LineWorth(_table(k, own), _table(k, enemy))


def _table(k: int, lacking: tuple[int, ...]) -> tuple[int, ...]:
    return (
        0,
        *(lacking[k - n] if k - n <= 4 else 2 * min(n, MOST_FOR_FEW) for n in range(1, k)),
        # K pieces in an unfinished game are part of an overline that does not count.
        0,
    )


@register(N_("lines of both sides, those of the side to move counting more: it continues first"))
@dataclass(frozen=True)
class Initiative(LineEvaluation):
    """Own lines minus the enemy's, each by a table of its own."""

    own1: int = own_figure(1, OWN_LACKING[4])
    own2: int = own_figure(2, OWN_LACKING[3])
    own3: int = own_figure(3, OWN_LACKING[2])
    own4: int = own_figure(4, OWN_LACKING[1])
    enemy1: int = enemy_figure(1, ENEMY_LACKING[4])
    enemy2: int = enemy_figure(2, ENEMY_LACKING[3])
    enemy3: int = enemy_figure(3, ENEMY_LACKING[2])
    enemy4: int = enemy_figure(4, ENEMY_LACKING[1])

    name: ClassVar[str] = "initiative"

    @classmethod
    def usual_for(cls, rules: Rules) -> Evaluation | None:
        is_usual = isinstance(rules, InARow) and not rules.gravity and rules.k >= LEAST_K
        return cls() if is_usual else None

    def terms(self, position: Position) -> Mapping[str, int]:
        worth = _worth_of(self, rules_as(InARow, position).k)
        own = enemy = 0
        for mine, theirs in line_counts(position):
            if mine and not theirs:
                own += worth.own[mine]
            elif theirs and not mine:
                enemy += worth.enemy[theirs]
        return {"own": own, "enemy": -enemy}

    def heat(self, position: Position) -> tuple[int, ...]:
        return cell_heat(position, _worth_of(self, rules_as(InARow, position).k))

    def is_linear(self, rules: Rules) -> bool:
        """Up to five in a row: longer lines that lack many count by a rule, not by a figure."""
        return isinstance(rules, InARow) and rules.k <= USUAL_K

    def features(self, position: Position) -> Mapping[str, int]:
        return line_features(position)
