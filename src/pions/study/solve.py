"""Solve a position: who wins with best play, how soon or by how much, and what each move is worth.

A limit is no error: when it comes first, the bounds proved so far stay true.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic

from pions.books.base import OpeningBook
from pions.books.library import read_book
from pions.engines.gradual import Budget
from pions.engines.native_search import Bounds
from pions.engines.scores import widest
from pions.engines.solver import Proved, Solver, Window, ended
from pions.engines.solvers import USUAL_MEGABYTES, enough_memory, open_solver
from pions.errors import SolveError
from pions.rules.base import Move, Position
from pions.search.limits import NO_LIMIT, Limit, Stop
from pions.study.solution import MoveScore, Solution
from pions.words import N_

MOST_MEGABYTES, MOST_THREADS = 1 << 20, 64
TELL_EVERY = 0.2
"""Seconds between two reports of progress."""


@dataclass(frozen=True)
class Progress:
    """How far solving has come."""

    lower: int
    upper: int
    nodes: int
    seconds: float
    move: Move | None = None
    """The move whose score is looked for; None while it is the position's."""


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

    `memory` bounds the solver's table, in MiB. `limit` may bound seconds and nodes; `stop` ends
    the work from another thread. `book` is an opening book or its file.
    """
    _check(limit, threads, memory)
    if position.is_over:
        lower, upper = widest(position)
        return Solution(position, lower, upper, (), (), 0, 0.0, complete=True, solver="rules")
    opened = read_book(book, position.rules) if isinstance(book, str | Path) else book
    work = _Work(position, limit, stop or Stop(), threads, memory, progress, opened)
    return work.solution(moves)


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


class _Work:
    """One call of `solve`. Mutable: what is left of the limit, what is known by now."""

    def __init__(
        self,
        position: Position,
        limit: Limit,
        stop: Stop,
        threads: int,
        memory: int,
        progress: Callable[[Progress], None] | None,
        book: OpeningBook | None,
    ) -> None:
        self._position, self._stop, self._threads = position, stop, threads
        self._progress, self._book, self._told = progress, book, monotonic()
        self._solver: Solver = open_solver(position.rules, enough_memory(position, memory))
        self._move: Move | None = None
        self._works = False
        seconds = limit.seconds_for(position.turn)
        self._budget = Budget(Bounds(limit.nodes, seconds, self._looks_up))

    def solution(self, with_moves: bool) -> Solution:
        """Solve the position, then each move if that is wished, then play best play out."""
        root = self._proved(self._position)
        scores = tuple(self._scores(root, with_moves))
        self._progress = None  # the line goes through other positions, and quickly
        line = tuple(self._line(root, scores))
        whole = all(one.score is not None for one in scores) if with_moves else True
        return Solution(
            self._position,
            root.lower,
            root.upper,
            scores,
            line,
            self._budget.nodes,
            self._budget.seconds,
            complete=root.is_exact and whole,
            solver=self._solver.name,
        )

    def _looks_up(self) -> bool:
        """Now and then while the solver works: tell how far it is, and hear a wish to stop."""
        due = self._works and monotonic() - self._told >= TELL_EVERY
        if due and self._progress is not None:
            self._told = monotonic()
            lower, upper, nodes = self._solver.so_far
            if self._move is not None:
                lower, upper = -upper, -lower
            total, seconds = self._budget.nodes + nodes, self._budget.seconds
            self._progress(Progress(lower, upper, total, seconds, self._move))
        return self._stop.requested

    def _proved(self, position: Position) -> Proved:
        """What the rules, the book or the solver knows of a position."""
        if position.is_over:
            return ended(position)
        known = None if self._book is None else self._book.get(position)
        if known is not None:
            return Proved(known, known, None, (), 0, stopped=False)
        return self._asked(position)

    def _asked(self, position: Position, window: Window | None = None) -> Proved:
        """What the solver finds in what is left of the limit."""
        left = self._budget.left()
        if left is None:
            return replace(_unknown(position), stopped=True)
        self._works = True  # before, the solver would tell of the position that it had last
        proved = self._solver.prove(position, left, window, self._threads)
        self._works = False
        self._budget.nodes += proved.nodes
        return proved

    def _scores(self, root: Proved, wanted: bool) -> Iterator[MoveScore]:
        """The legal moves with their bounds, the move that is known to be best looked at first."""
        position, found = self._position, {}
        for move in sorted(position.legal_moves, key=lambda move: move != root.move):
            self._move = move
            after = position.after(move)
            reply = self._proved(after) if wanted else _unknown(after)
            least = root.lower if move == root.move else -reply.upper
            found[move] = MoveScore(move, max(least, -reply.upper), min(root.upper, -reply.lower))
        self._move = None
        return (found[move] for move in position.legal_moves)

    def _line(self, root: Proved, scores: tuple[MoveScore, ...]) -> Iterator[Move]:
        """Best play from an exact score to the end, as far as the limit lets it be found."""
        position, score, line = self._position, root.lower, list(root.line)
        if not root.is_exact:
            yield from line if root.lower > widest(position)[0] else ()
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
        proved = self._asked(position, Window(score - 1, score))
        return [] if proved.lower < score or proved.move is None else [proved.move]


def _unknown(position: Position) -> Proved:
    return Proved(*widest(position), None, (), 0, stopped=False)
