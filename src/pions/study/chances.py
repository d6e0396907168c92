"""What a value means for the result: chances of winning minus chances of losing.

1 is a won game, 0 an even one, -1 a lost one. Values of different kinds, a count of discs, a win
in five plies and an engine's estimate, can be compared on this scale and on no other. The scale of
a game belongs to its rules: a package that brings a game registers its own.
"""

from __future__ import annotations

from functools import singledispatch
from math import exp, tanh

from pions.evaluation.value import Value, ValueKind
from pions.rules.base import Rules

PROVED = frozenset((ValueKind.POINTS, ValueKind.WIN, ValueKind.LOSS, ValueKind.DRAW))
"""The kinds of values that nothing can change any more."""
CERTAIN = {ValueKind.WIN: 1.0, ValueKind.DRAW: 0.0, ValueKind.LOSS: -1.0}
POINT_ODDS = 0.11
"""The logarithm of the odds of winning that one disc more is worth between people, on 64 cells:
a logistic regression over 32,523 tournament games since 2010 that gave a slope of 0.110 ± 0.003."""
USUAL_CELLS = 64
FAR_WIN, FAR_PLIES = 0.5, 12.0
"""A win beyond the horizon of people is half a win to them; over this many plies it fades."""
AHEAD = 0.3
"""Winning chances from which a side is said to be ahead."""
UNCERTAIN = 0.99
"""No estimate is worth as much as a proof."""


def is_proved(value: Value) -> bool:
    """Whether a value is known exactly."""
    return value.kind in PROVED


def chance(rules: Rules, value: Value) -> float:
    """From -1 to 1, seen by the side whose value it is."""
    if value.kind in CERTAIN:
        return CERTAIN[value.kind]
    if value.kind is not ValueKind.ESTIMATE:
        return tanh(point_odds(rules) * value.number / 2)
    # Without odds an estimate is already counted from -100 to 100, as random games are.
    return max(-UNCERTAIN, min(UNCERTAIN, value.shown / 100))


def expected(rules: Rules, value: Value) -> float:
    """The same as people feel it: a proved win counts the more the nearer it is."""
    if value.kind not in (ValueKind.WIN, ValueKind.LOSS):
        return chance(rules, value)
    near = exp(-max(0, value.number - 1) / FAR_PLIES)
    return CERTAIN[value.kind] * (FAR_WIN + (1 - FAR_WIN) * near)


def lead(chances: float) -> int:
    """1 if a side with these chances is ahead, -1 if it is behind, 0 if the game is level."""
    return (chances >= AHEAD) - (chances <= -AHEAD)


def result_of(value: Value) -> int | None:
    """1 won, 0 drawn, -1 lost; None where that is not proved."""
    if not is_proved(value):
        return None
    if value.kind is ValueKind.POINTS:
        return (value.number > 0) - (value.number < 0)
    return round(CERTAIN[value.kind])


@singledispatch
def point_odds(rules: Rules) -> float:
    """By how much one point more raises the logarithm of the odds of winning."""
    return POINT_ODDS * USUAL_CELLS / rules.grid.size
