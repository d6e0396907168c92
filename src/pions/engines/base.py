"""What every thinking engine keeps to, and the engines there are.

An engine looks ever deeper at a position, tells the best moves with what they are worth, and goes
to the very end where it can. A limit that comes first leaves the last depth that was finished.
Engines register themselves; the first that takes some rules is asked.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from pions.engines.native_search import NO_BOUNDS, Bounds
from pions.evaluation.value import Value
from pions.rules.base import Move, Position, Rules

ALL_LINES = 64
"""As many lines as any engine tells apart."""


@dataclass(frozen=True)
class Order:
    """What an engine is asked for."""

    depth: int | None = None
    """Plies to look ahead; None: as many as there are."""
    lines: int = 1
    """How many of the best moves to tell apart."""
    threads: int = 1


ONE_LINE = Order()


@dataclass(frozen=True)
class Line:
    """A move, what it is worth, and the play expected."""

    move: Move
    worth: int
    """To the side that moves, in the engine's own unit: what levels count losses in."""
    value: Value
    """The same for people."""
    line: tuple[Move, ...]
    """The moves expected, beginning with this one."""


@dataclass(frozen=True)
class Thought:
    """What an engine thinks of a position."""

    lines: tuple[Line, ...]
    """The best first; never empty once an engine has answered."""
    depth: int
    """Plies looked ahead; 0: a first guess, whose value means nothing."""
    exact: bool
    """Whether the values are proved."""
    nodes: int
    stopped: bool
    """Whether a limit came before the depth."""
    sure: int | None = None
    """How sure it is, in per cent, that it left out nothing that matters; None: left out nothing
    but what lies beyond its depth."""

    @property
    def best(self) -> Line:
        """The move to play."""
        return self.lines[0]


Look = Callable[[], None]


class Engine(ABC):
    """Mutable: keeps a table from one position to the next, and tells how far it has come.

    One engine thinks about one position at a time; who thinks in two threads borrows two.
    """

    name: ClassVar[str]
    rank: ClassVar[int]
    """Engines of a smaller rank are asked first."""

    @classmethod
    @abstractmethod
    def takes(cls, rules: Rules) -> bool:
        """Whether it can think about positions of these rules."""

    @abstractmethod
    def __init__(self, rules: Rules, megabytes: int) -> None:
        """An engine for these rules whose table takes at most so much memory."""

    @abstractmethod
    def think(
        self,
        position: Position,
        bounds: Bounds = NO_BOUNDS,
        order: Order = ONE_LINE,
        look: Look | None = None,
    ) -> Thought:
        """Think about an unfinished game; `look` is called now and then meanwhile."""

    @property
    @abstractmethod
    def so_far(self) -> Thought | None:
        """The last depth finished for the position being thought about, from any thread."""

    @abstractmethod
    def forget(self) -> None:
        """Forget every position: the same question gets the same answer then."""

    @classmethod
    def is_gift(cls, position: Position, move: Move) -> bool:
        """Whether a move hands over something that everybody who knows the game would keep."""
        del position, move
        return False

    @classmethod
    def moves_to_come(cls, position: Position) -> int:
        """About how many moves of the side to move still need thought: a clock is shared out
        among them."""
        del position
        return 30


E = TypeVar("E", bound=Engine)
_kinds: list[type[Engine]] = []


def register(make: type[E]) -> type[E]:
    """Class decorator: make an engine known."""
    _kinds.append(make)
    _kinds.sort(key=lambda kind: kind.rank)
    return make


def engine_kinds() -> tuple[type[Engine], ...]:
    """Every engine there is, the one asked first first."""
    return tuple(_kinds)
