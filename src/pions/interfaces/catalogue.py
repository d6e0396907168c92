"""Translations, read from a PO file.

The PO files are what ships: there is nothing to compile, so a wheel, an editable install and a
plain clone all have the same languages. `read_catalogue` compiles one in memory for the standard
`gettext`, which takes a few milliseconds, once for each language.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterable, Iterator
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

SOURCE_LANGUAGE = "en"
"""The language of the source, which needs no catalogue."""

LOCALE_FOLDER = Path(__file__).with_name("locale")
_FILE = Path("LC_MESSAGES", "pions.po")

_PART = re.compile(r'^(msgid|msgid_plural|msgstr|msgstr\[\d\]) ((?:".*"\n?)+)', re.M)
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}
_MO_MAGIC = 0x950412DE
_MO_HEADER = struct.Struct("<7I")


def languages() -> tuple[str, ...]:
    """The codes of all languages: that of the source, then those with a catalogue."""
    found = (path.parent.parent.name for path in LOCALE_FOLDER.glob(f"*/{_FILE.as_posix()}"))
    return (SOURCE_LANGUAGE, *sorted(found))


def po_file(language: str) -> Path:
    return LOCALE_FOLDER / language / _FILE


@lru_cache(maxsize=8)
def catalogue(language: str) -> NullTranslations:
    """The texts of a language; those of the source if it has no file."""
    try:
        return read_catalogue(po_file(language).read_text(encoding="utf-8"))
    except OSError:
        return NullTranslations()


def read_catalogue(text: str) -> GNUTranslations:
    """The texts of a PO file, with the plural rule of its header."""
    # Sorted, so that the header comes first, its source being empty: `gettext` takes the charset
    # from it, and decodes whatever precedes it as ASCII.
    return GNUTranslations(BytesIO(_compile(sorted(_entries(text)))))


def _entries(text: str) -> Iterator[tuple[bytes, bytes]]:
    """Sources and translations as an MO file holds them: plural forms are joined by NUL."""
    sources: list[str] = []
    forms: list[str] = []
    for part in _PART.finditer(text):
        keyword, value = part[1], _unquote(part[2])
        if keyword == "msgid":
            yield from _entry(sources, forms)
            sources, forms = [value], []
        else:
            (sources if keyword == "msgid_plural" else forms).append(value)
    yield from _entry(sources, forms)


def _entry(sources: Iterable[str], forms: list[str]) -> Iterator[tuple[bytes, bytes]]:
    if all(forms) and forms:  # what is not translated yet stays as in the source
        yield "\0".join(sources).encode(), "\0".join(forms).encode()


def _unquote(quoted: str) -> str:
    joined = "".join(line[1:-1] for line in quoted.split("\n"))
    if "\\" not in joined:
        return joined
    return _ESCAPE.sub(lambda found: _ESCAPED.get(found[1], found[1]), joined)


def _compile(entries: list[tuple[bytes, bytes]]) -> bytes:
    """An MO file (GNU gettext manual, "The Format of GNU MO Files") without a hash table."""
    sources_at = _MO_HEADER.size
    texts_at = sources_at + 8 * len(entries)
    place = texts_at + 8 * len(entries)
    tables: tuple[list[int], list[int]] = ([], [])
    blob: list[bytes] = []
    for entry in entries:
        for table, text in zip(tables, entry, strict=True):
            table.extend((len(text), place))
            blob.append(text + b"\0")
            place += len(text) + 1
    numbers = [*tables[0], *tables[1]]
    header = _MO_HEADER.pack(_MO_MAGIC, 0, len(entries), sources_at, texts_at, 0, 0)
    return b"".join((header, struct.pack(f"<{len(numbers)}I", *numbers), *blob))
