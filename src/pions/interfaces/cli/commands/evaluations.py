"""`pions evaluations`: what can judge a position."""

from __future__ import annotations

from collections.abc import Iterator

import typer

from pions.evaluation.registry import EvaluationKind
from pions.evaluation.registry import evaluations as kinds
from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.parameter_texts import kind_json, kind_lines
from pions.words import N_


@command(
    N_(
        "List the evaluations: ways to say at a glance what a position is worth.\n\n"
        "pions evaluate shows what one of them says, and players take one as a parameter: "
        "'alphabeta(evaluation=mobility)'."
    ),
    Example("pions evaluations", N_("the evaluations and their parameters")),
    Example("pions evaluations --json", N_("the same for a program, with the games of each")),
)
def evaluations(context: typer.Context) -> None:
    document = {"evaluations": [_json(kind) for kind in kinds()]}
    output.answer(document, _lines(), json=context.obj.json)


def _lines() -> Iterator[str]:
    for kind in kinds():
        yield from kind_lines((kind.name, *kind.aliases), kind.summary, kind.make().parameters)


def _json(kind: EvaluationKind) -> dict[str, object]:
    made = kind.make()
    return kind_json((kind.name, *kind.aliases), kind.summary, made.parameters, made.judges)
