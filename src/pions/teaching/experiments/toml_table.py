"""A table of a TOML file that knows where it stands, so that an error can name key and line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pions.errors import NotationError, PionsError
from pions.words import N_, Words, friendly_list, nearest

_HEADER = re.compile(r"\s*(\[\[?)\s*([\w.\-]+)\s*\]")
_KEY = re.compile(r"""\s*["']?([\w\-]+)["']?\s*[=.]""")
_WHERE = re.compile(r"\(at line (\d+), column \d+\)")
MOST = 10**9


def parsed(file: str, text: str) -> TomlTable:
    """The file's outermost table; `NotationError` names the line that is not TOML."""
    try:
        return TomlTable(file, text, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        found = _WHERE.search(str(error))
        line = int(found[1]) if found else text.count("\n") + 1
        raise NotationError(
            N_("{file}, line {line}: not TOML: {reason}"),
            file=file,
            line=str(line),
            reason=str(error).partition(" (at ")[0],
        ) from None


@dataclass(frozen=True)
class TomlTable:
    """A table, with the path of keys and numbers that leads to it."""

    file: str
    text: str
    content: Mapping[str, Any]
    path: tuple[str | int, ...] = ()

    def check_keys(self, known: Iterable[str]) -> None:
        names = list(known)
        for key in self.content:
            if key not in names:
                near = nearest(key, names)
                if near is not None:
                    raise self.wrong(
                        key, N_("unknown key {key!r}: did you mean {near!r}?"), near=near
                    )
                raise self.wrong(
                    key, N_("unknown key {key!r}; known keys: {keys}"), keys=friendly_list(names)
                )

    def tables(self, key: str) -> list[TomlTable]:
        """The tables of `[[key]]`, in order."""
        found = self.content.get(key, [])
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise self.wrong(key, N_("{key!r} must be written as [[{key}]], one for each"))
        return [
            TomlTable(self.file, self.text, one, (*self.path, key, number))
            for number, one in enumerate(found)
        ]

    def table(self, key: str) -> TomlTable:
        """The table of `[key]`, empty where there is none."""
        found = self.content.get(key, {})
        if not isinstance(found, dict):
            raise self.wrong(key, N_("{key!r} must be a table: [{key}]"))
        return TomlTable(self.file, self.text, found, (*self.path, key))

    def words(self, key: str, default: str | None = None) -> str:
        found = self.content.get(key, default)
        if not isinstance(found, str) or not found.strip():
            raise self.wrong(key, N_("{key!r} is missing or not a text"))
        return found

    def number(self, key: str, default: int, least: int = 1) -> int:
        found = self.content.get(key, default)
        if type(found) is not int or not least <= found <= MOST:
            raise self.wrong(
                key,
                N_("{key!r} needs a whole number from {least} to {most}"),
                least=least,
                most=MOST,
            )
        return found

    def wrong(self, key: str, template: str, **fields: object) -> NotationError:
        return self.refused(key, Words(template, {"key": key[:80], **fields}))

    def refused(self, key: str, reason: Words | PionsError) -> NotationError:
        """An error at the line of a key, for a reason of its own."""
        words = reason.words if isinstance(reason, PionsError) else reason
        return NotationError(
            N_("{file}, line {line}: {reason}"),
            file=self.file,
            line=str(self.line(key)),
            reason=words,
        )

    def line(self, key: str) -> int:
        """The line of a key, or of the nearest table that should have it; from 1."""
        wanted, best = (*self.path, key), (0, 1)
        for number, path in _paths(self.text):
            common = _shared(path, wanted)
            if common > best[0]:
                best = (common, number)
        return best[1]


def _shared(one: tuple[str | int, ...], other: tuple[str | int, ...]) -> int:
    """How many parts two paths begin with in common."""
    same = (left == right for left, right in zip(one, other, strict=False))
    return next((place for place, equal in enumerate(same) if not equal), min(len(one), len(other)))


def _paths(text: str) -> Iterable[tuple[int, tuple[str | int, ...]]]:
    """The lines that begin a table or a key, each with its path.

    Only for messages: a line inside a text of several lines may be taken for a key.
    """
    table: tuple[str | int, ...] = ()
    seen: dict[tuple[str | int, ...], int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            table = _table_path(header[2].split("."), header[1] == "[[", seen)
            yield number, table
        elif key := _KEY.match(line):
            yield number, (*table, key[1])


def _table_path(
    names: list[str], is_list: bool, seen: dict[tuple[str | int, ...], int]
) -> tuple[str | int, ...]:
    path: tuple[str | int, ...] = ()
    for place, name in enumerate(names):
        path = (*path, name)
        if is_list and place == len(names) - 1:
            seen[path] = seen.get(path, -1) + 1
        if path in seen:
            path = (*path, seen[path])
    return path
