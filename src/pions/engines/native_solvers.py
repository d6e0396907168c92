"""The doors to the compiled solvers: for boards with gravity, every other line game, Othello."""

from __future__ import annotations

from functools import lru_cache
from math import log2
from typing import Any, ClassVar

from pions.engines.native_search import NO_BOUNDS, Bounds, listening, on_native_core
from pions.engines.scores import widest
from pions.engines.solver import Proved, Solver, Window, ended, register
from pions.evaluation.othello_weights import is_trained_for, load_evaluation
from pions.native import core
from pions.rules import in_a_row_native, othello_native
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import InARow
from pions.rules.othello import Othello
from pions.rules.side import EMPTY


class NativeSolver(Solver):
    """A compiled solver. Mutable: its table."""

    near: ClassVar[float]
    """Empty cells of which most positions are solved in a second."""
    further: ClassVar[float]
    """How many more in twice the time."""

    _solver: Any
    """One of the core's solvers, each of which takes its own positions."""

    @classmethod
    def is_near(cls, position: Position, seconds: float) -> bool:
        empty = position.cells.count(EMPTY)
        return empty <= cls.near + cls.further * log2(max(seconds, 1e-9))

    @property
    def table_bytes(self) -> int:
        """How large its table is."""
        size: int = self._solver.table_bytes
        return size

    _start: tuple[int, int] = (0, 0)
    """What was known of the position when the question was put."""
    _before: int | None = None
    """The nodes of the question before, as long as they may still be what the solver tells."""

    @property
    def so_far(self) -> tuple[int, int, int]:
        nodes: int = self._solver.nodes
        if nodes != self._before:
            self._before = None
        if self._before is not None or nodes == 0:  # not begun: it would tell of another position
            return *self._start, 0
        return self._solver.lower, self._solver.upper, nodes

    def prove(
        self,
        position: Position,
        bounds: Bounds = NO_BOUNDS,
        window: Window | None = None,
        threads: int = 1,
    ) -> Proved:
        if position.is_over:
            return ended(position)
        seen, stop = on_native_core(position), core.Stop()
        self._start, self._before = widest(position), self._solver.nodes

        def solve() -> core.SolveReport:
            report: core.SolveReport = self._solver.solve(
                seen,
                lower=None if window is None else window.low,
                upper=None if window is None else window.high,
                threads=threads,
                nodes=bounds.nodes,
                seconds=bounds.seconds,
                stop=stop,
            )
            return report

        report = listening(solve, stop, bounds.stopped)
        move = report.move if report.move in position.legal_moves else None
        line = report.line if report.line[:1] == (move,) else () if move is None else (move,)
        return Proved(report.lower, report.upper, move, line, report.nodes, report.stopped)


@register
class GravitySolver(NativeSolver):
    """Boards with gravity whose columns fit into a word or two of bits. Mutable: its table."""

    name: ClassVar[str] = "gravity"
    rank: ClassVar[int] = 10
    near: ClassVar[float] = 36
    further: ClassVar[float] = 2

    def __init__(self, rules: Rules, megabytes: int) -> None:
        assert isinstance(rules, InARow)
        self._solver = _gravity(rules, megabytes)

    @classmethod
    def takes(cls, rules: Rules) -> bool:
        plain = isinstance(rules, InARow) and rules.gravity and rules.overline == "wins"
        return plain and _has_gravity(rules)


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
        _gravity(rules, 1)
    except ValueError:  # it says in words what it cannot play
        return False
    return True


@register
class LineSolver(NativeSolver):
    """Any other board of at most 128 cells, on any surface. Mutable: its table."""

    name: ClassVar[str] = "line"
    rank: ClassVar[int] = 20
    near: ClassVar[float] = 28
    further: ClassVar[float] = 2

    MOST_CELLS: ClassVar[int] = 128

    def __init__(self, rules: Rules, megabytes: int) -> None:
        assert isinstance(rules, InARow)
        self._solver = core.LineSolver(
            in_a_row_native.native_board(rules), rules.symmetries, megabytes=megabytes
        )

    @classmethod
    def takes(cls, rules: Rules) -> bool:
        small = isinstance(rules, InARow) and rules.grid.size <= cls.MOST_CELLS
        return small and "native" in rules.cores


@register
class OthelloSolver(NativeSolver):
    """Othello's endgames on every board that the native core plays. Mutable: its table."""

    name: ClassVar[str] = "othello"
    rank: ClassVar[int] = 10
    near: ClassVar[float] = 20
    further: ClassVar[float] = 1

    def __init__(self, rules: Rules, megabytes: int) -> None:
        assert isinstance(rules, Othello)
        self._solver = core.OthelloSolver(
            othello_native.native_board(rules),
            megabytes=megabytes,
            evaluation=load_evaluation() if is_trained_for(rules) else None,
        )

    @classmethod
    def takes(cls, rules: Rules) -> bool:
        return isinstance(rules, Othello) and "native" in rules.cores
