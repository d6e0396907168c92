"""The help of a command as plain text, in the user's language."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from pions.interfaces.cli.settings import SHARED
from pions.interfaces.cli.usage import metavar
from pions.interfaces.language import tell, translate
from pions.words import N_

WIDEST = 100
_LEFT = 28

BORROWED = (N_("Show this message and exit."),)
"""Texts of Typer's own options, marked here so that they are translated."""


@dataclass(frozen=True)
class Example:
    """A command line worth trying and what it does."""

    line: str
    meaning: str


def help_text(command: Any, context: Any, examples: Iterable[Example] = ()) -> str:
    """The whole help of a command."""
    sections = [
        _usage(command, context),
        _wrapped(translate(command.help or "")),
        *_parameters(command, context),
        *_commands(command),
        *_examples(examples),
    ]
    return "\n\n".join(sections) + "\n"


def _usage(command: Any, context: Any) -> str:
    pieces = [translate(N_("[OPTIONS]"))]
    for parameter in command.get_params(context):
        if parameter.param_type_name == "argument":
            name = metavar(parameter)
            pieces.append(name if parameter.required else f"[{name}]")
    if getattr(command, "commands", None):
        pieces.append(translate(N_("COMMAND …")))
    return tell(N_("Usage: {line}"), line=" ".join((context.command_path, *pieces)))


def _parameters(command: Any, context: Any) -> Iterator[str]:
    shown = [one for one in command.get_params(context) if not getattr(one, "hidden", False)]
    arguments = [one for one in shown if one.param_type_name == "argument"]
    options = [one for one in shown if one.param_type_name == "option"]
    if arguments:
        yield _section(translate(N_("Arguments:")), [(metavar(a), _help_of(a)) for a in arguments])
    own = [one for one in options if one.name not in SHARED]
    shared = [one for one in options if one.name in SHARED]
    yield _section(translate(N_("Options:")), [(_option_names(o), _help_of(o)) for o in own])
    if shared:
        heading = translate(N_("Options of every command:"))
        yield _section(heading, [(_option_names(o), _help_of(o)) for o in shared])


def _option_names(option: Any) -> str:
    names = ", ".join(option.opts)
    return names if option.is_flag else f"{names} {metavar(option)}"


def _help_of(parameter: Any) -> str:
    text = translate(parameter.help or "")
    if parameter.required and parameter.param_type_name == "option":
        return " ".join((text, translate(N_("[required]"))))
    return text


def _commands(group: Any) -> Iterator[str]:
    commands = getattr(group, "commands", None)
    if commands:
        rows = [(name, _first_sentence(one)) for name, one in sorted(commands.items())]
        yield _section(translate(N_("Commands:")), rows)


def _first_sentence(command: Any) -> str:
    return translate(command.help or "").split("\n\n")[0]


def _examples(examples: Iterable[Example]) -> Iterator[str]:
    lines = [f"  {one.line}\n      {translate(one.meaning)}" for one in examples]
    if lines:
        yield "\n".join((translate(N_("Examples:")), *lines))


def _section(heading: str, rows: Iterable[tuple[str, str]]) -> str:
    return "\n".join((heading, *(_row(left, right) for left, right in rows)))


def _row(left: str, right: str) -> str:
    """A name and its text; a long name has its text on the next line."""
    indent = " " * _LEFT
    text = textwrap.fill(right, _width(), initial_indent=indent, subsequent_indent=indent)
    if len(left) + 4 > _LEFT:
        return f"  {left}\n{text}"
    return f"  {left}{text[2 + len(left) :]}"


def _wrapped(text: str) -> str:
    return "\n\n".join(textwrap.fill(part, _width()) for part in text.split("\n\n"))


def _width() -> int:
    return max(50, min(WIDEST, shutil.get_terminal_size().columns))
