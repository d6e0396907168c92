"""Engines are kept, with what they have learned, for the next search: allocating a table for
each move takes time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from threading import Lock

from pions.engines.base import ONE_LINE, USUAL_MEGABYTES, AnyEngine, EngineOptions
from pions.engines.registry import open_engine
from pions.evaluation.value import Value, ValueKind
from pions.rules.base import Move, Position, Rules
from pions.rules.canonical import symmetric_moves
from pions.search.limits import Budget
from pions.search.results import SearchResult, report_progress

BYTES_FOR_A_NODE = 16
SHALLOW = 11
"""Plies for which a megabyte is enough; two more need twice as much."""
MOST_KEPT = 256
"""Megabytes of all the engines in the pool together."""

REPORT_EVERY = 0.25
"""Seconds between two reports of the same depth, for whoever reads the nodes."""

IsEnough = Callable[[SearchResult, float], bool]
"""Asked at each depth, with the seconds since the search began, whether to end it."""


class _Pool:
    """Engines that nobody uses now, the one used last at the end. Mutable; for any thread."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: list[AnyEngine] = []

    def take(self, rules: Rules, megabytes: int) -> AnyEngine | None:
        with self._lock:
            for place, engine in reversed(list(enumerate(self._kept))):
                if (engine.rules, engine.megabytes) == (rules, megabytes):
                    return self._kept.pop(place)
        return None

    def put(self, engine: AnyEngine) -> None:
        with self._lock:
            self._kept.append(engine)
            while sum(one.megabytes for one in self._kept) > MOST_KEPT:
                del self._kept[0]


_pool = _Pool()


@contextmanager
def borrowed(rules: Rules, megabytes: int = USUAL_MEGABYTES) -> Iterator[AnyEngine]:
    """An engine for these rules that nobody else uses meanwhile."""
    engine = _pool.take(rules, megabytes) or open_engine(rules, megabytes)
    yield engine
    if engine.keeps_tables or engine.keeps_proofs:
        _pool.put(engine)  # not after an error: who knows what state it is in


def consult(
    position: Position,
    budget: Budget,
    options: EngineOptions = ONE_LINE,
    megabytes: int = USUAL_MEGABYTES,
    *,
    fresh: bool = False,
    is_enough: IsEnough | None = None,
) -> SearchResult:
    """What the engine for these rules thinks; progress is reported at each depth and in between.

    `fresh`: nothing is remembered of earlier positions, so that the same question gets the same
    answer unless time ends it; otherwise estimates are `steadied`.
    """
    with borrowed(position.rules, _enough_memory(budget, megabytes)) as engine:
        if fresh:
            engine.forget()
        return _Reporter(engine, budget, is_enough, steady=not fresh).run(position, options)


def _enough_memory(budget: Budget, megabytes: int) -> int:
    """As much of the memory as such a search can fill: fresh memory costs time. A few sizes, so
    that engines are found in the pool."""
    sizes = [megabytes]
    if budget.nodes_left is not None:
        sizes.append(1 << (budget.nodes_left * BYTES_FOR_A_NODE >> 20).bit_length())
    if budget.depth is not None:
        sizes.append(1 << min(20, max(0, budget.depth - SHALLOW) // 2))
    return min(sizes)


def steadied(result: SearchResult, before: SearchResult) -> SearchResult:
    """A result whose estimates lie half-way to those of the depth before: whoever moves last looks
    better than they are, so that numbers would go up and down with each ply."""
    if result.exact:
        return result
    known = {one.move: one.value for one in before.moves}
    moves = [
        replace(one, value=_half_way(one.value, known.get(one.move, one.value)))
        for one in result.moves
    ]
    return replace(result, moves=tuple(moves))


def _half_way(value: Value, before: Value) -> Value:
    if value.kind is not before.kind or value.kind not in (ValueKind.ABOUT, ValueKind.ESTIMATE):
        return value
    return replace(value, number=round((value.number + before.number) / 2))


def evened(result: SearchResult, alike: Mapping[Move, Move]) -> SearchResult:
    """A result in which moves that are equal by symmetry have one value, that of the first found:
    time ends a search between them."""
    known: dict[Move, Value] = {}
    moves = [
        replace(one, value=known.setdefault(alike.get(one.move, one.move), one.value))
        for one in result.moves
    ]
    return replace(result, moves=tuple(moves))


class _Reporter:
    """Reports how far an engine has come. Mutable: the depths so far."""

    def __init__(
        self, engine: AnyEngine, budget: Budget, is_enough: IsEnough | None, steady: bool
    ) -> None:
        self._engine, self._budget = engine, budget
        self._is_enough, self._steady = is_enough, steady
        self._depths: dict[int, SearchResult] = {}
        self._reported: tuple[int, int | None] | None = None
        self._reported_at = 0.0
        self._alike: Mapping[Move, Move] = {}

    def run(self, position: Position, options: EngineOptions) -> SearchResult:
        if options.lines != ONE_LINE.lines:
            self._alike = symmetric_moves(position)
        self._budget.watcher = self._look
        result = self._engine.think(position, self._budget, options)
        self._report(result)
        return self._shown(result)

    def _look(self) -> None:
        result = self._engine.so_far
        if result is None:
            return
        self._report(result)
        if self._is_enough is not None and self._is_enough(result, self._budget.elapsed):
            self._budget.cancel()

    def _report(self, result: SearchResult) -> None:
        now = self._budget.elapsed
        is_new = result.stage != self._reported or now - self._reported_at >= REPORT_EVERY
        if result.depth == 0 or not is_new:
            return
        self._reported, self._reported_at = result.stage, now
        self._depths[result.depth] = result
        report_progress(self._shown(result), now)

    def _shown(self, result: SearchResult) -> SearchResult:
        before = self._depths.get(result.depth - 1)
        if self._steady and before is not None:
            result = steadied(result, before)
        if self._alike:
            result = evened(result, self._alike)
        odds = self._engine.log_odds
        moves = [replace(one, value=one.value.with_percent(odds)) for one in result.moves]
        return replace(result, moves=tuple(moves))
