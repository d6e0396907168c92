"""Texts for the browser: each in every language, so that people can switch at any time."""

from __future__ import annotations

from pions.interfaces.language import LANGUAGES, say, speaking
from pions.words import Words

Texts = dict[str, str]
"""A text by language."""


def translated(template: str, /, **fields: object) -> Texts:
    return translated_words(Words(template, fields))


def translated_words(words: Words) -> Texts:
    texts: Texts = {}
    for name in LANGUAGES:
        with speaking(name):
            texts[name] = say(words)
    return texts
