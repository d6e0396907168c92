"""The table of all that can be completed: made from the commands and the registries themselves.

{"root": COMMAND, "commands": {name: COMMAND}, "kinds": {kind: {name: NAMED}}}

COMMAND  {"help", "options": {name: {"help", "kind": [kinds], "values": how many follow}},
          "arguments": [[kinds], …], "many": whether the last argument may come again}
NAMED    {"help", "alias": whether another name is the usual one, "ready": whether no parameter must
          be given, "parameters": {name: {"help", "choices", "kind": whose names are its values}}}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from typer.main import get_command

from pions.evaluation.registry import evaluations
from pions.interfaces.cli.app import app, load_commands
from pions.interfaces.cli.completion.candidates import FILES
from pions.interfaces.cli.completion.scripts import SHELLS
from pions.interfaces.cli.global_options import SHARED
from pions.interfaces.language import LANGUAGES, language_name, translate
from pions.players.registry import own_functions, player_kinds
from pions.rules.base import CORES
from pions.rules.parameters import Parameter, parameters_of
from pions.rules.registry import families, presets
from pions.study.overlays.registry import overlay_kinds
from pions.tournament.kinds import schedules

Named = dict[str, Any]

BY_METAVAR = {
    "RULES": ["rules"],
    "PLAYER": ["player", FILES],
    "EVALUATION": ["evaluation"],
    "FILE": [FILES],
    "FOLDER": [FILES],
    "URL": [FILES],
    "SOURCE": ["openings", FILES],
    "KIND": ["schedule"],
    "CORE": ["core"],
    "OVERLAY": ["overlay"],
    "LANG": ["language"],
    "SHELL": ["shell"],
    "COMMAND": ["command"],
    "FILE.toml | GAME PLAYER …": ["rules", FILES],
    "RULES | add FILE …": ["rules", FILES],
}
"""What can stand for a value, by the name that the help gives it; others are not completed."""

MORE_ARGUMENTS = {"FILE.toml | GAME PLAYER …": ["player", FILES]}
"""What follows an argument that may come many times, where it is something else."""

PARAMETER_KINDS = {"evaluation": "evaluation"}
"""Parameters whose values are names of another kind."""


def completion_table() -> dict[str, Any]:
    """The whole table, in the language spoken now."""
    load_commands()
    group: Any = get_command(app)
    commands = {name: _command(one, group) for name, one in sorted(group.commands.items())}
    root = _command(group, None)
    names = {name: _named(one["help"]) for name, one in commands.items()}
    root["arguments"] = [["command"]]
    return {"root": root, "commands": commands, "kinds": {**_kinds(), "command": names}}


def _command(command: Any, group: Any) -> dict[str, Any]:
    shared = [] if group is None else [one for one in group.params if one.name in SHARED]
    shown = [one for one in (*command.params, *shared) if not getattr(one, "hidden", False)]
    arguments = [one for one in shown if one.param_type_name == "argument"]
    options = [one for one in shown if one.param_type_name == "option"]
    return {
        "help": translate(command.help or "").split("\n\n")[0],
        # The parser adds --help by itself: it is not among the parameters.
        "options": {**dict(_options(options)), "--help": _option("", [], 0)},
        "arguments": list(_arguments(arguments)),
        "many": any(one.nargs == -1 for one in arguments),
    }


def _options(options: Iterable[Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for one in options:
        values = 0 if one.is_flag else one.nargs
        for name in one.opts:
            yield name, _option(translate(one.help or ""), _kinds_of(one), values)


def _option(help: str, kinds: list[str], values: int) -> dict[str, Any]:
    return {"help": help, "kind": kinds, "values": values}


def _arguments(arguments: Iterable[Any]) -> Iterator[list[str]]:
    for one in arguments:
        yield _kinds_of(one)
        if one.metavar in MORE_ARGUMENTS:
            yield MORE_ARGUMENTS[one.metavar]


def _kinds_of(parameter: Any) -> list[str]:
    return BY_METAVAR.get(parameter.metavar or "", [])


def _kinds() -> dict[str, dict[str, Named]]:
    return {kind: dict(make()) for kind, make in _MAKERS.items()}


def _named(help: str, parameters: Iterable[Parameter] = (), *, alias: bool = False) -> Named:
    found = tuple(parameters)
    return {
        "help": help,
        "alias": alias,
        "ready": all(one.default is not None for one in found),
        "parameters": {one.name: _parameter(one) for one in found},
    }


def _parameter(one: Parameter) -> dict[str, Any]:
    choices = list(one.choices) or (["true", "false"] if one.kind is bool else [])
    return {
        "help": translate(one.help),
        "choices": choices,
        "aliases": list(one.aliases),
        "kind": PARAMETER_KINDS.get(one.name),
    }


def _rules() -> Iterator[tuple[str, Named]]:
    for preset in presets():
        for name in (preset.name, *preset.aliases):
            made = _named(translate(preset.title), preset.rules.parameters)
            # A preset has a value for every parameter, even for those without a default.
            yield name, {**made, "alias": name != preset.name, "ready": True}
    for family in families():
        yield from _with_aliases(family, family.title, parameters_of(family.make))


def _players() -> Iterator[tuple[str, Named]]:
    for kind in player_kinds():
        yield from _with_aliases(kind, kind.summary, kind.parameters)
    for function in own_functions():
        yield function.name, _named("")


def _with_aliases(
    one: Any, help: str, parameters: Iterable[Parameter] = ()
) -> Iterator[tuple[str, Named]]:
    for name in (one.name, *one.aliases):
        yield name, _named(translate(help), parameters, alias=name != one.name)


def _summarized(kinds: Callable[[], Iterable[Any]]) -> Callable[[], Iterator[tuple[str, Named]]]:
    return lambda: (named for one in kinds() for named in _with_aliases(one, one.summary))


def _plain(names: Iterable[str]) -> Callable[[], Iterator[tuple[str, Named]]]:
    return lambda: ((name, _named("")) for name in names)


_MAKERS: dict[str, Callable[[], Iterator[tuple[str, Named]]]] = {
    "rules": _rules,
    "player": _players,
    "evaluation": _summarized(evaluations),
    "core": _plain(CORES),
    "overlay": lambda: ((one.name, _named(translate(one.title))) for one in overlay_kinds()),
    "language": lambda: ((name, _named(language_name(name))) for name in LANGUAGES),
    "schedule": _summarized(schedules),
    "openings": _plain(("none", "random", "random:")),
    "shell": _plain(SHELLS),
}
