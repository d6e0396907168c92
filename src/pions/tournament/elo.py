"""What a score says about strength: Elo differences with 95 % intervals.

A score is the mean of its games, a draw counting half. Its error comes from how the games
scatter: of single games (three results) or, better, of pairs that share an opening (five
results), since the two games of a pair are not independent. Where that interval reaches 0 or 1,
as it must when nearly all games are won, or where nothing scatters at all, Wilson's interval
stands in for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log10, sqrt
from statistics import NormalDist

NORMAL_95 = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True)
class Strength:
    """A score and what it says, with the bounds of a 95 % interval."""

    score: float
    """From 0 to 1."""
    score_low: float
    score_high: float
    games: int
    method: str
    """`pentanomial` over pairs, or `trinomial` over games."""

    @property
    def elo(self) -> float:
        """The Elo difference that the score stands for; infinite if all were won or lost."""
        return elo_of(self.score)

    @property
    def low(self) -> float:
        """The lower bound of the Elo difference."""
        return elo_of(self.score_low)

    @property
    def high(self) -> float:
        """The upper bound of the Elo difference."""
        return elo_of(self.score_high)

    @property
    def error(self) -> float:
        """Half the width of the Elo interval: the number behind ±."""
        return (self.high - self.low) / 2


def elo_of(score: float) -> float:
    """The Elo difference at which that score is expected."""
    if score <= 0 or score >= 1:
        return -inf if score <= 0 else inf
    return -400 * log10(1 / score - 1)


def trinomial(losses: int, draws: int, wins: int) -> Strength | None:
    """The strength behind single games; None without any."""
    return _strength((losses, draws, wins), 1, "trinomial")


def pentanomial(pairs: Sequence[int]) -> Strength | None:
    """The strength behind pairs, counted by their score 0, ½, 1, 1½, 2; None without any."""
    return _strength(pairs, 2, "pentanomial")


def _strength(counts: Sequence[int], games_each: int, method: str) -> Strength | None:
    number, steps = sum(counts), len(counts) - 1
    if number == 0:
        return None
    mean = sum(step * count for step, count in enumerate(counts)) / steps / number
    variance = sum(count * (step / steps - mean) ** 2 for step, count in enumerate(counts)) / number
    error, games = NORMAL_95 * sqrt(variance / number), number * games_each
    low, high = mean - error, mean + error
    if low <= 0 or high >= 1 or variance == 0:
        low, high = wilson(mean, games)
    return Strength(mean, low, high, games, method)


def wilson(score: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a proportion."""
    square = NORMAL_95**2
    middle = score + square / (2 * games)
    spread = NORMAL_95 * sqrt(score * (1 - score) / games + square / (4 * games**2))
    whole = 1 + square / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)
