"""Making and checking books of exact scores (see `pions.books.exact_book` for the format)."""

from __future__ import annotations

from pathlib import Path
from random import Random

from pions.books.base import OpeningBook
from pions.books.draft_file import BookFile, Made, Work
from pions.books.exact_book import VERSION, Book, backed_up, check_rules, layers, takes
from pions.books.maker import BookMaker, Sample, Wish, differs, misses, register
from pions.engines.registry import open_engine
from pions.errors import SolveError
from pions.rules.base import Rules
from pions.search.limits import Budget
from pions.words import N_

USUAL_PLIES = 4


@register
class ExactBookMaker(BookMaker):
    """Solves every position after the last ply; the scores of earlier ones follow."""

    takes_wishes = ("plies",)

    def __init__(self, rules: Rules, wish: Wish) -> None:
        super().__init__(rules, wish)
        self._plies = USUAL_PLIES if wish.plies is None else wish.plies
        check_rules(rules, self._plies)
        self._layers = layers(rules, self._plies)

    @classmethod
    def takes(cls, rules: Rules) -> bool:
        return takes(rules)

    @property
    def head(self) -> dict[str, object]:
        return {"v": VERSION, "rules": str(self._rules), "plies": self._plies}

    def make(self, file: BookFile, work: Work) -> Made:
        book, wanted = file.draft.book, len(self._layers[-1])
        if not isinstance(book, Book) or (book.rules, book.plies) != (self._rules, self._plies):
            raise SolveError(
                N_("{path} holds a book for {rules} of {plies} plies: choose another name"),
                path=str(file.path),
                rules=str(book.rules),
                plies=book.plies,
            )
        if file.draft.finished:
            return Made(wanted, wanted, finished=True)
        file.go_on()
        scores = dict(book.scores)
        solved = self._solve_last(file, work, scores)
        if solved < wanted:
            return Made(solved, wanted, finished=False)
        self._finish(file, scores)
        return Made(wanted, wanted, finished=True)

    def _solve_last(self, file: BookFile, work: Work, scores: dict[str, int]) -> int:
        """Solve what is missing of the last layer; how many positions of it are solved then."""
        engine, last = open_engine(self._rules, work.memory), self._layers[-1]
        solved = len(scores.keys() & last.keys())
        for cells, position in last.items():
            if cells in scores:
                continue
            proved = engine.solve(position, work.budget, threads=work.threads)
            if not proved.is_exact:
                break
            self._write(file, scores, cells, proved.lower)
            solved += 1
            work.tell(Made(solved, len(last), finished=False))
        return solved

    @staticmethod
    def _write(file: BookFile, scores: dict[str, int], cells: str, score: int) -> None:
        scores[cells] = score
        file.write([cells, score])

    def _finish(self, file: BookFile, scores: dict[str, int]) -> None:
        for layer in reversed(self._layers[:-1]):
            for cells, position in layer.items():
                if cells not in scores:
                    self._write(file, scores, cells, backed_up(position, scores))
        file.seal()

    @classmethod
    def check(cls, path: Path, book: OpeningBook, sample: Sample, work: Work) -> None:
        """Whether it holds every position it should, each score follows from those one ply later,
        and some of the last ply are found again."""
        assert isinstance(book, Book)
        found = layers(book.rules, book.plies)
        if set(book.scores) != set().union(*found):
            raise misses(path)
        for layer in found[:-1]:
            for cells, position in layer.items():
                if book.scores[cells] != backed_up(position, book.scores):
                    raise differs(path, position, book.scores[cells])
        last = list(found[-1].values())
        chosen = Random(sample.seed).sample(last, min(sample.number, len(last)))
        engine = open_engine(book.rules, work.memory)
        for number, position in enumerate(chosen, start=1):
            score = book.scores[position.cells]
            if engine.solve(position, Budget(), threads=work.threads).lower != score:
                raise differs(path, position, score)
            work.tell(Made(number, len(chosen), finished=False))
