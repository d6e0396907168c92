"""What a check asks of a student's code: calls, written with the names of the English skeleton."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Spell = Callable[[str], str]
"""From the English name of a function or constant to the one in the student's language."""
_SHOWN = 40


@dataclass(frozen=True)
class Expression:
    """Something that the process of the student's code evaluates; see `child`."""

    kind: str
    parts: tuple[Any, ...]

    def document(self, spell: Spell) -> list[Any]:
        return [self.kind, *(_document(part, spell) for part in self.parts)]

    def shown(self, spell: Spell) -> str:
        """As the student would write it, long values left out."""
        return _WRITERS[self.kind](self, spell)


@dataclass(frozen=True)
class Spelled:
    """A name that is to be translated."""

    text: str


@dataclass(frozen=True)
class Arguments:
    """What a function is called with."""

    values: tuple[Any, ...]


def name(text: str) -> Expression:
    return Expression("name", (Spelled(text),))


def call(function: str, *given: Any) -> Expression:
    return Expression("call", (Spelled(function), Arguments(given)))


def method(owner: Any, function: str, *given: Any) -> Expression:
    got = Expression("get", (owner, Spelled(function)))
    return Expression("call", (got, Arguments(given)))


def counted(path: tuple[str, ...], expression: Expression) -> Expression:
    """The value of an expression, and how often that function was called for it."""
    return Expression("counted", (tuple(Spelled(part) for part in path), expression))


def repeated(number: int, expression: Expression) -> Expression:
    return Expression("repeated", (number, expression))


def same(one: Any, other: Any) -> Expression:
    """Whether two values are equal, which need not be plain data."""
    return Expression("eq", (one, other))


def first_of(function: str) -> Expression:
    """A player that takes the first of the moves a function lists."""
    return Expression("first_of", (Spelled(function),))


def second_of(function: str) -> Expression:
    """A player that takes the second of the moves a function lists, if there are two."""
    return Expression("second_of", (Spelled(function),))


def variable(text: str) -> str:
    return f"${text}"


def _document(part: Any, spell: Spell) -> Any:
    if isinstance(part, Expression):
        return part.document(spell)
    if isinstance(part, Spelled):
        return spell(part.text)
    if isinstance(part, Arguments):
        return [_argument(value, spell) for value in part.values]
    if isinstance(part, tuple):
        return [_document(one, spell) for one in part]
    return part


def _argument(value: Any, spell: Spell) -> Any:
    if isinstance(value, Expression):
        return value.document(spell)
    return ["value", value] if isinstance(value, list | tuple) else value


def shown_part(value: Any, spell: Spell) -> str:
    if isinstance(value, Expression):
        return value.shown(spell)
    if isinstance(value, str) and value.startswith("$"):
        return value[1:]
    text = repr(value)
    return text if len(text) <= _SHOWN else "…"


def _shown_call(one: Expression, spell: Spell) -> str:
    function, arguments = one.parts
    given = ", ".join(shown_part(value, spell) for value in arguments.values)
    shown = spell(function.text) if isinstance(function, Spelled) else function.shown(spell)
    return f"{shown}({given})"


_WRITERS: dict[str, Callable[[Expression, Spell], str]] = {
    "name": lambda one, spell: spell(one.parts[0].text),
    "first_of": lambda _one, _spell: "…",
    "second_of": lambda _one, _spell: "…",
    "fresh": lambda _one, _spell: "…",
    "known": lambda one, _spell: str(one.parts[0])[1:],
    "get": lambda one, spell: f"{shown_part(one.parts[0], spell)}.{spell(one.parts[1].text)}",
    "call": _shown_call,
    "eq": lambda one, spell: shown_part(one.parts[0], spell),
    "item": lambda one, spell: f"{shown_part(one.parts[0], spell)}[{one.parts[1]}]",
    "counted": lambda one, spell: shown_part(one.parts[1], spell),
    "repeated": lambda one, spell: shown_part(one.parts[1], spell),
}
