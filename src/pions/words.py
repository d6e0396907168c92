"""Sentences for people: a template and its fields, put into a language only at the door.

The rooms below the interfaces know no language. They hold English templates; an interface
looks the template up in its catalogue and fills in the fields.
"""

from __future__ import annotations

from collections.abc import Mapping
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
    """Words that take the plural form which the language wants for that number."""
    return Counted(one, {"count": count, **fields}, many)


def friendly_list(items: list[str] | tuple[str, ...], most: int = 40) -> str:
    """Join names for a message, cut where a list would drown the sentence."""
    shown = ", ".join(items[:most])
    return f"{shown}, …" if len(items) > most else shown
