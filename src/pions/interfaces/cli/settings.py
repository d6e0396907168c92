"""The options that every command takes, before or after its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from pions.interfaces.cli.usage import CommandLineError
from pions.interfaces.language import UnknownLanguageError, use_language
from pions.interfaces.terminal_mode import lines_asked


@dataclass(frozen=True)
class Settings:
    """How the user wants to be answered."""

    lang: str | None = None
    """`fr` or `en`; None takes the locale's language."""
    json: bool = False
    quiet: bool = False
    plain: bool = False

    @property
    def lines(self) -> bool:
        """Whether only lines of text are welcome: by an option, a variable or a dumb terminal."""
        return self.plain or lines_asked()

    def merged(self, given: Mapping[str, Any]) -> Settings:
        """These settings, with what was given on top."""
        return replace(self, **{name: value for name, value in given.items() if value})

    def speak(self) -> None:
        """Make the language the one that was asked for, if one was."""
        if self.lang is None:
            return
        try:
            use_language(self.lang)
        except UnknownLanguageError as error:
            raise CommandLineError(error.words.template, **error.words.fields) from None


SHARED = tuple(field.name for field in fields(Settings))


def language_asked(arguments: list[str]) -> str | None:
    """The value of `--lang`, found before the command line is parsed: errors need it too."""
    for argument, following in zip(arguments, [*arguments, ""][1:], strict=True):
        if argument == "--lang":
            return following
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
    return None
