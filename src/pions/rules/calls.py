"""Texts of the form `name(first, parameter=value, …)`: how games, players and evaluations are
named. Values may be such texts themselves."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pions.errors import ArgumentError, RulesError
from pions.words import N_

LONGEST = 1000
"""Characters; such texts also come from strangers, through the web and in files."""
_NAME = re.compile(r"[\w][\w .-]*")


@dataclass(frozen=True)
class Call:
    """A name and what was given to it, still as text."""

    name: str
    arguments: tuple[tuple[str | None, str], ...] = ()
    """Pairs of parameter and value; the parameter is None where only a value was given."""


def parse_call(text: str) -> Call:
    """Read such a text; `RulesError` if it is not one."""
    check_text(text)
    name, bracket, rest = text.strip().partition("(")
    closed = rest.rstrip().endswith(")") if bracket else not rest
    if len(text) > LONGEST or not _NAME.fullmatch(name.strip()) or not closed:
        raise _broken(text)
    inner = rest.rstrip()[:-1] if bracket else ""
    return Call(name.strip(), tuple(_argument(part) for part in _split(text, inner)))


def check_text(text: object) -> None:
    """Raise `ArgumentError` for what is no text at all, such as the thing that it should name."""
    if not isinstance(text, str):
        raise ArgumentError(
            N_(
                "this needs a text such as 'othello' or 'alphabeta(depth=5)', and was given {given}"
            ),
            given=repr(text)[:60],
        )


def _split(text: str, inner: str) -> list[str]:
    """The parts between commas that no bracket encloses."""
    parts, depth = [""], 0
    for character in inner:
        depth += (character == "(") - (character == ")")
        if depth < 0:
            raise _broken(text)
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    if depth:
        raise _broken(text)
    return [part.strip() for part in parts if part.strip()]


def _argument(part: str) -> tuple[str | None, str]:
    before, equals, after = part.partition("=")
    # In `book(player=…)` the `=` belongs to the inner call, not to this argument.
    named = bool(equals) and "(" not in before
    return (before.strip(), after.strip()) if named else (None, part)


def _broken(text: str) -> RulesError:
    return RulesError(
        N_("{text!r} cannot be read: write name or name(parameter=value, …)"), text=text[:80]
    )


def is_name(text: str) -> bool:
    """Whether the text can stand before the brackets."""
    return _NAME.fullmatch(text) is not None


def plain(name: str) -> str:
    """The name without case, accents, spaces, hyphens and dots, for looking up."""
    if not name.isascii():
        from unicodedata import combining, normalize  # noqa: PLC0415 - large, and rarely needed

        name = "".join(sign for sign in normalize("NFD", name) if not combining(sign))
    return "".join(sign for sign in name if not (sign.isspace() or sign in "_.-")).lower()
