"""The thinking engines there are, the one that some rules get, and the shelf where they are kept.

A new engine is a module with a registered class, imported here. An engine that has thought is put
on a shelf with what it has learned: to lay out a table anew for each move takes time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock

from pions.rules.base import Position, Rules
from pions.search import othello_engine
from pions.search.native import NO_BOUNDS, Bounds
from pions.search.news import News, tell
from pions.search.thinking import ONE_LINE, Engine, Order, Thought, engine_kinds

__all__ = ["USUAL_MEGABYTES", "borrowed", "engine_for", "othello_engine", "think"]

USUAL_MEGABYTES = 64
BYTES_FOR_A_NODE = 16
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
    enough: Callable[[Thought, float], bool] | None = None,
) -> Thought:
    """What the engine for these rules thinks; told as news at each depth.

    Where nodes or a depth end it, nothing is remembered of the positions before, so that the same
    question gets the same answer. `enough` is asked at each depth with the seconds gone by; where
    it says so, the thinking ends.
    """
    with borrowed(position.rules, _room(bounds, megabytes)) as engine:
        if bounds.nodes is not None or order.depth is not None:
            engine.forget()
        return _Reporter(engine, enough).think(position, bounds, order)


def _room(bounds: Bounds, megabytes: int) -> int:
    """A table that so many nodes can fill; a few sizes, so that engines are found on the shelf."""
    if bounds.nodes is None:
        return megabytes
    needed = max(1, bounds.nodes * BYTES_FOR_A_NODE >> 20)
    return min(megabytes, 1 << (needed - 1).bit_length())


class _Reporter:
    """Thinking that is told of as it goes. Mutable: how far it has come."""

    def __init__(self, engine: Engine, enough: Callable[[Thought, float], bool] | None) -> None:
        self._engine, self._enough = engine, enough
        self._begun = time.monotonic()
        self._told: tuple[int, int | None] | None = None
        self._is_enough = False

    def think(self, position: Position, bounds: Bounds, order: Order) -> Thought:
        asked = bounds.stopped

        def stopped() -> bool:
            return self._is_enough or (asked is not None and asked())

        heard = Bounds(bounds.nodes, bounds.seconds, stopped)
        thought = self._engine.think(position, heard, order, self._look)
        self._tell(thought)
        return thought

    def _look(self) -> None:
        thought = self._engine.so_far
        if thought is None:
            return
        self._tell(thought)
        if self._enough is not None and self._enough(thought, self._seconds):
            self._is_enough = True

    @property
    def _seconds(self) -> float:
        return time.monotonic() - self._begun

    def _tell(self, thought: Thought) -> None:
        stage = (thought.depth, thought.sure)
        if thought.depth == 0 or stage == self._told:
            return
        self._told, best = stage, thought.best
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
