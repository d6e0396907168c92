"""`pions tree`: what a search looked at, what it cut off, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import chosen_seconds, counting_number
from pions.interfaces.cli.option_groups import with_options
from pions.interfaces.cli.parameters import flag, option
from pions.interfaces.cli.position_options import (
    AnyCount,
    Moves,
    PositionText,
    RulesText,
    chosen_position,
)
from pions.interfaces.cli.stoppable import Latest, stoppable
from pions.interfaces.cli.tree_lines import tree_lines
from pions.interfaces.cli.usage import check_output
from pions.interfaces.language import say
from pions.interfaces.tree_boxes import tree_picture
from pions.players.registry import find_player
from pions.search.limits import Limit
from pions.study.search_tree import SearchTree
from pions.study.tree import grow_tree, seen_by_max
from pions.study.tree_json import tree_json
from pions.words import N_, counted

DEEPEST = 99
LINES = 60
"""About how many lines of text the tree may take."""


@dataclass(frozen=True)
class TreeOptions:
    """How much of the tree to show, and how."""

    html: Annotated[
        str | None, option(N_("FILE"), N_("Write a page for a browser (- for the output)."))
    ] = None
    svg_file: Annotated[
        str | None,
        option(N_("FILE"), N_("Write a picture for a slide (- for the output)."), "--svg"),
    ] = None
    nodes: Annotated[str, option(N_("N"), N_("Stop after this many nodes; default: 50000."))] = (
        "50000"
    )
    seconds: Annotated[
        str | None, option(N_("SECONDS"), N_("Stop after this time; default: no limit."))
    ] = None
    for_max: Annotated[
        bool, flag("--max", N_("Show values and windows as max, to move at the start, sees them."))
    ] = False


@command(
    N_(
        "Look into a search: every node with its window, value and best move, the branches that "
        "were cut off and why; as text, as JSON, or as a page for a browser.\n\n"
        "Players with a tree: minimax, alphabeta with its switches, mcts, ia2, ia3. Values are "
        "seen by the side to move at each node, or with --max always by the side to move at the "
        "start, as courses draw it; ★ is the principal variation, ✂ what was cut off, ≥ and ≤ mark "
        "values that are only bounds."
    ),
    Example("pions tree tic-tac-toe --depth 3", N_("the tree as text, as far as it fits")),
    Example(
        "pions tree othello --player 'alphabeta(ordering=false)' --depth 4 --html tree.html",
        N_("a page with boards to step through; open it in a browser"),
    ),
    Example("pions tree tic-tac-toe --depth 2 --svg tree.svg", N_("a picture for a slide")),
    Example("pions tree puissance3 --depth 2 --max", N_("max and min, every value as max sees it")),
    Example(
        "pions tree connect-4 --moves 4433 --player minimax --depth 3 --json",
        N_("every node as JSON for a program"),
    ),
)
@with_options(TreeOptions)
def tree(
    context: typer.Context,
    rules: RulesText,
    player: Annotated[
        str, option(N_("PLAYER"), N_("Whose search to show; default: alphabeta."))
    ] = "alphabeta",
    depth: Annotated[
        str | None, option(N_("N"), N_("Plies to look ahead; default: the player's own."))
    ] = None,
    moves: Moves = None,
    position: PositionText = None,
    any_count: AnyCount = False,
    *,
    options: TreeOptions,
) -> int:
    """Grow the tree and show it; what there is before Ctrl-C is shown too."""
    check_output(context.obj.json, {"--html": options.html, "--svg": options.svg_file})
    limit = _limit(depth, options)
    start = chosen_position(rules, moves, position, None, any_count=any_count)
    chosen = find_player(player, start.rules)
    far = Latest(lambda count: say(counted("{count:,} node", "{count:,} nodes", count)), 0)
    grown, interrupted = stoppable(
        lambda stop: grow_tree(start, chosen, limit, stop, far.note), context.obj, far.words
    )
    grown, html = seen_by_max(grown) if options.for_max else grown, options.html
    if html is not None:
        output.data_file(html, context.obj.entry_points.tree_page(grown), quiet=context.obj.quiet)
    if options.svg_file is not None:
        picture = tree_picture(grown)
        output.data_file(options.svg_file, picture, quiet=context.obj.quiet)
    if context.obj.json:
        output.data_json(tree_json(grown, say))
    elif html is None and options.svg_file is None:
        _write_text(grown)
    return Exit.INTERRUPTED if interrupted else Exit.DONE


def _limit(depth: str | None, options: TreeOptions) -> Limit:
    given = options.seconds
    return Limit(
        depth=None if depth is None else counting_number("--depth", depth, DEEPEST),
        nodes=counting_number("--nodes", options.nodes),
        seconds=None if given is None else chosen_seconds("--seconds", given),
    )


def _write_text(grown: SearchTree) -> None:
    nodes = counted("{count:,} node", "{count:,} nodes", grown.nodes)
    leaves = counted("{count:,} leaf", "{count:,} leaves", grown.leaves)
    line = N_("{player}, depth {depth}: {nodes}, {leaves}")
    output.write(line, player=grown.player, depth=grown.depth, nodes=nodes, leaves=leaves)
    if grown.value is not None:
        line = " ".join(grown.position.name(move) for move in grown.line) or "–"
        output.write(N_("value {value}, line {line}"), value=grown.value.words, line=line)
    output.data_lines(tree_lines(grown, LINES))
    if not grown.complete:
        output.write(
            N_("stopped before its end: … has no value yet; see --depth, --nodes and --seconds")
        )
