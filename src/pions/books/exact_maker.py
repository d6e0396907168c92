"""Making and checking books of exact scores (see `pions.books.exact_book` for the format)."""

from __future__ import annotations

from pathlib import Path
from random import Random

from pions.books.base import OpeningBook
from pions.books.exact_book import VERSION, Book, backed_up_score, check_rules, layers, suits
from pions.books.maker import (
    BookFile,
    BookMaker,
    BookOptions,
    BookProgress,
    CheckSample,
    ReportProgress,
    wrong_positions,
    wrong_score,
)
from pions.engines.registry import open_engine
from pions.errors import SolveError
from pions.rules.base import Rules
from pions.search.limits import Budget
from pions.words import N_

DEFAULT_PLIES = 4


class ExactBookMaker(BookMaker):
    """Solves every position after the last ply, and backs the scores up to the start."""

    option_names = ("plies",)
    suits = staticmethod(suits)

    def __init__(self, rules: Rules, options: BookOptions) -> None:
        super().__init__(rules, options)
        self._plies = DEFAULT_PLIES if options.plies is None else options.plies
        check_rules(rules, self._plies)
        self._layers = layers(rules, self._plies)

    @property
    def head(self) -> dict[str, object]:
        return {"v": VERSION, "rules": str(self._rules), "plies": self._plies}

    def make(self, file: BookFile, budget: Budget, report: ReportProgress) -> BookProgress:
        book, wanted = file.draft.book, len(self._layers[-1])
        if not isinstance(book, Book) or (book.rules, book.plies) != (self._rules, self._plies):
            raise SolveError(
                N_("{path} holds a book for {rules} of {plies} plies: choose another name"),
                path=str(file.path),
                rules=str(book.rules),
                plies=book.plies,
            )
        if file.draft.finished:
            return BookProgress(wanted, wanted, finished=True)
        file.resume()
        scores = dict(book.scores)
        solved = self._solve_last_layer(file, scores, budget, report)
        if solved < wanted:
            return BookProgress(solved, wanted, finished=False)
        self._back_up(file, scores)
        return BookProgress(wanted, wanted, finished=True)

    def _solve_last_layer(
        self, file: BookFile, scores: dict[str, int], budget: Budget, report: ReportProgress
    ) -> int:
        """Solve what is missing of the last layer; how many positions of it are solved then."""
        engine, last = open_engine(self._rules, self._options.memory), self._layers[-1]
        solved = len(scores.keys() & last.keys())
        for cells, position in last.items():
            if cells in scores:
                continue
            proved = engine.solve(position, budget, threads=self._options.threads)
            if not proved.is_exact:
                break
            _write(file, scores, cells, proved.lower)
            solved += 1
            report(BookProgress(solved, len(last), finished=False))
        return solved

    def _back_up(self, file: BookFile, scores: dict[str, int]) -> None:
        for layer in reversed(self._layers[:-1]):
            for cells, position in layer.items():
                if cells not in scores:
                    _write(file, scores, cells, backed_up_score(position, scores))
        file.seal()

    @staticmethod
    def check(path: Path, book: OpeningBook, sample: CheckSample, report: ReportProgress) -> None:
        assert isinstance(book, Book)
        expected = layers(book.rules, book.plies)
        if set(book.scores) != set().union(*expected):
            raise wrong_positions(path)
        for layer in expected[:-1]:
            for cells, position in layer.items():
                if book.scores[cells] != backed_up_score(position, book.scores):
                    raise wrong_score(path, position, book.scores[cells])
        last = list(expected[-1].values())
        chosen = Random(sample.seed).sample(last, min(sample.size, len(last)))
        engine = open_engine(book.rules, sample.memory)
        for number, position in enumerate(chosen, start=1):
            score = book.scores[position.cells]
            if engine.solve(position, Budget(), threads=sample.threads).lower != score:
                raise wrong_score(path, position, score)
            report(BookProgress(number, len(chosen), finished=False))


def _write(file: BookFile, scores: dict[str, int], cells: str, score: int) -> None:
    scores[cells] = score
    file.write([cells, score])
