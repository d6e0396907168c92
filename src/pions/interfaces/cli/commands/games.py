"""`pions games`: what can be played, and what can be chosen about it."""

from __future__ import annotations

from collections.abc import Iterator

import typer

from pions.interfaces.cli import output
from pions.interfaces.cli.app import command
from pions.interfaces.cli.help_text import Example
from pions.interfaces.cli.parameter_texts import kind_lines, parameter_json
from pions.interfaces.language import tell, translate
from pions.rules.parameters import parameters_of
from pions.rules.registry import Family, Preset, families, presets
from pions.words import N_, Words


@command(
    N_(
        "List the games: kinds of game with their parameters, and ready-made games.\n\n"
        "Any command that takes RULES takes one of these names, with parameters in brackets "
        "if wanted: gomoku, connect-4, 'in-a-row(columns=9, rows=9, k=5, topology=torus)'."
    ),
    Example("pions games", N_("the games, their parameters and their names")),
    Example("pions games --json", N_("the same for a program")),
)
def games(context: typer.Context) -> None:
    document = {
        "families": [_family_json(family) for family in families()],
        "presets": [_preset_json(preset) for preset in presets()],
    }
    output.answer(document, (*_family_lines(), "", *_preset_lines()), json=context.obj.json)


def _family_json(family: Family) -> dict[str, object]:
    return {
        "name": family.name,
        "title": translate(family.title),
        "parameters": [parameter_json(one) for one in parameters_of(family.make)],
    }


def _preset_json(preset: Preset) -> dict[str, object]:
    return {
        "name": preset.name,
        "title": translate(preset.title),
        "aliases": list(preset.aliases),
        "rules": str(preset.rules),
        "cores": list(preset.rules.cores),
    }


def _family_lines() -> Iterator[str]:
    for family in families():
        names = (family.name, *family.aliases)
        yield from kind_lines(names, family.title, parameters_of(family.make))


def _preset_lines() -> Iterator[str]:
    yield translate(N_("Ready-made games:"))
    for preset in presets():
        yield f"  {', '.join((preset.name, *preset.aliases))}"
        title = tell(N_("{name}: {title}"), name=Words(preset.title), title=str(preset.rules))
        yield f"      {title}"
