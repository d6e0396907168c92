"""The door to the native alpha-beta: the same search as in `alpha_beta`, compiled.

It returns the values of the Python search, and without a table it visits the same nodes.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar, cast

from pions.errors import CoreError
from pions.evaluation.base import Evaluation
from pions.evaluation.k_tuple import KTuple
from pions.evaluation.othello import Discs, Mobility, Weights
from pions.evaluation.windows import Dangers, Puissance3
from pions.geometry.lines import AXES
from pions.native import NativePosition, core
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import InARow
from pions.search.watch import Found
from pions.words import N_

MOST_MEGABYTES = 64
LISTEN_EVERY = 0.01
"""Seconds between two questions whether the search shall stop."""


@dataclass(frozen=True)
class Switches:
    """The refinements of the search; none changes the value."""

    ordering: bool = True
    deepening: bool = False
    table: bool = True


@dataclass(frozen=True)
class Bounds:
    """What may end the search early; what is None does not."""

    nodes: int | None = None
    seconds: float | None = None
    stopped: Callable[[], bool] | None = None


ALL_SWITCHES, NO_BOUNDS = Switches(), Bounds()


@dataclass(frozen=True)
class Searched:
    """What a native search found."""

    found: Found | None
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


def has_twin(evaluation: Evaluation, rules: Rules) -> bool:
    """Whether the native search can judge positions of these rules by this evaluation."""
    return _twin_name(evaluation) is not None and "native" in rules.cores


def native_value(position: Position, evaluation: Evaluation) -> int:
    """What the native twin of the evaluation says of the position."""
    return core.evaluate(on_native_core(position), _twin(evaluation, position.rules))


def native_alpha_beta(
    position: Position,
    evaluation: Evaluation,
    depth: int,
    switches: Switches = ALL_SWITCHES,
    bounds: Bounds = NO_BOUNDS,
) -> Searched:
    """Search to a depth in one native call, which other threads need not wait for."""
    seen, twin, stop = on_native_core(position), _twin(evaluation, position.rules), core.Stop()

    def search() -> core.SearchReport:
        return core.alpha_beta(
            seen,
            twin,
            depth,
            ordering=switches.ordering,
            deepening=switches.deepening,
            table_megabytes=_megabytes(depth) if switches.table else 0,
            nodes=bounds.nodes,
            seconds=bounds.seconds,
            stop=stop,
        )

    report = listening(search, stop, bounds.stopped)
    found = Found(report.value, report.line) if report.depth >= 0 else None
    return Searched(
        found, max(0, report.depth), report.nodes, report.leaves, report.ends, report.stopped
    )


R = TypeVar("R")


def listening(
    search: Callable[[], R],
    stop: core.Stop,
    stopped: Callable[[], bool] | None = None,
    look: Callable[[], None] | None = None,
) -> R:
    """Search in a second thread, while this one hears a wish to stop and the keyboard, and looks
    how far the search has come."""
    if stopped is not None and stopped():
        stop.request()
    with ThreadPoolExecutor(1, "search") as pool:
        searching = pool.submit(search)
        try:
            while not wait([searching], LISTEN_EVERY).done:
                if look is not None:
                    look()
                if stopped is not None and stopped():
                    stop.request()
        finally:  # Ctrl-C also ends the search
            stop.request()
        return searching.result()


def _megabytes(depth: int) -> int:
    """A table that a search of that depth can fill: fresh memory costs time."""
    return int(min(MOST_MEGABYTES, 2 ** max(0, depth - 7)))


def on_native_core(position: Position) -> NativePosition:
    """The position as compiled functions take it."""
    seen = position.on_core("native") if position.core != "native" else position
    return cast(NativePosition, seen)


def _twin(evaluation: Evaluation, rules: Rules) -> core.Evaluation:
    name = _twin_name(evaluation)
    if name is None:
        raise CoreError(
            N_("the native core does not know the evaluation {name}"), name=str(evaluation)
        )
    if isinstance(evaluation, Puissance3) and isinstance(rules, InARow):
        return _line_twin(name, rules)
    return core.Evaluation(name)


@lru_cache(maxsize=64)
def _line_twin(name: str, rules: InARow) -> core.Evaluation:
    return core.Evaluation(name, [AXES.index(axis) for axis in rules.table.axes])


def _twin_name(evaluation: Evaluation) -> str | None:
    """None also for a subclass, which may count otherwise."""
    if type(evaluation) is Discs:
        return "course-discs" if evaluation.course else "discs"
    if type(evaluation) is Weights:
        return "course-weights" if evaluation.black_only else "weights"
    plain = type(evaluation) in (Mobility, KTuple, Puissance3, Dangers)
    return evaluation.name if plain else None
