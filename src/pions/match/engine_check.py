"""Checking an engine: every script of its protocol with a fresh process."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from pions.errors import PlayerError
from pions.match.conditions import USUAL
from pions.match.limited_process import LimitedProcess
from pions.match.process import LineTooLongError, ProcessEndedError, ReadTimeoutError
from pions.match.sandbox import Sandbox, open_sandbox
from pions.match.walls import has_walls
from pions.players.program import Program
from pions.protocols.compliance import ComplianceCheck, Deviation, EnginePipe, unasked
from pions.protocols.registry import find_protocol
from pions.rules.base import Rules
from pions.words import N_, Words, second_count

LONGEST_LINE = 65_536
LONGEST_WORDS = 200
USUAL_PATIENCE = 10.0
"""Seconds that an answer may take."""
START_SECONDS = 30.0
"""Added to the time of the first answer: engines load tables, and machines are busy."""


@dataclass(frozen=True)
class ComplianceResult:
    """What became of a check."""

    check: ComplianceCheck
    deviation: Words | None
    """None where the engine does as it should."""
    seconds: float


class _ProcessPipe(EnginePipe):
    """An engine in a process of its own. Mutable: `close` ends it."""

    def __init__(self, program: Program, rules: Rules, patience: float, sandbox: Sandbox) -> None:
        """Start the engine; `PlayerError` if it cannot be."""
        self.rules, self.patience, self._starting = rules, patience, START_SECONDS
        words = sandbox.bring_command(program.words())
        self._process = LimitedProcess(
            words,
            memory=USUAL.memory,
            folder=sandbox.folder,
            environment=sandbox.environment,
            prints=False,
            cage=sandbox.cage(USUAL.memory, words),
        )
        reason = self._process.start_error(USUAL.load_seconds)
        if reason is not None:
            self.close()
            raise PlayerError(
                N_("{player} cannot be started: {reason}"), player=program.name, reason=reason
            )

    def send(self, text: str) -> None:
        self._process.send(text)

    def hear(self, after: str, seconds: float | None = None) -> str:
        allowed = (self.patience if seconds is None else seconds) + self._starting
        self._starting = 0.0
        try:
            line = self._process.line(time.monotonic() + allowed, LONGEST_LINE)
        except ReadTimeoutError:
            raise Deviation(
                N_("no answer to {command!r} in {time}; does it flush its output?"),
                command=after,
                time=second_count(round(allowed, 3)),
            ) from None
        except ProcessEndedError:
            raise self._ended(after) from None
        except LineTooLongError as flood:
            raise unasked(str(flood)) from None
        return line.decode(errors="replace").removesuffix("\r")

    def _ended(self, after: str) -> Deviation:
        """What to say of an engine that is gone, with the last line it wrote about its errors."""
        words = self._process.last_words.strip()
        if not words:
            return Deviation(N_("it ended instead of answering {command!r}"), command=after)
        return Deviation(
            N_("it ended instead of answering {command!r}, and wrote: {words}"),
            command=after,
            words=words.splitlines()[-1][:LONGEST_WORDS],
        )

    def expect_end(self, after: str) -> None:
        try:
            line = self._process.line(time.monotonic() + self.patience, LONGEST_LINE)
        except ProcessEndedError:
            return
        except ReadTimeoutError:
            raise Deviation(
                N_("it has not ended {time} after {command!r}"),
                command=after,
                time=second_count(self.patience),
            ) from None
        except LineTooLongError as flood:
            raise unasked(str(flood)) from None
        raise unasked(line.decode(errors="replace"))

    def close(self) -> None:
        self._process.close()


def check_engine(
    program: Program,
    rules: Rules | None = None,
    patience: float = USUAL_PATIENCE,
    only: Collection[str] = (),
) -> Iterator[ComplianceResult]:
    """The result of each check of the program's protocol, or of those named, as they come.

    Raises `PlayerError` if the program cannot be started, or the protocol has no such game.
    """
    protocol = find_protocol(program.protocol)
    game = protocol.usual_rules if rules is None else rules
    assert game is not None  # every protocol with checks has usual rules
    program.check(game)
    with open_sandbox(USUAL.private, has_walls(USUAL)) as sandbox:
        for check in protocol.checks:
            if only and check.name not in only:
                continue
            began = time.monotonic()
            deviation = _deviation(check, _ProcessPipe(program, game, patience, sandbox))
            yield ComplianceResult(check, deviation, time.monotonic() - began)


def _deviation(check: ComplianceCheck, pipe: _ProcessPipe) -> Words | None:
    try:
        check.run(pipe)
    except Deviation as found:
        return found.words
    finally:
        pipe.close()
    return None
