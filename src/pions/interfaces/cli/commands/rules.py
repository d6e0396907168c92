"""`pions rules`: how a game is played, chapter by chapter."""

from __future__ import annotations

import typer

from pions.interfaces.chapter_text import chapter_json, chapter_lines
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.position_options import RulesText
from pions.rules.registry import find_rules
from pions.study.rulebook.rulebook import rulebook
from pions.words import N_


@command(
    N_(
        "Say how a game is played: chapter by chapter, with positions to try each rule on. The "
        "text is made from the rules, so it fits any board and any parameters."
    ),
    Example("pions rules othello", N_("the rules of Othello")),
    Example(
        "pions rules 'in-a-row(columns=8, rows=8, k=4, topology=torus)'",
        N_("on a board without edges"),
    ),
)
def rules(context: typer.Context, rules: RulesText) -> None:
    found = find_rules(rules)
    chapters = rulebook(found)
    document = {"rules": str(found), "chapters": [chapter_json(one) for one in chapters]}
    output.answer(document, chapter_lines(chapters), json=context.obj.json)
