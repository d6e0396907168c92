"""The evaluations of the course document 003: Puissance 3, and dangers for Puissance 4.

Both look at every line that only one side stands on, row by row, column by column and, where
the rules count them, diagonal by diagonal. They are stated for every K: what the document says
of three is said here of K.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
    aligned: int = parameter(1000, N_("K aligned, once for each direction"), least=0, most=5000)
    one_short: int = parameter(200, N_("a line one piece short"), least=0, most=1000)
    two_short: int = parameter(30, N_("a line two pieces short"), least=0, most=1000)

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
                terms[f"{axis} own"] += self._possible(own, rules.k)
            elif enemy and not own:
                terms[f"{axis} enemy"] -= self._possible(enemy, rules.k)
            if rules.k in (own, enemy):
                aligned.add((axis, 1 if own else -1))
        for axis, sign in aligned:
            terms[f"{axis} {'own' if sign > 0 else 'enemy'}"] += sign * self.aligned
        return terms

    def heat(self, position: Position) -> tuple[int, ...]:
        rules, heat = rules_as(InARow, position), [0] * position.rules.grid.size
        for line, (own, enemy) in zip(rules.table.lines, line_counts(position), strict=True):
            if own and enemy:
                continue
            worth = self._possible(own, rules.k) - self._possible(enemy, rules.k)
            for cell in line:
                heat[cell] += worth
        return tuple(heat)

    def is_linear(self, rules: Rules) -> bool:
        return self.judges(rules)

    def features(self, position: Position) -> Mapping[str, int]:
        rules = rules_as(InARow, position)
        counts, aligned = {"aligned": 0, "one_short": 0, "two_short": 0}, set[tuple[str, int]]()
        for axis, (own, enemy) in zip(rules.table.axes, line_counts(position), strict=True):
            if bool(own) == bool(enemy):
                continue
            sign, name = 1 if own else -1, _SHORT.get(rules.k - own - enemy)
            if name is not None:
                counts[name] += sign
            elif own + enemy == rules.k:
                aligned.add((axis, sign))
        return {**counts, "aligned": sum(sign for _, sign in aligned)}

    def _possible(self, pieces: int, k: int) -> int:
        if pieces == 0:
            return 0
        return {1: self.one_short, 2: self.two_short}.get(k - pieces, 0)


_SHORT = {1: "one_short", 2: "two_short"}


def _falls_to(rules: Rules, k: int) -> bool:
    """Whether pieces fall, and that many in a row win."""
    return isinstance(rules, InARow) and rules.gravity and rules.k == k


def _axes_of(rules: InARow) -> tuple[str, ...]:
    return AXES if rules.directions == "all" else AXES[:2]


def _danger(usual: int, help: str) -> int:
    figure: int = parameter(usual, help, least=0, most=2000)
    return figure


@register(N_("dangers: lines one piece short, two short, and whether they can be completed now"))
@dataclass(frozen=True)
class Dangers(LineEvaluation):
    """Each line that only one side stands on counts by its level of danger."""

    one_short_now: int = _danger(1000, N_("a line one piece short that can be completed now"))
    one_short_later: int = _danger(300, N_("a line one piece short, not to be completed yet"))
    two_short_now: int = _danger(50, N_("a line two pieces short where one can be played now"))
    two_short_later: int = _danger(20, N_("a line two pieces short, out of reach for now"))
    three_short_now: int = _danger(5, N_("a line three pieces short where one can be played now"))
    three_short_later: int = _danger(5, N_("a line three pieces short, out of reach for now"))

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

    def is_linear(self, rules: Rules) -> bool:
        return self.judges(rules)

    def features(self, position: Position) -> Mapping[str, int]:
        counts = dict.fromkeys((one.name for one in self.figures), 0)
        for name, sign in self._line_levels(position):
            if sign:
                counts[name] += sign
        return counts

    def _line_values(self, position: Position) -> list[int]:
        worth: dict[str, int] = {one.name: getattr(self, one.name) for one in self.figures}
        return [worth[name] * sign if sign else 0 for name, sign in self._line_levels(position)]

    def _line_levels(self, position: Position) -> Iterator[tuple[str, int]]:
        """For each line the figure by which it counts, and for whom; 0: for neither side."""
        rules = rules_as(InARow, position)
        playable = playable_cells(position)
        for line, (own, enemy) in zip(rules.table.lines, line_counts(position), strict=True):
            levels = _LEVELS.get(rules.k - own - enemy)
            if levels is None or bool(own) == bool(enemy):
                yield "", 0
                continue
            later, now = levels
            yield later if playable.isdisjoint(line) else now, 1 if own else -1


_LEVELS = {
    1: ("one_short_later", "one_short_now"),
    2: ("two_short_later", "two_short_now"),
    3: ("three_short_later", "three_short_now"),
}
"""By how many pieces a line lacks: while none of its cells can be played, and once one can."""
