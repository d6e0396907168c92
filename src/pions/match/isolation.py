"""A player in a process of its own: the near side of the pipe.

A player in a file is strangers' code: it may loop for ever, eat the memory, leave, or print into
the middle of things. So it gets a process, which is ended with the game, and with it what it has
started, but for what it has started in a session of its own.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Mapping
from math import inf
from typing import Any

from pions.errors import PlayerError
from pions.match.conditions import MEBIBYTE, Conditions
from pions.match.faults import (
    Fault,
    Termination,
    ended,
    fault_from,
    hungry,
    late,
    rubbish,
    unloadable,
)
from pions.match.messages import chosen, question
from pions.match.process import ENDING, EndError, FloodError, Process, SilenceError
from pions.match.rooms import Room
from pions.players.base import Choice
from pions.players.own import is_python, split_python
from pions.rules.base import Position, Rules
from pions.search.limits import Limit
from pions.words import N_

LONGEST_LINE = 4 * MEBIBYTE
_PROGRAM = """
import json, sys
parent, sys.path[:] = int(sys.argv[1]), json.loads(sys.argv[2])
del sys.argv[1:]
from pions.match.child import main
main(parent)
"""


class IsolatedPlayer:
    """A player in a process of its own. Mutable: `close` ends the process."""

    def __init__(
        self,
        text: str,
        rules: Rules,
        seed: int,
        conditions: Conditions,
        room: Room,
        *,
        name: str | None = None,
    ) -> None:
        """Start the process and load the player; raises `Fault` if it does not load."""
        self.name = text.strip() if name is None else name
        self._conditions = conditions
        given = _brought(text.strip(), room)
        command = [sys.executable, "-P", "-c", _PROGRAM]
        self._process = Process(
            [*command, str(os.getpid()), json.dumps(room.python_path)],
            folder=room.folder,
            environment=room.environment,
            prints=conditions.prints,
        )
        try:
            self._load(given, rules, seed)
        except BaseException:
            self.close()
            raise

    def _load(self, text: str, rules: Rules, seed: int) -> None:
        memory, patience = self._conditions.memory, self._conditions.load_seconds
        self._send(
            {
                "player": text,
                "name": self.name,
                "rules": str(rules),
                "seed": seed,
                "memory": memory,
            }
        )
        too_late = late(self.name, patience, N_("{player} did not load within {seconds:g} seconds"))
        reply = self._reply(time.monotonic() + patience, too_late)
        if reply.get("ready") is not True:
            raise rubbish(self.name, reply)

    def choose(self, position: Position, limit: Limit, allowed: float | None) -> Choice:
        """The player's move; raises `Fault` when it has none after the seconds allowed."""
        begun = time.monotonic()
        self._send(question(position, limit))
        seconds = inf if allowed is None else allowed
        too_late = late(self.name, seconds)
        reply = self._reply(begun + seconds + self._conditions.margin, too_late)
        try:
            return chosen(reply, time.monotonic() - begun)
        except (TypeError, KeyError, ValueError, AttributeError, IndexError):
            raise rubbish(self.name, reply) from None

    def close(self) -> None:
        """End the process and its group; it may have ended already."""
        self._process.close()

    def _send(self, document: Mapping[str, object]) -> None:
        self._process.send(f"{json.dumps(document)}\n")

    def _reply(self, deadline: float, too_late: Fault) -> dict[str, Any]:
        line = self._line(deadline, too_late)
        try:
            reply = json.loads(line)
            if isinstance(reply, dict) and "fault" in reply:
                raise self._told(reply)
        except (ValueError, KeyError, TypeError, RecursionError):
            raise rubbish(self.name, line.decode(errors="replace")) from None
        if not isinstance(reply, dict):
            raise rubbish(self.name, reply)
        return reply

    def _line(self, deadline: float, too_late: Fault) -> bytes:
        """The next line that the process writes, or the fault that there is none."""
        try:
            return self._process.line(deadline, LONGEST_LINE)
        except SilenceError:
            raise too_late from None
        except FloodError as flood:
            raise rubbish(self.name, str(flood)) from None
        except EndError:  # it is ending or has shut its pipe: in both cases it is over
            raise ended(self.name, self._process.close(ENDING)) from None

    def _told(self, reply: Mapping[str, object]) -> Fault:
        """The fault that the process reports of its player."""
        found = fault_from(reply)
        if found.termination is not Termination.MEMORY:
            return found
        return hungry(self.name, self._conditions.memory)


def _brought(text: str, room: Room) -> str:
    """The text that names the player in the room, where its file may be copied to."""
    if not is_python(text):
        return text
    place, function = split_python(text)
    if not place.endswith(".py"):
        return text
    try:
        return f"{room.bring(place)}:{function}"
    except PlayerError as error:
        raise unloadable(error) from error
