"""The thinking engines there are, the one that some rules get, and the shelf where they are kept.

A new engine is a module with a registered class, imported here. An engine that has thought is put
on a shelf with what it has learned: to lay out a table anew for each move takes time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from threading import Lock

from pions.engines import othello
from pions.engines.base import ONE_LINE, Engine, Order, Thought, engine_kinds
from pions.engines.native_search import NO_BOUNDS, Bounds
from pions.evaluation.value import Kind, Value
from pions.rules.base import Position, Rules
from pions.search.progress import News, tell

__all__ = [
    "USUAL_MEGABYTES",
    "borrowed",
    "engine_for",
    "othello",
    "steadied",
    "think",
]

USUAL_MEGABYTES = 64
BYTES_FOR_A_NODE = 16
LEAST_SECONDS = 0.001
"""What is left for thinking where setting out took all the time."""
SHALLOW = 11
"""Plies for which a megabyte is enough; two more need twice as much."""
MOST_KEPT = 256
"""Megabytes of all the engines on the shelf together."""


def engine_for(rules: Rules) -> type[Engine] | None:
    """The engine that is asked about positions of these rules, None if there is none."""
    return next((kind for kind in engine_kinds() if kind.takes(rules)), None)


class _Shelf:
    """Engines that nobody uses now, the one used last at the end. Mutable; for any thread."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._kept: list[tuple[Rules, int, Engine]] = []

    def take(self, rules: Rules, megabytes: int) -> Engine | None:
        with self._lock:
            for place, (its_rules, size, engine) in reversed(list(enumerate(self._kept))):
                if (its_rules, size) == (rules, megabytes):
                    del self._kept[place]
                    return engine
        return None

    def put(self, rules: Rules, megabytes: int, engine: Engine) -> None:
        with self._lock:
            self._kept.append((rules, megabytes, engine))
            while sum(size for _, size, _ in self._kept) > MOST_KEPT:
                del self._kept[0]


_shelf = _Shelf()


@contextmanager
def borrowed(rules: Rules, megabytes: int = USUAL_MEGABYTES) -> Iterator[Engine]:
    """An engine for these rules that nobody else uses meanwhile."""
    kind = engine_for(rules)
    assert kind is not None
    engine = _shelf.take(rules, megabytes) or kind(rules, megabytes)
    yield engine
    _shelf.put(rules, megabytes, engine)  # not after an error: who knows what state it is in


def think(
    position: Position,
    bounds: Bounds = NO_BOUNDS,
    order: Order = ONE_LINE,
    megabytes: int = USUAL_MEGABYTES,
    *,
    fresh: bool = False,
    enough: Callable[[Thought, float], bool] | None = None,
) -> Thought:
    """What the engine for these rules thinks; told as news at each depth.

    `fresh`: nothing is remembered of earlier positions, so that the same question gets the same
    answer unless time ends it; otherwise estimates are `steadied`. `enough` is asked at each depth
    with the seconds gone by; where it says so, the thinking ends.
    """
    begun = time.monotonic()
    with borrowed(position.rules, _room(bounds, order, megabytes)) as engine:
        if fresh:
            engine.forget()
        return _Reporter(engine, begun, enough, steady=not fresh).think(position, bounds, order)


def _room(bounds: Bounds, order: Order, megabytes: int) -> int:
    """So much of the memory as such a search can fill: fresh memory costs time. A few sizes, so
    that engines are found on the shelf."""
    sizes = [megabytes]
    if bounds.nodes is not None:
        sizes.append(1 << (bounds.nodes * BYTES_FOR_A_NODE >> 20).bit_length())
    if order.depth is not None:
        sizes.append(1 << min(20, max(0, order.depth - SHALLOW) // 2))
    return min(sizes)


def steadied(thought: Thought, before: Thought) -> Thought:
    """A thought whose estimates lie half-way to those of the depth before: whoever moves last looks
    better than he is, so that numbers would go up and down with each ply."""
    if thought.exact:
        return thought
    known = {line.move: line.value for line in before.lines}
    lines = [
        replace(line, value=_half_way(line.value, known.get(line.move, line.value)))
        for line in thought.lines
    ]
    return replace(thought, lines=tuple(lines))


def _half_way(value: Value, before: Value) -> Value:
    if value.kind is not before.kind or value.kind not in (Kind.ABOUT, Kind.ESTIMATE):
        return value
    return Value(value.kind, round((value.number + before.number) / 2))


class _Reporter:
    """Thinking that is told of as it goes. Mutable: how far it has come."""

    def __init__(
        self,
        engine: Engine,
        begun: float,
        enough: Callable[[Thought, float], bool] | None,
        steady: bool,
    ) -> None:
        self._engine, self._begun, self._enough, self._steady = engine, begun, enough, steady
        self._depths: dict[int, Thought] = {}
        self._told: tuple[int, int | None] | None = None
        self._is_enough = False

    def think(self, position: Position, bounds: Bounds, order: Order) -> Thought:
        asked = bounds.stopped

        def stopped() -> bool:
            return self._is_enough or (asked is not None and asked())

        left = (
            None if bounds.seconds is None else max(LEAST_SECONDS, bounds.seconds - self._seconds)
        )
        heard = Bounds(bounds.nodes, left, stopped)
        thought = self._engine.think(position, heard, order, self._look)
        self._tell(thought)
        return self._shown(thought)

    def _look(self) -> None:
        thought = self._engine.so_far
        if thought is None:
            return
        self._tell(thought)
        if self._enough is not None and self._enough(thought, self._seconds):
            self._is_enough = True

    def _shown(self, thought: Thought) -> Thought:
        before = self._depths.get(thought.depth - 1)
        return steadied(thought, before) if self._steady and before is not None else thought

    @property
    def _seconds(self) -> float:
        return time.monotonic() - self._begun

    def _tell(self, thought: Thought) -> None:
        stage = (thought.depth, thought.sure)
        if thought.depth == 0 or stage == self._told:
            return
        self._told, self._depths[thought.depth] = stage, thought
        thought = self._shown(thought)
        best = thought.best
        moves = tuple((one.move, one.value) for one in thought.lines)
        tell(
            News(
                thought.depth,
                best.value,
                best.line,
                thought.nodes,
                self._seconds,
                thought.sure,
                moves,
            )
        )
