"""The contract of evaluations.

An evaluation looks at one position and says what it is worth, in whole numbers, seen by the
side to move. It has named terms that add up to the value, and can spread the value over
the cells as a heat map. Values of finished games are far outside the range of the others.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, ClassVar, TypeVar

from pions.errors import UnknownEvaluationError
from pions.rules.base import Position, Rules
from pions.rules.parameters import Parameter, Parametrised, call_text
from pions.rules.side import BLACK, Side
from pions.words import N_

T = TypeVar("T")
E = TypeVar("E", bound="Evaluation")

WIN = 1_000_000_000_000
"""A won game is worth this and a little more the sooner or the higher it is won.

No evaluation comes near: the largest board has fewer than 4000 lines, worth at most 800,000 each.
"""


@dataclass(frozen=True)
class Explanation:
    """Why an evaluation says what it says."""

    value: int
    """Seen by the side to move."""
    terms: Mapping[str, int]
    """Named parts that add up to the value."""
    heat: tuple[int, ...]
    """What each cell contributes or would contribute, seen by the side to move."""


def _refusing(method: Callable[..., T]) -> Callable[..., T]:
    """The same method for the games that the evaluation judges; in others it says that it cannot,
    rather than count what means nothing there."""

    @wraps(method)
    def judged(self: Evaluation, position: Position, *more: int, **named: int) -> T:
        self.check(position.rules)
        return method(self, position, *more, **named)

    return judged


class Evaluation(Parametrised, ABC):
    """A frozen dataclass whose fields are its parameters; `str` loads again."""

    name: ClassVar[str]
    rules_class: ClassVar[type[Rules]]
    """The kind of rules whose positions it can judge."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        for name in ("terms", "heat", "value", "end", "features"):
            if name in cls.__dict__:
                setattr(cls, name, _refusing(cls.__dict__[name]))

    @property
    def is_course_form(self) -> bool:
        """Whether it counts as a course document does, finished games too. Its numbers prove
        nothing, and a search looks at the moves in board order, as the course does."""
        return False

    @property
    def figures(self) -> tuple[Parameter, ...]:
        """The numbers that it counts with: what a person turns and a program tunes."""
        return tuple(one for one in self.parameters if one.kind is int)

    @property
    def has_usual_figures(self) -> bool:
        """Whether it counts with the numbers that it was declared with."""
        return all(getattr(self, one.name) == one.default for one in self.figures)

    def with_figures(self: E, figures: Mapping[str, int]) -> E:
        """The same evaluation with some of its figures changed; `RulesError` if one is out of its
        range."""
        return replace(self, **figures)

    def is_linear(self, rules: Rules) -> bool:
        """Whether a value is the sum of its figures, each times its feature: then they can be
        learned."""
        del rules
        return False

    def features(self, position: Position) -> Mapping[str, int]:
        """How often each figure counts in a position, seen by the side to move; what counts for
        the enemy is below 0. Empty where it is not linear."""
        del position
        return {}

    def cell_figures(self, rules: Rules) -> tuple[int, ...] | None:
        """What a piece counts on each cell, whatever else stands there; None if it depends."""
        del rules
        return None

    @classmethod
    def usual_for(cls, rules: Rules) -> Evaluation | None:
        """The form of it that players use in these rules when none is named; None: another's."""
        del rules
        return None

    def log_odds(self, number: int) -> float | None:
        """The natural logarithm of the odds of winning that a value of it stands for, so that
        people read it on a scale they know; None if its numbers are shown as they are."""
        del number
        return None

    def judges(self, rules: Rules) -> bool:
        """Whether it can judge positions of these rules."""
        return isinstance(rules, self.rules_class)

    def check(self, rules: Rules) -> None:
        """Raise `UnknownEvaluationError` if it cannot judge these rules."""
        if not self.judges(rules):
            raise UnknownEvaluationError(
                N_("the evaluation {name} cannot judge {rules}"), name=self.name, rules=str(rules)
            )

    @abstractmethod
    def terms(self, position: Position) -> Mapping[str, int]:
        """The named parts of the value, seen by the side to move."""

    @abstractmethod
    def heat(self, position: Position) -> tuple[int, ...]:
        """A number for each cell, seen by the side to move."""

    @_refusing
    def value(self, position: Position) -> int:
        """What an unfinished position is worth to the side to move."""
        return sum(self.terms(position).values())

    @_refusing
    def end(self, position: Position, depth: int) -> int:
        """What a finished position is worth to the side to move.

        `depth` is how much deeper the search could have gone: sooner wins are worth more.
        """
        if position.winner_index is None:
            return 0
        # Won on points, the margin is above 0; elsewhere it is 0 and the depth counts instead.
        worth = WIN + (margin(position) or depth)
        return worth if position.winner_index == position.turn_index else -worth

    def explain(self, position: Position) -> Explanation:
        """The value with its reasons."""
        terms = self.terms(position)
        return Explanation(sum(terms.values()), terms, self.heat(position))

    def __str__(self) -> str:
        return call_text(self.name, self)


def margin(position: Position) -> int:
    """By how many discs a finished game was won; 0 in games that count only the win."""
    outcome = position.outcome
    if outcome is None or not position.rules.counts_points:
        return 0
    black, white = outcome.points
    return abs(black - white)


def seen_by(side: Side, for_black: int) -> int:
    """A number that is good for Black when positive, as that side sees it."""
    return for_black if side is BLACK else -for_black
