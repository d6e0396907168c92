"""Perfect play where a solver can see the end in time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from pions.books.base import OpeningBook
from pions.books.library import SHIPPED_BOOK, open_book
from pions.engines.base import USUAL_MEGABYTES, AnyEngine
from pions.engines.pool import borrowed
from pions.engines.registry import engine_for, enough_memory
from pions.engines.scores import ScoreWindow, SolveResult, plies_to_end, value_of
from pions.players.base import Choice
from pions.rules.base import Move, Position
from pions.rules.side import EMPTY
from pions.search.limits import Budget
from pions.words import N_

SOLVING_SHARE = 0.8
"""The part of the time that may be spent on a solution; the rest is for looking ahead."""
EQUAL_NODES = 400_000
"""How long to look for other moves as good as the best one found: variety is worth a tenth of a
second and no more."""


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
    position: Position,
    budget: Budget,
    random: Random,
    resources: Resources = USUAL_RESOURCES,
    longest: Budget | None = None,
) -> Choice | None:
    """One of the best moves, each as likely; None where no solution was found in the budget.

    `longest`: what a solution may take that was expected within the budget and was not found.
    """
    book = open_book(resources.book, position.rules)
    in_book = book is not None and book.get(position) is not None
    if budget.expired or not (in_book or is_near(position, budget)):
        return None
    budget = longest or budget
    with borrowed(position.rules, enough_memory(position, resources.memory)) as engine:
        solved = _Solved(position, budget, engine, resources.threads, book).choice(random)
    return None if solved is None else replace(solved, seconds=budget.elapsed)


class _Solved:
    """A position and what is proved of it. Mutable: the engine's table."""

    def __init__(
        self,
        position: Position,
        budget: Budget,
        engine: AnyEngine,
        threads: int,
        book: OpeningBook | None,
    ) -> None:
        self._position, self._budget, self._engine = position, budget, engine
        self._threads, self._book = threads, book

    def choice(self, random: Random) -> Choice | None:
        root = self._with_move(self._proved(self._position, self._budget))
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

    def _with_move(self, root: SolveResult) -> SolveResult:
        """The same with a best move where the book knows the score alone: from the book, too, or
        from the solver, which orders the moves and finds one sooner than a trial of each."""
        if root.move is not None or not root.is_exact:
            return root
        for move in self._position.legal_moves:
            after = self._position.after(move)
            if not after.is_over and self._known(after) == -root.lower:
                return replace(root, move=move, line=(move,))
        window = ScoreWindow(root.lower - 1, root.lower)
        found = self._engine.solve(self._position, self._budget, window, self._threads)
        reaches = found.lower >= root.lower
        return replace(root, move=found.move, line=found.line) if reaches else root

    def _equal(self, root: SolveResult, random: Random) -> list[Move]:
        """The moves known to be as good as the best, in board order."""
        moves = list(self._position.legal_moves)
        random.shuffle(moves)  # where time runs out, it is not always the same that are left out
        budget = self._budget.part(nodes=None if root.move is None else EQUAL_NODES)
        found = {
            move for move in moves if move == root.move or self._is_best(move, root.lower, budget)
        }
        self._budget.nodes += budget.nodes
        return [move for move in self._position.legal_moves if move in found]

    def _is_best(self, move: Move, score: int, budget: Budget) -> bool:
        window = ScoreWindow(-score, 1 - score)
        return self._proved(self._position.after(move), budget, window).upper <= -score

    def _proved(
        self, position: Position, budget: Budget, window: ScoreWindow | None = None
    ) -> SolveResult:
        """What the rules, the book or the engine knows."""
        known = None if position.is_over else self._known(position)
        if known is not None:
            return SolveResult(known, known)
        return self._engine.solve(position, budget, window, self._threads)

    def _known(self, position: Position) -> int | None:
        return None if self._book is None else self._book.get(position)

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
