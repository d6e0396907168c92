"""A player in a process of its own: the main function of that process, started by `isolation`.

Whatever the player prints, reads, raises or allocates stays in this process; its replies leave by
a copy of standard output that its code does not know.
"""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pions.errors import PlayerError
from pions.match.bot_reports import (
    ANSWERED,
    LONGEST_NAME,
    MISSING,
    NAMED,
    RAISED,
    raised_document,
    shown,
)
from pions.match.launcher import fork_behind_guard, limit_memory
from pions.match.messages import parse_request, reply_document
from pions.players.base import Player
from pions.players.machine import Machine
from pions.players.own import FunctionPlayer, as_choice, is_python, split_python
from pions.players.registry import find_player
from pions.rules.base import Position, Rules
from pions.rules.registry import find_rules

_NO_TRACEBACK = {"kind": MemoryError.__name__, "message": "", "place": "", "traceback": ""}
_NO_MEMORY = f"{json.dumps({RAISED: _NO_TRACEBACK})}\n".encode()
"""Built in advance: when it is needed, there may be no memory left to build it."""


def main(parent: int) -> None:
    """Load the player that the first line names, then answer each further line.

    Without a parent to be guarded from the player, as in a sandbox, `parent` is 0.
    """
    if parent:
        fork_behind_guard(parent, (0, 1, 2))
    requests, replies = _take_streams()
    with os.fdopen(requests, "rb") as lines:
        first = json.loads(lines.readline())
        rules = find_rules(first["rules"])
        player = _loaded(first, rules, replies)
        if player is None:
            return
        _send(replies, _line({"ready": True}))
        for line in lines:
            _send(replies, _answer(player, rules, json.loads(line)))


def _take_streams() -> tuple[int, int]:
    """Copies of standard input and output for us; the player gets an empty input, and standard
    error to print to."""
    requests, replies = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return requests, replies


def _loaded(first: Mapping[str, Any], rules: Rules, replies: int) -> Player | None:
    """The player, or None once its fault is reported."""
    text, seed = first["player"], first["seed"]
    # For players that draw from the module `random`: their games can be repeated too.
    random.seed(seed)
    if is_python(text):
        place, _ = split_python(text)
        sys.path.insert(0, str(Path(place).resolve().parent))  # it may import what lies beside it
    # Before the player's code runs: importing it may allocate as well.
    limit_memory(first["memory"])
    try:
        player = find_player(text, rules, seed)
        if isinstance(player, Machine):
            player.get_ready(rules)
        return player
    except MemoryError:
        _send(replies, _NO_MEMORY)
    except PlayerError as error:
        _send(replies, _load_failure(error, is_python(text)))
    except BaseException as error:
        _send(replies, _failure(error))
    return None


def _load_failure(error: PlayerError, is_own: bool) -> bytes:
    if error.__cause__ is not None:
        return _failure(error.__cause__)
    return _line({MISSING: True}) if is_own else _failure(error)


def _answer(player: Player, rules: Rules, document: Mapping[str, Any]) -> bytes:
    try:
        position, limit = parse_request(document, rules)
        answer = (
            player.answer(position, limit)
            if isinstance(player, FunctionPlayer)
            else player.choose(position, limit)
        )
        return _answer_line(answer, position)
    except BaseException as error:  # a stranger may raise and answer anything
        return _failure(error)


def _answer_line(answer: object, position: Position) -> bytes:
    """The answer as plain data; a text is interpreted on the other side."""
    if isinstance(answer, str):
        return _line({NAMED: str(answer[:LONGEST_NAME])})
    try:
        return _line(reply_document(as_choice(position, answer, "")))
    except Exception:
        return _line({ANSWERED: shown(answer)})


def _failure(error: BaseException) -> bytes:
    if isinstance(error, MemoryError):
        return _NO_MEMORY
    return _line(raised_document(error))


def _line(document: Mapping[str, object]) -> bytes:
    return f"{json.dumps(document)}\n".encode()


def _send(replies: int, line: bytes) -> None:
    while line:
        # A pipe may take only part of a long line.
        line = line[os.write(replies, line) :]
