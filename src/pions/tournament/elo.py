"""Elo differences from scores, with 95 % confidence intervals.

A score is the mean of its games, a draw counting half. Its error comes from how the games
scatter: of single games (three results) or, better, of pairs that share an opening (five
results), since the two games of a pair are not independent.

Over many results the interval is the usual one, score ± 1.96 standard errors. Over few, or where
that would reach 0 or 1, it is Wilson's, over as many independent games as would scatter like
these. `SUPPOSED` results that scatter like games without draws are counted with them, so that a
few results that happen to be alike are not taken for certainty.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log10, sqrt
from statistics import NormalDist

NORMAL = NormalDist()
NORMAL_95 = NORMAL.inv_cdf(0.975)

MANY = 100
"""From this many results on, their scatter is known well enough for the usual interval."""

SUPPOSED = 3
"""Results added when the scatter of a few is estimated. After n results that are all alike,
the chance of another kind may still be 3 / n: that is the rule of three."""


@dataclass(frozen=True)
class Strength:
    """A score and its Elo difference, with the bounds of a 95 % confidence interval."""

    score: float
    """From 0 to 1."""
    score_low: float
    score_high: float
    games: int
    method: str
    """`pentanomial` over pairs, or `trinomial` over games."""
    los: float
    """The likelihood of superiority, from 0 to 1: how sure the games make it that the better
    score belongs to the better player. Above 0.975 exactly where the whole interval is above 0."""

    @property
    def elo(self) -> float:
        """The Elo difference that the score stands for; infinite if all were won or lost."""
        return elo_of(self.score)

    @property
    def low(self) -> float:
        return elo_of(self.score_low)

    @property
    def high(self) -> float:
        return elo_of(self.score_high)

    @property
    def error(self) -> float:
        """Half the width of the Elo interval: the number behind ±."""
        return (self.high - self.low) / 2


def elo_of(score: float) -> float:
    if score <= 0 or score >= 1:
        return -inf if score <= 0 else inf
    return -400 * log10(1 / score - 1)


def score_of(elo: float) -> float:
    if elo < 0:  # so that 10 is only raised to what cannot overflow
        return 1 - score_of(-elo)
    return float(1 / (1 + 10 ** (-elo / 400)))


def trinomial(losses: int, draws: int, wins: int) -> Strength | None:
    """The strength behind single games; None without any."""
    return _strength(Scatter.of((losses, draws, wins)), "trinomial")


def pentanomial(pairs: Sequence[int]) -> Strength | None:
    """The strength behind pairs, counted by their score 0, ½, 1, 1½, 2; None without any."""
    return _strength(Scatter.of(pairs), "pentanomial")


@dataclass(frozen=True)
class Scatter:
    """How results lie about their mean."""

    number: int
    mean: float
    """From 0 to 1."""
    squares: float
    """The sum of the squared distances from the mean."""
    games_each: int
    """How many games a result stands for."""

    @classmethod
    def of(cls, counts: Sequence[int]) -> Scatter:
        """Of results counted by what they brought, from nothing to everything."""
        number, steps = sum(counts), len(counts) - 1
        mean = sum(step * count for step, count in enumerate(counts)) / steps / max(number, 1)
        squares = sum(count * (step / steps - mean) ** 2 for step, count in enumerate(counts))
        return cls(number, mean, squares, steps // 2)

    @property
    def games(self) -> int:
        return self.number * self.games_each

    @property
    def error(self) -> float:
        return sqrt(self.squares) / self.number

    @property
    def like_games(self) -> float:
        """How many independent games without draws would leave the mean as uncertain."""
        expected = self.mean * (1 - self.mean) / self.games_each
        if expected == 0:
            return self.games
        seen = (SUPPOSED + self.squares / expected) / (SUPPOSED + self.number - 1)
        return self.games / seen


def _strength(scatter: Scatter, method: str) -> Strength | None:
    if scatter.number == 0:
        return None
    mean, error, games = scatter.mean, scatter.error, scatter.like_games
    low, high = mean - NORMAL_95 * error, mean + NORMAL_95 * error
    if scatter.number < MANY or low <= 0 or high >= 1 or error == 0:
        low, high = wilson(mean, games)
        error = sqrt(0.25 / games)  # what Wilson's interval supposes where players are equal
    return Strength(mean, low, high, scatter.games, method, NORMAL.cdf((mean - 0.5) / error))


def wilson(score: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a proportion."""
    square = NORMAL_95**2
    middle = score + square / (2 * games)
    spread = NORMAL_95 * sqrt(score * (1 - score) / games + square / (4 * games**2))
    whole = 1 + square / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)
