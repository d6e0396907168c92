"""`pions players`: who can play."""

from __future__ import annotations

from collections.abc import Iterator

import typer

from pions.interfaces import sentences
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.parameter_texts import kind_json, kind_lines
from pions.interfaces.language import say, translate
from pions.players.levels import levels
from pions.players.registry import PlayerKind, player_kinds
from pions.words import N_

OWN = N_(
    "A player of your own is a function in a file: ./mybot.py plays with its function choose, "
    "./mybot.py:clever with another; package.module:function is found as Python imports it. "
    "A program in any language is a player too: ./mybot, or 'program(./mybot --fast)'."
)


@command(
    N_(
        "List the players with their parameters.\n\n"
        "Any command that takes a PLAYER takes one of these names, with parameters in brackets "
        "if wanted: random, 'ia2(3)', 'alphabeta(depth=6, evaluation=weights)'."
    ),
    Example("pions players", N_("the players and their parameters")),
    Example("pions players --json", N_("the same for a program, with the games of each")),
)
def players(context: typer.Context) -> None:
    named = [{"number": one.number, "title": translate(one.title)} for one in levels()]
    document = {"players": [_json(kind) for kind in player_kinds()], "levels": named}
    lines = (*_lines(), "", say(sentences.level_names()), translate(OWN))
    output.answer(document, lines, json=context.obj.json)


def _lines() -> Iterator[str]:
    for kind in player_kinds():
        yield from kind_lines((kind.name, *kind.aliases), kind.summary, kind.parameters)


def _json(kind: PlayerKind) -> dict[str, object]:
    return kind_json((kind.name, *kind.aliases), kind.summary, kind.parameters, kind.plays)
