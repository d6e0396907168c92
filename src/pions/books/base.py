"""The contract of opening books, and what the readers of both kinds share.

A book is a sealed file of JSON Lines (see `pions.notation.sealed`) whose head names the rules; its
version says of which kind it is:

    1   the exact scores of every position of the first plies, see `pions.books.exact_book`
    2   the moves worth knowing, each with an estimate by search, see `pions.books.estimate_book`

`pions.books.library` reads files of both kinds, `pions.books.make` makes and checks them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pions.errors import NotationError, PionsError
from pions.evaluation.value import Value
from pions.notation.sealed import LineFault, SealedReader
from pions.rules.base import Move, Position, Rules
from pions.rules.registry import find_rules
from pions.words import N_, Words

KIND = "book"
MOST_POSITIONS = 300_000
"""In any book: it is held in memory as a whole."""


@dataclass(frozen=True)
class BookMove:
    """A move that a book knows."""

    move: Move
    worth: int
    """To the side that moves: a score where it is exact, otherwise in the engine's unit."""
    exact: bool
    """Whether the worth is proved; otherwise it is an estimate by search."""
    value: Value
    """The worth as a value that people read."""


class OpeningBook(ABC):
    """What is known of the first moves of a game."""

    rules: Rules
    plies: int
    """It holds no position with more pieces placed."""

    @abstractmethod
    def __len__(self) -> int:
        """How many positions it holds, symmetrical ones counted once."""

    @abstractmethod
    def get(self, position: Position) -> int | None:
        """The exact score of a position, None where the book does not know it."""

    @abstractmethod
    def choices(self, position: Position) -> tuple[BookMove, ...]:
        """The moves worth knowing in a position, best first; () where it is not in the book."""


@dataclass(frozen=True)
class BookDraft:
    """A book as far as its file has come."""

    book: OpeningBook
    finished: bool
    resume_at: int
    """The byte from which a maker continues: what follows is a torn line, or derived."""


def rules_of(path: Path, head: dict[str, object]) -> Rules:
    try:
        return find_rules(str(head.get("rules")))
    except PionsError as error:
        raise wrong_line(path, 1, error.words.template, **error.words.fields) from error


def read_records(path: Path, lines: SealedReader, read: Callable[[], object]) -> bool:
    """Read the records and then the seal; whether the file is finished.

    `read` takes all records and returns the line after them, which has to be the seal.
    """
    try:
        lines.check_seal(read())
    except LineFault as fault:
        if fault.torn:
            return False
        raise wrong_line(path, lines.number, fault.reason) from fault
    return True


def wrong_line(path: Path, line: int, reason: str, **fields: object) -> NotationError:
    return NotationError(
        N_("{path}, line {line}: {reason}"), path=str(path), line=line, reason=Words(reason, fields)
    )
