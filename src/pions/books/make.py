"""Making, resuming and checking opening books of every kind."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pions.books.base import OpeningBook
from pions.books.estimate_maker import EstimateBookMaker
from pions.books.exact_maker import ExactBookMaker
from pions.books.library import read_book
from pions.books.maker import BookMaker, BookOptions, BookProgress, CheckSample, open_book_file
from pions.engines.base import USUAL_MEGABYTES
from pions.errors import SolveError
from pions.rules.base import Rules
from pions.search.limits import NO_LIMIT, Budget, Limit, Stop
from pions.words import N_

MAKERS: tuple[type[BookMaker], ...] = (EstimateBookMaker, ExactBookMaker)


def make_book(  # noqa: PLR0913 - each is an independent option
    rules: Rules,
    plies: int | None,
    path: str | Path,
    limit: Limit = NO_LIMIT,
    *,
    positions: int | None = None,
    depth: int | None = None,
    tolerance: int | None = None,
    threads: int = 1,
    memory: int = USUAL_MEGABYTES,
    stop: Stop | None = None,
    progress: Callable[[BookProgress], None] = lambda _: None,
) -> BookProgress:
    """Make a book, or resume one, until it is finished or the limit is reached.

    K in a row gets a book of exact scores of the first `plies`, and of that many `positions` of the
    ply after, the likeliest first. Othello gets a book of estimates:
    that many `positions`, the most relevant first, none after more than `plies`, each searched
    `depth` plies deep; it holds the moves that are at most `tolerance` points worse than the best.
    Each position is in the file before the next one is searched, so no work is done twice.
    """
    options = BookOptions(plies, positions, depth, tolerance, memory, threads)
    maker = _maker_for(rules)(rules, options)
    with open_book_file(Path(path).expanduser(), maker.head) as file:
        return maker.make(file, Budget(limit, stop=stop), progress)


def check_book(
    path: str | Path,
    *,
    sample: int = 10,
    seed: int = 1,
    threads: int = 1,
    memory: int = USUAL_MEGABYTES,
    progress: Callable[[BookProgress], None] = lambda _: None,
) -> OpeningBook:
    """The book, if it holds the positions it should, each value follows from those one ply later,
    and a random sample of positions gets the same values when it is searched again."""
    book = read_book(path)
    chosen = CheckSample(sample, seed, threads, memory)
    _maker_for(book.rules).check(Path(path), book, chosen, progress)
    return book


def _maker_for(rules: Rules) -> type[BookMaker]:
    for maker in MAKERS:
        if maker.suits(rules):
            return maker
    raise SolveError(
        N_("there is no book for {rules}: neither a solver nor an engine knows its openings"),
        rules=str(rules),
    )
