"""Opening books: the exact scores of every position of the first few plies, in a file.

A book is JSON Lines (see `sealed`):

    {"pions": "book", "v": 1, "rules": "connect-4", "plies": 4}
    ["------…", 1]                          cells (they tell the side to move) and score
    …
    {"end": 733, "sha256": "…"}

Positions are listed once for all that are the same by symmetry. Those after the last ply come
first, in the order in which they were solved; the scores of earlier positions follow from theirs.
A book without its seal is unfinished and can be gone on with.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from pions.errors import NotationError, PionsError, SolveError, StorageError
from pions.notation.sealed import LineFault, SealedReader
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import InARow
from pions.rules.registry import find_rules
from pions.rules.side import EMPTY
from pions.search.canonical import at_home, canonical
from pions.search.scores import end_score
from pions.words import N_, Words

KIND = "book"
MOST_PLIES, MOST_POSITIONS = 12, 300_000


@dataclass(frozen=True)
class Book:
    """Exact scores of the first plies of a game."""

    rules: Rules
    plies: int
    """Every position of at most so many pieces is in it."""
    scores: Mapping[str, int]
    """By the canonical cells of the position."""

    def get(self, position: Position) -> int | None:
        """The exact score of a position, None where the book does not reach."""
        if position.rules != self.rules or _pieces(position.cells) > self.plies:
            return None
        return self.scores.get(canonical(position))


@dataclass(frozen=True)
class Draft:
    """A book as it stands in its file."""

    book: Book
    finished: bool
    whole: int
    """Bytes of whole lines: what comes after them was torn off."""


def _pieces(cells: str) -> int:
    return len(cells) - cells.count(EMPTY)


def check_rules(rules: Rules, plies: int) -> None:
    """Raise `SolveError` unless there can be such a book."""
    if not isinstance(rules, InARow) or rules.may_pass:
        raise SolveError(N_("there is no book for {rules}: only for K in a row"), rules=str(rules))
    if not 0 <= plies <= MOST_PLIES:
        raise SolveError(
            N_("a book of {plies} plies is not made: choose 0 to {most}"),
            plies=plies,
            most=MOST_PLIES,
        )


def layers(rules: Rules, plies: int) -> list[dict[str, Position]]:
    """The unfinished positions after 0, 1, … plies, each once for all that are the same."""
    start = at_home(rules.start())
    found, room = [{start.cells: start}], MOST_POSITIONS
    for _ in range(plies):
        found.append(_next_layer(found[-1], room))
        room -= len(found[-1])
        if room <= 0:
            raise SolveError(
                N_("a book of {plies} plies is too large: more than {most} positions"),
                plies=plies,
                most=MOST_POSITIONS,
            )
    return found


def _next_layer(layer: Mapping[str, Position], room: int) -> dict[str, Position]:
    """The positions one ply later, no more than there is room for."""
    found: dict[str, Position] = {}
    for position in layer.values():
        for after in map(position.after, position.legal_moves):
            if not after.is_over and (cells := canonical(after)) not in found:
                found[cells] = position.rules.set_up(cells, after.turn)
        if len(found) >= room:
            break
    return found


def backed_up(position: Position, scores: Mapping[str, int]) -> int:
    """The score that follows from those of the positions after each move."""
    afters = map(position.after, position.legal_moves)
    return max(-end_score(one) if one.is_over else -scores[canonical(one)] for one in afters)


def read_book(path: str | Path, rules: Rules | None = None) -> Book:
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
            return _draft(path, SealedReader(stream.readline))
    except OSError as error:
        raise _unread(path, error) from error


def _draft(path: Path, lines: SealedReader) -> Draft:
    rules, plies = _head(path, lines)
    scores: dict[str, int] = {}
    try:
        while isinstance(record := lines.record(), list):
            cells, score = _entry(record, rules.grid.size, plies)
            if cells in scores or len(scores) >= MOST_POSITIONS:
                raise LineFault(N_("a position twice, or too many of them"))
            scores[cells] = score
        lines.check_seal(record)
    except LineFault as fault:
        if fault.torn:
            return Draft(Book(rules, plies, scores), finished=False, whole=lines.whole)
        raise _wrong(path, lines.number, fault.reason) from fault
    return Draft(Book(rules, plies, scores), finished=True, whole=lines.whole)


def _head(path: Path, lines: SealedReader) -> tuple[Rules, int]:
    head = lines.head(KIND)
    plies = head.get("plies")
    try:
        rules = find_rules(str(head.get("rules")))
        check_rules(rules, plies if type(plies) is int else -1)
    except PionsError as error:
        raise _wrong(path, 1, error.words.template, **error.words.fields) from error
    assert type(plies) is int
    return rules, plies


def _entry(record: list[object], size: int, plies: int) -> tuple[str, int]:
    cells, score = record if len(record) == 2 else (None, None)
    if not isinstance(cells, str) or type(score) is not int:
        raise LineFault(N_("an entry is the cells of a position and its score"))
    is_early = len(cells) == size and set(cells) <= set("XO-") and _pieces(cells) <= plies
    if not is_early or abs(score) > (size + 1) // 2:
        raise LineFault(N_("no position of the first plies can have this score"))
    return cells, score


def _wrong(path: Path, line: int, reason: str, **fields: object) -> NotationError:
    return NotationError(
        N_("{path}, line {line}: {reason}"), path=str(path), line=line, reason=Words(reason, fields)
    )


def _unread(path: Path, error: Exception) -> StorageError:
    reason = getattr(error, "strerror", None) or str(error)
    return StorageError(N_("cannot read {path}: {reason}"), path=str(path), reason=reason)
