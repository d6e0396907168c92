"""The language of the app, which may change while it runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from pions.interfaces.language import LANGUAGES, language, say, speaking, tell
from pions.words import Words

P = ParamSpec("P")
T = TypeVar("T")


class AppLanguage:
    """Translates for every screen. Mutable: `name` may change at any moment.

    Textual runs every widget in a context of its own, so a language set once in the context would
    be lost: it is set again for every text.
    """

    def __init__(self, name: str = "") -> None:
        """That language, or the one of the context if it is not one of ours."""
        self.name = name if name in LANGUAGES else language()

    def call(self, function: Callable[P, T], /, *given: P.args, **named: P.kwargs) -> T:
        """The result of a function that makes texts."""
        with speaking(self.name):
            return function(*given, **named)

    def say(self, words: Words) -> str:
        """The sentence in the language of the app."""
        return self.call(say, words)

    def tell(self, template: str, /, **fields: object) -> str:
        """The sentence of that template and these fields."""
        return self.call(tell, template, **fields)

    def switch(self) -> None:
        """Change to the next language."""
        names = list(LANGUAGES)
        self.name = names[(names.index(self.name) + 1) % len(names)]
