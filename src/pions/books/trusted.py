"""Reading the books that come with the package, which have been checked.

The first hint of a process waits for its book: reading and checking every position of a large one
takes a second. So nothing is checked here beyond the checksum of gzip, and positions are read when
they are asked for.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeAlias

from pions.books import estimate_book, exact_book
from pions.books.base import OpeningBook
from pions.books.estimate_book import KINDS, VALUES, BookEntry, EstimateBook, EstimateSettings
from pions.rules.base import Rules

_Head: TypeAlias = Mapping[str, Any]


def read_trusted(path: Path, rules: Rules) -> OpeningBook:
    """The finished book for these rules in a file that is known to be right."""
    head, *lines = gzip.decompress(path.read_bytes()).decode("ascii").splitlines()
    known = json.loads(head)
    return _READERS[known["v"]](rules, known, lines[:-1])  # the last one is the seal


class LazyEntries(Mapping[str, BookEntry]):
    """Entries that are read when they are asked for: a hint needs one of thousands."""

    def __init__(self, rules: Rules, lines: Mapping[str, str]) -> None:
        self._rules, self._lines = rules, lines

    def __getitem__(self, cells: str) -> BookEntry:
        _, depth, kind, named = json.loads(self._lines[cells])
        moves = {self._rules.parse_move(name): worth for name, worth in named.items()}
        return BookEntry(depth, KINDS[kind], moves)

    def __contains__(self, cells: object) -> bool:
        return cells in self._lines

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def __len__(self) -> int:
        return len(self._lines)


def _estimates(rules: Rules, head: _Head, lines: Sequence[str]) -> OpeningBook:
    size, start = rules.grid.size, f'["{VALUES}"'
    # All cells stand in the same place of their lines.
    entries = {line[2 : 2 + size]: line for line in lines if not line.startswith(start)}
    values = [json.loads(line)[1:] for line in lines[len(entries) :]]
    settings = EstimateSettings(**{one.name: head[one.name] for one in fields(EstimateSettings)})
    worths = (worth for line in values for worth in line)
    known = dict(zip(entries, worths, strict=True))
    return EstimateBook(rules, settings, LazyEntries(rules, entries), known)


def _scores(rules: Rules, head: _Head, lines: Sequence[str]) -> OpeningBook:
    return exact_book.Book(rules, head["plies"], dict(json.loads(f"[{','.join(lines)}]")))


_READERS: Mapping[int, Callable[[Rules, _Head, Sequence[str]], OpeningBook]] = {
    exact_book.VERSION: _scores,
    estimate_book.VERSION: _estimates,
}
