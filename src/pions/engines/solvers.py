"""The solvers there are, and the one that some rules get.

A new solver is a module with a registered class, imported here.
"""

from __future__ import annotations

from pions.engines import deepening_solver, native_solvers, readable_solver
from pions.engines.solver import Solver, solver_kinds
from pions.errors import SolveError
from pions.rules.base import Position, Rules
from pions.rules.side import EMPTY
from pions.words import N_

__all__ = [
    "deepening_solver",
    "enough_memory",
    "native_solvers",
    "open_solver",
    "readable_solver",
    "solver_for",
]

USUAL_MEGABYTES = 64
FEW_EMPTY = 20
"""Empty cells for which a megabyte is enough; two more need twice as much."""


def solver_for(rules: Rules) -> type[Solver]:
    """The solver that is asked about positions of these rules."""
    return next(kind for kind in solver_kinds() if kind.takes(rules))


def open_solver(rules: Rules, megabytes: int = USUAL_MEGABYTES) -> Solver:
    """A fresh solver for these rules, its table at most that large."""
    try:
        return solver_for(rules)(rules, megabytes)
    except MemoryError:
        raise SolveError(
            N_("not enough memory for a transposition table of {memory} MiB: ask for less"),
            memory=megabytes,
        ) from None


def enough_memory(position: Position, megabytes: int) -> int:
    """So much of the memory as the position can need: to lay out a large table takes longer than
    to solve the end of a game."""
    doublings = (position.cells.count(EMPTY) - FEW_EMPTY) // 2
    return min(megabytes, 1 << max(0, min(doublings, 20)))
