"""Watching a search: counting its nodes, stopping it, recording its tree.

The search functions tell a watch what they do and know nothing of limits or traces. A watch
that has seen enough raises `SearchStopped`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from pions.rules.base import Move, Position


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


@dataclass(frozen=True)
class Found:
    """What a search found: the value to the side to move and the line expected."""

    value: int
    line: tuple[Move, ...] = ()


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

    def leave(self, found: Found, why: Why) -> None:
        """The node entered last that is still open has its value."""
        del found
        if why is Why.LEAF or why is Why.END:
            self.leaves += 1
            self.ends += why is Why.END

    @property
    def estimates(self) -> int:
        """How many leaves had to be estimated."""
        return self.leaves - self.ends

    @property
    def saw_only_ends(self) -> bool:
        """Whether no leaf had to be estimated: then a draw found is a draw proved."""
        return self.leaves == self.ends


class LimitedWatch(Watch):
    """A watch that stops at a number of nodes, at a time, or when told. Mutable."""

    EVERY = 16

    def __init__(
        self,
        nodes: int | None = None,
        deadline: float | None = None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__()
        self._most, self._deadline, self._stopped = nodes, deadline, stopped

    def enter(self, position: Position, depth: int, alpha: float, beta: float) -> None:
        if self._most is not None and self.nodes >= self._most:
            raise SearchStopped
        if self.nodes % self.EVERY == 0 and self._is_time():
            raise SearchStopped
        super().enter(position, depth, alpha, beta)

    def _is_time(self) -> bool:
        late = self._deadline is not None and time.monotonic() >= self._deadline
        return late or self._stopped()
