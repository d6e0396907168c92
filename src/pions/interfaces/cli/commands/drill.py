"""`pions drill`: names of cells, and counting discs."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.entry_points import DrillRequest
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import Seed, chosen_seed
from pions.interfaces.cli.option_groups import with_options
from pions.interfaces.cli.parameters import argument, option
from pions.interfaces.cli.usage import whole_number
from pions.study.drills import find_drill, make_drill
from pions.words import N_

USUAL_COUNT, MOST_COUNT = 10, 1_000


@dataclass(frozen=True)
class DrillOptions:
    """How many questions, and by which chance."""

    count: Annotated[str | None, option(N_("N"), N_("How many questions; default: 10."))] = None
    seed: Seed = None


@command(
    N_(
        "Practise what every player needs: coordinates asks for the names of cells, counting for "
        "the number of discs, now or after a move."
    ),
    Example("pions drill coordinates", N_("ten cells to name")),
    Example("pions drill counting --count 5", N_("five positions to count")),
)
@with_options(DrillOptions)
def drill(
    context: typer.Context,
    exercise: Annotated[str, argument(N_("EXERCISE"), N_("coordinates or counting."))],
    *,
    options: DrillOptions,
) -> int:
    chosen = find_drill(exercise)
    count = USUAL_COUNT
    if options.count is not None:
        count = whole_number("--count", options.count, 1, MOST_COUNT)
    random = Random(None if options.seed is None else chosen_seed(options.seed))
    shared = context.obj
    show = output.talk if shared.json else output.data
    drills = (make_drill(chosen, random) for _ in range(count))
    right, asked = shared.entry_points.run_drills(DrillRequest(drills, show, output.talk))
    if shared.json:
        output.data_json({"right": right, "asked": asked})
    else:
        output.write(N_("Right: {right} of {asked}"), right=right, asked=asked)
    return Exit.DONE
