"""Making and checking books of estimates (see `pions.books.estimate_book` for the format)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from random import Random

from pions.books.base import MOST_POSITIONS, OpeningBook
from pions.books.estimate_book import (
    VALUES,
    VERSION,
    BookEntry,
    EstimateBook,
    EstimateSettings,
    canonical_cells,
    pieces_placed,
    position_at,
    suits,
)
from pions.books.graph import BookGraph, growth_order
from pions.books.maker import (
    BookFile,
    BookMaker,
    BookOptions,
    BookProgress,
    CheckSample,
    ReportProgress,
    wrong_positions,
    wrong_score,
)
from pions.engines.base import ALL_LINES, AnyEngine, EngineOptions
from pions.engines.registry import open_engine
from pions.errors import SolveError
from pions.rules.base import Rules
from pions.search.limits import Budget, Limit
from pions.words import N_

DEFAULT_POSITIONS = 1000
DEFAULTS = {"plies": 20, "depth": 18, "tolerance": 3}
SHALLOW_DEPTH = 10
"""Of a first search of all moves, which leaves out those far from the best."""
SHALLOW_ERROR = 3
"""Points by which the first search can be wrong."""
SIGNATURE = Limit(depth=10)
# Fixed, whatever the book is made with: the size of the table changes the nodes.
SIGNATURE_MEGABYTES = 4
ENGINE_ERROR = 8
"""Points by which another engine may value a position differently before the book is wrong."""
VALUES_PER_LINE = 1000


def signature_of(rules: Rules) -> int:
    """The nodes of one fixed search: a change of the engine or its weights changes them."""
    engine = open_engine(rules, SIGNATURE_MEGABYTES)
    return engine.think(rules.start(), Budget(SIGNATURE)).nodes


def search_entry(
    engine: AnyEngine, rules: Rules, cells: str, settings: EstimateSettings, budget: Budget
) -> tuple[BookEntry | None, int]:
    """What an engine finds in a position, None if the budget ends first; and the nodes it took."""
    position = position_at(rules, cells)
    depth = settings.depth_after(pieces_placed(rules, cells))
    engine.forget()  # a full table would make the result depend on earlier searches
    first, second = budget.part(depth=min(SHALLOW_DEPTH, depth)), budget.part(depth=depth)
    shallow = engine.think(position, first, EngineOptions(ALL_LINES))
    least = shallow.best.raw - settings.tolerance - SHALLOW_ERROR
    near = sum(one.raw >= least for one in shallow.moves)
    options = EngineOptions(near, settings.threads)
    result = shallow if shallow.stopped else engine.think(position, second, options)
    nodes = shallow.nodes + result.nodes
    if result.stopped:
        return None, nodes
    moves: dict[str, tuple[int, int]] = {}  # by where they lead: one of several symmetrical moves
    for one in result.moves:
        if one.raw >= result.best.raw - settings.tolerance:
            moves.setdefault(canonical_cells(position.after(one.move)), (one.move, one.raw))
    return BookEntry(result.depth, result.best.value.kind, dict(moves.values())), nodes


class EstimateBookMaker(BookMaker):
    """Searches one position after the other, the most relevant first, and backs the values up."""

    option_names = ("plies", "positions", "depth", "tolerance")
    suits = staticmethod(suits)

    def __init__(self, rules: Rules, options: BookOptions) -> None:
        super().__init__(rules, options)
        self._wanted = DEFAULT_POSITIONS if options.positions is None else options.positions
        if not 1 <= self._wanted <= MOST_POSITIONS:
            raise SolveError(
                N_("a book cannot have {number} positions: choose 1 to {most}"),
                number=self._wanted,
                most=MOST_POSITIONS,
            )
        given = {name: getattr(options, name) for name in DEFAULTS if name in options.given}
        settings = EstimateSettings(
            **{**DEFAULTS, **given}, memory=options.memory, threads=options.threads
        )
        settings.check()
        self._settings = replace(settings, signature=signature_of(rules))

    @property
    def head(self) -> dict[str, object]:
        return {"v": VERSION, "rules": str(self._rules), **asdict(self._settings)}

    def make(self, file: BookFile, budget: Budget, report: ReportProgress) -> BookProgress:
        stored = self._stored_entries(file)
        if file.draft.finished and len(stored) >= self._wanted:
            return BookProgress(len(stored), len(stored), finished=True)
        file.resume()
        graph, finished = BookGraph(self._rules, self._settings), True
        for cells, entry in self._grow(graph, stored, budget):
            if entry is None:
                finished = False
                break
            if cells not in stored:
                file.write(entry.record(cells, self._rules))
                report(BookProgress(len(graph), self._wanted, finished=False))
        # Even when the budget is spent: a small book can be used, and grows when it is resumed.
        _write_values(file, graph)
        return BookProgress(len(graph), len(graph) if finished else self._wanted, finished)

    def _stored_entries(self, file: BookFile) -> dict[str, BookEntry]:
        """What the file holds already; `SolveError` if that was made with other settings."""
        book = file.draft.book
        if not isinstance(book, EstimateBook) or book.rules != self._rules:
            raise SolveError(
                N_("{path} holds a book for {rules}: choose another name"),
                path=str(file.path),
                rules=str(book.rules),
            )
        if replace(book.settings, signature=0) != replace(self._settings, signature=0):
            raise SolveError(
                N_(
                    "{path} is a book with plies={plies}, depth={depth}, tolerance={tolerance}, "
                    "memory={memory} and threads={threads}: ask for the same, or choose another "
                    "name"
                ),
                path=str(file.path),
                **asdict(book.settings),
            )
        if book.settings.signature != self._settings.signature:
            raise SolveError(
                N_("{path} was made by another version of the engine: choose another name"),
                path=str(file.path),
            )
        return dict(book.entries)

    def _grow(
        self, graph: BookGraph, stored: dict[str, BookEntry], budget: Budget
    ) -> Iterator[tuple[str, BookEntry | None]]:
        """Add positions to the graph in their order, stored ones first, and yield each with its
        entry; None instead when the budget is spent."""
        engine = open_engine(self._rules, self._settings.memory)
        wanted = max(self._wanted, len(stored))
        while len(graph) < wanted and (batch := graph.next_batch()):
            for cells in batch[: wanted - len(graph)]:
                entry = stored.get(cells) or self._search(engine, cells, budget)
                if entry is not None:
                    graph.add(cells, entry)
                yield cells, entry

    def _search(self, engine: AnyEngine, cells: str, budget: Budget) -> BookEntry | None:
        if budget.expired:
            return None
        entry, nodes = search_entry(engine, self._rules, cells, self._settings, budget)
        budget.nodes += nodes
        return entry

    @staticmethod
    def check(path: Path, book: OpeningBook, sample: CheckSample, report: ReportProgress) -> None:
        assert isinstance(book, EstimateBook)
        rules, settings = book.rules, book.settings
        if list(growth_order(rules, settings, book.entries)) != list(book.entries):
            raise wrong_positions(path)
        graph = BookGraph(rules, settings)
        for cells, entry in book.entries.items():
            graph.add(cells, entry)
        for cells, value in graph.values().items():
            if book.values[cells] != value:
                raise wrong_score(path, position_at(rules, cells), book.values[cells])
        _check_sample(path, book, sample, report)


def _check_sample(
    path: Path, book: EstimateBook, sample: CheckSample, report: ReportProgress
) -> None:
    rules, settings = book.rules, book.settings
    engine = open_engine(rules, settings.memory)
    repeatable = settings.signature == signature_of(rules) and settings.threads == 1
    chosen = Random(sample.seed).sample(list(book.entries), min(sample.size, len(book.entries)))
    for number, cells in enumerate(chosen, start=1):
        stored = book.entries[cells]
        again, _ = search_entry(engine, rules, cells, settings, Budget())
        assert again is not None  # there is no limit
        if not (stored == again if repeatable else _agree(stored, again)):
            raise wrong_score(path, position_at(rules, cells), max(stored.moves.values()))
        report(BookProgress(number, len(chosen), finished=False))


def _agree(one: BookEntry, other: BookEntry) -> bool:
    """Whether two engines may both be right: proved values are equal, estimates are near."""
    difference = abs(max(one.moves.values()) - max(other.moves.values()))
    return difference == 0 if one.exact and other.exact else difference <= ENGINE_ERROR


def _write_values(file: BookFile, graph: BookGraph) -> None:
    values = list(graph.values().values())
    for first in range(0, len(values), VALUES_PER_LINE):
        file.write([VALUES, *values[first : first + VALUES_PER_LINE]])
    file.seal()
