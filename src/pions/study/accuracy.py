"""How accurately a side played, from 0 to 100, after the formulas that lichess publishes.

A move's accuracy falls with the winning chances that it lost. A game's is the mean of two means
of them: one weighs the moves by how much was happening around them, the other lets single bad
moves count.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from statistics import harmonic_mean, pstdev

PERFECT = 100.0
_SCALE, _FALL, _SHIFT = 103.16681, 0.0435442, 3.166925
_NOISE = 1.0
"""Estimates waver: what looks like a small loss may be none."""
_LEAST_WEIGHT, _MOST_WEIGHT = 0.5, 12.0
_SMALLEST_WINDOW, _LARGEST_WINDOW = 2, 8
_LEAST_ACCURACY = 5.0
"""In the harmonic mean, where one move of accuracy 0 would make all others worthless."""


def move_accuracy(loss: float) -> float:
    """The accuracy of a move that lost so much of its winning chances, from 0 to 2."""
    if loss <= 0:
        return PERFECT
    percent = 50 * loss
    return max(0.0, min(PERFECT, _SCALE * exp(-_FALL * percent) - _SHIFT + _NOISE))


def game_accuracy(
    chances: Sequence[float], losses: Sequence[float], counted: Sequence[bool]
) -> float | None:
    """The accuracy of the plies that are counted; None if none is.

    `chances` has the winning chances before each ply and after the last, all seen by one side.
    """
    weights = _weights([50 + 50 * one for one in chances])
    plies = zip(weights, losses, counted, strict=True)
    played = [(weight, move_accuracy(loss)) for weight, loss, counts in plies if counts]
    if not played:
        return None
    weighted = sum(weight * one for weight, one in played) / sum(weight for weight, _ in played)
    return (weighted + harmonic_mean([max(_LEAST_ACCURACY, one) for _, one in played])) / 2


def _weights(percents: Sequence[float]) -> list[float]:
    """For each ply how much the chances moved in the window that ends after it."""
    plies = len(percents) - 1
    width = max(_SMALLEST_WINDOW, min(_LARGEST_WINDOW, plies // 10))
    windows = [percents[max(0, end - width) : end] for end in range(2, plies + 2)]
    # A game just begun has no window yet: its first plies share the first whole one.
    windows = [one if len(one) >= width else percents[:width] for one in windows]
    return [max(_LEAST_WEIGHT, min(_MOST_WEIGHT, pstdev(one))) for one in windows]
