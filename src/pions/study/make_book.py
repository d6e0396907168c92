"""Making and checking opening books (see `book` for the format)."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from io import FileIO
from pathlib import Path
from random import Random

from pions.errors import SolveError, StorageError
from pions.notation.sealed import VERSION, as_line, seal
from pions.players.base import NO_LIMIT, Limit, Stop
from pions.rules.base import Position, Rules
from pions.search.book import (
    KIND,
    Book,
    Draft,
    backed_up,
    check_rules,
    layers,
    read_book,
    read_draft,
)
from pions.search.gradual import Budget
from pions.search.native import Bounds
from pions.search.solvers import USUAL_MEGABYTES, open_solver
from pions.words import N_


@dataclass(frozen=True)
class Made:
    """How far a book has come."""

    solved: int
    """Positions after the last ply that are solved."""
    wanted: int
    finished: bool


def make_book(
    rules: Rules,
    plies: int,
    path: str | Path,
    limit: Limit = NO_LIMIT,
    *,
    threads: int = 1,
    memory: int = USUAL_MEGABYTES,
    stop: Stop | None = None,
    progress: Callable[[Made], None] | None = None,
) -> Made:
    """Make a book, or go on with one that is not finished, until it is or the limit comes.

    Each score is in the file before the next is looked for, so nothing is ever solved twice.
    """
    check_rules(rules, plies)
    path, stop = Path(path).expanduser(), stop or Stop()
    found = layers(rules, plies)
    draft = _begun(path, rules, plies)
    if draft.finished:
        return Made(len(found[-1]), len(found[-1]), finished=True)
    bounds = Bounds(limit.nodes, limit.seconds, lambda: stop.requested)
    maker = _Maker(found, dict(draft.book.scores), Budget(bounds), progress)
    try:
        with FileIO(path, "r+") as stream:
            stream.truncate(draft.whole)
            stream.seek(0, os.SEEK_END)
            return maker.make(stream, memory, threads)
    except OSError as error:
        raise _unwritten(path, error) from error


def _begun(path: Path, rules: Rules, plies: int) -> Draft:
    """The book that the file holds by now, or a new one."""
    try:
        with path.open("xb") as stream:
            head = {"pions": KIND, "v": VERSION, "rules": str(rules), "plies": plies}
            stream.write(as_line(head).encode())
    except FileExistsError:
        pass
    except (OSError, ValueError) as error:
        raise _unwritten(path, error) from error
    draft = read_draft(path)
    if (draft.book.rules, draft.book.plies) != (rules, plies):
        raise SolveError(
            N_("{path} holds a book for {rules} of {plies} plies: choose another name"),
            path=str(path),
            rules=str(draft.book.rules),
            plies=draft.book.plies,
        )
    return draft


class _Maker:
    """Fills a book. Mutable: the scores found so far."""

    def __init__(
        self,
        found: list[dict[str, Position]],
        scores: dict[str, int],
        budget: Budget,
        progress: Callable[[Made], None] | None,
    ) -> None:
        self._layers, self._scores, self._budget, self._progress = found, scores, budget, progress
        self._solved = len(scores.keys() & found[-1].keys())

    def make(self, stream: FileIO, memory: int, threads: int) -> Made:
        """Solve the last layer, back its scores up, seal the file."""
        missing = [one for cells, one in self._layers[-1].items() if cells not in self._scores]
        solver = open_solver(self._layers[0][next(iter(self._layers[0]))].rules, memory)
        for position in missing:
            left = self._budget.left()
            if left is None:
                return self._made
            proved = solver.prove(position, left, threads=threads)
            self._budget.nodes += proved.nodes
            if not proved.is_exact:
                return self._made
            self._write(stream, position.cells, proved.lower)
            self._solved += 1
            if self._progress is not None:
                self._progress(self._made)
        self._finish(stream)
        return Made(self._solved, self._solved, finished=True)

    @property
    def _made(self) -> Made:
        return Made(self._solved, len(self._layers[-1]), finished=False)

    def _write(self, stream: FileIO, cells: str, score: int) -> None:
        self._scores[cells] = score
        stream.write(as_line([cells, score]).encode())

    def _finish(self, stream: FileIO) -> None:
        for layer in reversed(self._layers[:-1]):
            for cells, position in layer.items():
                if cells not in self._scores:
                    self._write(stream, cells, backed_up(position, self._scores))
        stream.seek(0)
        content = stream.readall()
        stream.write(seal(content.count(b"\n"), sha256(content).hexdigest()).encode())
        os.fsync(stream.fileno())


def check_book(
    path: str | Path,
    *,
    sample: int = 10,
    seed: int = 1,
    threads: int = 1,
    memory: int = USUAL_MEGABYTES,
    progress: Callable[[Made], None] | None = None,
) -> Book:
    """The book, once it is sure that it holds every position it should, that each score follows
    from those one ply later, and that so many scores of the last ply are found again."""
    book = read_book(path)
    found = layers(book.rules, book.plies)
    if set(book.scores) != set().union(*found):
        raise SolveError(N_("{path} does not hold the positions it should"), path=str(path))
    for layer in found[:-1]:
        for cells, position in layer.items():
            if book.scores[cells] != backed_up(position, book.scores):
                raise _differs(path, position, book.scores[cells])
    last = list(found[-1].values())
    chosen = Random(seed).sample(last, min(sample, len(last)))
    solver = open_solver(book.rules, memory)
    for number, position in enumerate(chosen, start=1):
        if solver.prove(position, threads=threads).lower != book.scores[position.cells]:
            raise _differs(path, position, book.scores[position.cells])
        if progress is not None:
            progress(Made(number, len(chosen), finished=False))
    return book


def _differs(path: str | Path, position: Position, score: int) -> SolveError:
    return SolveError(
        N_("{path} is wrong: {position} is not worth {score}"),
        path=str(path),
        position=position.text,
        score=score,
    )


def _unwritten(path: Path, error: Exception) -> StorageError:
    reason = getattr(error, "strerror", None) or str(error)
    return StorageError(N_("cannot write {path}: {reason}"), path=str(path), reason=reason)
