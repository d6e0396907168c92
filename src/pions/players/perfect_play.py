"""Perfect play where a solver can see the end in time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from pions.books.base import OpeningBook
from pions.books.library import SHIPPED_BOOK, open_book
from pions.engines.base import USUAL_MEGABYTES
from pions.engines.registry import engine_for, enough_memory, open_engine
from pions.engines.scores import ScoreWindow, SolveResult, plies_to_end, value_of
from pions.players.base import Choice
from pions.rules.base import Move, Position
from pions.rules.side import EMPTY
from pions.search.limits import Budget
from pions.words import N_

SOLVING_SHARE = 0.5
"""The part of the time that may be spent on a solution; the rest is for looking ahead."""


@dataclass(frozen=True)
class Resources:
    """What a player may use."""

    threads: int = 1
    memory: int = USUAL_MEGABYTES
    """MiB for the solver's table."""
    book: str = SHIPPED_BOOK
    """Which opening book: the shipped one, a file, or none."""


USUAL_RESOURCES = Resources()


def is_near(position: Position, budget: Budget) -> bool:
    """Whether it is worth trying to solve the position within the budget."""
    seconds = budget.seconds_left
    within = 3600.0 if seconds is None else min(seconds, 3600.0)
    return engine_for(position.rules).is_near(position, within)


def perfect_choice(
    position: Position, budget: Budget, random: Random, resources: Resources = USUAL_RESOURCES
) -> Choice | None:
    """One of the best moves, each as likely; None where no solution was found in the budget."""
    book = open_book(resources.book, position.rules)
    in_book = book is not None and book.get(position) is not None
    if budget.expired or not (in_book or is_near(position, budget)):
        return None
    solved = _Solved(position, budget, resources, book).choice(random)
    return None if solved is None else replace(solved, seconds=budget.elapsed)


class _Solved:
    """A position and what is proved of it. Mutable: the engine's table."""

    def __init__(
        self, position: Position, budget: Budget, resources: Resources, book: OpeningBook | None
    ) -> None:
        self._position, self._budget, self._book = position, budget, book
        self._threads = resources.threads
        self._engine = open_engine(position.rules, enough_memory(position, resources.memory))

    def choice(self, random: Random) -> Choice | None:
        root = self._proved(self._position)
        if not (root.is_exact or root.lower > 0):
            return None
        if not root.is_exact:  # a win, and no time to see how soon
            return self._as_choice(root.move, root, root.line) if root.move is not None else None
        equal = self._equal(root, random)
        if not equal:
            return None
        move = random.choice(equal)
        line = root.line if root.line[:1] == (move,) else (move,)
        return self._as_choice(move, root, line, len(equal))

    def _equal(self, root: SolveResult, random: Random) -> list[Move]:
        """The moves known to be as good as the best, in board order."""
        moves = list(self._position.legal_moves)
        random.shuffle(moves)  # where time runs out, it is not always the same that are left out
        found = {move for move in moves if move == root.move or self._is_best(move, root.lower)}
        return [move for move in self._position.legal_moves if move in found]

    def _is_best(self, move: Move, score: int) -> bool:
        reply = self._proved(self._position.after(move), ScoreWindow(-score, 1 - score))
        return reply.upper <= -score

    def _proved(self, position: Position, window: ScoreWindow | None = None) -> SolveResult:
        """What the rules, the book or the engine knows."""
        known = None if position.is_over or self._book is None else self._book.get(position)
        if known is not None:
            return SolveResult(known, known)
        return self._engine.solve(position, self._budget, window, self._threads)

    def _as_choice(
        self, move: Move | None, root: SolveResult, line: tuple[Move, ...], equal: int = 1
    ) -> Choice:
        assert move is not None
        position, exact = self._position, root.is_exact
        plies = plies_to_end(position, root.lower) if exact else None
        return Choice(
            move,
            value=value_of(position, root.lower) if exact else None,
            line=line,
            depth=position.cells.count(EMPTY) if plies is None else plies,
            nodes=self._budget.nodes,
            stopped=not exact,
            notes={
                N_("solver"): self._engine.solver,
                N_("score"): str(root.lower),
                N_("equal"): str(equal),
            },
        )
