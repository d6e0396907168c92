"""Perfect play where a solver can see the end in time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from pions.books.base import OpeningBook
from pions.books.library import SHIPPED_BOOK, open_book
from pions.engines.gradual import Budget
from pions.engines.native_search import Bounds
from pions.engines.scores import plies_to_end, value_of
from pions.engines.solver import Proved, Solver, Window, ended
from pions.engines.solvers import USUAL_MEGABYTES, enough_memory, open_solver, solver_for
from pions.players.base import Choice
from pions.rules.base import Move, Position
from pions.words import N_

SHARE = 0.5
"""The part of the time that may be spent on a solution; the rest is for looking ahead."""


@dataclass(frozen=True)
class Means:
    """What a player may use."""

    threads: int = 1
    memory: int = USUAL_MEGABYTES
    """MiB for the solver's table."""
    book: str = SHIPPED_BOOK
    """Which opening book: the shipped one, a file, or none."""


USUAL_MEANS = Means()


def share_of(bounds: Bounds) -> Bounds:
    """The part of these bounds that may be spent on a solution."""
    nodes = None if bounds.nodes is None else max(1, int(SHARE * bounds.nodes))
    seconds = None if bounds.seconds is None else SHARE * bounds.seconds
    return replace(bounds, nodes=nodes, seconds=seconds)


def is_near(position: Position, bounds: Bounds) -> bool:
    """Whether it is worth asking a solver, who has so much time."""
    seconds = float("inf") if bounds.seconds is None else bounds.seconds
    return solver_for(position.rules).is_near(position, min(seconds, 3600.0))


def perfect_choice(
    position: Position, budget: Budget, random: Random, means: Means = USUAL_MEANS
) -> Choice | None:
    """One of the best moves, each as likely; None where no solution was found in the budget."""
    book = open_book(means.book, position.rules)
    left = budget.left()
    knows = book is not None and book.get(position) is not None
    if left is None or not (knows or is_near(position, left)):
        return None
    solved = _Solved(position, budget, means, book).choice(random)
    return None if solved is None else replace(solved, seconds=budget.seconds)


class _Solved:
    """A position and what is found out about it. Mutable: the solver's table."""

    def __init__(
        self, position: Position, budget: Budget, means: Means, book: OpeningBook | None
    ) -> None:
        self._position, self._budget, self._means, self._book = position, budget, means, book
        self._solver: Solver = open_solver(position.rules, enough_memory(position, means.memory))

    def choice(self, random: Random) -> Choice | None:
        root = self._proved(self._position)
        if root is None or not (root.is_exact or root.lower > 0):
            return None
        if not root.is_exact:  # a win, and no time to see how soon
            return self._told(root.move, root, root.line) if root.move is not None else None
        equal = self._equal(root, random)
        if not equal:
            return None
        move = random.choice(equal)
        line = root.line if root.line[:1] == (move,) else (move,)
        return self._told(move, root, line, len(equal))

    def _equal(self, root: Proved, random: Random) -> list[Move]:
        """The moves known to be as good as the best, in board order."""
        moves = list(self._position.legal_moves)
        random.shuffle(moves)  # where time runs out, it is not always the same that are left out
        found = {move for move in moves if move == root.move or self._is_best(move, root.lower)}
        return [move for move in self._position.legal_moves if move in found]

    def _is_best(self, move: Move, score: int) -> bool:
        reply = self._proved(self._position.after(move), Window(-score, 1 - score))
        return reply is not None and reply.upper <= -score

    def _proved(self, position: Position, window: Window | None = None) -> Proved | None:
        """What the rules, the book or the solver knows; None if there is no time to ask."""
        if position.is_over:
            return ended(position)
        known = None if self._book is None else self._book.get(position)
        if known is not None:
            return Proved(known, known, None, (), 0, stopped=False)
        left = self._budget.left()
        if left is None:
            return None
        proved = self._solver.prove(position, left, window, self._means.threads)
        self._budget.nodes += proved.nodes
        return proved

    def _told(
        self, move: Move | None, root: Proved, line: tuple[Move, ...], equal: int = 1
    ) -> Choice:
        assert move is not None
        position, exact = self._position, root.is_exact
        plies = plies_to_end(position, root.lower) if exact else None
        return Choice(
            move,
            value=value_of(position, root.lower) if exact else None,
            line=line,
            depth=position.cells.count("-") if plies is None else plies,
            nodes=self._budget.nodes,
            stopped=not exact,
            notes={
                N_("solver"): self._solver.name,
                N_("score"): str(root.lower),
                N_("equal"): str(equal),
            },
        )
