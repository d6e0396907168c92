"""A player in a process of its own: what runs on the far side of the pipe.

`isolation` starts it. Whatever the player prints, reads, raises or eats stays in this process;
its answers leave by a copy of standard output that its code does not know.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from pions.errors import PionsError
from pions.match.faults import Fault, fault_document, raised, rubbish, unloadable
from pions.match.messages import answer, asked
from pions.players.base import Player
from pions.players.own import own_player
from pions.rules.base import Rules
from pions.rules.registry import find_rules

_NO_MEMORY = b'{"fault": "MEMORY", "template": "out of memory", "fields": {}}\n'
"""Made beforehand: when it is needed, there may be no room to make it."""


def main(parent: int) -> None:
    """Load the player that the first line names, then answer each further line."""
    _die_with(parent)
    questions, replies = _take_streams()
    with os.fdopen(questions, "rb") as lines:
        first = json.loads(lines.readline())
        player = _loaded(first, replies)
        if player is None:
            return
        rules = find_rules(first["rules"])
        _send(replies, _line({"ready": True}))
        for line in lines:
            _send(replies, _answer(player, first["player"], rules, json.loads(line)))


def _die_with(parent: int) -> None:
    """End with the process that asks, even if it is killed while the player loops."""
    with suppress(OSError, AttributeError):
        import ctypes  # noqa: PLC0415 - only here

        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG, on Linux
    if os.getppid() != parent:
        os._exit(1)


def _take_streams() -> tuple[int, int]:
    """Copies of standard input and output for us; the player gets silence and standard error."""
    questions, replies = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return questions, replies


def _loaded(first: Mapping[str, Any], replies: int) -> Player | None:
    """The player, or None once its fault is reported."""
    text: str = first["player"]
    random.seed(first["seed"])
    place = Path(text.partition(".py")[0])
    sys.path.insert(0, str(place.resolve().parent))  # a bot may import what lies beside it
    _bound(first["memory"])
    try:
        return own_player(text)
    except MemoryError:
        _send(replies, _NO_MEMORY)
    except PionsError as error:
        _send(replies, _told(_load_fault(error, text)))
    except BaseException as error:
        _send(replies, _told(raised(error, text)))
    return None


def _load_fault(error: PionsError, text: str) -> Fault:
    cause = error.__cause__
    return raised(cause, text) if isinstance(cause, MemoryError) else unloadable(error)


def _bound(memory: int) -> None:
    """Bound the memory, and leave no core files about."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on every system

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def _answer(player: Player, name: str, rules: Rules, document: Mapping[str, Any]) -> bytes:
    try:
        position, limit = asked(document, rules)
        choice = player.choose(position, limit)
    except MemoryError:
        return _NO_MEMORY
    except BaseException as error:
        return _told(raised(error, name))
    try:
        return _line(answer(choice))
    except Exception:  # whatever a stranger put into a Choice
        return _told(rubbish(name, choice))


def _told(found: Fault) -> bytes:
    return _line(fault_document(found))


def _line(document: Mapping[str, object]) -> bytes:
    return f"{json.dumps(document)}\n".encode()


def _send(replies: int, line: bytes) -> None:
    while line:
        line = line[os.write(replies, line) :]
