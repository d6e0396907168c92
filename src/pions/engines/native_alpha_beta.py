"""The native alpha-beta: the same search as in `pions.search.alpha_beta`, compiled.

It returns the values of the Python search, and without a table it visits the same nodes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from pions.engines.native_call import on_native_core, run_native
from pions.errors import CoreError
from pions.evaluation.base import Evaluation
from pions.evaluation.initiative import Initiative
from pions.evaluation.k_tuple import KTuple
from pions.evaluation.othello import Discs, Mobility, Weights
from pions.evaluation.windows import Dangers, Puissance3
from pions.geometry.lines import AXES
from pions.native import core
from pions.rules.base import Position, Rules, rules_as
from pions.rules.in_a_row import InARow
from pions.search.candidates import near_cells
from pions.search.limits import Budget
from pions.search.results import Variation
from pions.words import N_

MOST_MEGABYTES = 64


@dataclass(frozen=True)
class Refinements:
    """What speeds alpha-beta up; all but the last leave its value as it is."""

    ordering: bool = True
    deepening: bool = False
    table: bool = True
    near: bool = False
    """Look only at moves near a piece: the one that may change the value."""


ALL_REFINEMENTS = Refinements()


@dataclass(frozen=True)
class DepthResult:
    """What an alpha-beta search to one depth found."""

    found: Variation | None
    """At the last depth completed, None if none was."""
    depth: int
    nodes: int
    leaves: int
    ends: int
    """Finished games among the leaves."""
    stopped: bool

    @property
    def saw_only_ends(self) -> bool:
        """Whether no leaf had to be estimated: then a draw found is a draw proved."""
        return self.leaves == self.ends


def has_native(evaluation: Evaluation, rules: Rules) -> bool:
    """Whether the native search can judge positions of these rules by this evaluation."""
    # It knows no forbidden moves: rules that have any are searched in Python.
    plays = "native" in rules.cores and rules.relaxed() == rules
    return plays and _native_name(evaluation) is not None


def native_value(position: Position, evaluation: Evaluation) -> int:
    return core.evaluate(on_native_core(position), _native_evaluation(evaluation, position.rules))


def native_alpha_beta(
    position: Position,
    evaluation: Evaluation,
    depth: int,
    refinements: Refinements = ALL_REFINEMENTS,
    budget: Budget | None = None,
    on_progress: Callable[[DepthResult], None] | None = None,
) -> DepthResult:
    """Search to a depth in one native call; the budget's nodes grow while it runs.

    `on_progress` is told now and then what the last depth finished has found.
    """
    seen, stop, budget = on_native_core(position), core.Stop(), budget or Budget()
    progress, before, left = core.SearchProgress(), budget.nodes, budget.nodes_left
    counterpart = _native_evaluation(evaluation, position.rules)
    near = near_cells(rules_as(InARow, position)) if refinements.near else ()

    def search() -> core.SearchReport:
        return core.alpha_beta(
            seen,
            counterpart,
            depth,
            ordering=refinements.ordering,
            deepening=refinements.deepening,
            table_megabytes=_megabytes(depth) if refinements.table else 0,
            nodes=left,
            seconds=budget.seconds_left,
            stop=stop,
            progress=progress,
            near=near,
        )

    def check() -> bool:
        now = progress.now()
        budget.nodes = before + now.nodes
        if on_progress is not None:
            on_progress(_depth_result(now))
        return budget.check()

    report = run_native(search, stop, check)
    budget.nodes = before + report.nodes
    return _depth_result(report)


def _depth_result(report: core.SearchReport) -> DepthResult:
    found = Variation(report.value, report.line) if report.depth >= 0 else None
    return DepthResult(
        found, max(0, report.depth), report.nodes, report.leaves, report.ends, report.stopped
    )


def _megabytes(depth: int) -> int:
    """A table that a search of that depth can fill: fresh memory costs time."""
    return int(min(MOST_MEGABYTES, 2 ** max(0, depth - 7)))


def _native_evaluation(evaluation: Evaluation, rules: Rules) -> core.Evaluation:
    name = _native_name(evaluation)
    if name is None:
        raise CoreError(
            N_("the native core does not know the evaluation {name}"), name=str(evaluation)
        )
    # The one evaluation that must know which axis each line of the board lies on.
    if isinstance(evaluation, Puissance3) and isinstance(rules, InARow):
        return _axis_evaluation(name, rules)
    return core.Evaluation(name)


@lru_cache(maxsize=64)
def _axis_evaluation(name: str, rules: InARow) -> core.Evaluation:
    return core.Evaluation(name, [AXES.index(axis) for axis in rules.table.axes])


def _native_name(evaluation: Evaluation) -> str | None:
    """None also for a subclass or other figures: the core has the usual ones built in."""
    if not evaluation.has_usual_figures:
        return None
    if type(evaluation) is Discs:
        return "course-discs" if evaluation.course else "discs"
    if type(evaluation) is Weights:
        return "course-weights" if evaluation.black_only else "weights"
    if type(evaluation) is Puissance3:
        return "course-puissance3" if evaluation.course else "puissance3"
    plain = type(evaluation) in (Mobility, KTuple, Initiative, Dangers)
    return evaluation.name if plain else None
