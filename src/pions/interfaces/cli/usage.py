"""Mistakes on the command line, said in the user's language.

Typer's parser reports them in English; what it means is taken from the kind of error and its
fields, so that the sentence can be ours.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pions.errors import PionsError
from pions.interfaces.language import say, tell, translate
from pions.rules.numbers import whole
from pions.words import N_, Words, nearest

_EXTRA = re.compile(r"unexpected extra argument\S* \((.*)\)", re.DOTALL)


class CommandLineError(PionsError):
    """A command line that cannot be understood."""


MOST = 10**9 - 1
"""The largest number that an option takes: nine digits fit every native integer."""


_LONG = re.compile(r"[+-]?[1-9][0-9]*", re.ASCII)


def whole_number(option: str, text: str, least: int = 0, most: int = MOST) -> int:
    """The number given to an option, between these."""
    number, shown = whole(text), text.strip()[:20]
    if number is None and _LONG.fullmatch(text.strip()):
        number = -most - 1 if shown.startswith("-") else most + 1
    if number is None:
        raise CommandLineError(
            N_("{option} needs a whole number, not {text!r}"), option=option, text=text[:80]
        )
    if number < least:
        template = N_("{option} needs a number from {least} up, not {number}")
        raise CommandLineError(template, option=option, least=least, number=shown)
    if number > most:
        template = N_("{option} can be at most {most}, not {number}")
        raise CommandLineError(template, option=option, most=most, number=shown)
    return number


def check_output(json: bool, files: Mapping[str, str | None]) -> None:
    """Refuse two things that both go to standard output; `files` are by their options."""
    writers = ["--json"] if json else []
    writers += [f"{option} -" for option, file in files.items() if file == "-"]
    if len(writers) > 1:
        raise CommandLineError(
            N_("{first} and {second} would mix on standard output: give one of them a file"),
            first=writers[0],
            second=writers[1],
        )


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
    # The parser's own guesses count the dashes too: to it, --file is like --quiet.
    known = {one.strip("-"): one for one in _options(error.ctx)}
    near = nearest(error.option_name.strip("-"), known)
    if near is None:
        return Words(N_("no such option: {option}"), {"option": error.option_name})
    return Words(
        N_("no such option: {option}; did you mean {near}?"),
        {"option": error.option_name, "near": known[near]},
    )


def _options(context: Any) -> list[str]:
    """The long options that the command takes."""
    texts = [text for one in context.command.get_params(context) for text in one.opts]
    return [text for text in texts if text.startswith("--")]


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
