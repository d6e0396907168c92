"""The solvers there are, and the one that some rules get.

A new solver is a module with a registered class, imported here.
"""

from __future__ import annotations

from pions.rules.base import Rules
from pions.search import deepening_solver, exact, native_solvers
from pions.search.proving import Solver, solver_kinds

__all__ = ["deepening_solver", "exact", "native_solvers", "open_solver", "solver_for"]

USUAL_MEGABYTES = 64


def solver_for(rules: Rules) -> type[Solver]:
    """The solver that is asked about positions of these rules."""
    return next(kind for kind in solver_kinds() if kind.takes(rules))


def open_solver(rules: Rules, megabytes: int = USUAL_MEGABYTES) -> Solver:
    """A fresh solver for these rules, its table at most that large."""
    return solver_for(rules)(rules, megabytes)
