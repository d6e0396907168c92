"""Making and checking books of exact scores (see `pions.books.exact_book` for the format)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

from pions.books.base import MOST_POSITIONS, OpeningBook
from pions.books.exact_book import (
    VERSION,
    Book,
    backed_up_score,
    check_rules,
    layers,
    least_scores,
    likeliest,
    suits,
)
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
from pions.engines.scores import ScoreWindow, widest
from pions.errors import SolveError
from pions.rules.base import Position, Rules
from pions.search.limits import Budget
from pions.words import N_

DEFAULT_PLIES = 4

Layer = Mapping[str, Position]
Layers = Sequence[Layer]


class ExactBookMaker(BookMaker):
    """Solves every position after the last ply, backs the scores up to the start, and solves the
    likeliest positions of the ply after."""

    option_names = ("plies", "positions")
    suits = staticmethod(suits)

    def __init__(self, rules: Rules, options: BookOptions) -> None:
        super().__init__(rules, options)
        self._plies = DEFAULT_PLIES if options.plies is None else options.plies
        self._further = options.positions or 0
        check_rules(rules, self._plies)
        if not 0 <= self._further <= MOST_POSITIONS:
            raise SolveError(
                N_("a book cannot have {number} positions: choose 1 to {most}"),
                number=self._further,
                most=MOST_POSITIONS,
            )
        self._layers = layers(rules, self._plies)

    @property
    def head(self) -> dict[str, object]:
        return {"v": VERSION, "rules": str(self._rules), "plies": self._plies}

    def make(self, file: BookFile, budget: Budget, report: ReportProgress) -> BookProgress:
        book = file.draft.book
        if not isinstance(book, Book) or (book.rules, book.plies) != (self._rules, self._plies):
            raise SolveError(
                N_("{path} holds a book for {rules} of {plies} plies: choose another name"),
                path=str(file.path),
                rules=str(book.rules),
                plies=book.plies,
            )
        further = likeliest(self._layers, self._further) if self._further else {}
        wanted = len(self._layers[-1]) + len(further)
        if file.draft.finished and further.keys() <= book.scores.keys():
            return BookProgress(wanted, wanted, finished=True)
        file.resume()
        work = _ExactWork(self._layers, file, dict(book.scores), self._options)
        solved = work.run(
            further,
            budget,
            lambda count: report(BookProgress(count, wanted, finished=False)),
        )
        return BookProgress(solved, wanted, finished=solved == wanted)

    @staticmethod
    def check(path: Path, book: OpeningBook, sample: CheckSample, report: ReportProgress) -> None:
        assert isinstance(book, Book)
        expected = layers(book.rules, book.plies)
        further = likeliest(expected, len(book) - sum(map(len, expected)))
        if set(book.scores) != set().union(*expected, further):
            raise wrong_positions(path)
        for layer in expected[:-1]:
            for cells, position in layer.items():
                if book.scores[cells] != backed_up_score(position, book.scores):
                    raise wrong_score(path, position, book.scores[cells])
        least = least_scores(expected[-1], book.scores)
        for cells, position in further.items():
            if book.scores[cells] < least[cells]:
                raise wrong_score(path, position, book.scores[cells])
        last = [*expected[-1].values(), *further.values()]
        chosen = Random(sample.seed).sample(last, min(sample.size, len(last)))
        engine = open_engine(book.rules, sample.memory)
        for number, position in enumerate(chosen, start=1):
            score = book.scores[position.cells]
            if engine.solve(position, Budget(), threads=sample.threads).lower != score:
                raise wrong_score(path, position, score)
            report(BookProgress(number, len(chosen), finished=False))


class _ExactWork:
    """A book being made. Mutable: its scores, its file, and the engine's table."""

    def __init__(
        self, book_layers: Layers, file: BookFile, scores: dict[str, int], options: BookOptions
    ) -> None:
        self._layers, self._file, self._scores = book_layers, file, scores
        rules = next(iter(book_layers[0].values())).rules
        self._engine, self._threads = open_engine(rules, options.memory), options.threads

    def run(self, further: Layer, budget: Budget, report: Callable[[int], None]) -> int:
        """How many positions of the last layer and of the further ones are solved then."""
        last = self._layers[-1]
        solved = self._solve_all(last, {}, budget, report)
        if solved < len(last):
            return solved
        self._back_up()
        least = least_scores(last, self._scores) if further else {}
        solved += self._solve_all(further, least, budget, lambda count: report(solved + count))
        # Even when the budget is spent: the book can be used, and grows when it is resumed.
        self._file.seal()
        return solved

    def _solve_all(
        self,
        layer: Layer,
        least: Mapping[str, int],
        budget: Budget,
        report: Callable[[int], None],
    ) -> int:
        """Solve what is missing of a layer; how many positions of it are solved then."""
        solved = len(self._scores.keys() & layer.keys())
        for cells, position in layer.items():
            if cells in self._scores:
                continue
            score = self._solve(position, least.get(cells), budget)
            if score is None:
                break
            self._write(cells, score)
            solved += 1
            report(solved)
        return solved

    def _solve(self, position: Position, least: int | None, budget: Budget) -> int | None:
        """The score, known to be `least` or more; None if the budget ends first."""
        most = widest(position)[1]
        if least == most:
            return most
        window = None if least is None else ScoreWindow(least, most)
        proved = self._engine.solve(position, budget, window, self._threads)
        if least is not None and proved.upper <= least:
            return least
        return proved.lower if proved.is_exact else None

    def _back_up(self) -> None:
        for layer in reversed(self._layers[:-1]):
            for cells, position in layer.items():
                if cells not in self._scores:
                    self._write(cells, backed_up_score(position, self._scores))

    def _write(self, cells: str, score: int) -> None:
        self._scores[cells] = score
        self._file.write([cells, score])
