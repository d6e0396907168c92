"""Adjudication: ending games early by the values that the players themselves report.

A value is that of the position to the mover, in the mover's own scale, so bounds are in that scale
too; a player that reports no values is never adjudicated.

    values by ply      B +40   W -900   B +60   W -950   B +70   W -1200
    Resign(3, 800)             1                2                3  White resigns
    values by ply      B +3    W 0      B none  W -2     B +1    W 0
    Draw(3, 5)         1       2        0       1        2       3  a draw
"""

from __future__ import annotations

from dataclasses import dataclass

from pions.evaluation.value import Value, ValueKind
from pions.rules.outcome import Outcome, won_by
from pions.rules.side import Side
from pions.words import Words, counted


@dataclass(frozen=True)
class Draw:
    """A draw after a number of plies in a row with values near zero."""

    plies: int
    """Of both players, in a row."""
    bound: int = 0
    """The largest value, of either sign, that counts as level."""
    after: int = 0
    """The first ply at which a draw is possible."""


@dataclass(frozen=True)
class Resign:
    """A loss after a number of own moves in a row with losing values."""

    moves: int
    bound: int
    """Values of minus this or less count as lost; so do proved losses."""


@dataclass(frozen=True)
class Adjudication:
    """When to end a game early; a rule that is None never does."""

    draw: Draw | None = None
    resign: Resign | None = None
    longest: int | None = None
    """Plies after which a game is a draw, whatever is on the board."""


NEVER = Adjudication()


def is_level(value: Value | None, bound: int) -> bool:
    """Whether a value says that neither side is better, within a bound."""
    # Not AT_LEAST or AT_MOST: a bound near zero does not make the value so.
    if value is None or value.kind not in (
        ValueKind.ESTIMATE,
        ValueKind.ABOUT,
        ValueKind.POINTS,
        ValueKind.DRAW,
    ):
        return False
    return value.kind is ValueKind.DRAW or abs(value.number) <= bound


def is_lost(value: Value | None, bound: int) -> bool:
    """Whether a value says that the mover loses: proved, or estimated beyond a bound."""
    if value is None:
        return False
    if value.kind in (ValueKind.ESTIMATE, ValueKind.ABOUT):
        return value.number <= -bound
    return value.kind is ValueKind.LOSS or (
        value.kind in (ValueKind.POINTS, ValueKind.AT_MOST) and value.number < 0
    )


class Adjudicator:
    """Counts level and lost values in one game. Mutable."""

    def __init__(self, rules: Adjudication) -> None:
        self._rules = rules
        self._level = 0
        self._lost = [0, 0]

    def verdict(self, side: Side, value: Value | None, plies: int) -> Outcome | None:
        """How the game ends now that this side has moved with that value; None if it goes on.

        `plies` is how many have been played, the opening's counted.
        """
        # All three, even if the first decides: each has to count every ply.
        outcomes = (self._resigned(side, value), self._drawn(value, plies), self._too_long(plies))
        return next((outcome for outcome in outcomes if outcome is not None), None)

    def _resigned(self, side: Side, value: Value | None) -> Outcome | None:
        rule = self._rules.resign
        if rule is None:
            return None
        self._lost[side] = self._lost[side] + 1 if is_lost(value, rule.bound) else 0
        if self._lost[side] < rule.moves:
            return None
        words = counted(
            "resigned by rule: {count} move thought lost",
            "resigned by rule: {count} moves in a row thought lost",
            rule.moves,
        )
        return won_by(side.other, words)

    def _drawn(self, value: Value | None, plies: int) -> Outcome | None:
        rule = self._rules.draw
        if rule is None:
            return None
        self._level = self._level + 1 if is_level(value, rule.bound) else 0
        if self._level < rule.plies or plies < rule.after:
            return None
        words = counted(
            "drawn by rule: {count} ply thought level",
            "drawn by rule: {count} plies in a row thought level",
            rule.plies,
        )
        return _draw(words)

    def _too_long(self, plies: int) -> Outcome | None:
        longest = self._rules.longest
        if longest is None or plies < longest:
            return None
        words = counted(
            "drawn by rule: {count} ply is the most that is played",
            "drawn by rule: {count} plies are the most that are played",
            longest,
        )
        return _draw(words)


def _draw(words: Words) -> Outcome:
    return Outcome(None, words, (0, 0))
