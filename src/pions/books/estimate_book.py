"""Books of estimates: the lines worth knowing, each move judged by looking ahead.

A book of version 2 (see `pions.books.base`):

    {"pions": "book", "v": 2, "rules": "othello", "plies": 24, "depth": 20, "tolerance": 3,
     "memory": 64, "threads": 1, "signature": 10113}    how it was made, see `Plan`
    ["------…", 20, "about", {"d3": 0}]     a position, plies looked ahead, what sort of numbers,
    …                                       the moves worth knowing, the best first
    ["values", 0, 1, …]                     what each position is worth, by best play in the book
    …
    {"end": 733, "sha256": "…"}

Positions are those in which it is Black's turn; where it is White's, the colours are exchanged.
They are listed once for all that are the same by symmetry, in the order in which they were looked
at: `pions.books.growth` tells which comes next, so that a longer book begins with a shorter one.
What sort a number is, is said by the name of a `Kind`: `points` are proved, others are estimates.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import ClassVar

from pions.books.base import (
    MOST_POSITIONS,
    BookMove,
    Draft,
    OpeningBook,
    draft_of,
    register,
    rules_of,
    wrong_line,
)
from pions.engines.base import USUAL_MEGABYTES, Scale
from pions.engines.registry import engine_for
from pions.engines.scores import end_score, value_of
from pions.errors import PionsError, SolveError
from pions.evaluation.value import Kind, Value
from pions.notation.sealed import LineFault, SealedReader
from pions.rules.base import Move, Position, Rules
from pions.rules.canonical import smallest_image
from pions.rules.side import BLACK, EMPTY, Side
from pions.words import N_

VERSION = 2
VALUES = "values"
KINDS = {kind.value: kind for kind in (Kind.POINTS, Kind.ABOUT, Kind.ESTIMATE)}
"""What a position's numbers can be."""
_OTHER_SIDE = str.maketrans("XO", "OX")


@dataclass(frozen=True)
class Plan:
    """How a book is made; who goes on with it must go on in the same way."""

    plies: int
    """Pieces placed before the last positions that are looked at."""
    depth: int
    """Plies that each of them is looked ahead, one less where it is the second player's turn: all
    looks end with a move of the same side, and what they find can be compared."""
    tolerance: int
    """How much worse than the best a move may be, in points, to be worth knowing."""
    memory: int = USUAL_MEGABYTES
    """MiB of the engine's table: what it forgets can change what it finds."""
    threads: int = 1
    """Threads of the engine: several do not find the same every time."""
    signature: int = 0
    """Tells the engine and its weights from others: the nodes of a certain search."""

    LARGEST: ClassVar[dict[str, int]] = {
        "plies": 60,
        "depth": 60,
        "tolerance": 64,
        "memory": 1 << 20,
        "threads": 64,
    }

    def check(self) -> None:
        """Raise `SolveError` unless a book can be made so."""
        for name, most in self.LARGEST.items():
            value = getattr(self, name)
            least = 0 if name in ("plies", "tolerance") else 1
            if type(value) is not int or not least <= value <= most:
                raise SolveError(
                    N_("{name}={value} is not allowed for a book: choose {least} to {most}"),
                    name=name,
                    value=repr(value)[:40],
                    least=least,
                    most=most,
                )

    def depth_after(self, plies: int) -> int:
        """How far a position after so many plies is looked ahead."""
        return max(1, self.depth - plies % 2)

    def as_fields(self) -> dict[str, int]:
        """As it stands in the head of a book."""
        return asdict(self)


@dataclass(frozen=True)
class Seen:
    """A position that was looked at."""

    depth: int
    kind: Kind
    """What sort of numbers its moves have; `POINTS` are proved."""
    moves: Mapping[Move, int]
    """The moves worth knowing and what they are worth to the side that moves, the best first."""

    @property
    def exact(self) -> bool:
        """Whether the best is proved."""
        return self.kind is Kind.POINTS

    def record(self, cells: str, rules: Rules) -> list[object]:
        """As it stands in a file."""
        named = {rules.name(move): worth for move, worth in self.moves.items()}
        return [cells, self.depth, self.kind.value, named]


@dataclass(frozen=True)
class GrownBook(OpeningBook):
    """What looking ahead found out about the lines worth knowing."""

    rules: Rules
    plan: Plan
    seen: Mapping[str, Seen]
    """By the cells of `home_cells`, in the order in which they were looked at."""
    values: Mapping[str, int]
    """What each is worth to the side to move, by best play in the book."""

    @property
    def plies(self) -> int:  # type: ignore[override]  # the plan says it
        """It holds no position with more pieces placed."""
        return self.plan.plies

    def __len__(self) -> int:
        return len(self.seen)

    def get(self, position: Position) -> int | None:
        seen = self._seen(position)
        return self.values[home_cells(position)] if seen is not None and seen.exact else None

    def choices(self, position: Position) -> tuple[BookMove, ...]:
        seen = self._seen(position)
        if seen is None:
            return ()
        home = position_at(self.rules, home_cells(position))
        known = {
            home_cells(home.after(move)): self._choice(home, seen, move) for move in seen.moves
        }
        found = []
        for move in position.legal_moves:  # also those that are the same by symmetry
            choice = known.get(home_cells(position.after(move)))
            if choice is not None:
                found.append(BookMove(move, choice.worth, choice.exact, choice.value))
        return tuple(sorted(found, key=lambda one: -one.worth))

    def _seen(self, position: Position) -> Seen | None:
        return self.seen.get(home_cells(position)) if position.rules == self.rules else None

    def _choice(self, home: Position, seen: Seen, move: Move) -> BookMove:
        after = home.after(move)
        if after.is_over:
            score = -end_score(after)
            return BookMove(move, score, exact=True, value=value_of(home, score))
        cells = home_cells(after)
        reply = self.seen.get(cells)
        worth = seen.moves[move] if reply is None else -self.values[cells]
        kind = seen.kind if reply is None else reply.kind
        return BookMove(move, worth, kind is Kind.POINTS, Value(kind, worth))


def takes(rules: Rules) -> bool:
    """Whether there can be a book of this kind: where an engine knows the game."""
    return rules.counts_points and engine_for(rules).scale is Scale.POINTS


def home_cells(position: Position) -> str:
    """The text of all positions that are the same by symmetry or by exchanging the colours."""
    cells = position.cells
    seen = cells if position.turn is BLACK else cells.translate(_OTHER_SIDE)
    return smallest_image(position.rules, seen)


def position_at(rules: Rules, cells: str) -> Position:
    """The position that such a text stands for."""
    return rules.set_up(cells, Side.BLACK)


def placed(rules: Rules, cells: str) -> int:
    """How many pieces were placed since the start."""
    return rules.start_cells.count(EMPTY) - cells.count(EMPTY)


def _read(path: Path, head: dict[str, object], lines: SealedReader) -> Draft:
    rules, plan = rules_of(path, head), _plan(path, head)
    reading = _Reading(rules, plan)
    finished = draft_of(path, lines, lambda: reading.read(lines))
    book = GrownBook(rules, plan, reading.seen, reading.values if finished else {})
    return Draft(book, finished, reading.whole)


def _plan(path: Path, head: dict[str, object]) -> Plan:
    fields = {name: head.get(name) for name in Plan(0, 0, 0).as_fields()}
    try:
        if not takes(rules_of(path, head)) or type(fields["signature"]) is not int:
            raise SolveError(N_("there is no book of estimates for these rules"))
        plan = Plan(**fields)  # type: ignore[arg-type]  # checked here
        plan.check()
    except PionsError as error:
        raise wrong_line(path, 1, error.words.template, **error.words.fields) from error
    return plan


class _Reading:
    """The records of a file. Mutable: those read."""

    def __init__(self, rules: Rules, plan: Plan) -> None:
        self._rules, self._plan = rules, plan
        self.seen: dict[str, Seen] = {}
        self.values: dict[str, int] = {}
        self.whole = 0
        """Bytes of the head and the positions."""

    def read(self, lines: SealedReader) -> object:
        """Take all records; the first line that is none."""
        self.whole = lines.whole
        values: list[int] = []
        while isinstance(record := lines.record(), list):
            if record[:1] == [VALUES]:
                values += self._values(record[1:], len(self.seen) - len(values))
            elif values:
                raise LineFault(N_("no position may follow the values"))
            else:
                self._take(record)
                self.whole = lines.whole
        if len(values) != len(self.seen):
            raise LineFault(N_("each position has one value"))
        self.values = dict(zip(self.seen, values, strict=True))
        return record

    def _values(self, values: list[object], most: int) -> list[int]:
        whole = [one for one in values if type(one) is int and abs(one) <= self._rules.grid.size]
        if len(whole) != len(values) or len(whole) > most:
            raise LineFault(N_("each position has one value"))
        return whole

    def _take(self, record: list[object]) -> None:
        cells, depth, kind, moves = record if len(record) == 4 else (None, None, None, None)
        if not isinstance(cells, str) or not isinstance(moves, dict) or type(depth) is not int:
            raise LineFault(N_("an entry is cells, a depth, the sort of numbers and the moves"))
        if str(kind) not in KINDS or not 1 <= depth <= self._plan.LARGEST["depth"]:
            raise LineFault(N_("an entry is cells, a depth, the sort of numbers and the moves"))
        if cells in self.seen or len(self.seen) >= MOST_POSITIONS:
            raise LineFault(N_("a position twice, or too many of them"))
        self.seen[cells] = Seen(depth, KINDS[str(kind)], self._moves(cells, moves))

    def _moves(self, cells: str, named: dict[str, object]) -> dict[Move, int]:
        """The moves of an entry, each of which must be one of its position's."""
        rules = self._rules
        try:
            position = position_at(rules, cells)
            moves = {rules.parse_move(name): worth for name, worth in named.items()}
        except PionsError as error:
            raise LineFault(N_("no position of the game has these moves")) from error
        is_early = (
            placed(rules, cells) <= self._plan.plies and smallest_image(rules, cells) == cells
        )
        known = moves and len(moves) == len(named) and set(moves) <= set(position.legal_moves)
        if not is_early or not known:
            raise LineFault(N_("no position of the game has these moves"))
        worths = {move: worth for move, worth in moves.items() if type(worth) is int}
        if len(worths) < len(moves) or max(map(abs, worths.values())) > rules.grid.size:
            raise LineFault(N_("no position of the game has these moves"))
        return worths


register(VERSION, _read)
