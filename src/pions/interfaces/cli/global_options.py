"""The options that every command takes, before or after its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pions.interfaces.cli.entry_points import EntryPoints
from pions.interfaces.cli.usage import CommandLineError
from pions.interfaces.language import UnknownLanguageError, use_language
from pions.interfaces.terminal_mode import lines_asked


@dataclass(frozen=True)
class GlobalOptions:
    """How the user wants output, and what else the command line can start."""

    entry_points: EntryPoints
    lang: str | None = None
    """`fr` or `en`; None takes the locale's language."""
    json: bool = False
    quiet: bool = False
    plain: bool = False

    @property
    def lines(self) -> bool:
        """Whether only lines of text are wanted: by an option, a variable or a dumb terminal."""
        return self.plain or lines_asked()

    def merged(self, given: Mapping[str, Any]) -> GlobalOptions:
        """These options, overridden by those given after the command's name."""
        # Only what was given: a flag that is absent after the name must not undo one before it.
        return replace(self, **{name: value for name, value in given.items() if value})

    def use_language(self) -> None:
        """Switch to the language that was asked for, if one was."""
        if self.lang is None:
            return
        try:
            use_language(self.lang)
        except UnknownLanguageError as error:
            raise CommandLineError(error.words.template, **error.words.fields) from None


SHARED = ("lang", "json", "quiet", "plain")


def requested_language(arguments: list[str]) -> str | None:
    """The value of `--lang`, found before the command line is parsed: errors need it too."""
    # Not by the parser: its own errors must be in that language already.
    for argument, following in zip(arguments, [*arguments, ""][1:], strict=True):
        if argument == "--lang":
            return following
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
    return None
