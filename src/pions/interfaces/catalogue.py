"""Translations, read from a PO file.

The PO files are what ships: there is nothing to compile, so a wheel, an editable install and a
plain clone all speak the same languages. Reading one takes a few milliseconds, once a language.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from gettext import c2py
from pathlib import Path

LOCALE_FOLDER = Path(__file__).with_name("locale")

_PART = re.compile(r'^(msgid|msgid_plural|msgstr|msgstr\[\d\]) ((?:"(?:[^"\\]|\\.)*"\n?)+)', re.M)
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPE = re.compile(r"\\(.)")
_PLURAL_RULE = re.compile(r"plural=([^;\n]+)")
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}


@dataclass(frozen=True)
class Catalogue:
    """The texts of one language."""

    texts: dict[str, tuple[str, ...]]
    """For each source text its translation, one for each plural form."""
    form: Callable[[int], int]
    """Which plural form a number takes."""

    def single(self, source: str) -> str:
        """The translation of a text, or the text itself if there is none."""
        return self.texts.get(source, (source,))[0] or source

    def plural(self, one: str, many: str, count: int) -> str:
        """The translation of a text that depends on a number."""
        forms = self.texts.get(one, ())
        found = forms[self.form(count)] if self.form(count) < len(forms) else ""
        return found or (one if count == 1 else many)


@lru_cache(maxsize=8)
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language; an empty one, so English, if its file is missing."""
    try:
        return read_catalogue(po_file(language).read_text(encoding="utf-8"))
    except OSError:
        return read_catalogue("")


def po_file(language: str) -> Path:
    """Where the texts of a language are kept."""
    return LOCALE_FOLDER / language / "LC_MESSAGES" / "pions.po"


def read_catalogue(text: str) -> Catalogue:
    """The catalogue that a PO file holds."""
    texts = dict(_entries(text))
    header = texts.pop("", ("",))[0]
    rule = _PLURAL_RULE.search(header)
    return Catalogue(texts, c2py(rule[1].strip() if rule else "n != 1"))


def _entries(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    source: str | None = None
    forms: list[str] = []
    for part in _PART.finditer(text):
        keyword, value = part[1], _unquote(part[2])
        if keyword == "msgid":
            if source is not None:
                yield source, tuple(forms)
            source, forms = value, []
        elif keyword != "msgid_plural":
            forms.append(value)
    if source is not None:
        yield source, tuple(forms)


def _unquote(quoted: str) -> str:
    joined = "".join(_QUOTED.findall(quoted))
    if "\\" not in joined:
        return joined
    return _ESCAPE.sub(lambda found: _ESCAPED.get(found[1], found[1]), joined)
