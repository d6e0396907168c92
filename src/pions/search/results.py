"""What searches find: a value with its principal variation, the values of moves, and progress.

Who listens to progress belongs to the running context, so that searches and players need not pass
a listener on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace

from pions.evaluation.base import WIN
from pions.evaluation.value import Value
from pions.rules.base import Move, Rules


@dataclass(frozen=True)
class Variation:
    """The value of a position to the side to move, as a search's number, and the moves expected."""

    value: int
    line: tuple[Move, ...] = ()
    """The principal variation."""


@dataclass(frozen=True)
class MoveValue:
    """A legal move and what it is worth to the side that moves."""

    move: Move
    value: Value
    raw: int
    """The same as the search's own number: a level counts a move's loss in it."""
    depth: int
    """Plies looked ahead, this move among them; what is proved is not searched deeper."""
    exact: bool = False
    """Whether every line was followed to its end."""
    line: tuple[Move, ...] = ()
    """The principal variation, beginning with this move."""
    best: bool = False
    """Whether no other move is known to be worth more."""

    @classmethod
    def from_search(
        cls, raw: int, line: tuple[Move, ...], depth: int, rules: Rules, *, exact: bool
    ) -> MoveValue:
        """The value of a line's first move, from the number that an alpha-beta search returned."""
        value = Value.from_search(raw, rules, depth, exact=exact)
        return cls(line[0], value, raw, depth, exact, line)

    @property
    def forced_result(self) -> int:
        """1 for a move that was seen to win, -1 for one that was seen to lose, otherwise 0."""
        return (self.raw >= WIN) - (self.raw <= -WIN)

    def is_settled(self, rules: Rules) -> bool:
        """Whether a deeper search can find nothing else."""
        return self.exact or (self.forced_result != 0 and not rules.counts_points)

    def as_move(self, move: Move) -> MoveValue:
        """The same value for a move that is equal by symmetry."""
        return self if move == self.move else replace(self, move=move, line=(move,))


@dataclass(frozen=True)
class SearchResult:
    """What a search says of a position: its best moves, at the last depth that was finished."""

    moves: tuple[MoveValue, ...]
    """The best first; never empty."""
    depth: int
    """Plies looked ahead; 0: a first guess, whose value means nothing."""
    nodes: int
    stopped: bool
    """Whether a limit came before the depth."""
    exact: bool = False
    """Whether the values are proved."""
    confidence: int | None = None
    """How likely it is, in per cent, that selective search left out nothing that matters; None:
    nothing was left out but what lies beyond the depth."""

    @property
    def best(self) -> MoveValue:
        return self.moves[0]

    @property
    def stage(self) -> tuple[int, int | None]:
        """How far it is: the same depth is searched again with more confidence."""
        return self.depth, self.confidence


@dataclass(frozen=True)
class Progress:
    """How far an engine has come: thinking, it has a depth and a value; solving, bounds."""

    nodes: int
    seconds: float
    depth: int = 0
    value: Value | None = None
    """To the side to move."""
    line: tuple[Move, ...] = ()
    """The principal variation."""
    confidence: int | None = None
    """See `SearchResult`."""
    moves: tuple[tuple[Move, Value], ...] = ()
    """The moves that have a value of their own, the best first."""
    lower: int | None = None
    """Solving: the score is at least this; None while thinking."""
    upper: int | None = None
    move: Move | None = None
    """Solving: the move whose score is looked for; None while it is the position's."""


Listener = Callable[[Progress], None]

_listener: ContextVar[Listener | None] = ContextVar("listener", default=None)


def report_progress(result: SearchResult, seconds: float) -> None:
    """Tell whoever listens, if somebody does."""
    best, moves = result.best, tuple((one.move, one.value) for one in result.moves)
    _tell(
        Progress(
            result.nodes, seconds, result.depth, best.value, best.line, result.confidence, moves
        )
    )


def report_nodes(nodes: int, seconds: float) -> None:
    """Tell how many nodes were visited while no depth is finished yet."""
    _tell(Progress(nodes, seconds))


def _tell(progress: Progress) -> None:
    listener = _listener.get()
    if listener is not None:
        listener(progress)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Hear the progress of every search inside a `with` block."""
    token = _listener.set(listener)
    try:
        yield
    finally:
        _listener.reset(token)
