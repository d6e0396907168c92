"""The language of the person who reads.

Packages below raise errors and return `Words` with English templates; here they become sentences.
The language belongs to the running context, so that a server can answer two people in two
languages, and it may change at any moment: nothing translated is ever cached.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

from pions.errors import PionsError
from pions.interfaces.catalogue import SOURCE_LANGUAGE, catalogue, languages
from pions.words import N_, Counted, Words

LANGUAGES = languages()
"""The codes of all languages, English first; every other one has a folder in `locale`."""

SYSTEM_REASONS = (
    N_("No such file or directory"), N_("Permission denied"), N_("Is a directory"),
    N_("Not a directory"), N_("No space left on device"), N_("Read-only file system"),
    N_("File name too long"), N_("File exists"), N_("Too many levels of symbolic links"),
    N_("Input/output error"), N_("embedded null byte"),
)  # fmt: skip
"""Errors of the operating system (`strerror`), marked here so that they are translated."""

_active: ContextVar[str | None] = ContextVar("language", default=None)


class UnknownLanguageError(PionsError, LookupError):
    """A language without a catalogue."""


def use_language(name: str | None) -> None:
    """Use that language from now on in this context; None takes the one of the locale."""
    if name is not None and name not in LANGUAGES:
        template = N_("unknown language {name!r}: choose one of {names}")
        raise UnknownLanguageError(template, name=name, names=", ".join(LANGUAGES))
    _active.set(name)


@contextmanager
def speaking(name: str | None) -> Iterator[None]:
    """Use that language inside a `with` block."""
    before = _active.get()
    use_language(name)
    try:
        yield
    finally:
        _active.set(before)


def language_name(code: str) -> str:
    """The name of a language in that language."""
    # Translators: the name of your own language, in your own language
    return catalogue(code).gettext(N_("English"))


def language() -> str:
    return _active.get() or locale_language(os.environ)


def locale_language(environment: Mapping[str, str]) -> str:
    """The language that the locale asks for; English if there is no catalogue for it."""
    # In the order of POSIX: the first that is set decides, even if we lack its language.
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(variable):
            name = value.replace("_", "-").split(".")[0].split("-")[0].lower()
            return name if name in LANGUAGES else SOURCE_LANGUAGE
    return SOURCE_LANGUAGE


def translate(text: str) -> str:
    """A marked text in the current language."""
    # gettext("") would return the header of the catalogue.
    return catalogue(language()).gettext(text) if text else text


def translate_plural(one: str, many: str, count: int) -> str:
    """A marked text in the plural form that the current language has for that number."""
    return catalogue(language()).ngettext(one, many, count)


def say(words: Words) -> str:
    """The sentence in the current language, its fields filled in."""
    fields = {name: _field(_known_reason(name, value)) for name, value in words.fields.items()}
    return _template(words).format(**fields)


def _template(words: Words) -> str:
    if isinstance(words, Counted):
        count = words.fields["count"]
        assert isinstance(count, int)
        return translate_plural(words.template, words.many, count)
    return translate(words.template)


def number_text(value: float, spec: str = "") -> str:
    """A number as the current language writes it; `spec` is that of `format`."""
    return format(value, spec).translate(_signs(language()))


@lru_cache(maxsize=8)
def _signs(code: str) -> dict[int, str]:
    """What a language writes for Python's comma, point and percent sign."""
    # Translators: the same number as your language writes it, with the spaces that belong there
    sample = catalogue(code).gettext(N_("1,234.5%"))
    # By position: separators are one character each, and only the percent sign may have a space.
    return str.maketrans({",": sample[1], ".": sample[5], "%": sample[7:]})


def tell(template: str, /, **fields: object) -> str:
    """The sentence of that template and these fields in the current language."""
    return say(Words(template, fields))


def _known_reason(name: str, value: object) -> object:
    """A reason given by the operating system, as a text that can be translated."""
    known = name == "reason" and isinstance(value, str) and value in SYSTEM_REASONS
    return Words(str(value)) if known else value


def _field(value: object) -> object:
    if isinstance(value, Words):
        return say(value)
    if isinstance(value, tuple):
        return ", ".join(str(_field(part)) for part in value)
    if isinstance(value, int | float) and not isinstance(value, bool):
        return _Number(value)
    return _Shown(value) if isinstance(value, str) else value


class _Number:
    """A number that a template formats as the current language does."""

    def __init__(self, value: float) -> None:
        self._value = value

    def __format__(self, spec: str) -> str:
        return number_text(self._value, spec)

    def __str__(self) -> str:
        return number_text(self._value)

    __repr__ = __str__


class _Shown(str):
    """A text that is harmless on a terminal, whether a template quotes it (`!r`) or not."""

    _quoted: str

    def __new__(cls, text: str) -> _Shown:
        shown = super().__new__(cls, printable(text))
        # From the raw text: quoting the printable one would escape its escapes again.
        shown._quoted = _quoted(text)
        return shown

    def __repr__(self) -> str:
        return self._quoted


def _quoted(text: str) -> str:
    # Translators: the quotes of your language, with the spaces that belong inside
    sample = translate(N_("'quoted'"))
    return repr(text) if sample == "'quoted'" else sample.replace("quoted", printable(text))


def printable(text: str) -> str:
    """The text with control characters, which could take over a terminal, as escapes."""
    if text.isprintable():
        return text
    return "".join(letter if _is_safe(letter) else repr(letter)[1:-1] for letter in text)


def _is_safe(letter: str) -> bool:
    # No-break spaces: not printable to Python, but French writes them in numbers and quotes.
    return letter.isprintable() or letter in "\u00a0\u202f"
