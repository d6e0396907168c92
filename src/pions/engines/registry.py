"""The registry of engines, and the choice of one for given rules.

An engine is a registered class in a module that `pions.engines` imports; other packages announce
theirs by the entry point group `pions.engines`, whose entries name modules to import.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from pions.engines.base import USUAL_MEGABYTES, AnyEngine
from pions.rules.base import Position, Rules
from pions.rules.plugins import load_plugins
from pions.rules.side import EMPTY

FEW_EMPTY = 20
"""Empty cells for which a megabyte is enough to solve; two more need twice as much."""

E = TypeVar("E", bound=type[AnyEngine])
_kinds: list[type[AnyEngine]] = []


def register(kind: E) -> E:
    """Class decorator: make an engine known."""
    _kinds.append(kind)
    _kinds.sort(key=lambda one: one.rank)
    # A plug-in registered late may outrank an engine that was already chosen.
    engine_for.cache_clear()
    return kind


def engine_kinds() -> tuple[type[AnyEngine], ...]:
    """All engines, in the order in which they are tried."""
    load_plugins("pions.engines")
    return tuple(_kinds)


@lru_cache(maxsize=64)
def engine_for(rules: Rules) -> type[AnyEngine]:
    """The engine for these rules; every game has one."""
    # Never exhausted: `mcts`, ranked last, takes every game.
    return next(kind for kind in engine_kinds() if kind.takes(rules))


def open_engine(rules: Rules, megabytes: int = USUAL_MEGABYTES) -> AnyEngine:
    """A fresh engine for these rules, its tables at most that large."""
    return engine_for(rules)(rules, megabytes)


def enough_memory(position: Position, megabytes: int) -> int:
    """As much of the memory as solving can need: allocating a large table takes longer than
    solving the end of a game."""
    if engine_for(position.rules).tables_grow:
        return megabytes
    doublings = (position.cells.count(EMPTY) - FEW_EMPTY) // 2
    return min(megabytes, 1 << max(0, min(doublings, 20)))
