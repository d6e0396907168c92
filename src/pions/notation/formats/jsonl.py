"""Our own format: JSON Lines, one game a line, nothing lost. See `document`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from importlib.resources import files
from math import isfinite
from typing import NoReturn

from pions.errors import NotationError, PionsError
from pions.notation.contents import ALL
from pions.notation.document import document_of, game_of
from pions.notation.registry import Conventions, Format, ReadingFault, register
from pions.notation.tokens import Token, numbered_lines, short
from pions.rules.base import Rules
from pions.rules.game import Game
from pions.words import N_

_LINE = ("v", "game", "rules", "start", "players", "moves")
"""What a game cannot be read without, and its players."""

DEEPEST = 32
"""How many lists and objects may lie in each other: more than any game needs."""


def schema(version: int = 1) -> dict[str, object]:
    """The JSON Schema of a version of the format, 1 or 2."""
    text = files("pions.notation").joinpath(f"game-v{version}.schema.json").read_text("utf-8")
    document: dict[str, object] = json.loads(text)
    return document


def recognise(text: str, _rules: Rules | None) -> float:
    """Nothing else begins with a brace."""
    return 1 if text.lstrip().startswith("{") else 0


def read(text: str, _rules: Rules | None, conventions: Conventions) -> Iterator[Game]:
    """The games, a line each; a single game may be spread over several lines."""
    text = text.removeprefix("\ufeff")
    first = next(numbered_lines(text), None)
    if first is not None and not first.text.endswith("}"):
        yield from conventions.attempt(partial(_read_game, Token(text, first.line), conventions))
        return
    for line in numbered_lines(text):
        yield from conventions.attempt(partial(_read_game, line, conventions))


def write(game: Game) -> str:
    """One line, letters as they are unless they are half of one."""
    document = document_of(game)
    line = json.dumps(document, ensure_ascii=False, allow_nan=False)
    try:
        line.encode()
    except UnicodeEncodeError:  # a lone surrogate that some other JSON file had escaped
        line = json.dumps(document, allow_nan=False)
    return f"{line}\n"


def _read_game(line: Token, conventions: Conventions) -> Game:
    document: object = None
    try:
        document = _load(line.text)
        return game_of(document)
    except PionsError as error:
        told = NotationError(N_("line {line}: {reason}"), line=line.line, reason=error.words)
    legal = None if conventions.on_fault is None else _legal_part(document)
    if legal is None or conventions.on_fault is None:
        raise told
    conventions.on_fault(ReadingFault(told.words, len(legal.plies)))
    return legal


def _legal_part(document: object) -> Game | None:
    """The line of a game as far as it is legal; None where that is nowhere."""
    if not isinstance(document, dict) or not isinstance(document.get("moves"), list):
        return None
    line = {name: document[name] for name in _LINE if name in document}
    try:
        return game_of(line)  # the fault was in a branch or a remark
    except PionsError as error:
        number = error.words.fields.get("number")
    if not isinstance(number, int) or number < 2:
        return None
    try:
        return game_of({**line, "moves": line["moves"][: number - 1]})
    except PionsError:
        return None


def _load(text: str) -> object:
    try:
        document = json.loads(text, parse_constant=_no_constant, parse_float=_finite)
    except RecursionError:
        raise NotationError(N_("the JSON is nested too deeply")) from None
    except json.JSONDecodeError as error:
        raise NotationError(
            N_("no JSON from character {place} on: {text!r}"),
            place=error.pos + 1,
            text=short(text[error.pos :]),
        ) from None
    except ValueError:  # infinity, no number at all, or one with thousands of digits
        raise NotationError(
            N_("a number that JSON does not know in {text!r}"), text=short(text)
        ) from None
    _check_depth(document)
    return document


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise ValueError(digits[:20])
    return number


def _check_depth(document: object) -> None:
    level = [document]
    for _ in range(DEEPEST):
        level = [child for value in level for child in _children(value)]
        if not level:
            return
    raise NotationError(N_("the JSON is nested too deeply"))


def _children(value: object) -> list[object]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []


FORMAT = register(
    Format(
        name="jsonl",
        title=N_("Pions games (JSON Lines)"),
        extensions=(".jsonl", ".json", ".pions"),
        example='{"v": 1, "game": "othello", "moves": ["f5", "d6"]}',
        recognise=recognise,
        read=read,
        write=write,
        holds=ALL,
        fields=None,
        game_a_line=True,
    )
)
