"""What every exact solver keeps to, and the solvers there are.

A solver proves bounds: the score of a position is at least `lower` and at most `upper`. When they
meet, the position is solved; when a limit comes first, they are still true. Solvers register
themselves; the first that takes some rules is asked.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from pions.engines.native_search import NO_BOUNDS, Bounds
from pions.engines.scores import widest
from pions.rules.base import Move, Position, Rules


@dataclass(frozen=True)
class Window:
    """The scores that matter: at `low` or below, or at `high` or above, no more is asked."""

    low: int
    high: int


@dataclass(frozen=True)
class Proved:
    """What a solver knows of a position; scores are those of `pions.engines.scores`."""

    lower: int
    upper: int
    move: Move | None
    """A move that is sure of `lower`; None where none was found, or the game is over."""
    line: tuple[Move, ...]
    """Best play as far as it is known, beginning with `move`."""
    nodes: int
    stopped: bool
    """Whether a limit came before the answer."""

    @property
    def is_exact(self) -> bool:
        """Whether the score is known."""
        return self.lower == self.upper


class Solver(ABC):
    """Mutable: keeps a table from one position to the next, and tells how far it has come.

    One solver answers one question at a time; who solves in two threads opens two.
    """

    name: ClassVar[str]
    rank: ClassVar[int]
    """Solvers of a smaller rank are asked first."""

    @classmethod
    @abstractmethod
    def takes(cls, rules: Rules) -> bool:
        """Whether it can solve positions of these rules."""

    @classmethod
    def is_near(cls, position: Position, seconds: float) -> bool:
        """A guess whether the position can be solved in that time: for players, who have other
        ways to choose and no time to lose."""
        del position, seconds
        return False

    @abstractmethod
    def __init__(self, rules: Rules, megabytes: int) -> None:
        """A solver for these rules whose table takes at most so much memory."""

    @abstractmethod
    def prove(
        self,
        position: Position,
        bounds: Bounds = NO_BOUNDS,
        window: Window | None = None,
        threads: int = 1,
    ) -> Proved:
        """Narrow the bounds of an unfinished game's score until they meet, leave the window, or
        a bound of the search comes first."""

    @property
    @abstractmethod
    def so_far(self) -> tuple[int, int, int]:
        """Lower, upper and nodes of the question being answered, from any thread."""


S = TypeVar("S", bound=Solver)
_kinds: list[type[Solver]] = []


def register(make: type[S]) -> type[S]:
    """Class decorator: make a solver known."""
    _kinds.append(make)
    _kinds.sort(key=lambda kind: kind.rank)
    return make


def solver_kinds() -> tuple[type[Solver], ...]:
    """Every solver there is, the one asked first first."""
    return tuple(_kinds)


def ended(position: Position) -> Proved:
    """What is known of a finished game."""
    lower, upper = widest(position)
    return Proved(lower, upper, None, (), 0, stopped=False)
