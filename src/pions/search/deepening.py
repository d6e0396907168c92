"""Iterative deepening: depth 1, then 2, then 3, until the limit.

The shallow searches cost little, and what they found best comes first in the deeper ones. When
time runs out, the last depth completed stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pions.search.watch import Found, SearchStopped


@dataclass(frozen=True)
class Iteration:
    """One completed depth."""

    depth: int
    found: Found


def deepen(search: Callable[[int], Found], most: int, first: int = 1) -> Iterator[Iteration]:
    """Each completed depth from `first` to `most`; ends early when the search is stopped."""
    for depth in range(first, most + 1):
        try:
            yield Iteration(depth, search(depth))
        except SearchStopped:
            return
