"""`pions pruning`: how many nodes each idea saves."""

from __future__ import annotations

from typing import Annotated, NoReturn

import typer

from pions.drawing.chart import chart_svg
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.commands.tree import chosen_depth
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import chosen_seconds
from pions.interfaces.cli.parameters import option
from pions.interfaces.cli.position_options import Moves, PositionText, RulesText, chosen_position
from pions.interfaces.cli.pruning_report import pruning_chart, pruning_json, pruning_lines
from pions.interfaces.language import tell
from pions.play.interruptible import interruptible
from pions.players.searching import evaluation_for
from pions.rules.base import Position
from pions.search.limits import Stop
from pions.study.pruning import Measure, measure_pruning, values_agree
from pions.words import N_


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
def pruning(
    context: typer.Context,
    rules: RulesText,
    depth: Annotated[str, option(N_("N"), N_("The greatest depth, in plies."))],
    evaluation: Annotated[
        str,
        option(N_("EVALUATION"), N_("What the leaves are worth; default: the game's usual one.")),
    ] = "auto",
    moves: Moves = None,
    position: PositionText = None,
    seconds: Annotated[
        str,
        option(
            N_("SECONDS"),
            N_(
                "Time limit of one search; default: 30. A method that needs more is not tried any "
                "deeper."
            ),
        ),
    ] = "30",
    svg_file: Annotated[
        str | None, option(N_("FILE"), N_("Write a chart (- for the output)."), "--svg")
    ] = None,
) -> None:
    """Measure and show; what is done before Ctrl-C is shown too."""
    plies, longest = chosen_depth(depth), chosen_seconds("--seconds", seconds)
    start = chosen_position(rules, moves, position, None)
    evaluation_for(evaluation, start.rules)
    done: list[Measure] = []
    whole = _gather(done, start, plies, evaluation, longest)
    if svg_file is not None and done:
        chart = chart_svg(pruning_chart(start, done))
        output.data_file(svg_file, chart, quiet=context.obj.quiet)
    if context.obj.json:
        output.data_json(pruning_json(start, evaluation, done))
    elif svg_file != output.STANDARD_OUTPUT:
        output.data_lines(pruning_lines(done))
    if not whole:
        _end(Exit.INTERRUPTED, tell(N_("interrupted")))
    if not values_agree(done):
        _end(Exit.CHECK_FAILED, tell(N_("the methods found different values")))


def _end(code: Exit, sentence: str) -> NoReturn:
    output.talk(f"pions: {sentence}")
    raise typer.Exit(code)


def _gather(
    done: list[Measure], start: Position, depth: int, evaluation: str, seconds: float
) -> bool:
    """Fill the list with what is measured; False if Ctrl-C came before the end."""
    stop = Stop()

    def work() -> None:
        for one in measure_pruning(start, depth, evaluation, seconds, stop):
            if not stop.requested:  # a search that was cut short measures nothing
                done.append(one)

    try:
        interruptible(work)
    except KeyboardInterrupt:
        stop.request()
        return False
    return True
