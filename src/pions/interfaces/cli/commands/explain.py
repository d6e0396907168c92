"""`pions explain`: why a move is good or bad, in words."""

from __future__ import annotations

from typing import Annotated

import typer

from pions.errors import GameOverError
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.limit_options import Depth, Nodes, chosen_limit
from pions.interfaces.cli.parameters import option
from pions.interfaces.cli.position_options import (
    AnyCount,
    Moves,
    PositionText,
    RulesText,
    chosen_position,
)
from pions.interfaces.language import say
from pions.rules.base import Position
from pions.search.limits import Limit
from pions.study.analysis import analyse
from pions.study.explaining.explain import USUAL_LIMIT
from pions.study.explaining.explain import explain as told_of
from pions.words import N_


@command(
    N_(
        "Say in two or three sentences why a move is good or bad, or why another was better. What "
        "is said is true of the board, or what the engine found.\n\n"
        "Without --move the best move is explained; with --better, why that one is better."
    ),
    Example("pions explain connect-4 --moves 445566", N_("the best move here, and why")),
    Example("pions explain othello --moves f5d6c3d3c4 --move b3", N_("what that move does")),
    Example(
        "pions explain gomoku --moves 'h8 a1 i8 a2' --move o15 --better j8",
        N_("why another move is better"),
    ),
)
def explain(  # noqa: PLR0913 - one for each option
    context: typer.Context,
    rules: RulesText,
    *,
    moves: Moves = None,
    position: PositionText = None,
    any_count: AnyCount = False,
    move: Annotated[
        str | None, option(N_("MOVE"), N_("The move to explain; default: the best one."))
    ] = None,
    better: Annotated[str | None, option(N_("MOVE"), N_("The move to compare it with."))] = None,
    seconds: Annotated[
        str | None, option(N_("SECONDS"), N_("Time for each look at a move; default: 0.3."))
    ] = None,
    depth: Depth = None,
    nodes: Nodes = None,
) -> None:
    place = chosen_position(rules, moves, position, None, any_count=any_count)
    given = chosen_limit(seconds, depth, nodes)
    limit = USUAL_LIMIT if given == Limit() else given
    asked = _best(place, limit) if move is None else move
    sentences = [say(one) for one in told_of(place, asked, better, limit)]
    document = {
        "rules": str(place.rules),
        "position": place.text,
        "turn": str(place.turn),
        "move": asked,
        "better": better,
        "sentences": sentences,
    }
    output.answer(document, sentences, json=context.obj.json)


def _best(place: Position, limit: Limit) -> str:
    """The name of the best move."""
    found = analyse(place, limit, 1).best
    if found is None:
        raise GameOverError(
            N_("the game is over, there is nothing to explain in {position}"), position=place.text
        )
    return place.name(found.move)
