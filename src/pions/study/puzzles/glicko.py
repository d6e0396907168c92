"""Glicko-2 for one attempt at a time: a player against a puzzle.

Mark E. Glickman, "Example of the Glicko-2 system" (2022). Bounds keep a few lucky or unlucky
attempts from carrying a rating away.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, log, pi, sqrt

CENTRE, SCALE = 1500.0, 173.7178
TAU = 0.75
"""How fast the volatility may change."""
PRECISION = 1e-6
LEAST_RATING, MOST_RATING = 400.0, 3200.0
LEAST_DEVIATION, MOST_DEVIATION = 45.0, 350.0
MOST_VOLATILITY = 0.1
PUZZLE_DEVIATION = 100.0
"""How sure the rating of a puzzle is: it was estimated, nobody played for it."""


@dataclass(frozen=True)
class GlickoRating:
    """How strong somebody is, how sure that is, and how steady."""

    rating: float = CENTRE
    deviation: float = MOST_DEVIATION
    volatility: float = 0.09

    def after(
        self, opponent: float, score: float, deviation: float = PUZZLE_DEVIATION
    ) -> GlickoRating:
        """The rating after one attempt: 1 for a puzzle solved, 0 for one missed."""
        mu, phi = (self.rating - CENTRE) / SCALE, self.deviation / SCALE
        theirs = (opponent - CENTRE) / SCALE
        weight = 1 / sqrt(1 + 3 * (deviation / SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-weight * (mu - theirs)))
        variance = 1 / (weight**2 * expected * (1 - expected))
        change = variance * weight * (score - expected)
        volatility = min(MOST_VOLATILITY, _volatility(self.volatility, phi, variance, change))
        before = phi**2 + volatility**2
        phi = 1 / sqrt(1 / before + 1 / variance)
        mu += phi**2 * weight * (score - expected)
        return GlickoRating(
            _between(LEAST_RATING, SCALE * mu + CENTRE, MOST_RATING),
            _between(LEAST_DEVIATION, SCALE * phi, MOST_DEVIATION),
            volatility,
        )


BEGINNER = GlickoRating()


def _volatility(sigma: float, phi: float, variance: float, change: float) -> float:
    """The new volatility: the zero of the paper's function f, by the Illinois method."""
    start = log(sigma**2)

    def f(x: float) -> float:
        total = phi**2 + variance + exp(x)
        return exp(x) * (change**2 - total) / (2 * total**2) - (x - start) / TAU**2

    low, high = start, _other_end(f, start, change**2 - phi**2 - variance)
    f_low, f_high = f(low), f(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)


def _other_end(f: Callable[[float], float], start: float, surprise: float) -> float:
    """Where f has the other sign."""
    if surprise > 0:  # the result surprises more than the deviation explains
        return log(surprise)
    steps = 1
    while f(start - steps * TAU) < 0:
        steps += 1
    return start - steps * TAU


def _between(least: float, number: float, most: float) -> float:
    return max(least, min(most, number))
