"""Solve a position: who wins with best play, how soon or by how much, and what each move is worth.

A limit is not an error: when it comes first, the bounds proved so far stay true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from pions.books.base import OpeningBook
from pions.books.library import read_book
from pions.engines.base import USUAL_MEGABYTES, AnyEngine
from pions.engines.pool import borrowed
from pions.engines.registry import enough_memory
from pions.engines.scores import ScoreWindow, SolveResult, by_rules, widest
from pions.errors import SolveError
from pions.rules.arguments import check_argument
from pions.rules.base import Move, Position
from pions.search.limits import NO_LIMIT, Budget, Limit, Stop
from pions.search.results import Progress
from pions.study.solution import MoveScore, Solution
from pions.words import N_

MOST_MEGABYTES, MOST_THREADS = 1 << 20, 64
REPORT_EVERY = 0.2
"""Seconds between two reports of progress."""


def solve(
    position: Position,
    limit: Limit = NO_LIMIT,
    *,
    threads: int = 1,
    memory: int = USUAL_MEGABYTES,
    moves: bool = True,
    stop: Stop | None = None,
    progress: Callable[[Progress], None] | None = None,
    book: OpeningBook | str | Path | None = None,
) -> Solution:
    """The exact score of the position, and with `moves` of each legal move.

    `memory` bounds the solver's table, in MiB; the next call finds it as this one leaves it.
    `limit` may bound seconds and nodes; `stop` ends the work from another thread. `book` is an
    opening book or its file.
    """
    check_argument(position, Position)
    _check(limit, threads, memory)
    if position.is_over:
        lower, upper = widest(position)
        return Solution(position, lower, upper, (), (), 0, 0.0, complete=True, solver="rules")
    opened = read_book(book, position.rules) if isinstance(book, str | Path) else book
    budget = Budget(limit, position.turn, stop)
    with borrowed(position.rules, enough_memory(position, memory)) as engine:
        return _Solving(position, budget, engine, threads, progress, opened).solution(moves)


def _check(limit: Limit, threads: int, memory: int) -> None:
    if limit.depth is not None:
        raise SolveError(N_("a depth bounds no proof: limit the seconds or the nodes"))
    _check_number("threads", threads, MOST_THREADS)
    _check_number("memory", memory, MOST_MEGABYTES)


def _check_number(name: str, value: int, most: int) -> None:
    if type(value) is not int or not 1 <= value <= most:
        raise SolveError(
            N_("{name}={value} is not allowed: {name} is a whole number from 1 to {most}"),
            name=name,
            value=repr(value)[:40],
            most=most,
        )


class _Solving:
    """One call of `solve`. Mutable: what is left of the limit, what is known by now."""

    def __init__(
        self,
        position: Position,
        budget: Budget,
        engine: AnyEngine,
        threads: int,
        progress: Callable[[Progress], None] | None,
        book: OpeningBook | None,
    ) -> None:
        self._position, self._budget, self._engine = position, budget, engine
        self._threads, self._progress, self._book = threads, progress, book
        self._reported = 0.0
        self._move: Move | None = None
        """The move being solved, None while it is the position."""
        self._nodes_before = 0

    def solution(self, with_moves: bool) -> Solution:
        """Solve the position, then each move if they are wanted, then play best play out."""
        self._budget.watcher = self._report
        root = self._proved(self._position)
        # Who knows only who wins, and not how soon, knows no more of the moves.
        scores = tuple(self._scores(root, with_moves and (root.is_exact or root.stopped)))
        self._budget.watcher = None  # the line goes through other positions, and quickly
        line = tuple(self._line(root, scores))
        whole = all(one.score is not None for one in scores) if with_moves else True
        return Solution(
            self._position,
            root.lower,
            root.upper,
            scores,
            line,
            self._budget.nodes,
            self._budget.elapsed,
            complete=root.is_exact and whole,
            solver=self._engine.solver,
        )

    def _report(self) -> None:
        """Now and then while the engine solves: report how far it is."""
        if self._progress is None or self._budget.elapsed - self._reported < REPORT_EVERY:
            return
        self._reported, known = self._budget.elapsed, self._engine.proved_so_far
        lower, upper = known.lower, known.upper
        if self._move is not None:
            lower, upper = -upper, -lower
        nodes = self._nodes_before + known.nodes
        self._progress(Progress(nodes, self._reported, lower=lower, upper=upper, move=self._move))

    def _proved(self, position: Position) -> SolveResult:
        """What the rules, the book or the engine knows of a position."""
        known = None if position.is_over or self._book is None else self._book.get(position)
        return self._solved(position) if known is None else SolveResult(known, known)

    def _solved(self, position: Position, window: ScoreWindow | None = None) -> SolveResult:
        """What the engine proves in what is left of the limit."""
        self._nodes_before = self._budget.nodes
        return self._engine.solve(position, self._budget, window, self._threads)

    def _scores(self, root: SolveResult, wanted: bool) -> Iterator[MoveScore]:
        """The legal moves with their bounds, the move that is known to be best looked at first."""
        position, found = self._position, {}
        for move in sorted(position.legal_moves, key=lambda move: move != root.move):
            self._move = move
            after = position.after(move)
            reply = self._proved(after) if wanted else by_rules(after)
            # The position bounds its moves: none is better, and the best one is as good.
            least = root.lower if move == root.move else -reply.upper
            found[move] = MoveScore(move, max(least, -reply.upper), min(root.upper, -reply.lower))
        self._move = None
        return (found[move] for move in position.legal_moves)

    def _line(self, root: SolveResult, scores: tuple[MoveScore, ...]) -> Iterator[Move]:
        """Best play from an exact score to the end, as far as the limit lets it be found."""
        position, score, line = self._position, root.lower, list(root.line)
        if not root.is_exact:
            yield from line if root.lower > widest(position)[0] or root.upper < 0 else ()
            return
        if not line:  # the book knows the score and not the move
            line = [one.move for one in scores if one.lower == score][:1]
        while not position.is_over:
            if not line:
                line = self._best_moves(position, score)
            if not line:
                return
            move = line.pop(0)
            yield move
            position, score = position.after(move), -score

    def _best_moves(self, position: Position, score: int) -> list[Move]:
        """Moves in a row, the first sure of that score; none if there is no time to find them."""
        for move in position.legal_moves if self._book else ():
            if self._book and self._book.get(position.after(move)) == -score:
                return [move]
        proved = self._solved(position, ScoreWindow(score - 1, score))
        return [] if proved.lower < score or proved.move is None else [proved.move]
