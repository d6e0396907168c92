"""`pions perft`: count the ways a game can continue."""

from __future__ import annotations

from time import perf_counter
from typing import Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.parameters import flag, option
from pions.interfaces.cli.position_options import (
    AnyCount,
    Core,
    Moves,
    PositionText,
    RulesText,
    chosen_position,
)
from pions.interfaces.cli.usage import whole_number
from pions.play.interruptible import interruptible
from pions.rules.base import Position
from pions.rules.perft import count_games
from pions.rules.perft import perft as count
from pions.words import N_, counted


@command(
    N_(
        "Count the leaves of the tree of all games, cut after a number of moves; passes count as "
        "moves, and a game that ends earlier counts once.\n\n"
        "These numbers are published for many games, so they show whether the rules are right."
    ),
    Example(
        "pions perft othello --depth 9 --json", N_("count 9 moves deep, as JSON for a program")
    ),
    Example(
        "pions perft tic-tac-toe --depth 9 --games", N_("also count the games that end by then")
    ),
    Example("pions perft connect-4 --moves 44 --depth 7 --core python", N_("on the readable core")),
)
def perft(
    context: typer.Context,
    rules: RulesText,
    depth: Annotated[str, option(N_("N"), N_("How many moves deep."))],
    moves: Moves = None,
    position: PositionText = None,
    any_count: AnyCount = False,
    core: Core = None,
    games: Annotated[
        bool, flag("--games", N_("Also count the games that end within that depth."))
    ] = False,
) -> None:
    number = whole_number("--depth", depth)
    start = chosen_position(rules, moves, position, core, any_count=any_count)
    answer = interruptible(lambda: _answer(start, number, games))
    if context.obj.json:
        output.data_json(answer)
        return
    nodes = answer["nodes"]
    assert isinstance(nodes, int)
    words = counted("{count:,} node", "{count:,} nodes", nodes)
    output.write(N_("depth {depth}: {nodes}"), depth=number, nodes=words)
    if games:
        output.write(N_("finished games: {games}"), **answer)
    if not context.obj.quiet:
        output.remark(N_("{seconds:.3f} seconds on the {core} core"), **answer)


def _answer(start: Position, depth: int, games: bool) -> dict[str, object]:
    began = perf_counter()
    nodes = count(start, depth)
    seconds = perf_counter() - began
    answer: dict[str, object] = {
        "rules": str(start.rules),
        "position": start.text,
        "core": start.core,
        "depth": depth,
        "nodes": nodes,
        "seconds": round(seconds, 6),
        "nodes_per_second": round(nodes / seconds) if seconds else None,
    }
    return {**answer, "games": count_games(start, depth)} if games else answer
