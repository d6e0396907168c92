"""Mistakes on the command line, said in the user's language.

Typer's parser reports them in English; what it means is taken from the kind of error and its
fields, so that the sentence can be ours.
"""

from __future__ import annotations

import re
from typing import Any

from pions.errors import PionsError
from pions.interfaces.language import say, tell, translate
from pions.words import N_, Words, friendly_list

_EXTRA = re.compile(r"unexpected extra argument\S* \((.*)\)", re.DOTALL)


class CommandLineError(PionsError):
    """A command line that cannot be understood."""


def whole_number(option: str, text: str) -> int:
    digits = text.strip()
    # `int` would take 1_000 and ١٢ too; nine digits fit every native integer.
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        raise CommandLineError(
            N_("{option} needs a whole number, not {text!r}"), option=option, text=text[:80]
        )
    return int(digits)


def explain(error: Exception) -> str:
    """One sentence for a usage error, and where to find help unless it names the remedy."""
    if isinstance(error, PionsError):
        return say(error.words)
    sentence, context = say(_words(error)), getattr(error, "ctx", None)
    if context is None or sentence.endswith("?"):
        return sentence
    return tell(
        N_("{sentence}; try {command} for help"),
        sentence=Words("{text}", {"text": sentence}),
        command=f"{context.command_path} --help",
    )


def _words(error: Any) -> Words:
    """What the parser's error says; an error of an unknown kind keeps the parser's words."""
    explainer = _EXPLAINERS.get(type(error).__name__)
    if explainer is not None:
        return explainer(error)
    if extra := _EXTRA.search(error.message):
        return Words(N_("unexpected argument: {text}"), {"text": extra[1][:80]})
    return Words("{message}", {"message": error.format_message()})


def _missing(error: Any) -> Words:
    if error.param.param_type_name == "argument":
        return Words(N_("missing argument {name}"), {"name": metavar(error.param)})
    return Words(N_("missing option {name}"), {"name": error.param.opts[0]})


def _no_such_option(error: Any) -> Words:
    if not error.possibilities:
        return Words(N_("no such option: {option}"), {"option": error.option_name})
    near = friendly_list(sorted(error.possibilities))
    return Words(
        N_("no such option: {option}; did you mean {near}?"),
        {"option": error.option_name, "near": near},
    )


def _bad_option(error: Any) -> Words:
    # One class for both mistakes: only the message tells them apart.
    needs = "requires" in error.message
    template = (
        N_("option {option} needs a value") if needs else N_("option {option} takes no value")
    )
    return Words(template, {"option": error.option_name})


def metavar(parameter: Any) -> str:
    """The name of a value in the help, in the user's language."""
    return translate(parameter.metavar or parameter.name.upper())


# By name: Typer does not export these classes.
_EXPLAINERS = {
    "MissingParameter": _missing,
    "NoSuchOption": _no_such_option,
    "BadOptionUsage": _bad_option,
}
