"""What every opening book keeps to, and the kinds of books there are.

A book is a sealed file of JSON Lines (see `pions.notation.sealed`) whose head names the rules; its
version tells its kind:

    1   the exact scores of every position of the first plies, see `pions.books.exact_book`
    2   the lines worth knowing, each move estimated by search, see `pions.books.estimate_book`

Kinds register themselves; `pions.books.library` reads files of every kind.
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
    """To the side that moves: a score where it is exact, otherwise in the unit of the engine."""
    exact: bool
    """Whether the worth is proved; otherwise it was found by looking ahead."""
    value: Value
    """The same for people."""


class OpeningBook(ABC):
    """What is known of the first moves of a game."""

    rules: Rules
    plies: int
    """It holds no position with more pieces placed."""

    @abstractmethod
    def __len__(self) -> int:
        """How many positions it holds, those that are the same by symmetry once."""

    @abstractmethod
    def get(self, position: Position) -> int | None:
        """The exact score of a position, None where the book does not know it."""

    @abstractmethod
    def choices(self, position: Position) -> tuple[BookMove, ...]:
        """The moves worth knowing in a position, the best first; () where it is not in the book."""


@dataclass(frozen=True)
class Draft:
    """A book as it stands in its file."""

    book: OpeningBook
    finished: bool
    """Whether it is sealed."""
    whole: int
    """Bytes of what a maker goes on from: what comes after them was torn off, or follows."""


Reader = Callable[[Path, dict[str, object], SealedReader], Draft]
"""Reads a book as far as it has come, once its head is read."""
_readers: dict[int, Reader] = {}


def register(version: int, read: Reader) -> None:
    """Make a kind of book known."""
    _readers[version] = read


def readers() -> dict[int, Reader]:
    """What reads books of each version."""
    return dict(_readers)


def rules_of(path: Path, head: dict[str, object]) -> Rules:
    """The rules that a head names."""
    try:
        return find_rules(str(head.get("rules")))
    except PionsError as error:
        raise wrong_line(path, 1, error.words.template, **error.words.fields) from error


def draft_of(path: Path, lines: SealedReader, read: Callable[[], object]) -> bool:
    """Read the records and then the seal; whether it was there and fitted.

    `read` takes records as long as there are any and returns the one after them.
    """
    try:
        lines.check_seal(read())
    except LineFault as fault:
        if fault.torn:
            return False
        raise wrong_line(path, lines.number, fault.reason) from fault
    return True


def wrong_line(path: Path, line: int, reason: str, **fields: object) -> NotationError:
    """The error of a file that holds what it must not."""
    return NotationError(
        N_("{path}, line {line}: {reason}"), path=str(path), line=line, reason=Words(reason, fields)
    )
