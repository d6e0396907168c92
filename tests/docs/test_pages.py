"""Every page exists in both languages, with the same shape, and its pictures are fresh."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(str(page.relative_to(DOCS / "en")) for page in (DOCS / "en").rglob("*.md"))
PICTURES: dict[str, str] = runpy.run_path(str(ROOT / "tools" / "make_pictures.py"))["pictures"]()


def read(language: str, page: str) -> str:
    return (DOCS / language / page).read_text(encoding="utf-8")


def code_kinds(text: str) -> list[str]:
    """The kinds of a page's code blocks, in order."""
    return re.findall(r"^```(\w+)", text, re.MULTILINE)


def test_every_page_is_in_both_languages() -> None:
    french = sorted(str(page.relative_to(DOCS / "fr")) for page in (DOCS / "fr").rglob("*.md"))
    assert french == PAGES


@pytest.mark.parametrize("page", PAGES)
def test_both_languages_have_the_same_sections_and_code(page: str) -> None:
    english, french = read("en", page), read("fr", page)
    levels = [re.findall(r"^(#+) ", strip_code(text), re.MULTILINE) for text in (english, french)]
    assert levels[0] == levels[1]
    assert code_kinds(english) == code_kinds(french)


def strip_code(text: str) -> str:
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES)
def test_the_french_page_is_french(page: str) -> None:
    words = re.findall(r"[a-zàâçéèêëîïôûùüœ]+", strip_code(read("fr", page)).lower())
    french = sum(
        word in {"le", "la", "les", "de", "des", "un", "une", "est", "et"} for word in words
    )
    english = sum(word in {"the", "of", "and", "is", "which", "with", "that"} for word in words)
    assert french > 5 * english


@pytest.mark.parametrize("name", PICTURES)
def test_the_pictures_are_fresh(name: str) -> None:
    drawn = (DOCS / "images" / name).read_text(encoding="utf-8")
    assert drawn == PICTURES[name], "run `make pictures`"


def test_there_is_no_other_picture() -> None:
    assert {picture.name for picture in (DOCS / "images").iterdir()} == set(PICTURES)
