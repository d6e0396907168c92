"""The file of a book that is being made: held by one process, and whole after every record."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO, FileIO
from pathlib import Path

from pions.books.base import KIND, Draft
from pions.books.library import draft_in
from pions.engines.base import USUAL_MEGABYTES
from pions.errors import PionsError, StorageError
from pions.jobs.lock_file import lock_file
from pions.notation.sealed import as_line, seal
from pions.search.limits import Budget
from pions.words import N_


@dataclass(frozen=True)
class Made:
    """How far a book has come."""

    solved: int
    """Positions that are done, of those wanted."""
    wanted: int
    finished: bool


@dataclass(frozen=True)
class Work:
    """What a book may be made with."""

    budget: Budget
    threads: int = 1
    memory: int = USUAL_MEGABYTES
    """MiB for the table of the solver or the engine."""
    progress: Callable[[Made], None] | None = None

    def tell(self, made: Made) -> None:
        """Report how far the book has come."""
        if self.progress is not None:
            self.progress(made)


class BookFile:
    """A book open for writing. Mutable: the file."""

    def __init__(self, path: Path, stream: FileIO, draft: Draft) -> None:
        self._stream = stream
        self.path, self.draft = path, draft

    def go_on(self) -> None:
        """Drop what was torn off, and the seal."""
        self._stream.truncate(self.draft.whole)
        self._stream.seek(0, os.SEEK_END)

    def write(self, record: object) -> None:
        """Add a record: what is written stays, whatever becomes of the process."""
        self._stream.write(as_line(record).encode())

    def seal(self) -> None:
        """Tell how many lines there are, and their checksum."""
        self._stream.seek(0)
        content = self._stream.readall()
        self._stream.write(seal(content.count(b"\n"), sha256(content).hexdigest()).encode())
        os.fsync(self._stream.fileno())


@contextmanager
def book_file(path: Path, head: dict[str, object]) -> Iterator[BookFile]:
    """The book in a file, or a new one with that head; nobody else can make it meanwhile."""
    try:
        with FileIO(path, "a+") as stream:
            lock_file(path, stream)
            if not stream.seek(0, os.SEEK_END):
                stream.write(as_line({"pions": KIND, **head}).encode())
            stream.seek(0)
            yield BookFile(path, stream, draft_in(path, BytesIO(stream.readall())))
    except PionsError:
        raise
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise StorageError(
            N_("cannot write {path}: {reason}"), path=str(path), reason=reason
        ) from error
