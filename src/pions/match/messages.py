"""Requests and replies between a game and a player in another process: one JSON object a line.

    {"player": "./bot.py:choose", "name": "./bot.py", "rules": "othello", "seed": 7,
     "memory": 1073741824}
        {"ready": true}
    {"cells": "---…", "turn": 0, "last": 37, "core": "native", "limit": {"seconds": 1.0}}
        {"move": 19, "value": ["estimate", 176, 41], …}   or a failure, see `bot_reports`

JSON and not pickle: the process runs strangers' code, and loading a pickle can run anything. For
the same reason every number and text of a reply has a bound.
"""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from pions.evaluation.value import Value, ValueKind
from pions.match.bot_text import one_line
from pions.players.base import Choice
from pions.rules.base import Position, Rules
from pions.rules.side import Side
from pions.search.limits import Clock, Limit

LARGEST_NUMBER = 2**63
LARGEST_PERCENT = 100
MOST_MOVES = 4096
"""In a line of play, or a heat map."""
MOST_NOTES, LONGEST_NOTE = 32, 1000


def request_document(position: Position, limit: Limit) -> dict[str, object]:
    given = {name: value for name, value in asdict(limit).items() if value is not None}
    return {
        "cells": position.cells,
        "turn": position.turn_index,
        "last": position.last_move,
        "core": position.core,
        "limit": given,
    }


def parse_request(document: Mapping[str, Any], rules: Rules) -> tuple[Position, Limit]:
    position = rules.set_up(
        document["cells"], Side(document["turn"]), last_move=document["last"], core=document["core"]
    )
    given = dict(document["limit"])
    if "clock" in given:
        given["clock"] = Clock(**given["clock"])
    return position, Limit(**given)


def reply_document(choice: Choice) -> dict[str, object]:
    """A choice as JSON; raises unless its move and its value are whole numbers."""
    document = {
        # Not `int`, which would take 3.7 or "3" for a move.
        "move": operator.index(choice.move),
        "line": [operator.index(move) for move in choice.line],
        "depth": _number(choice.depth),
        "nodes": _number(choice.nodes),
        "stopped": bool(choice.stopped),
        "notes": {str(name): str(text) for name, text in choice.notes.items()},
        "heat": [operator.index(one) for one in choice.heat],
    }
    if choice.value is not None:
        document["value"] = _value_document(choice.value)
    return document


def _value_document(value: Value) -> list[object]:
    """Its kind and number, and how people are shown it where that is another number."""
    facts: list[object] = [value.kind.value, operator.index(value.number)]
    return facts if value.percent is None else [*facts, operator.index(value.percent)]


def parse_reply(document: Mapping[str, Any], seconds: float | None) -> Choice:
    """The choice in a reply; `TypeError`, `KeyError` or `ValueError` if it holds none."""
    # Not `isinstance`: JSON's true would pass for the move 1.
    if type(document["move"]) is not int:
        raise TypeError(document["move"])
    return Choice(
        move=document["move"],
        value=_parse_value(document.get("value")),
        line=_numbers(document.get("line", ())),
        depth=_number(document.get("depth")),
        nodes=_number(document.get("nodes")),
        seconds=seconds,
        stopped=document.get("stopped") is True,
        notes=_notes(document.get("notes", {})),
        heat=_numbers(document.get("heat", ())),
    )


def _parse_value(facts: Sequence[Any] | None) -> Value | None:
    if facts is None:
        return None
    kind, number, *shown = facts
    value = Value(ValueKind(kind), operator.index(number))
    is_shown = value.kind is ValueKind.ESTIMATE and shown and type(shown[0]) is int
    within = is_shown and abs(shown[0]) <= LARGEST_PERCENT
    return replace(value, percent=shown[0]) if within else value


def _numbers(values: Any) -> tuple[int, ...]:
    return tuple(operator.index(one) for one in values[:MOST_MOVES])


def _notes(notes: Mapping[str, object]) -> dict[str, str]:
    first = list(notes.items())[:MOST_NOTES]
    return {one_line(str(name)): one_line(str(text), LONGEST_NOTE) for name, text in first}


def _number(value: object) -> int | None:
    return value if isinstance(value, int) and abs(value) < LARGEST_NUMBER else None
