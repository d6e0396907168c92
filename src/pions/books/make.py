"""Making and checking opening books of every kind.

A new kind of book is a module with a registered maker, imported here.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pions.books import estimate_maker, exact_maker
from pions.books.base import OpeningBook
from pions.books.draft_file import Made, Work, book_file
from pions.books.library import read_book
from pions.books.maker import Sample, Wish, maker_for
from pions.engines.base import USUAL_MEGABYTES
from pions.rules.base import Rules
from pions.search.limits import NO_LIMIT, Budget, Limit, Stop

__all__ = ["Made", "check_book", "estimate_maker", "exact_maker", "make_book"]


def make_book(  # noqa: PLR0913 - one for each thing that can be wished
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
    progress: Callable[[Made], None] | None = None,
) -> Made:
    """Make a book, or go on with one that is not finished, until it is or the limit comes.

    K in a row gets a book of exact scores of the first `plies`. Othello gets a book of estimates:
    so many `positions`, the most relevant first, none after more than `plies`, each looked `depth`
    plies ahead; it holds the moves that are at most `tolerance` points worse than the best. What
    is None is as usual. Each position is in the file before the next is looked for, so that
    nothing is ever found out twice.
    """
    wish = Wish(plies, positions, depth, tolerance, memory, threads)
    maker = maker_for(rules)(rules, wish)
    with book_file(Path(path).expanduser(), maker.head) as file:
        return maker.make(file, Work(Budget(limit, stop=stop), threads, memory, progress))


def check_book(
    path: str | Path,
    *,
    sample: int = 10,
    seed: int = 1,
    threads: int = 1,
    memory: int = USUAL_MEGABYTES,
    progress: Callable[[Made], None] | None = None,
) -> OpeningBook:
    """The book, once it is sure that it holds the positions it should, that each value follows
    from those one ply later, and that so many positions are found to be worth the same again."""
    book = read_book(path)
    work = Work(Budget(), threads, memory, progress)
    maker_for(book.rules).check(Path(path), book, Sample(sample, seed), work)
    return book
