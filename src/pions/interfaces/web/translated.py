"""Texts for the browser: each in every language, so that it can change its mind."""

from __future__ import annotations

from pions.interfaces.language import LANGUAGES, say, speaking
from pions.words import Words

Texts = dict[str, str]
"""A text by language."""


def both(template: str, /, **fields: object) -> Texts:
    """A sentence in every language."""
    return in_words(Words(template, fields))


def in_words(words: Words) -> Texts:
    """Words in every language."""
    said: Texts = {}
    for name in LANGUAGES:
        with speaking(name):
            said[name] = say(words)
    return said
