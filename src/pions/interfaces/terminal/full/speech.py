"""The language of the app, which may change while it runs.

Textual runs every widget in a context of its own, so the language cannot stay in the context: it
is set anew whenever something is said.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from pions.interfaces.language import LANGUAGES, language, say, speaking, tell
from pions.words import Words

P = ParamSpec("P")
T = TypeVar("T")


class Speech:
    """Who speaks to the person. Mutable: `language` may change at any moment."""

    def __init__(self, name: str = "") -> None:
        """That language, or the one spoken now."""
        self.language = name if name in LANGUAGES else language()

    def spoken(self, function: Callable[P, T], /, *given: P.args, **named: P.kwargs) -> T:
        """What a function that speaks returns."""
        with speaking(self.language):
            return function(*given, **named)

    def say(self, words: Words) -> str:
        """The sentence in the language of the app."""
        with speaking(self.language):
            return say(words)

    def tell(self, template: str, /, **fields: object) -> str:
        """The sentence of that template and these fields."""
        with speaking(self.language):
            return tell(template, **fields)

    def switch(self) -> None:
        """Speak the next language."""
        names = list(LANGUAGES)
        self.language = names[(names.index(self.language) + 1) % len(names)]
