"""The transposition table: positions met before need not be searched again."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pions.rules.base import Move, Position
from pions.search.results import Variation


class Bound(Enum):
    """What is known of a value."""

    EXACT = "exact"
    AT_LEAST = "at least"
    AT_MOST = "at most"


@dataclass(frozen=True)
class TableEntry:
    """What a search learnt of a position."""

    depth: int
    found: Variation
    bound: Bound

    def settles(self, depth: int, alpha: float, beta: float) -> bool:
        """Whether the entry answers a search of exactly this depth and window."""
        # Deeper entries are not used: the value must be minimax's at this depth, table or not.
        if self.depth != depth:
            return False
        if self.bound is Bound.EXACT:
            return True
        value = self.found.value
        return value >= beta if self.bound is Bound.AT_LEAST else value <= alpha


class TranspositionTable:
    """What searches found. Mutable; bounded: when it is full, it forgets everything."""

    def __init__(self, most: int = 500_000) -> None:
        self._entries: dict[Position, TableEntry] = {}
        self._most = most
        self.hits = 0

    def look_up(
        self, position: Position, depth: int, alpha: float, beta: float
    ) -> Variation | None:
        """What is known of the position, if that settles this search."""
        entry = self._entries.get(position)
        if entry is None or not entry.settles(depth, alpha, beta):
            return None
        self.hits += 1
        return entry.found

    def best_move(self, position: Position) -> Move | None:
        """The move found best when the position was last searched, to any depth."""
        entry = self._entries.get(position)
        return entry.found.line[0] if entry is not None and entry.found.line else None

    def keep(
        self, position: Position, depth: int, alpha: float, beta: float, found: Variation
    ) -> None:
        """Remember what a search with that window found."""
        if len(self._entries) >= self._most:
            self._entries.clear()
        bound = Bound.EXACT
        if found.value >= beta:
            bound = Bound.AT_LEAST
        elif found.value <= alpha:
            bound = Bound.AT_MOST
        self._entries[position] = TableEntry(depth, found, bound)
