"""A player in a process of its own: the near side of the pipe.

A player in a file is strangers' code: it may loop for ever, eat the memory, leave, or print into
the middle of things. So it gets a process, which is ended with the game, and with it what it has
started, but for what it has started in a session of its own.
"""

from __future__ import annotations

import json
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from pions.match.conditions import MEBIBYTE, Conditions
from pions.match.faults import Fault, Termination, fault, fault_from, rubbish
from pions.match.messages import chosen, question
from pions.players.base import Choice, Limit
from pions.rules.base import Position, Rules
from pions.words import N_

LONGEST_LINE = 4 * MEBIBYTE
LONGEST_WAIT = 60.0
"""Seconds that the system is asked to wait at a time: it cannot count years."""
_PROGRAM = """
import json, sys
parent, sys.path[:] = int(sys.argv[1]), json.loads(sys.argv[2])
del sys.argv[1:]
from pions.match.child import main
main(parent)
"""


class IsolatedPlayer:
    """A player in a file, in a process of its own. Mutable: `close` ends the process."""

    def __init__(self, text: str, rules: Rules, seed: int, conditions: Conditions) -> None:
        """Start the process and load the player; raises `Fault` if it does not load."""
        self.name = text.strip()
        self._conditions = conditions
        self._process = _start(conditions.prints)
        try:
            self._load(rules, seed)
        except BaseException:
            self.close()
            raise

    def _load(self, rules: Rules, seed: int) -> None:
        memory, patience = self._conditions.memory, self._conditions.load_seconds
        self._send({"player": self.name, "rules": str(rules), "seed": seed, "memory": memory})
        late = self._late(N_("{player} did not load within {seconds:g} seconds"), patience)
        reply = self._reply(time.monotonic() + patience, late)
        if reply.get("ready") is not True:
            raise rubbish(self.name, reply)

    def choose(self, position: Position, limit: Limit, allowed: float) -> Choice:
        """The player's move; raises `Fault` when it has none after the seconds allowed."""
        begun = time.monotonic()
        self._send(question(position, limit))
        late = self._late(N_("{player} did not answer within {seconds:g} seconds"), allowed)
        reply = self._reply(begun + allowed + self._conditions.margin, late)
        try:
            return chosen(reply, time.monotonic() - begun)
        except (TypeError, KeyError, ValueError, AttributeError, IndexError):
            raise rubbish(self.name, reply) from None

    def close(self) -> None:
        """End the process and its group; it may have ended already.

        What the player started in a session of its own is out of our reach and goes on.
        """
        process = self._process
        if process.returncode is None:  # not yet waited for, so its number is still its own
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for stream in (process.stdin, process.stdout):
            assert stream is not None
            with suppress(OSError):
                stream.close()

    def _send(self, document: Mapping[str, object]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(f"{json.dumps(document)}\n".encode())
        except OSError:
            raise self._ended() from None

    def _reply(self, deadline: float, late: Fault) -> dict[str, Any]:
        line = self._line(deadline, late)
        try:
            reply = json.loads(line)
            if isinstance(reply, dict) and "fault" in reply:
                raise self._told(reply)
        except (ValueError, KeyError, TypeError, RecursionError):
            raise rubbish(self.name, line.decode(errors="replace")) from None
        if not isinstance(reply, dict):
            raise rubbish(self.name, reply)
        return reply

    def _line(self, deadline: float, late: Fault) -> bytes:
        """The next line that the process writes; raises `late` if none comes in time."""
        assert self._process.stdout is not None
        descriptor, line = self._process.stdout.fileno(), b""
        with selectors.DefaultSelector() as selector:
            selector.register(descriptor, selectors.EVENT_READ)
            while not line.endswith(b"\n"):
                left = max(0.0, deadline - time.monotonic())
                if not selector.select(min(left, LONGEST_WAIT)):
                    if time.monotonic() >= deadline:
                        raise late
                    continue
                part = os.read(descriptor, MEBIBYTE)
                if not part:
                    raise self._ended()
                line += part
                if len(line) > LONGEST_LINE:
                    raise rubbish(self.name, line[:80].decode(errors="replace"))
        return line

    def _told(self, reply: Mapping[str, object]) -> Fault:
        """The fault that the process reports of its player."""
        found = fault_from(reply)
        if found.termination is not Termination.MEMORY:
            return found
        return fault(
            Termination.MEMORY,
            N_("{player} needs more than {megabytes} MiB of memory"),
            player=self.name,
            megabytes=self._conditions.memory // MEBIBYTE,
        )

    def _late(self, template: str, seconds: float) -> Fault:
        return fault(Termination.TIMEOUT, template, player=self.name, seconds=round(seconds, 3))

    def _ended(self) -> Fault:
        """The process is ending or has shut its pipe: in both cases it is over."""
        self.close()
        code = self._process.returncode
        if code < 0:
            return fault(
                Termination.CRASH,
                N_("the process of {player} was ended by {signal}"),
                player=self.name,
                signal=_signal_name(-code),
            )
        return fault(
            Termination.CRASH,
            N_("the process of {player} ended with exit code {code}"),
            player=self.name,
            code=code,
        )


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return str(number)


def _start(prints: bool) -> subprocess.Popen[bytes]:
    """The process: a group of its own, so that Ctrl-C is ours and all of it can be ended."""
    command = [sys.executable, "-P", "-c", _PROGRAM, str(os.getpid()), json.dumps(sys.path)]
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=None if prints else subprocess.DEVNULL,
        bufsize=0,
        start_new_session=True,
        env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONUNBUFFERED": "1"},
    )
