"""Texts of properties in brackets, as SGF and GGF write them: `(;GM[4];B[hh](;W[ii])(;W[aa]))`.

Read without recursion: a game may be deeper than Python's stack.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pions.errors import NotationError
from pions.notation.tokens import Token, short
from pions.words import N_

MOST_NODES = 100_000
"""Moves in all lines of one game."""

_TOKEN = re.compile(
    r"(?P<value>\[(?:[^\]\\]|\\.)*\])|(?P<name>[A-Za-z][A-Za-z0-9]*)|(?P<mark>[();])"
    r"|(?P<blank>\s+)|(?P<other>.)",
    re.DOTALL,
)
_SOFT_BREAK = re.compile(r"\\(?:\r\n|\n\r|[\r\n])")
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_TO_ESCAPE = re.compile(r"([\]\\])")


@dataclass(frozen=True)
class Property:
    """A name and its values, escapes undone."""

    name: str
    values: tuple[str, ...]
    line: int

    @property
    def value(self) -> str:
        return self.values[0]


@dataclass(frozen=True)
class PropertyNode:
    """The properties between two semicolons."""

    parent: int
    """The number of the node before it, -1 for the first."""
    properties: tuple[Property, ...]
    line: int

    def values(self, name: str) -> tuple[str, ...]:
        """All values of that name, () if there is no such property."""
        return tuple(v for one in self.properties if one.name == name for v in one.values)


def split_trees(text: str) -> Iterator[Token]:
    """The texts of the outermost brackets, each with what stands before it."""
    depth, begin, line, seen = 0, 0, 1, 0
    for token in _TOKEN.finditer(text):
        if token["other"] == "[":  # not closed: whoever reads this part says so
            break
        depth += (token["mark"] == "(") - (token["mark"] == ")")
        if depth == 0 and token["mark"] == ")":
            line, seen = line + text.count("\n", seen, begin), begin
            yield _part(text[begin : token.end()], line)
            begin = token.end()
        elif depth < 0:
            break
    if text[begin:].strip():
        yield _part(text[begin:], line + text.count("\n", seen, begin))


def _part(text: str, line: int) -> Token:
    trimmed = text.lstrip()
    return Token(trimmed, line + text.count("\n", 0, len(text) - len(trimmed)))


def escaped(value: str) -> str:
    """A value as it stands between brackets."""
    return _TO_ESCAPE.sub(r"\\\1", value)


def parse_tree(part: Token) -> tuple[PropertyNode, ...]:
    """The nodes of one tree, each after the one that it follows."""
    return _Parser(part).nodes()


class _Parser:
    """One pass over a text. Mutable."""

    def __init__(self, part: Token) -> None:
        self._text, self._line = part.text, part.line
        self._nodes: list[PropertyNode] = []
        self._open: list[Property] = []
        self._name = ""
        self._values: list[str] = []
        self._opened_at = part.line
        self._last = -1
        self._forks: list[int] = []
        self._in_node = False

    def nodes(self) -> tuple[PropertyNode, ...]:
        for token in _TOKEN.finditer(self._text):
            self._take(token)
            self._line += token[0].count("\n")
        if self._forks or not self._nodes:
            raise self._error(N_("line {line}: the brackets of the game are not closed"))
        return tuple(self._nodes)

    def _take(self, token: re.Match[str]) -> None:
        kind = token.lastgroup
        if kind == "mark":
            self._mark(token[0])
        elif kind == "name" and self._in_node:
            self._end_property()
            # FF[3] allowed small letters inside names, which do not count.
            self._name = "".join(filter(str.isupper, token[0])) or token[0].upper()
        elif kind == "value" and self._name:
            self._values.append(_unescaped(token[0][1:-1]))
        elif kind != "blank":
            raise self._error(N_("line {line}: {text!r} is out of place"), token[0])

    def _mark(self, mark: str) -> None:
        self._end_node()
        if mark == "(":
            self._forks.append(self._last)
        elif not self._forks:
            raise self._error(N_("line {line}: {text!r} is out of place"), mark)
        elif mark == ")":
            self._last = self._forks.pop()
        else:
            self._in_node, self._opened_at = True, self._line

    def _end_property(self) -> None:
        if self._name:
            values = tuple(self._values) or ("",)
            self._open.append(Property(self._name, values, self._line))
        self._name, self._values = "", []

    def _end_node(self) -> None:
        self._end_property()
        if not self._in_node:
            return
        if len(self._nodes) >= MOST_NODES:
            raise self._error(N_("line {line}: the game has more moves than any person made"))
        self._nodes.append(PropertyNode(self._last, tuple(self._open), self._opened_at))
        self._last, self._open, self._in_node = len(self._nodes) - 1, [], False

    def _error(self, template: str, text: str = "") -> NotationError:
        return NotationError(template, line=self._line, text=short(text))


def _unescaped(value: str) -> str:
    if "\\" not in value:
        return value
    return _ESCAPED.sub(r"\1", _SOFT_BREAK.sub("", value))
