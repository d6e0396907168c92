"""Watching a search: counting its nodes, stopping it, recording its tree.

The search functions tell a watch what they do and know nothing of limits or traces. A watch
that has seen enough raises `SearchStopped`.
"""

from __future__ import annotations

from enum import Enum

from pions.rules.base import Position
from pions.search.limits import Budget
from pions.search.results import Variation


class SearchStopped(Exception):  # noqa: N818 - nothing went wrong
    """The limit was reached: what was found before stands."""


class Why(Enum):
    """Why a node has its value."""

    END = "end"
    """The game is over there."""
    LEAF = "leaf"
    """The depth is used up: the evaluation's number."""
    ALL = "all"
    """Every move was looked at."""
    CUT = "cut"
    """A move was found that the opponent would not allow: the rest is left out."""
    TABLE = "table"
    """Known from a position met before."""
    GAMES = "games"
    """What random games gave."""


class Watch:
    """Counts what is visited. Mutable: one for each search."""

    def __init__(self) -> None:
        self.nodes = 0
        self.leaves = 0
        self.ends = 0

    def enter(self, position: Position, depth: int, alpha: float, beta: float) -> None:
        """A node is entered with that depth left and that window."""
        del position, depth, alpha, beta
        self.nodes += 1

    def leave(self, found: Variation, why: Why) -> None:
        """The node entered last that is still open has its value."""
        del found
        if why is Why.LEAF or why is Why.END:
            self.leaves += 1
            self.ends += why is Why.END

    @property
    def estimates(self) -> int:
        return self.leaves - self.ends

    @property
    def saw_only_ends(self) -> bool:
        """Whether no leaf had to be estimated: then a draw found is a draw proved."""
        return self.leaves == self.ends


class LimitedWatch(Watch):
    """A watch that ends a search when its budget does. Mutable."""

    EVERY = 16
    """Nodes between two looks at the clock, which costs as much as a node."""

    def __init__(self, budget: Budget) -> None:
        super().__init__()
        # Read once: searches add their nodes to the budget only when they are over.
        self._budget, self._most = budget, budget.nodes_left

    def enter(self, position: Position, depth: int, alpha: float, beta: float) -> None:
        # Unlike the clock, checked at every node: the same node limit must give the same answer.
        if self._most is not None and self.nodes >= self._most:
            raise SearchStopped
        if self.nodes % self.EVERY == 0 and (self._budget.check() or self._budget.expired):
            raise SearchStopped
        super().enter(position, depth, alpha, beta)
