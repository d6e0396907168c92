"""`pions pruning`: how many nodes each idea saves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from pions.drawing.chart import chart_svg
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.commands.tree import DEEPEST
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import chosen_seconds, counting_number
from pions.interfaces.cli.option_groups import with_options
from pions.interfaces.cli.parameters import option
from pions.interfaces.cli.position_options import (
    AnyCount,
    Moves,
    PositionText,
    RulesText,
    chosen_position,
)
from pions.interfaces.cli.pruning_report import pruning_chart, pruning_json, pruning_lines
from pions.interfaces.cli.stoppable import stoppable
from pions.interfaces.cli.usage import check_output
from pions.rules.base import Position
from pions.search.limits import Stop
from pions.study.pruning import Measure, measure_pruning, pruning_evaluation, values_agree
from pions.words import N_, Words


@dataclass(frozen=True)
class PruningOptions:
    """Which position to measure, how long, and where the chart goes."""

    evaluation: Annotated[
        str,
        option(N_("EVALUATION"), N_("What the leaves are worth; default: the game's usual one.")),
    ] = "auto"
    moves: Moves = None
    position: PositionText = None
    any_count: AnyCount = False
    seconds: Annotated[
        str,
        option(
            N_("SECONDS"),
            N_(
                "Time limit of one search; default: 30. A method that needs more is not tried any "
                "deeper."
            ),
        ),
    ] = "30"
    svg_file: Annotated[
        str | None, option(N_("FILE"), N_("Write a chart (- for the output)."), "--svg")
    ] = None


@command(
    N_(
        "Compare the nodes that a search visits with and without pruning: minimax, alpha-beta, "
        "and with ordering, deepening and a table added one after the other, at each depth.\n\n"
        "All methods must find the same value; if they do not, the exit code is 1. The branching "
        "is that of a uniform tree with as many nodes."
    ),
    Example("pions pruning othello --depth 5", N_("a table for depths 1 to 5")),
    Example(
        "pions pruning connect-4 --moves 4433 --depth 6 --svg nodes.svg", N_("and a chart of it")
    ),
    Example(
        "pions pruning othello --depth 8 --evaluation discs --seconds 5 --json",
        N_("at most 5 seconds for each search, as JSON for a program"),
    ),
)
@with_options(PruningOptions)
def pruning(
    context: typer.Context,
    rules: RulesText,
    depth: Annotated[str, option(N_("N"), N_("The greatest depth, in plies."))],
    options: PruningOptions,
) -> int:
    """Measure and show; what is done before Ctrl-C is shown too."""
    check_output(context.obj.json, {"--svg": options.svg_file})
    plies = counting_number("--depth", depth, DEEPEST)
    longest = chosen_seconds("--seconds", options.seconds)
    start = chosen_position(
        rules, options.moves, options.position, None, any_count=options.any_count
    )
    # Only for its error: an unknown name is refused before any search.
    pruning_evaluation(options.evaluation, start.rules)
    done: list[Measure] = []

    def work(stop: Stop) -> None:
        for one in measure_pruning(start, plies, options.evaluation, longest, stop):
            if not stop.requested:  # a search that was cut short measures nothing
                done.append(one)

    _, interrupted = stoppable(work, context.obj)
    _show(start, done, options, context.obj)
    if interrupted:
        output.complain(Words(N_("interrupted")))
        return Exit.INTERRUPTED
    if not values_agree(done):
        output.complain(Words(N_("the methods found different values")))
        return Exit.CHECK_FAILED
    return Exit.DONE


def _show(
    start: Position, done: list[Measure], options: PruningOptions, common: GlobalOptions
) -> None:
    if options.svg_file is not None and done:
        chart = chart_svg(pruning_chart(start, done))
        output.data_file(options.svg_file, chart, quiet=common.quiet)
    if common.json:
        output.data_json(pruning_json(start, options.evaluation, done))
    elif options.svg_file != output.STANDARD_OUTPUT:
        output.data_lines(pruning_lines(done))
