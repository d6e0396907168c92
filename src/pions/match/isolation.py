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
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

from pions.errors import InvalidMoveError, PlayerError
from pions.match.bot_reports import (
    ANSWERED,
    LONGEST_NAME,
    MISSING,
    NAMED,
    RAISED,
    RaisedReport,
    raised_report,
)
from pions.match.choice_checks import allowed_seconds, check_legal, with_clock
from pions.match.conditions import MEBIBYTE, Conditions
from pions.match.faults import (
    Fault,
    Termination,
    ended,
    not_loadable,
    not_loaded,
    out_of_memory,
    raised_elsewhere,
    rubbish,
    rubbish_text,
    too_late,
    unknown_move,
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
from pions.players.own import is_python, no_function, read_player, split_python
from pions.rules.base import Move, Position, Rules
from pions.search.limits import Clock
from pions.words import N_

LONGEST_LINE = MEBIBYTE // 4
"""Bytes of a reply; a traceback or a line of play needs far less."""
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
        self._conditions, self._sandbox = conditions, sandbox
        self._place = split_python(text) if is_python(text) else None
        """The file or module and the function; None for a registered player."""
        given = _copied(text.strip(), sandbox)
        # -P: without it a json.py in the working folder would be imported instead of Python's.
        command = [sys.executable, "-P", "-c", _PROGRAM]
        cage = sandbox.cage(conditions.memory, [sys.executable, *self._files()])
        # Without walls it is guarded: it must not reach us.
        parent = os.getpid() if cage is None else 0
        self._process = Process(
            [*command, str(parent), json.dumps(sandbox.python_path)],
            folder=sandbox.folder,
            environment=sandbox.environment,
            prints=conditions.prints,
            cage=cage,
        )
        try:
            self._load(given, rules, seed)
        except BaseException:
            self.close()
            raise

    @property
    def printed(self) -> int:
        """Bytes that the player has printed so far."""
        return self._process.printed

    def _files(self) -> list[str]:
        """The player's own file, if it is not copied into the sandbox."""
        is_file = self._place is not None and self._place[0].endswith(".py")
        if not is_file or self._sandbox.folder is not None:
            return []
        assert self._place is not None
        return [str(Path(self._place[0]).absolute())]

    def _load(self, text: str, rules: Rules, seed: int) -> None:
        memory, seconds = self._conditions.memory, self._conditions.load_seconds
        self._send({"player": text, "rules": str(rules), "seed": seed, "memory": memory})
        message = N_("{player} did not load within {time}")
        timeout = too_late(self.name, seconds, message)
        reply = self._reply(time.monotonic() + seconds, timeout)
        if RAISED in reply:
            raise self._load_fault(self._report(reply))
        if MISSING in reply and self._place is not None:
            raise not_loadable(no_function(*self._place))
        if reply.get("ready") is not True:
            raise rubbish(self.name, reply)

    def _load_fault(self, report: RaisedReport) -> Fault:
        if self._place is None:
            return self._raised(report)
        return self._bounded(not_loaded(report, self._place[0]))

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
        choice = self._choice(reply, position, time.monotonic() - started)
        return check_legal(choice, position, self.name)

    def _choice(self, reply: Mapping[str, Any], position: Position, seconds: float) -> Choice:
        if RAISED in reply:
            raise self._raised(self._report(reply))
        try:
            if NAMED in reply:
                return Choice(_move_named(position, reply[NAMED]), seconds=seconds)
            if ANSWERED in reply:
                raise rubbish_text(self.name, str(reply[ANSWERED]))
            return parse_reply(reply, seconds)
        except InvalidMoveError as error:
            raise unknown_move(error) from None
        except (TypeError, KeyError, ValueError, AttributeError, IndexError):
            raise rubbish(self.name, reply) from None

    def close(self) -> None:
        """End the process and its group; it may have ended already."""
        self._process.close()

    def _send(self, document: Mapping[str, object]) -> None:
        self._process.send(f"{json.dumps(document)}\n")

    def _reply(self, deadline: float, timeout: Fault) -> dict[str, Any]:
        line = self._line(deadline, timeout)
        try:
            reply = json.loads(line)
        # RecursionError: JSON of thousands of nested brackets.
        except (ValueError, RecursionError):
            raise rubbish(self.name, line.decode(errors="replace")) from None
        if not isinstance(reply, dict):
            raise rubbish(self.name, reply)
        return reply

    def _report(self, reply: Mapping[str, Any]) -> RaisedReport:
        try:
            report = raised_report(reply[RAISED])
        except (TypeError, KeyError, ValueError):
            raise rubbish(self.name, reply) from None
        return replace(report, traceback=self._with_own_paths(report.traceback))

    def _with_own_paths(self, traceback: str) -> str:
        """The traceback with the player's files as its author knows them."""
        if self._sandbox.folder is None or self._place is None:
            return traceback
        return traceback.replace(str(self._sandbox.folder), str(Path(self._place[0]).parent))

    def _raised(self, report: RaisedReport) -> Fault:
        return self._bounded(raised_elsewhere(report, self.name))

    def _bounded(self, found: Fault) -> Fault:
        """The fault; one of memory says how much there was."""
        if found.termination is not Termination.MEMORY:
            return found
        fault = out_of_memory(self.name, self._conditions.memory)
        return fault.with_traceback_text(found.traceback)

    def _line(self, deadline: float, timeout: Fault) -> bytes:
        """The next line that the process writes, or the fault that there is none."""
        try:
            return self._process.line(deadline, LONGEST_LINE)
        except ReadTimeoutError:
            raise timeout from None
        except LineTooLongError as flood:
            raise rubbish(self.name, str(flood)) from None
        except ProcessEndedError:  # or it has closed its pipe, which ends its game as well
            code = self._process.close(EXIT_SECONDS)
            raise ended(self.name, code, self._process, self._conditions.memory) from None


def _move_named(position: Position, text: object) -> Move:
    if not isinstance(text, str):
        raise TypeError(text)
    return position.rules.parse_move(text[:LONGEST_NAME])


def _copied(text: str, sandbox: Sandbox) -> str:
    """The text that finds the player in the sandbox, into which its file is copied."""
    if not is_python(text):
        return text
    place, function = split_python(text)
    if not place.endswith(".py"):
        return text
    try:
        read_player(place)
        brought = sandbox.bring(place)
        return f"{brought if sandbox.folder is None else sandbox.folder / brought}:{function}"
    except PlayerError as error:
        raise not_loadable(error) from error
