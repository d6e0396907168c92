"""Reading opening books of every kind, and the books that come with the package.

A shipped book is a file in the folder below, named after its game and compressed by gzip.
"""

from __future__ import annotations

import gzip
import zlib
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import BinaryIO, cast

from pions.books import estimate_book, exact_book
from pions.books.base import KIND, BookDraft, BookMove, OpeningBook
from pions.books.trusted import read_trusted
from pions.errors import NotationError, SolveError
from pions.notation.files import unreadable
from pions.notation.sealed import SealedReader
from pions.rules.base import Position, Rules
from pions.rules.registry import presets
from pions.words import N_

NO_BOOK, SHIPPED_BOOK = "none", "shipped"
FOLDER = Path(__file__).with_name("shipped")
ENDING = ".book.gz"
_GZIP = b"\x1f\x8b"
_READERS = {
    exact_book.VERSION: exact_book.read_exact_book,
    estimate_book.VERSION: estimate_book.read_estimate_book,
}


def open_book(name: str, rules: Rules) -> OpeningBook | None:
    """The book that a player's parameter names: `none`, `shipped` if there is one, or a file."""
    if name == NO_BOOK:
        return None
    return shipped_book(rules) if name == SHIPPED_BOOK else read_book(name, rules)


@cache
def shipped_book(rules: Rules) -> OpeningBook | None:
    """The book for these rules that comes with the package, None if there is none."""
    for preset in presets():
        if preset.rules == rules and (path := FOLDER / f"{preset.name}{ENDING}").is_file():
            return read_trusted(path, rules)
    return None


def book_choice(
    book: OpeningBook, position: Position, random: Random, tolerance: int = 0
) -> BookMove | None:
    """One of the moves within the tolerance of the best, with equal chances; None where the book
    does not know the position. A proved score is not given away: it has no tolerance."""
    choices = book.choices(position)
    if not choices:
        return None
    best = choices[0]
    least = best.worth if best.exact else best.worth - tolerance
    return random.choice([one for one in choices if one.worth >= least])


def read_book(path: str | Path, rules: Rules | None = None) -> OpeningBook:
    """The finished book in a file; `SolveError` if it is one for other rules than these."""
    path = Path(path).expanduser()
    try:
        stamp = path.stat()
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error
    draft = _read(path, stamp.st_mtime_ns, stamp.st_size)
    if not draft.finished:
        raise NotationError(N_("{path} is not finished: resume it with pions book"), path=str(path))
    if rules is not None and draft.book.rules != rules:
        raise SolveError(
            N_("{path} is a book for {known}, not for {rules}"),
            path=str(path),
            known=str(draft.book.rules),
            rules=str(rules),
        )
    return draft.book


# Few: each may hold `MOST_POSITIONS` positions.
@lru_cache(maxsize=4)
def _read(path: Path, _changed: int, _size: int) -> BookDraft:
    """Cached, since players open their book for every move; keyed by what changes with the file."""
    return read_draft(path)


def read_draft(path: Path) -> BookDraft:
    try:
        with path.open("rb") as stream:
            if stream.read(len(_GZIP)) == _GZIP:
                stream.seek(0)
                with gzip.open(stream) as unpacked:
                    return draft_in(path, cast(BinaryIO, unpacked))
            return draft_in(path, stream)
    except (OSError, EOFError, zlib.error) as error:
        raise unreadable(path, error) from error


def draft_in(path: Path, stream: BinaryIO) -> BookDraft:
    stream.seek(0)
    lines = SealedReader(stream.readline)
    head = lines.head(KIND, _READERS)
    version = head["v"]
    assert isinstance(version, int)
    return _READERS[version](path, head, lines)
