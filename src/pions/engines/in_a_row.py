"""The engines for K in a row: a search by lines or by threats thinks, a compiled solver solves."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import ClassVar

from pions.engines.falling import FallingThinking
from pions.engines.native_solver import NativeSolvingEngine, Reach
from pions.engines.registry import register
from pions.engines.scores import ScoreWindow, SolveResult
from pions.engines.threat_engine import ThreatThinking
from pions.engines.threat_prover import LOOK_NODES
from pions.native import core
from pions.rules import in_a_row_native
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import InARow
from pions.search.limits import Budget

SOON = 0.1
"""Seconds within which the line solver answers as fast as a look at threats does."""


@register
class GravityEngine(NativeSolvingEngine[InARow], FallingThinking):
    """Boards with gravity whose columns fit into a word or two of bits. Mutable: its tables."""

    name: ClassVar[str] = "gravity"
    rules_class: ClassVar[type[Rules]] = InARow
    rank: ClassVar[int] = 10
    reach: ClassVar[Reach] = Reach(near=36, further=2, tries=True)
    tables_grow: ClassVar[bool] = True

    def _open_solver(self) -> object:
        return _gravity(self.rules, self.megabytes)

    @classmethod
    def _takes(cls, rules: InARow) -> bool:
        return rules.gravity and rules.whole_lines_win and _has_gravity(rules)


def _gravity(rules: InARow, megabytes: int) -> core.GravitySolver:
    return core.GravitySolver(
        rules.columns,
        rules.rows,
        rules.k,
        cylinder=rules.topology == "cylinder",
        diagonals=rules.directions == "all",
        megabytes=megabytes,
    )


@lru_cache(maxsize=64)
def _has_gravity(rules: InARow) -> bool:
    try:
        # Only the core knows which boards fit its words: try, with the smallest table.
        _gravity(rules, 1)
    except ValueError:  # it says in words what it cannot play
        return False
    return True


@register
class LineEngine(NativeSolvingEngine[InARow], ThreatThinking):
    """Any other board of at most 128 cells, on any surface. Mutable: its table."""

    name: ClassVar[str] = "line"
    rules_class: ClassVar[type[Rules]] = InARow
    rank: ClassVar[int] = 20
    reach: ClassVar[Reach] = Reach(near=28, further=2)

    MOST_CELLS: ClassVar[int] = 128

    def _solve(
        self, position: Position, budget: Budget, window: ScoreWindow | None, threads: int
    ) -> SolveResult:
        """A look at threats first: they find long wins, and the solver what is best."""
        near = self.reach.holds(position, SOON)
        found = None if near else self._forced_result(position, budget, LOOK_NODES)
        if found is not None and _is_outside(found, window):
            return found
        solved = super()._solve(position, budget, window, threads)
        return solved if found is None else _both(found, solved)

    def _open_solver(self) -> object:
        return core.LineSolver(
            in_a_row_native.native_board(self.rules),
            self.rules.symmetries,
            megabytes=self.megabytes,
        )

    @classmethod
    def _takes(cls, rules: InARow) -> bool:
        plays = "native" in rules.cores and rules.forbidden == "none" and rules.blocked == "wins"
        return plays and rules.grid.size <= cls.MOST_CELLS


def _is_outside(found: SolveResult, window: ScoreWindow | None) -> bool:
    """Whether no more is asked."""
    return window is not None and (found.lower >= window.high or found.upper <= window.low)


def _both(found: SolveResult, solved: SolveResult) -> SolveResult:
    """What two results prove together: the bounds of each stand."""
    lower, upper = max(found.lower, solved.lower), min(found.upper, solved.upper)
    best = solved if solved.lower == lower else found
    return replace(best, lower=lower, upper=upper, nodes=solved.nodes, stopped=solved.stopped)
