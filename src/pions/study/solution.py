"""What solving found: the exact score of a position and of each of its moves, or true bounds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from pions.engines.scores import plies_to_end, value_of
from pions.evaluation.value import Value
from pions.rules.base import Move, Position
from pions.study.forced_line import forced_reasons
from pions.words import N_, Words


@dataclass(frozen=True)
class MoveScore:
    """A legal move and the bounds of its score, seen by the side that moves."""

    move: Move
    lower: int
    upper: int

    @property
    def score(self) -> int | None:
        """The exact score, None where only bounds are known."""
        return self.lower if self.lower == self.upper else None


@dataclass(frozen=True)
class Solution:
    """What is proved of a position. Scores are seen by the side to move: points in Othello,
    elsewhere 0 for a draw and more for a sooner win (see `pions.engines.scores`)."""

    position: Position
    lower: int
    """No best play gives less."""
    upper: int
    """No best play gives more."""
    moves: tuple[MoveScore, ...]
    """Every legal move with what is proved of it, in board order."""
    line: tuple[Move, ...]
    """Best play, to the end of the game where the time sufficed."""
    nodes: int
    seconds: float
    complete: bool
    """Whether everything asked for is known; otherwise a limit came first."""
    solver: str
    """The name of the solver that was asked."""

    @property
    def exact(self) -> bool:
        """Whether the score is known."""
        return self.lower == self.upper

    @property
    def score(self) -> int | None:
        """The exact score, None where only bounds are known."""
        return self.lower if self.exact else None

    @property
    def distance(self) -> int | None:
        """After how many plies best play wins or loses; None for a draw, points or bounds."""
        if not self.exact or self.position.rules.counts_points or self.lower == 0:
            return None
        plies = plies_to_end(self.position, self.lower)
        return self._plies_of_line if plies is None else plies

    @cached_property
    def _plies_of_line(self) -> int | None:
        """How long the line is if it ends the game: where passes count too."""
        reached = self.position
        for move in self.line:
            reached = reached.after(move)
        return len(self.line) if reached.is_over else None

    @property
    def value(self) -> Value | None:
        """The exact value, None where only bounds are known."""
        return value_of(self.position, self.lower, self.distance) if self.exact else None

    @property
    def best(self) -> tuple[Move, ...]:
        """The moves known to be best: all of them where the solution is complete with moves."""
        if not self.exact:
            return ()
        return tuple(one.move for one in self.moves if one.lower == self.lower)

    @cached_property
    def reasons(self) -> tuple[Words | None, ...]:
        """Where threats prove a win or loss: what the winner threatens by each move of the line;
        None for a reply. Empty where the line is best play or nothing is proved."""
        if self.exact or (self.lower <= 0 and self.upper >= 0):
            return ()
        winner = self.position.turn if self.lower > 0 else self.position.turn.other
        kinds = forced_reasons(self.position, self.line, winner)
        return tuple(None if kind is None else kind.words for kind in kinds)

    @property
    def nodes_per_second(self) -> int | None:
        """How fast it went, None where it took no time."""
        return round(self.nodes / self.seconds) if self.seconds > 0 else None

    def value_of(self, move: Move) -> Value | None:
        """The exact value of a legal move, None where only bounds are known."""
        one = next(one for one in self.moves if one.move == move)
        if one.score is None:
            return None
        after = self.position.after(move)
        if not self.position.rules.may_pass:
            return value_of(self.position, one.score)
        plies = 1 if after.is_over else self.distance if self.line[:1] == (move,) else None
        return value_of(self.position, one.score, plies)

    @property
    def words(self) -> Words:
        """The answer in one sentence."""
        if self.value is not None:
            return self.value.words
        return bounds_words(self.position, self.lower, self.upper)

    def __str__(self) -> str:
        return str(self.words)


def bounds_words(position: Position, lower: int, upper: int) -> Words:
    """What bounds that have not met say."""
    if position.rules.counts_points:
        fields = {"lower": lower, "upper": upper}
        return Words(N_("between {lower:+d} and {upper:+d} points at the end"), fields)
    if lower > 0:
        return Words(N_("win in at most {plies}"), {"plies": plies_to_end(position, lower)})
    if upper < 0:
        return Words(N_("loss in at most {plies}"), {"plies": plies_to_end(position, upper)})
    if lower == 0:
        return Words(N_("draw or win"))
    if upper == 0:
        return Words(N_("draw or loss"))
    return Words(N_("not yet known who wins"))
