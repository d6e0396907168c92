"""The evaluations of the course document 003: Puissance 3, and dangers for Puissance 4.

Both look at every line that only one side stands on, row by row, column by column and, where
the rules count them, diagonal by diagonal. They are stated for every K: what the document says
of three is said here of K.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from pions.evaluation.base import Evaluation
from pions.evaluation.line_counts import LineEvaluation, line_counts, playable_cells
from pions.evaluation.registry import register
from pions.geometry.lines import AXES
from pions.rules.base import Position, Rules, rules_as
from pions.rules.in_a_row import InARow
from pions.rules.parameters import parameter
from pions.words import N_

# From the course document 003.
ALIGNED, TWO_OF_THREE, ONE_OF_THREE = 1000, 200, 30

DANGERS = {1: (300, 1000), 2: (20, 50), 3: (5, 5)}
"""By how many pieces a line lacks: while none of its cells can be played, and once one can."""


@register(
    N_("Puissance 3: 1000 for K aligned, 200 for one short, 30 for two short"),
    aliases=("connect-3",),
)
@dataclass(frozen=True)
class Puissance3(LineEvaluation):
    """Windows of K: aligned counts once for each axis, possible ones add up."""

    course: bool = parameter(
        False, N_("count a finished game by its lines too, as the course's evaluer() does")
    )

    name: ClassVar[str] = "puissance3"

    @property
    def is_course_form(self) -> bool:
        return self.course

    @classmethod
    def usual_for(cls, rules: Rules) -> Evaluation | None:
        """The document's game, on a board of any size."""
        straight = isinstance(rules, InARow) and rules.directions == "rows-columns"
        return cls(course=True) if straight and _falls_to(rules, 3) else None

    def end(self, position: Position, depth: int) -> int:
        return self.value(position) if self.course else super().end(position, depth)

    def terms(self, position: Position) -> Mapping[str, int]:
        rules = rules_as(InARow, position)
        terms = {f"{axis} {who}": 0 for axis in _axes_of(rules) for who in ("own", "enemy")}
        aligned: set[tuple[str, int]] = set()
        for axis, (own, enemy) in zip(rules.table.axes, line_counts(position), strict=True):
            if own and not enemy:
                terms[f"{axis} own"] += _possible(own, rules.k)
            elif enemy and not own:
                terms[f"{axis} enemy"] -= _possible(enemy, rules.k)
            if rules.k in (own, enemy):
                aligned.add((axis, 1 if own else -1))
        for axis, sign in aligned:
            terms[f"{axis} {'own' if sign > 0 else 'enemy'}"] += sign * ALIGNED
        return terms

    def heat(self, position: Position) -> tuple[int, ...]:
        rules, heat = rules_as(InARow, position), [0] * position.rules.grid.size
        for line, (own, enemy) in zip(rules.table.lines, line_counts(position), strict=True):
            if own and enemy:
                continue
            worth = _possible(own, rules.k) - _possible(enemy, rules.k)
            for cell in line:
                heat[cell] += worth
        return tuple(heat)


def _falls_to(rules: Rules, k: int) -> bool:
    """Whether pieces fall, and that many in a row win."""
    return isinstance(rules, InARow) and rules.gravity and rules.k == k


def _axes_of(rules: InARow) -> tuple[str, ...]:
    return AXES if rules.directions == "all" else AXES[:2]


def _possible(pieces: int, k: int) -> int:
    if pieces == 0:
        return 0
    return {1: TWO_OF_THREE, 2: ONE_OF_THREE}.get(k - pieces, 0)


@register(N_("dangers: lines one piece short, two short, and whether they can be completed now"))
@dataclass(frozen=True)
class Dangers(LineEvaluation):
    """Each line that only one side stands on counts by its level of danger."""

    name: ClassVar[str] = "dangers"

    @classmethod
    def usual_for(cls, rules: Rules) -> Evaluation | None:
        """Puissance 4, on a board of any size."""
        return cls() if _falls_to(rules, 4) else None

    def terms(self, position: Position) -> Mapping[str, int]:
        rules = rules_as(InARow, position)
        terms = {f"{axis} {who}": 0 for axis in _axes_of(rules) for who in ("own", "enemy")}
        for axis, worth in zip(rules.table.axes, self._line_values(position), strict=True):
            terms[f"{axis} {'own' if worth > 0 else 'enemy'}"] += worth
        return terms

    def heat(self, position: Position) -> tuple[int, ...]:
        rules, heat = rules_as(InARow, position), [0] * position.rules.grid.size
        for line, worth in zip(rules.table.lines, self._line_values(position), strict=True):
            for cell in line:
                heat[cell] += worth
        return tuple(heat)

    def _line_values(self, position: Position) -> list[int]:
        rules = rules_as(InARow, position)
        playable = playable_cells(position)
        values = []
        for line, (own, enemy) in zip(rules.table.lines, line_counts(position), strict=True):
            if bool(own) == bool(enemy):
                values.append(0)
                continue
            later, now = DANGERS.get(rules.k - own - enemy, (0, 0))
            level = later if playable.isdisjoint(line) else now
            values.append(level if own else -level)
        return values
