"""What a position is worth, as a value that people and programs can compare."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import total_ordering
from math import tanh

from pions.evaluation.base import WIN
from pions.rules.annotations import ValueKind
from pions.rules.base import Rules
from pions.words import N_, NN_, Words, counted

__all__ = ["LARGEST_ESTIMATE", "LogOdds", "Value", "ValueKind"]

LogOdds = Callable[[int], float | None]
"""See `Evaluation.log_odds`."""
LARGEST_ESTIMATE = 99
"""Of an estimate on the scale from -100 to 100: only what is proved is certain."""


_SEEN_ACROSS = {
    ValueKind.WIN: ValueKind.LOSS,
    ValueKind.LOSS: ValueKind.WIN,
    ValueKind.AT_LEAST: ValueKind.AT_MOST,
    ValueKind.AT_MOST: ValueKind.AT_LEAST,
}
"""What the other side sees where it is not the same kind."""
_TEMPLATES = {
    ValueKind.WIN: N_("win in {number}"),
    ValueKind.LOSS: N_("loss in {number}"),
    ValueKind.DRAW: N_("draw"),
    ValueKind.ESTIMATE: N_("estimate {number:+d}"),
}
_POINTS = {
    ValueKind.POINTS: NN_("{number:+d} point at the end", "{number:+d} points at the end"),
    ValueKind.AT_LEAST: NN_(
        "at least {number:+d} point at the end", "at least {number:+d} points at the end"
    ),
    ValueKind.AT_MOST: NN_(
        "at most {number:+d} point at the end", "at most {number:+d} points at the end"
    ),
    ValueKind.ABOUT: NN_("about {number:+d} point", "about {number:+d} points"),
}
_WITH_ERROR = N_("about {number:+d} ± {error} points")
_EVEN = {
    ValueKind.POINTS: N_("a draw at the end"),
    ValueKind.AT_LEAST: N_("at least a draw at the end"),
    ValueKind.AT_MOST: N_("at most a draw at the end"),
    ValueKind.ABOUT: N_("about even"),
}
"""No points either way: nobody says "+0 points"."""
_EVEN_WITH_ERROR = N_("about even, ± {error} points")


@total_ordering
@dataclass(frozen=True, eq=True)
class Value:
    """The worth of a position to the side to move; `-value` is what the other side sees."""

    kind: ValueKind
    number: int
    percent: int | None = field(default=None, compare=False)
    """An estimate from -100, lost, to 100, won, as people are shown it: its number means nothing
    to them. None: the number is shown as it is."""
    error: int | None = field(default=None, compare=False)
    """The standard error of an estimate in points, as measured: two of three lie no further from
    the truth. None: exact, or never measured."""

    @classmethod
    def from_search(cls, raw: int, rules: Rules, depth: int, *, exact: bool = False) -> Value:
        """The value behind a number that a search of that depth returned.

        `exact` says that the search met no leaf but finished games.
        """
        if abs(raw) < WIN:
            draw = ValueKind.POINTS if rules.counts_points else ValueKind.DRAW
            return cls(draw if exact and raw == 0 else ValueKind.ESTIMATE, raw)
        rest = abs(raw) - WIN
        if rules.counts_points:
            # Without `exact`, anything better was only estimated.
            bound = ValueKind.AT_LEAST if raw > 0 else ValueKind.AT_MOST
            return cls(ValueKind.POINTS if exact else bound, rest if raw > 0 else -rest)
        return cls(ValueKind.WIN if raw > 0 else ValueKind.LOSS, depth - rest)

    @property
    def _rank(self) -> tuple[int, int]:
        match self.kind:
            case ValueKind.WIN:
                return 2, -self.number
            case ValueKind.LOSS:
                return -2, self.number
            case ValueKind.POINTS | ValueKind.AT_LEAST | ValueKind.AT_MOST:
                return (self.number > 0) - (self.number < 0), self.number
        return 0, self.number

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Value):
            return NotImplemented
        return self._rank < other._rank

    def __neg__(self) -> Value:
        plies = self.kind in (ValueKind.WIN, ValueKind.LOSS)  # a number without a side
        percent = None if self.percent is None else -self.percent
        number = self.number if plies else -self.number
        return Value(_SEEN_ACROSS.get(self.kind, self.kind), number, percent, self.error)

    def with_percent(self, log_odds: LogOdds) -> Value:
        """The same value, shown from -100 to 100 if it is an estimate whose odds are known."""
        odds = log_odds(self.number) if self.kind is ValueKind.ESTIMATE else None
        if odds is None:
            return self
        percent = round(100 * tanh(odds / 2))  # chances of winning minus those of losing
        return replace(self, percent=max(-LARGEST_ESTIMATE, min(LARGEST_ESTIMATE, percent)))

    @property
    def shown(self) -> int:
        """The number that people are shown."""
        return self.number if self.percent is None else self.percent

    @property
    def words(self) -> Words:
        """The value in words."""
        if self.kind in _TEMPLATES:
            return Words(_TEMPLATES[self.kind], {"number": self.shown})
        if self.kind is ValueKind.ABOUT and self.error is not None:
            template = _WITH_ERROR if self.number else _EVEN_WITH_ERROR
            return Words(template, {"number": self.number, "error": self.error})
        if self.number == 0:
            return Words(_EVEN[self.kind])
        return counted(*_POINTS[self.kind], abs(self.number), number=self.number)

    def __str__(self) -> str:
        return str(self.words)
