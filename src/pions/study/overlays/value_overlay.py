"""The values of moves laid over a board, each in the class of its grade."""

from __future__ import annotations

from collections.abc import Sequence

from pions.evaluation.value import Value, ValueKind
from pions.rules.base import Position, Rules
from pions.search.results import MoveValue
from pions.study.grades import Grade, judge
from pions.study.overlays.base import Marks, Overlay, OverlayClass, OverlayKind, OverlayMark, Tone
from pions.words import N_, Words

_SIGNS = {ValueKind.AT_LEAST: "≥", ValueKind.AT_MOST: "≤", ValueKind.ABOUT: "≈"}
"""What stands before a number that is not proved to be just that."""
_PROVED = {
    ValueKind.WIN: N_("W{number}"),
    ValueKind.LOSS: N_("L{number}"),
    ValueKind.DRAW: N_("="),
}
_CLASSES = (
    OverlayClass("best", N_("best"), Tone.GOOD, strength=3),
    OverlayClass("good", N_("good"), Tone.GOOD, strength=1),
    OverlayClass("inaccuracy", N_("inaccuracy"), Tone.BAD, strength=1),
    OverlayClass("mistake", N_("mistake"), Tone.BAD, strength=2),
    OverlayClass("blunder", N_("blunder"), Tone.BAD, strength=3),
)
_TITLE = N_("Values of moves")
_SUMMARY = N_("what each move is worth to the side to move: W5 wins in 5, L4 loses in 4, = draws")


def _no_marks(_position: Position) -> Marks:
    """The values are asked of an engine: the board alone does not show them."""
    return {}


def _any_game(_rules: Rules) -> bool:
    return True


VALUES = OverlayKind("values", _TITLE, _SUMMARY, _CLASSES, _any_game, _no_marks)


def values_overlay(position: Position, values: Sequence[MoveValue]) -> Overlay:
    """The values that an engine gave to the moves of a position."""
    best = max((one.value for one in values), default=None)
    marks = {}
    for one in values:
        cell = position.landing(one.move)
        if cell is not None and best is not None:
            marks[cell] = _mark(position.rules, best, one)
    return Overlay(VALUES, position, marks)


def _mark(rules: Rules, best: Value, one: MoveValue) -> OverlayMark:
    grade = Grade.BEST if one.best else judge(rules, best, one.value).grade
    return OverlayMark(_CLASSES[grade].name, one.value.shown, short_value(one.value))


def short_value(value: Value) -> Words:
    """A value as short as it can be, to stand in a cell."""
    if value.kind in _PROVED:
        return Words(_PROVED[value.kind], {"number": value.number})
    sign = _SIGNS.get(value.kind, "")
    return Words("{text}", {"text": f"{sign}{value.shown:+d}" if value.shown else f"{sign}0"})
