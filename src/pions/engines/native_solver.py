"""The compiled solvers, which all answer in the same way."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from math import log2
from typing import Any, ClassVar, NamedTuple

from pions.engines.base import Engine, R
from pions.engines.native_call import on_native_core, run_native
from pions.engines.scores import ScoreWindow, SolveResult, widest
from pions.errors import SolveError
from pions.native import core
from pions.rules.base import Position
from pions.rules.side import EMPTY
from pions.search.limits import Budget, smallest
from pions.words import N_

AT_ONCE = 0.001
"""Seconds within which a position is solved in the caller's thread: handing it to another costs
a fifth of that, and nobody notices that Ctrl-C waits so long."""
QUICK_NODES = 5_000
"""Nodes that a solver which keeps its work is given in the caller's thread before it is handed to
another: a few milliseconds."""


class Reach(NamedTuple):
    """How far a solver sees: up to `near` empty cells in a second, `further` more in twice that.

    Measured over positions of random games, so most are solved and not all.
    """

    near: float
    further: float
    tries: bool = False
    """Whether `QUICK_NODES` are tried first: where they take milliseconds, and what they find
    stays in the table."""

    def holds(self, position: Position, seconds: float) -> bool:
        """Whether the position is probably solved in that time."""
        empty = position.cells.count(EMPTY)
        return empty <= self.near + self.further * log2(max(seconds, 1e-9))


class NativeSolver:
    """One of the core's solvers. Mutable: its table."""

    def __init__(self, make: Callable[[], Any], megabytes: int, reach: Reach) -> None:
        try:
            self._solver = make()  # each kind takes its own positions, which types cannot say
        except MemoryError:
            raise SolveError(
                N_("not enough memory for a transposition table of {memory} MiB: ask for less"),
                memory=megabytes,
            ) from None
        self._reach = reach
        self._start = (0, 0)
        """What was known of the position when the question was put."""
        self._before: int | None = None
        """The nodes of the question before, as long as the core may still report those."""

    @property
    def table_bytes(self) -> int:
        size: int = self._solver.table_bytes
        return size

    @property
    def so_far(self) -> SolveResult:
        """Bounds and nodes of the question being answered, from any thread."""
        nodes: int = self._solver.nodes
        if nodes != self._before:
            self._before = None
        if self._before is not None or nodes == 0:  # the core still reports another position
            return SolveResult(*self._start)
        return SolveResult(self._solver.lower, self._solver.upper, nodes=nodes)

    def solve(
        self, position: Position, budget: Budget, window: ScoreWindow | None, threads: int
    ) -> SolveResult:
        """What it proves of an unfinished game; its nodes are added to the budget."""
        seen, stop, before = on_native_core(position), core.Stop(), budget.nodes
        self._start, self._before = widest(position), self._solver.nodes

        def work(threads: int = threads, nodes: int | None = None) -> core.SolveReport:
            report: core.SolveReport = self._solver.solve(
                seen,
                lower=None if window is None else window.low,
                upper=None if window is None else window.high,
                threads=threads,
                nodes=smallest(nodes, budget.nodes_left),
                seconds=budget.seconds_left,
                stop=stop,
            )
            budget.nodes += report.nodes
            return report

        if self._reach.holds(position, AT_ONCE):
            report = work()
        elif not self._reach.tries:
            report = run_native(work, stop, budget.check)
        else:
            report = work(1, QUICK_NODES)
            if report.stopped and not budget.expired:
                report = run_native(work, stop, budget.check)
        return _as_result(report, position, budget.nodes - before)


def _as_result(report: core.SolveReport, position: Position, nodes: int) -> SolveResult:
    move = report.move if report.move in position.legal_moves else None
    line = report.line if report.line[:1] == (move,) else () if move is None else (move,)
    return SolveResult(report.lower, report.upper, move, line, nodes, stopped=report.stopped)


class NativeSolvingEngine(Engine[R]):
    """Solves by a compiled solver. Mutable: the solver's table."""

    reach: ClassVar[Reach]
    keeps_proofs: ClassVar[bool] = True

    _native_solver: NativeSolver | None = None

    @abstractmethod
    def _open_solver(self) -> object:
        """The core's solver, its table laid out."""

    @property
    def native_solver(self) -> NativeSolver:
        """Opened on first use: thinking alone needs no second table."""
        if self._native_solver is None:
            self._native_solver = NativeSolver(self._open_solver, self.megabytes, self.reach)
        return self._native_solver

    @property
    def solver(self) -> str:
        return self.name

    @property
    def proved_so_far(self) -> SolveResult:
        return self.native_solver.so_far

    def _solve(
        self, position: Position, budget: Budget, window: ScoreWindow | None, threads: int
    ) -> SolveResult:
        return self.native_solver.solve(position, budget, window, threads)

    @classmethod
    def is_near(cls, position: Position, seconds: float) -> bool:
        return cls.reach.holds(position, seconds)
