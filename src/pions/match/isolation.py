"""A player in a process of its own: our side of the pipe; `child` is the other side.

A player in a file is strangers' code: it may loop for ever, use up the memory, exit, or print into
our output. So it gets a process, which is ended with the game along with its process group; what
it started in a session of its own escapes.
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
from pions.match.choice_checks import allowed_seconds, check_legal, with_clock
from pions.match.conditions import MEBIBYTE, Conditions
from pions.match.faults import (
    Fault,
    Termination,
    fault_from,
    not_loadable,
    out_of_memory,
    process_ended,
    rubbish,
    too_late,
)
from pions.match.messages import parse_reply, request_document
from pions.match.moves_so_far import MovesSoFar
from pions.match.process import (
    EXIT_SECONDS,
    LineTooLongError,
    Process,
    ProcessEndedError,
    ReadTimeoutError,
)
from pions.match.sandbox import Sandbox
from pions.players.base import Choice
from pions.players.own import is_python, split_python
from pions.rules.base import Position, Rules
from pions.search.limits import Clock
from pions.words import N_

LONGEST_LINE = 4 * MEBIBYTE
_PROGRAM = """
import json, sys
parent, sys.path[:] = int(sys.argv[1]), json.loads(sys.argv[2])
del sys.argv[1:]
from pions.match.child import main
main(parent)
"""


class IsolatedSeat:
    """A player at the board in a process of its own. Mutable: `close` ends the process."""

    def __init__(
        self,
        text: str,
        rules: Rules,
        seed: int,
        conditions: Conditions,
        sandbox: Sandbox,
        *,
        name: str | None = None,
    ) -> None:
        """Start the process and load the player; raises `Fault` if it does not load."""
        self.name = text.strip() if name is None else name
        self._conditions = conditions
        given = _copied(text.strip(), sandbox)
        # -P: without it a json.py in the working folder would be imported instead of Python's.
        command = [sys.executable, "-P", "-c", _PROGRAM]
        self._process = Process(
            [*command, str(os.getpid()), json.dumps(sandbox.python_path)],
            folder=sandbox.folder,
            environment=sandbox.environment,
            prints=conditions.prints,
        )
        try:
            self._load(given, rules, seed)
        except BaseException:
            self.close()
            raise

    def _load(self, text: str, rules: Rules, seed: int) -> None:
        memory, seconds = self._conditions.memory, self._conditions.load_seconds
        self._send(
            {"player": text, "name": self.name, "rules": str(rules), "seed": seed, "memory": memory}
        )
        message = N_("{player} did not load within {seconds:g} seconds")
        timeout = too_late(self.name, seconds, message)
        reply = self._reply(time.monotonic() + seconds, timeout)
        if reply.get("ready") is not True:
            raise rubbish(self.name, reply)

    def choose(
        self, position: Position, clock: Clock | None, past: MovesSoFar | None = None
    ) -> Choice:
        """Ask the player; raises `Fault` when it has no legal move after the seconds allowed."""
        del past
        limit, started = with_clock(self._conditions.limit, clock), time.monotonic()
        allowed = allowed_seconds(limit, position.turn)
        seconds = inf if allowed is None else allowed
        self._send(request_document(position, limit))
        timeout = too_late(self.name, seconds)
        reply = self._reply(started + seconds + self._conditions.margin, timeout)
        try:
            choice = parse_reply(reply, time.monotonic() - started)
        except (TypeError, KeyError, ValueError, AttributeError, IndexError):
            raise rubbish(self.name, reply) from None
        return check_legal(choice, position, self.name)

    def close(self) -> None:
        """End the process and its group; it may have ended already."""
        self._process.close()

    def _send(self, document: Mapping[str, object]) -> None:
        self._process.send(f"{json.dumps(document)}\n")

    def _reply(self, deadline: float, timeout: Fault) -> dict[str, Any]:
        line = self._line(deadline, timeout)
        try:
            reply = json.loads(line)
            if isinstance(reply, dict) and "fault" in reply:
                raise self._reported_fault(reply)
        # RecursionError: JSON of thousands of nested brackets.
        except (ValueError, KeyError, TypeError, RecursionError):
            raise rubbish(self.name, line.decode(errors="replace")) from None
        if not isinstance(reply, dict):
            raise rubbish(self.name, reply)
        return reply

    def _line(self, deadline: float, timeout: Fault) -> bytes:
        """The next line that the process writes, or the fault that there is none."""
        try:
            return self._process.line(deadline, LONGEST_LINE)
        except ReadTimeoutError:
            raise timeout from None
        except LineTooLongError as flood:
            raise rubbish(self.name, str(flood)) from None
        except ProcessEndedError:  # or it has closed its pipe, which ends its game as well
            raise process_ended(self.name, self._process.close(EXIT_SECONDS)) from None

    def _reported_fault(self, reply: Mapping[str, object]) -> Fault:
        found = fault_from(reply)
        if found.termination is not Termination.MEMORY:
            return found
        return out_of_memory(self.name, self._conditions.memory)


def _copied(text: str, sandbox: Sandbox) -> str:
    """The text that finds the player in the sandbox, into which its file is copied."""
    if not is_python(text):
        return text
    place, function = split_python(text)
    if not place.endswith(".py"):
        return text
    try:
        return f"{sandbox.bring(place)}:{function}"
    except PlayerError as error:
        raise not_loadable(error) from error
