"""What a registry holds, as JSON and as lines: names, summaries, parameters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from pions.interfaces.language import say, tell, translate
from pions.rules.base import Rules
from pions.rules.parameters import Parameter, value_text
from pions.rules.registry import presets
from pions.words import N_


def parameter_json(parameter: Parameter) -> dict[str, object]:
    return {
        "name": parameter.name,
        "type": parameter.kind.__name__,
        "required": parameter.default is None,
        "default": parameter.default,
        "least": parameter.least,
        "most": parameter.most,
        "step": parameter.step,
        "choices": list(parameter.choices),
        "help": translate(parameter.help),
        "allowed": say(parameter.allowed),
    }


def kind_json(
    names: Sequence[str],
    summary: str,
    parameters: Iterable[Parameter],
    plays: Callable[[Rules], bool],
) -> dict[str, object]:
    """A kind of player or evaluation for a program, with the ready-made games it is for."""
    return {
        "name": names[0],
        "aliases": list(names[1:]),
        "summary": translate(summary),
        "parameters": [parameter_json(one) for one in parameters],
        "games": [preset.name for preset in presets() if plays(preset.rules)],
    }


def kind_lines(
    names: Iterable[str], summary: str, parameters: Iterable[Parameter]
) -> Iterator[str]:
    yield tell(N_("{name}: {title}"), name=", ".join(names), title=translate(summary))
    for one in parameters:
        yield f"  {one.name:<11} {_parameter_line(one)}"
        if one.aliases:
            others = tell(N_("also: {aliases}"), aliases=", ".join(one.aliases))
            yield f"  {'':<11} {others}"


def _parameter_line(parameter: Parameter) -> str:
    fields = {"help": translate(parameter.help), "allowed": parameter.allowed}
    if parameter.default is None:
        return tell(N_("{help}: {allowed}; must be given"), **fields)
    if parameter.default == "":
        return tell(N_("{help}: {allowed}; default: none"), **fields)
    default = value_text(parameter.default)
    return tell(N_("{help}: {allowed}; default: {default}"), default=default, **fields)
