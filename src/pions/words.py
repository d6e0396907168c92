"""Sentences for people: an English template and its fields, translated by the interfaces.

Packages below the interfaces know no language, so that an error raised in a worker process can
be shown in the language of whoever asked.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for a marker
    """Mark a text for the translators and return it unchanged."""
    return text


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 - the same for a plural
    """Mark a text that depends on a number, for one and for many."""
    return one, many


@dataclass(frozen=True)
class Words:
    """A sentence that can be said in any language."""

    template: str
    """English text with `{name}` fields; also the key in the catalogues."""
    fields: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.template.format(**self.fields)

    def __hash__(self) -> int:
        return hash((self.template, tuple(sorted((k, str(v)) for k, v in self.fields.items()))))


@dataclass(frozen=True)
class Counted(Words):
    """A sentence about a number: `template` for one, `many` for more, a field `count` for both."""

    many: str = ""

    __hash__ = Words.__hash__

    def __str__(self) -> str:
        return (self.template if self.fields["count"] == 1 else self.many).format(**self.fields)


def counted(one: str, many: str, count: int, **fields: object) -> Counted:
    """Words in the plural form that the language has for that number."""
    return Counted(one, {"count": count, **fields}, many)


def second_count(seconds: float) -> Counted:
    """A number of seconds with its word; half a second too has a plural form of its own."""
    # English has one form for 1 alone, French one for all below 2: 0 stands for the rest of these.
    between = seconds < 2 and seconds != 1
    # Who has no limit has infinitely many, which is no int: a large number has the same form.
    count = 0 if between else int(min(seconds, 1e9))
    return counted("{seconds:g} second", "{seconds:g} seconds", count, seconds=seconds)


def friendly_list(items: Sequence[str], most: int = 40) -> str:
    """Join names for a message; a long list is cut."""
    shown = ", ".join(items[:most])
    return f"{shown}, …" if len(items) > most else shown


def listed(parts: tuple[Words, ...]) -> Words:
    """Names joined as one, each still to be translated; a name may have a comma in it."""
    first, *rest = parts
    if not rest:
        return first
    return Words(N_("{first}; {rest}"), {"first": first, "rest": listed(tuple(rest))})


def nearest(name: str, names: Iterable[str]) -> str | None:
    """The name that somebody may have meant, None if none is like it."""
    from difflib import get_close_matches  # noqa: PLC0415 - slow, and rarely needed

    return next(iter(get_close_matches(name, list(names), n=1)), None)
