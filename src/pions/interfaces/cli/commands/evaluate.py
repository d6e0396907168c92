"""`pions evaluate`: what a position is worth at a glance, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from pions.evaluation.base import Explanation
from pions.evaluation.registry import default_evaluation, find_evaluation
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.parameters import option
from pions.interfaces.cli.position_options import (
    AnyCount,
    Core,
    Moves,
    PositionText,
    RulesText,
    chosen_position,
)
from pions.interfaces.language import tell, translate
from pions.rules.base import Position
from pions.words import N_

TERMS = (
    N_("own"), N_("enemy"), N_("black"), N_("white"), N_("corners"), N_("neighbours"),
    N_("rows own"), N_("rows enemy"), N_("columns own"), N_("columns enemy"),
    N_("diagonals own"), N_("diagonals enemy"),
)  # fmt: skip
"""The names of terms, marked here so that they are translated."""


@command(
    N_(
        "Say what a position is worth to the side to move, without looking ahead: the value, the "
        "terms that add up to it, and what each cell has to do with it."
    ),
    Example(
        "pions evaluate othello --evaluation mobility --moves f5d6", N_("own moves, enemy moves")
    ),
    Example(
        "pions evaluate puissance3 --evaluation puissance3 "
        "--position '----- ----- ----- -X--- XO-O- X' --json",
        N_("the course's example, as JSON"),
    ),
)
def evaluate(
    context: typer.Context,
    rules: RulesText,
    evaluation: Annotated[
        str | None,
        option(N_("EVALUATION"), N_("See pions evaluations; default: the game's usual one.")),
    ] = None,
    moves: Moves = None,
    position: PositionText = None,
    any_count: AnyCount = False,
    core: Core = None,
) -> None:
    place = chosen_position(rules, moves, position, core, any_count=any_count)
    if evaluation is None:
        judge = default_evaluation(place.rules)
    else:
        judge = find_evaluation(evaluation, place.rules)
    found = judge.explain(place)
    about = (place, str(judge), found)
    output.answer(_json(*about), _lines(*about), json=context.obj.json)


def _json(place: Position, evaluation: str, found: Explanation) -> dict[str, object]:
    return {
        "rules": str(place.rules),
        "position": place.text,
        "turn": str(place.turn),
        "evaluation": evaluation,
        "value": found.value,
        "terms": dict(found.terms),
        "heat": list(found.heat),
    }


def _lines(place: Position, evaluation: str, found: Explanation) -> Iterator[str]:
    side = translate(place.rules.side_name(place.turn))
    fields = {"evaluation": evaluation, "value": found.value, "side": side}
    yield tell(N_("{evaluation}: {value:+d} for {side}"), **fields)
    for name, value in found.terms.items():
        yield f"  {value:+9d}  {translate(name)}"
    yield ""
    yield from _heat_lines(place, found.heat)


def _heat_lines(place: Position, heat: tuple[int, ...]) -> Iterator[str]:
    """The board with a number in each cell, labelled as the game's players label it."""
    rules, columns = place.rules, place.rules.grid.columns
    width = 1 + max(len(str(number)) for number in heat)
    yield "   " + "".join(f"{rules.column_label(c):>{width}}" for c in range(columns))
    for row in range(rules.grid.rows):
        numbers = heat[row * columns : (row + 1) * columns]
        yield f"{rules.row_label(row):>3}" + "".join(f"{n:>{width}}" for n in numbers)
