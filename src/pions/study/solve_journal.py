"""The journal of a long solve: what is known of the parts of a position, so that work resumes.

JSON Lines, of which the first names the question and every other one a solved part:

    {"pions": "solving", "v": 1, "rules": "…", "cells": "…", "turn": "…", "plies": 8}
    ["--XO…", -3, 0]                         cells, and the bounds of their score

Each line is written at once, after the part is solved: what a killed process leaves behind is a
whole journal, perhaps with a torn last line, which the next one cuts off.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO, FileIO
from pathlib import Path

from pions.errors import NotationError, PionsError, SolveError
from pions.jobs.lock_file import lock_file
from pions.notation.files import unwritable
from pions.notation.sealed import LineFault, SealedReader, as_line
from pions.rules.base import Position
from pions.study.split_tree import Bounds
from pions.words import N_

KIND = "solving"


class SolveJournal:
    """The journal of one position, open for writing. Mutable: the file."""

    def __init__(self, stream: FileIO, known: dict[str, Bounds]) -> None:
        self._stream, self.known = stream, known
        """What it holds from earlier, by the canonical cells."""

    def add(self, cells: str, bounds: Bounds) -> None:
        # The stream has no buffer: a line written stays if the process is killed.
        self._stream.write(as_line([cells, bounds.lower, bounds.upper]).encode())


@contextmanager
def open_journal(path: Path, position: Position, plies: int) -> Iterator[SolveJournal]:
    """The journal in a file, or a new one; locked against other processes."""
    head = {
        "pions": KIND,
        "v": 1,
        "rules": str(position.rules),
        "cells": position.cells,
        "turn": str(position.turn),
        "plies": plies,
    }
    try:
        # "a+" truncates nothing: until it is locked, another process may be writing the file.
        with FileIO(path, "a+") as stream:
            lock_file(path, stream)
            if not stream.seek(0, os.SEEK_END):
                stream.write(as_line(head).encode())
            stream.seek(0)
            yield SolveJournal(stream, _read(path, stream, head))
    except PionsError:
        raise
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from error


def _read(path: Path, stream: FileIO, head: dict[str, object]) -> dict[str, Bounds]:
    lines = SealedReader(BytesIO(stream.readall()).readline)
    found = lines.head(KIND)
    if found != head:
        raise SolveError(
            N_("{path} is the journal of another position: choose another name"), path=str(path)
        )
    known: dict[str, Bounds] = {}
    whole = lines.whole
    try:
        while True:
            cells, bounds = _entry(lines.record())
            known[cells] = bounds if cells not in known else bounds.within(known[cells])
            whole = lines.whole
    except LineFault as fault:
        if not fault.torn:
            raise NotationError(
                N_("{path}, line {line}: {reason}"),
                path=str(path),
                line=lines.number,
                reason=fault.reason,
            ) from fault
    stream.truncate(whole)
    stream.seek(0, os.SEEK_END)
    return known


def _entry(record: object) -> tuple[str, Bounds]:
    match record:
        case [str(cells), int(lower), int(upper)] if lower <= upper:
            return cells, Bounds(lower, upper)
    raise LineFault(N_("an entry is the cells of a position and the bounds of its score"))
