"""Reading opening books of every kind, and the books that come with the package.

A new kind of book is a module that registers its reader, imported here. A shipped book is a file
in the folder below, called like the game it is for, compressed by gzip.
"""

from __future__ import annotations

import gzip
import zlib
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import BinaryIO, cast

from pions.books import estimate_book, exact_book
from pions.books.base import KIND, BookMove, Draft, OpeningBook, readers
from pions.errors import NotationError, SolveError, StorageError
from pions.notation.sealed import SealedReader
from pions.rules.base import Position, Rules
from pions.rules.registry import presets
from pions.words import N_

__all__ = [
    "choose_from_book",
    "estimate_book",
    "exact_book",
    "open_book",
    "read_book",
    "read_draft",
    "shipped_book",
]

NO_BOOK, SHIPPED_BOOK = "none", "shipped"
FOLDER = Path(__file__).with_name("shipped")
ENDING = ".book.gz"
_GZIP = b"\x1f\x8b"


def open_book(name: str, rules: Rules) -> OpeningBook | None:
    """The book that a player was told to use: none, the shipped one if there is one, or a file."""
    if name == NO_BOOK:
        return None
    return shipped_book(rules) if name == SHIPPED_BOOK else read_book(name, rules)


@cache
def shipped_book(rules: Rules) -> OpeningBook | None:
    """The book for these rules that comes with the package, None if there is none."""
    for preset in presets():
        if preset.rules == rules and (path := FOLDER / f"{preset.name}{ENDING}").is_file():
            return read_book(path, rules)
    return None


def choose_from_book(
    known: OpeningBook, position: Position, random: Random, tolerance: int = 0
) -> BookMove | None:
    """One of the moves that are nearly as good as the best, each as likely; None where the book
    does not know the position. What is proved is not given away: only equal scores are equal."""
    choices = known.choices(position)
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
        raise _unread(path, error) from error
    draft = _read(path, stamp.st_mtime_ns, stamp.st_size)
    if not draft.finished:
        raise NotationError(
            N_("{path} is not finished: pions book goes on with it"), path=str(path)
        )
    if rules is not None and draft.book.rules != rules:
        raise SolveError(
            N_("{path} is a book for {known}, not for {rules}"),
            path=str(path),
            known=str(draft.book.rules),
            rules=str(rules),
        )
    return draft.book


@lru_cache(maxsize=4)
def _read(path: Path, _changed: int, _size: int) -> Draft:
    """Players open their book for every move: it is read once, as long as it stays the same."""
    return read_draft(path)


def read_draft(path: Path) -> Draft:
    """A book as far as its file has come."""
    try:
        with path.open("rb") as stream:
            if stream.read(len(_GZIP)) == _GZIP:
                stream.seek(0)
                with gzip.open(stream) as unpacked:
                    return draft_in(path, cast(BinaryIO, unpacked))
            return draft_in(path, stream)
    except (OSError, EOFError, zlib.error) as error:
        raise _unread(path, error) from error


def draft_in(path: Path, stream: BinaryIO) -> Draft:
    """The book in an open file, from its beginning, as far as it has come."""
    stream.seek(0)
    lines, kinds = SealedReader(stream.readline), readers()
    head = lines.head(KIND, kinds)
    version = head["v"]
    assert isinstance(version, int)
    return kinds[version](path, head, lines)


def _unread(path: Path, error: Exception) -> StorageError:
    reason = getattr(error, "strerror", None) or str(error)
    return StorageError(N_("cannot read {path}: {reason}"), path=str(path), reason=reason)
