"""What an evaluation sees in each cell, for every game that has one."""

from __future__ import annotations

from pions.evaluation.registry import default_evaluation, fitting_evaluations
from pions.rules.base import Position, Rules
from pions.study.overlays.base import Marks, OverlayClass, OverlayMark, Tone
from pions.study.overlays.registry import register_overlay
from pions.words import N_


def _has_evaluation(rules: Rules) -> bool:
    return bool(fitting_evaluations(rules))


@register_overlay(
    "heat",
    N_("Evaluation"),
    N_("what each cell counts in the usual evaluation of the game, for the side to move"),
    (
        OverlayClass("good", N_("counts for the side to move"), Tone.GOOD),
        OverlayClass("bad", N_("counts against it"), Tone.BAD),
    ),
    _has_evaluation,
)
def heat(position: Position) -> Marks:
    numbers = enumerate(default_evaluation(position.rules).heat(position))
    return {
        cell: OverlayMark("good" if number > 0 else "bad", number)
        for cell, number in numbers
        if number
    }
