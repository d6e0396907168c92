"""Iterative deepening: depth 1, then 2, then 3, until the limit.

The shallow searches cost little, and what they found best comes first in the deeper ones. When
time runs out, the last depth completed stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pions.rules.base import Position
from pions.rules.side import EMPTY
from pions.search.results import Variation
from pions.search.watch import SearchStopped

DEEPEST = 99
"""The most plies that any player looks ahead."""


def most_plies_left(position: Position) -> int:
    """A bound on the length of the rest of the game: a pass may follow every placement."""
    return (2 if position.rules.may_pass else 1) * position.cells.count(EMPTY)


@dataclass(frozen=True)
class Iteration:
    """One completed depth."""

    depth: int
    found: Variation


def deepen(search: Callable[[int], Variation], most: int, first: int = 1) -> Iterator[Iteration]:
    """Each completed depth from `first` to `most`; ends early when the search is stopped."""
    for depth in range(first, most + 1):
        try:
            yield Iteration(depth, search(depth))
        except SearchStopped:
            return
