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

from pions.errors import PionsError
from pions.match.faults import Fault, fault_document, not_loadable, raised, rubbish
from pions.match.launcher import fork_behind_guard, limit_memory
from pions.match.messages import parse_request, reply_document
from pions.players.base import Player
from pions.players.machine import Machine
from pions.players.own import as_choice, is_python, split_python
from pions.players.registry import find_player
from pions.rules.base import Rules
from pions.rules.registry import find_rules

_NO_MEMORY = b'{"fault": "MEMORY", "template": "out of memory", "fields": {}}\n'
"""Built in advance: when it is needed, there may be no memory left to build it."""


def main(parent: int) -> None:
    """Load the player that the first line names, then answer each further line."""
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
            _send(replies, _answer(player, first["name"], rules, json.loads(line)))


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
    text, name, seed = first["player"], first["name"], first["seed"]
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
    except PionsError as error:
        _send(replies, _fault_line(_load_fault(error, name)))
    except BaseException as error:
        _send(replies, _fault_line(raised(error, name)))
    return None


def _load_fault(error: PionsError, text: str) -> Fault:
    cause = error.__cause__
    return raised(cause, text) if isinstance(cause, MemoryError) else not_loadable(error)


def _answer(player: Player, name: str, rules: Rules, document: Mapping[str, Any]) -> bytes:
    try:
        position, limit = parse_request(document, rules)
        choice = as_choice(position, player.choose(position, limit), name)
    except MemoryError:
        return _NO_MEMORY
    except BaseException as error:
        return _fault_line(raised(error, name))
    try:
        return _line(reply_document(choice))
    except Exception:  # a stranger may put anything into a Choice
        return _fault_line(rubbish(name, choice))


def _fault_line(found: Fault) -> bytes:
    return _line(fault_document(found))


def _line(document: Mapping[str, object]) -> bytes:
    return f"{json.dumps(document)}\n".encode()


def _send(replies: int, line: bytes) -> None:
    while line:
        # A pipe may take only part of a long line.
        line = line[os.write(replies, line) :]
