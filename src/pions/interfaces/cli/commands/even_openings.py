"""`pions even-openings`: openings that favour nobody, by a search."""

from __future__ import annotations

from itertools import islice
from typing import Annotated

import typer

from pions.evaluation.value import Value
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import Seed, chosen_seed
from pions.interfaces.cli.parameters import option
from pions.interfaces.cli.position_options import RulesText
from pions.interfaces.cli.usage import whole_number
from pions.rules.base import Move, Rules
from pions.rules.registry import find_rules
from pions.tournament import even_openings as judged
from pions.words import N_

USUAL_PLIES, USUAL_COUNT, USUAL_BALANCE = 8, 20, 10


@command(
    N_(
        "Write openings that favour nobody, one on each line, for --openings of a match.\n\n"
        "They are drawn at random and judged by a search of Pions' engine, as the XOT openings of "
        "Othello are; none that a side wins or loses by force is kept. The same seed gives the "
        "same openings."
    ),
    Example(
        "pions even-openings othello --plies 8 --balance 2 --count 50 > even.txt",
        N_("fifty openings of eight moves, worth at most two discs"),
    ),
    Example("pions even-openings gomoku --plies 3 --count 4", N_("four openings of three moves")),
)
def even_openings(
    context: typer.Context,
    rules: RulesText,
    plies: Annotated[str, option(N_("N"), N_("Moves of each opening; default: 8."))] = str(
        USUAL_PLIES
    ),
    count: Annotated[str, option(N_("N"), N_("How many openings; default: 20."))] = str(
        USUAL_COUNT
    ),
    balance: Annotated[
        str,
        option(
            N_("N"),
            N_(
                "What an opening may be worth to a side: points in Othello, per cent of a win "
                "elsewhere; default: 10."
            ),
        ),
    ] = str(USUAL_BALANCE),
    nodes: Annotated[
        str, option(N_("N"), N_("Positions searched for each opening; default: 20000."))
    ] = str(judged.JUDGE_NODES),
    seed: Seed = None,
) -> None:
    found = find_rules(rules)
    wanted = judged.even_openings(
        found,
        whole_number("--plies", plies, 1, 60),
        whole_number("--balance", balance),
        chosen_seed(seed),
        whole_number("--nodes", nodes, 1),
    )
    for moves, value in islice(wanted, whole_number("--count", count, 1)):
        _write(found, moves, value, as_json=context.obj.json)


def _write(rules: Rules, moves: tuple[Move, ...], value: Value, *, as_json: bool) -> None:
    names = [rules.name(move) for move in moves]
    if as_json:
        output.data_json({"moves": names, "value": value.number, "kind": str(value.kind.value)})
    else:
        output.data(" ".join(names))
