"""The help of a command: its sections, and the sections as plain text in the user's language."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from pions.interfaces.cli.exits import MEANINGS
from pions.interfaces.cli.global_options import SHARED
from pions.interfaces.cli.usage import metavar
from pions.interfaces.cli.variables import variables_of
from pions.interfaces.language import tell, translate
from pions.words import N_

WIDEST = 100
_LEFT = 28
_SENTENCE = re.compile(r"(?<=\.)\s")
"""Where a sentence ends and another begins."""

BORROWED = (N_("Show this message and exit."),)
"""Texts of Typer's own options, marked here so that they are translated."""


@dataclass(frozen=True)
class Example:
    """A command line worth trying and what it does."""

    line: str
    meaning: str


@dataclass(frozen=True)
class HelpSection:
    """A part of the help: names and what they mean, under a heading; all in one language."""

    heading: str
    rows: tuple[tuple[str, str], ...]
    apart: bool = False
    """Whether each meaning stands on a line of its own: the names are whole command lines."""


def help_text(command: Any, context: Any, examples: Iterable[Example] = ()) -> str:
    parts = [usage_line(command, context), _wrapped(description(command))]
    parts += [_shown(section) for section in help_sections(command, context, examples)]
    return "\n\n".join(parts) + "\n"


def usage_line(command: Any, context: Any) -> str:
    return tell(N_("Usage: {line}"), line=synopsis(command, context))


def synopsis(command: Any, context: Any) -> str:
    pieces = [translate(N_("[OPTIONS]"))]
    for parameter in command.get_params(context):
        if parameter.param_type_name == "argument":
            name = metavar(parameter)
            pieces.append(name if parameter.required else f"[{name}]")
    if getattr(command, "commands", None):
        pieces.append(translate(N_("COMMAND …")))
    return " ".join((context.command_path, *pieces))


def description(command: Any) -> str:
    return translate(command.help or "")


def summary(command: Any) -> str:
    """What a command is for in one sentence: all that a list of commands has room for."""
    return _SENTENCE.split(description(command), maxsplit=1)[0]


def help_sections(command: Any, context: Any, examples: Iterable[Example]) -> Iterator[HelpSection]:
    yield from _parameters(command, context)
    yield from _commands(command)
    lines = tuple((one.line, translate(one.meaning)) for one in examples)
    if lines:
        yield HelpSection(translate(N_("Examples:")), lines, apart=True)
    yield _exit_codes()
    yield _variables(context.info_name)


def _parameters(command: Any, context: Any) -> Iterator[HelpSection]:
    shown = [one for one in command.get_params(context) if not getattr(one, "hidden", False)]
    arguments = [one for one in shown if one.param_type_name == "argument"]
    options = [one for one in shown if one.param_type_name == "option"]
    if arguments:
        rows = tuple((metavar(one), _help_of(one)) for one in arguments)
        yield HelpSection(translate(N_("Arguments:")), rows)
    own = [one for one in options if one.name not in SHARED]
    shared = [one for one in options if one.name in SHARED]
    for heading, found in ((N_("Options:"), own), (N_("Options of every command:"), shared)):
        if found:
            yield HelpSection(translate(heading), tuple((_names(o), _help_of(o)) for o in found))


def _names(option: Any) -> str:
    # Click keeps the names of --help in a set: their order is another one in each process.
    names = ", ".join(sorted(option.opts, key=lambda name: name.startswith("--")))
    return names if option.is_flag else f"{names} {metavar(option)}"


def _help_of(parameter: Any) -> str:
    text = translate(parameter.help or "")
    if parameter.required and parameter.param_type_name == "option":
        return " ".join((text, translate(N_("[required]"))))
    return text


def _commands(group: Any) -> Iterator[HelpSection]:
    commands = getattr(group, "commands", None)
    if commands:
        rows = tuple((name, summary(one)) for name, one in sorted(commands.items()))
        yield HelpSection(translate(N_("Commands:")), rows)


def _exit_codes() -> HelpSection:
    rows = tuple((str(code.value), translate(meaning)) for code, meaning in MEANINGS.items())
    return HelpSection(translate(N_("Exit codes:")), rows)


def _variables(command: str) -> HelpSection:
    rows = tuple((one.name, translate(one.help)) for one in variables_of(command))
    return HelpSection(translate(N_("Environment variables:")), rows)


def _shown(section: HelpSection) -> str:
    if section.apart:
        lines = (f"  {line}\n      {meaning}" for line, meaning in section.rows)
        return "\n".join((section.heading, *lines))
    return "\n".join((section.heading, *(_row(left, right) for left, right in section.rows)))


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
