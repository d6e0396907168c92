"""Keep the translations complete: `python tools/translations.py extract|update|check`.

extract   print every text that the source marks for translation, as a PO template
update    bring every catalogue up to date: new texts are added and wait for a translator,
          unused ones are dropped; `update xx` begins the catalogue of a new language
check     fail if a text is missing, unfinished, unused, its fields differ, or a space before a
          sign could end a line
"""

from __future__ import annotations

import argparse
import io
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "pions"
LOCALE = SOURCE / "interfaces" / "locale"
MARKERS: dict[str, tuple[int, ...]] = {
    "N_": (1,),
    "Words": (1,),
    "tell": (1,),
    "counted": (1, 2),
    "NN_": (1, 2),
}
FOR_TRANSLATORS = "Translators:"
"""Begins a comment that goes into the catalogues."""
UNTRANSLATED = frozenset(("{text}", "{message}"))
"""Templates that only carry another text."""
_LOOSE_SIGN = re.compile(r"[ \u202f][;:!?»](?:\s|$)|«[ \u202f]")
"""A sign that a line could begin with, or that has another space than its likes."""


def main() -> int:
    """Do what the command line asks; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("task", choices=("extract", "update", "check"))
    parser.add_argument("language", nargs="?", help="only this one, which may be new")
    given = parser.parse_args()
    languages = translated_languages() if given.language is None else (given.language,)
    if given.task == "extract":
        sys.stdout.write(_po_text(source_catalogue()))
        return 0
    return _update(languages) if given.task == "update" else _check(languages)


def translated_languages() -> tuple[str, ...]:
    """The languages that have a catalogue."""
    return tuple(sorted(path.parent.parent.name for path in LOCALE.glob("*/LC_MESSAGES/pions.po")))


def source_catalogue() -> Catalog:
    """Every marked text of the source."""
    catalogue = Catalog(header_comment="# Texts of Pions.", charset="utf-8", fuzzy=False)
    found = extract_from_dir(
        SOURCE,
        [("**.py", "python")],
        keywords=_keywords(),
        comment_tags=[FOR_TRANSLATORS],
        strip_comment_tags=True,
    )
    for path, line, text, comments, _context in found:
        if text not in UNTRANSLATED:
            catalogue.add(text, locations=[(path, line)], auto_comments=comments)
    return catalogue


def language_catalogue(language: str) -> Catalog:
    """The texts of one language as they are committed."""
    with po_path(language).open("rb") as file:
        return read_po(file, locale=language, charset="utf-8")


def po_path(language: str) -> Path:
    """Where the texts of a language are kept."""
    return LOCALE / language / "LC_MESSAGES" / "pions.po"


def problems(language: str) -> Iterator[str]:
    """What is wrong with a language's catalogue, one sentence each."""
    source, catalogue = source_catalogue(), language_catalogue(language)
    wanted = {_key(message): message for message in source if message.id}
    held = {_key(message): message for message in catalogue if message.id}
    yield from (f"{language}: missing: {key!r}" for key in wanted.keys() - held.keys())
    yield from (f"{language}: unused: {key!r}" for key in held.keys() - wanted.keys())
    yield from (f"{language}: obsolete: {key!r}" for key in catalogue.obsolete)
    for key in sorted(wanted.keys() & held.keys()):
        yield from (f"{language}: {wrong}: {key!r}" for wrong in _wrong(held[key]))


def _wrong(message: Message) -> Iterator[str]:
    texts, sources = _forms(message.string), _forms(message.id)
    if message.fuzzy:
        yield "fuzzy"
    if not all(texts):
        yield "not translated"
    if isinstance(message.id, tuple) != isinstance(message.string, tuple):
        yield "plural forms differ"
    plain = fields(sources[0])  # the singular may leave the number out: "a single reply"
    if any(not plain <= fields(text) <= fields(sources[-1]) for text in texts if text):
        yield "fields differ"
    if any(_LOOSE_SIGN.search(text) for text in texts):
        yield "a plain or narrow space before a sign: use U+00A0"


def _forms(text: object) -> tuple[str, ...]:
    """A text, or its plural forms."""
    return tuple(map(str, text)) if isinstance(text, (tuple, list)) else (str(text or ""),)


def fields(template: str) -> set[str]:
    """The names of the fields in a template."""
    return {name for _text, name, _spec, _conversion in Formatter().parse(template) if name}


def _keywords() -> dict[str, tuple[int, ...]]:
    """The markers, and the names of all errors: their first argument is a text too."""
    sys.path.insert(0, str(ROOT / "src"))
    from pions import errors  # noqa: PLC0415 - found only now

    names = (name for name in vars(errors) if name.endswith("Error"))
    return {**MARKERS, **dict.fromkeys(names, (1,))}


def _key(message: Message) -> str:
    return _forms(message.id)[0]


def _update(languages: Iterable[str]) -> int:
    for language in languages:
        path = po_path(language)
        catalogue = language_catalogue(language) if path.is_file() else _new(language)
        catalogue.update(source_catalogue(), no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_po_text(catalogue), encoding="utf-8")
    return 0


def _new(language: str) -> Catalog:
    return Catalog(locale=language, header_comment="# Texts of Pions.", fuzzy=False)


def _po_text(catalogue: Catalog) -> str:
    written = io.BytesIO()
    # Line numbers are left out: they would change all the time.
    write_po(written, catalogue, width=96, sort_output=True, include_lineno=False)
    lines = written.getvalue().decode("utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith('"') or _stays(line))


def _stays(line: str) -> bool:
    """Whether a line of the header says something that matters and does not change by itself."""
    return not line.startswith(tuple(f'"{name}: ' for name in _IDLE))


_IDLE = (
    "Generated-By",
    "Language-Team",
    "Last-Translator",
    "PO-Revision-Date",
    "POT-Creation-Date",
    "Project-Id-Version",
    "Report-Msgid-Bugs-To",
)


def _check(languages: Iterable[str]) -> int:
    found = [problem for language in languages for problem in problems(language)]
    for problem in found:
        sys.stderr.write(f"{problem}\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
