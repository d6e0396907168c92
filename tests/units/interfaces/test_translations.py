"""No text is missing in either language, and French looks French."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from pions.interfaces.language import LANGUAGES

TOOL: dict[str, Any] = runpy.run_path(
    str(Path(__file__).resolve().parents[3] / "tools" / "translations.py")
)

FRENCH: dict[str, tuple[str, ...]] = {
    TOOL["_key"](message): TOOL["_forms"](message.string)
    for message in TOOL["language_catalogue"]("fr")
    if message.id
}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_text_is_there(language: str) -> None:
    assert list(TOOL["problems"](language)) == []


def test_the_tool_knows_the_languages() -> None:
    assert TOOL["translated_languages"]() == LANGUAGES[1:]


def test_texts_are_found_wherever_they_are_marked() -> None:
    found = {str(message.id) for message in TOOL["source_catalogue"]() if message.id}
    assert "unknown game {name!r}: did you mean {suggestion!r}?" in found
    assert "K in a row" in found
    assert "Show this message and exit." in found


@pytest.mark.parametrize("text", [text for forms in FRENCH.values() for text in forms])
def test_french_typography(text: str) -> None:
    assert not re.search(r"(?<=\S) [:;?!»]", text), "an ordinary space before a double sign"
    assert "« " not in text
    assert not re.search(r"\w[;?]", text), "no space before a double sign"


FORBIDDEN = {
    r"[’“”]": "typographic apostrophes and quotes of another kind",
    r"\d\.\d(?!\d*\.)": "a decimal point",
    r"\d,\d{3}\b": "an English thousands separator",
    r"bibliothèque": "livre d'ouvertures",
    r"[Cc]onseil": "indice",
    r"coups? permis|coups? légal|coups? légaux": "coup possible",
    r"demi-tour": "demi-coup",
    r"suite principale|ligne principale": "variante principale",
    r"table des positions": "table de transposition",
    r"\b(hash|pruning|ply|plies|hint|engine|book)\b(?!=)": "an English word",
}
"""Forms that the glossary (docs/fr/reference/glossary.md) replaces, each with what to write."""

TYPED = re.compile(
    r"(voir )?pions \w+|--\w+|\w+\([^)]*\)|\w+=\S+|random:\S+|\S*\.book"
    r"|127\.0\.0\.1|0\.0\.0\.0|60\+0\.5|0\.05 0\.05|(?<=défaut\u00a0: )0\.5|(?<=comme )0\.5"
)
"""What people type, which is the same in every language."""


@pytest.mark.parametrize("form", FORBIDDEN)
def test_french_follows_the_glossary(form: str) -> None:
    texts = [TYPED.sub("", bare(text)) for forms in FRENCH.values() for text in forms]
    assert [text for text in texts if re.search(form, text)] == [], FORBIDDEN[form]


def test_french_is_not_english() -> None:
    """Few texts may be the same in both languages: names, and what holds no word."""
    same = [source for source, forms in FRENCH.items() if source in forms]
    sentences = [text for text in same if len(re.findall(r"[A-Za-z]{2,}", bare(text))) > 2]
    assert sentences == []


def bare(text: str) -> str:
    return re.sub(r"\{[^}]*\}", "", text)
