"""The contract of the makers of books, and the file that they write."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from hashlib import sha256
from io import BytesIO, FileIO
from pathlib import Path
from typing import ClassVar

from pions.books.base import KIND, BookDraft, OpeningBook
from pions.books.library import draft_in
from pions.engines.base import USUAL_MEGABYTES
from pions.errors import PionsError, SolveError
from pions.jobs.lock_file import lock_file
from pions.notation.files import unwritable
from pions.notation.sealed import as_line, seal
from pions.rules.base import Position, Rules
from pions.search.limits import Budget
from pions.words import N_


@dataclass(frozen=True)
class BookOptions:
    """What book to make, and with what; None means the default of its kind."""

    plies: int | None = None
    positions: int | None = None
    """How many positions, the most relevant first."""
    depth: int | None = None
    """Plies that each of them is searched."""
    tolerance: int | None = None
    """How much worse than the best a move may be to be in the book."""
    memory: int = USUAL_MEGABYTES
    """MiB for the transposition table."""
    threads: int = 1

    @property
    def given(self) -> tuple[str, ...]:
        """The options of the book itself that are not left to its kind."""
        optional = (field.name for field in fields(self) if field.default is None)
        return tuple(name for name in optional if getattr(self, name) is not None)


@dataclass(frozen=True)
class BookProgress:
    """How far a book has come, in positions."""

    solved: int
    wanted: int
    finished: bool


ReportProgress = Callable[[BookProgress], None]


class BookFile:
    """A book open for writing. Mutable: the file."""

    def __init__(self, path: Path, stream: FileIO, draft: BookDraft) -> None:
        self._stream = stream
        self.path, self.draft = path, draft

    def resume(self) -> None:
        """Cut off a torn line, or the seal, and write on from there."""
        self._stream.truncate(self.draft.resume_at)
        self._stream.seek(0, os.SEEK_END)

    def write(self, record: object) -> None:
        """Add a record. The stream has no buffer: it stays if the process is killed."""
        self._stream.write(as_line(record).encode())

    def seal(self) -> None:
        """Write the number of lines and their checksum."""
        self._stream.seek(0)
        content = self._stream.readall()
        self._stream.write(seal(content.count(b"\n"), sha256(content).hexdigest()).encode())
        # Only here: after a power cut, a book without its seal is resumed.
        os.fsync(self._stream.fileno())


@contextmanager
def open_book_file(path: Path, head: dict[str, object]) -> Iterator[BookFile]:
    """The book in a file, or a new one with that head; locked against other makers."""
    try:
        # "a+" truncates nothing: until it is locked, another process may be writing the file.
        with FileIO(path, "a+") as stream:
            lock_file(path, stream)
            if not stream.seek(0, os.SEEK_END):
                stream.write(as_line({"pions": KIND, **head}).encode())
            stream.seek(0)
            # Read at once: without a buffer, `readline` would ask the system for every byte.
            yield BookFile(path, stream, draft_in(path, BytesIO(stream.readall())))
    # Many of ours are also an OSError or a ValueError, and say more than `unwritable`.
    except PionsError:
        raise
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from error


@dataclass(frozen=True)
class CheckSample:
    """Positions of a book that are searched again to check it, and with what."""

    size: int
    seed: int
    threads: int
    memory: int


class BookMaker(ABC):
    """Makes and checks the books of one kind."""

    option_names: ClassVar[tuple[str, ...]]
    """The options of the book itself that this kind has."""

    def __init__(self, rules: Rules, options: BookOptions) -> None:
        """Raises `SolveError` if there is no such book."""
        for name in options.given:
            if name not in self.option_names:
                raise SolveError(
                    N_("a book for {rules} has no {name}: choose among {names}"),
                    rules=str(rules),
                    name=name,
                    names=", ".join(self.option_names),
                )
        self._rules, self._options = rules, options

    @staticmethod
    @abstractmethod
    def suits(rules: Rules) -> bool:
        """Whether books for these rules are of this kind."""

    @property
    @abstractmethod
    def head(self) -> dict[str, object]:
        """The first line of its files."""

    @abstractmethod
    def make(self, file: BookFile, budget: Budget, report: ReportProgress) -> BookProgress:
        """Make or resume a book until it is finished or the budget spent."""

    @staticmethod
    @abstractmethod
    def check(path: Path, book: OpeningBook, sample: CheckSample, report: ReportProgress) -> None:
        """Raise `SolveError` if something in a finished book is wrong."""


def wrong_score(path: Path, position: Position, score: int) -> SolveError:
    return SolveError(
        N_("{path} is wrong: {position} is not worth {score}"),
        path=str(path),
        position=position.text,
        score=score,
    )


def wrong_positions(path: Path) -> SolveError:
    return SolveError(N_("{path} does not hold the positions it should"), path=str(path))
