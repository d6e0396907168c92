"""Books of estimates: the moves worth knowing, each valued by a search.

A book of version 2 (see `pions.books.base`):

    {"pions": "book", "v": 2, "rules": "othello", "plies": 24, "depth": 20, "tolerance": 3,
     "memory": 64, "threads": 1, "signature": 10113}    see `EstimateSettings`
    ["------…", 20, "about", {"d3": 0}]     cells, depth of the search, kind of its numbers,
    …                                       the moves worth knowing, best first
    ["values", 0, 1, …]                     the value of each position, by best play in the book
    …
    {"end": 733, "sha256": "…"}

In all positions it is Black's turn: where it is White's, the colours are exchanged. Symmetrical
positions are listed once, in the order in which they were searched: `pions.books.graph` decides
which comes next, so that a longer book begins with a shorter one. The kind of a number is the name
of a `ValueKind`: `points` are proved, the others are estimates.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import ClassVar

from pions.books.base import (
    MOST_POSITIONS,
    BookDraft,
    BookMove,
    OpeningBook,
    read_records,
    rules_of,
    wrong_line,
)
from pions.engines.base import USUAL_MEGABYTES, ValueScale
from pions.engines.registry import engine_for
from pions.engines.scores import end_score, value_of
from pions.errors import PionsError, SolveError
from pions.evaluation.value import Value, ValueKind
from pions.notation.sealed import LineFault, SealedReader
from pions.rules.base import Move, Position, Rules
from pions.rules.canonical import smallest_image
from pions.rules.side import BLACK, EMPTY, Side
from pions.words import N_

VERSION = 2
VALUES = "values"
KINDS = {kind.value: kind for kind in (ValueKind.POINTS, ValueKind.ABOUT, ValueKind.ESTIMATE)}
_OTHER_SIDE = str.maketrans("XO", "OX")


@dataclass(frozen=True)
class EstimateSettings:
    """How a book is made; a resumed one must be made in the same way."""

    plies: int
    """The most pieces placed in any position that is searched."""
    depth: int
    """Plies of each search, one less where it is the second player's turn: then all searches end
    with a move of the same side, and their values can be compared."""
    tolerance: int
    """How much worse than the best a move may be, in points, to be worth knowing."""
    memory: int = USUAL_MEGABYTES
    """MiB of the transposition table: its size can change what a search finds."""
    threads: int = 1
    """Several do not find the same every time."""
    signature: int = 0
    """Tells the engine and its weights from others: the nodes of one fixed search."""

    LARGEST: ClassVar[dict[str, int]] = {
        "plies": 60,
        "depth": 60,
        "tolerance": 64,
        "memory": 1 << 20,
        "threads": 64,
    }

    def check(self) -> None:
        """Raise `SolveError` unless all of them are within bounds."""
        for name, most in self.LARGEST.items():
            value = getattr(self, name)
            least = 0 if name in ("plies", "tolerance") else 1
            # Not `isinstance`: a head is JSON, whose true would pass for 1.
            if type(value) is not int or not least <= value <= most:
                raise SolveError(
                    N_("{name}={value} is not allowed for a book: choose {least} to {most}"),
                    name=name,
                    value=repr(value)[:40],
                    least=least,
                    most=most,
                )

    def depth_after(self, plies: int) -> int:
        return max(1, self.depth - plies % 2)


@dataclass(frozen=True)
class BookEntry:
    """What a search found in a position."""

    depth: int
    kind: ValueKind
    """Of the numbers of its moves; `POINTS` are proved."""
    moves: Mapping[Move, int]
    """The moves worth knowing and their worth to the side that moves, best first."""

    @property
    def exact(self) -> bool:
        return self.kind is ValueKind.POINTS

    def record(self, cells: str, rules: Rules) -> list[object]:
        named = {rules.name(move): worth for move, worth in self.moves.items()}
        return [cells, self.depth, self.kind.value, named]


@dataclass(frozen=True)
class EstimateBook(OpeningBook):
    """The moves worth knowing in the most relevant positions."""

    rules: Rules
    settings: EstimateSettings
    entries: Mapping[str, BookEntry]
    """By `canonical_cells`, in the order in which they were searched."""
    values: Mapping[str, int]
    """The worth of each entry to the side to move, by best play in the book."""

    @property
    def plies(self) -> int:  # type: ignore[override]  # a property where the base has a field
        return self.settings.plies

    def __len__(self) -> int:
        return len(self.entries)

    def get(self, position: Position) -> int | None:
        entry = self._entry(position)
        return self.values[canonical_cells(position)] if entry and entry.exact else None

    def choices(self, position: Position) -> tuple[BookMove, ...]:
        entry = self._entry(position)
        if entry is None:
            return ()
        stored = position_at(self.rules, canonical_cells(position))
        known = {
            canonical_cells(stored.after(move)): self._choice(stored, entry, move)
            for move in entry.moves
        }
        choices = []
        for move in position.legal_moves:  # by where they lead: so symmetrical moves are found too
            choice = known.get(canonical_cells(position.after(move)))
            if choice is not None:
                choices.append(replace(choice, move=move))
        return tuple(sorted(choices, key=lambda choice: -choice.worth))

    def _entry(self, position: Position) -> BookEntry | None:
        return self.entries.get(canonical_cells(position)) if position.rules == self.rules else None

    def _choice(self, position: Position, entry: BookEntry, move: Move) -> BookMove:
        after = position.after(move)
        if after.is_over:
            score = -end_score(after)
            return BookMove(move, score, exact=True, value=value_of(position, score))
        cells = canonical_cells(after)
        reply = self.entries.get(cells)
        worth = entry.moves[move] if reply is None else -self.values[cells]
        kind = entry.kind if reply is None else reply.kind
        value = Value(kind, worth, error=self._error(position, entry))
        return BookMove(move, worth, kind is ValueKind.POINTS, value)

    def _error(self, position: Position, entry: BookEntry) -> int | None:
        """That of the search in this position: those further on are no worse."""
        if entry.kind is not ValueKind.ABOUT:
            return None
        empty = position.cells.count(EMPTY)
        return engine_for(self.rules).error_of(self.rules, empty, entry.depth, None)


def suits(rules: Rules) -> bool:
    """Whether there can be a book of this kind: its tolerance is in points, by an engine."""
    return rules.counts_points and engine_for(rules).scale is ValueScale.POINTS


def canonical_cells(position: Position) -> str:
    """The cells that stand for all positions equal by symmetry or by exchange of colours."""
    cells = position.cells if position.turn is BLACK else position.cells.translate(_OTHER_SIDE)
    return smallest_image(position.rules, cells)


def position_at(rules: Rules, cells: str) -> Position:
    """The position with canonical cells: Black to move."""
    return rules.set_up(cells, Side.BLACK)


def pieces_placed(rules: Rules, cells: str) -> int:
    """Since the start, which has some pieces already."""
    return rules.start_cells.count(EMPTY) - cells.count(EMPTY)


def read_estimate_book(path: Path, head: dict[str, object], lines: SealedReader) -> BookDraft:
    """The book after its head, as far as its file has come."""
    rules, settings = rules_of(path, head), _settings(path, head)
    reader = _RecordReader(rules, settings)
    finished = read_records(path, lines, lambda: reader.read(lines))
    book = EstimateBook(rules, settings, reader.entries, reader.values if finished else {})
    return BookDraft(book, finished, reader.resume_at)


def _settings(path: Path, head: dict[str, object]) -> EstimateSettings:
    given = {field.name: head.get(field.name) for field in fields(EstimateSettings)}
    try:
        if not suits(rules_of(path, head)) or type(given["signature"]) is not int:
            raise SolveError(N_("there is no book of estimates for these rules"))
        settings = EstimateSettings(**given)  # type: ignore[arg-type]  # checked here
        settings.check()
    except PionsError as error:
        raise wrong_line(path, 1, error.words.template, **error.words.fields) from error
    return settings


class _RecordReader:
    """Reads the records of a file. Mutable: those read."""

    def __init__(self, rules: Rules, settings: EstimateSettings) -> None:
        self._rules, self._settings = rules, settings
        self.entries: dict[str, BookEntry] = {}
        self.values: dict[str, int] = {}
        self.resume_at = 0
        """Bytes of the head and the positions: values change with every further position."""

    def read(self, lines: SealedReader) -> object:
        """Take all records; the first line that is not one."""
        self.resume_at = lines.whole
        values: list[int] = []
        while isinstance(record := lines.record(), list):
            if record[:1] == [VALUES]:
                values += self._values(record[1:], len(self.entries) - len(values))
            elif values:
                raise LineFault(N_("no position may follow the values"))
            else:
                self._take(record)
                self.resume_at = lines.whole
        if len(values) != len(self.entries):
            raise LineFault(N_("each position has one value"))
        self.values = dict(zip(self.entries, values, strict=True))
        return record

    def _values(self, values: list[object], most: int) -> list[int]:
        whole = [one for one in values if type(one) is int and abs(one) <= self._rules.grid.size]
        if len(whole) != len(values) or len(whole) > most:
            raise LineFault(N_("each position has one value"))
        return whole

    def _take(self, record: list[object]) -> None:
        cells, depth, kind, moves = record if len(record) == 4 else (None, None, None, None)
        if not isinstance(cells, str) or not isinstance(moves, dict) or type(depth) is not int:
            raise LineFault(N_("an entry is cells, a depth, the kind of numbers and the moves"))
        if str(kind) not in KINDS or not 1 <= depth <= self._settings.LARGEST["depth"]:
            raise LineFault(N_("an entry is cells, a depth, the kind of numbers and the moves"))
        if cells in self.entries or len(self.entries) >= MOST_POSITIONS:
            raise LineFault(N_("a position twice, or too many of them"))
        self.entries[cells] = BookEntry(depth, KINDS[str(kind)], self._moves(cells, moves))

    def _moves(self, cells: str, named: dict[str, object]) -> dict[Move, int]:
        rules, fault = self._rules, LineFault(N_("no position of the game has these moves"))
        try:
            position = position_at(rules, cells)
            moves = {rules.parse_move(name): worth for name, worth in named.items()}
        except PionsError as error:
            raise fault from error
        is_early = (
            pieces_placed(rules, cells) <= self._settings.plies
            and smallest_image(rules, cells) == cells
        )
        worths = {move: worth for move, worth in moves.items() if type(worth) is int}
        known = worths and len(worths) == len(named) and set(worths) <= set(position.legal_moves)
        if not is_early or not known or max(map(abs, worths.values())) > rules.grid.size:
            raise fault
        return worths
