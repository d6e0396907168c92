"""External programs at the board, in any language.

    choose(position, past) ─▶ the moves that it does not know yet ─▶ its input
                   Choice  ◀─ the first move in its lines         ◀─ its output

A program is sent moves, not positions. If the moves are not those it knows, because one was taken
back or another game began, it is restarted and sent all of them.
"""

from __future__ import annotations

import time

from pions.errors import InvalidMoveError, PlayerError
from pions.match.bot_text import one_line
from pions.match.choice_checks import allowed_seconds, check_legal, with_clock
from pions.match.conditions import MEBIBYTE, Conditions
from pions.match.faults import (
    Fault,
    Termination,
    ended,
    fault,
    not_loadable,
    out_of_memory,
    refused,
    resigned,
    rubbish,
    too_late,
)
from pions.match.limited_process import LimitedProcess
from pions.match.moves_so_far import MovesSoFar
from pions.match.process import EXIT_SECONDS, LineTooLongError, ProcessEndedError, ReadTimeoutError
from pions.match.sandbox import Sandbox
from pions.players.base import Choice
from pions.players.program import Program
from pions.protocols.registry import (
    CommandFailure,
    GameSetup,
    OpeningReply,
    ProgramSession,
    Remark,
    Resignation,
    find_protocol,
)
from pions.rules.base import Move, Position, Rules
from pions.search.limits import Clock, Limit
from pions.words import N_

GRACE = 0.5
"""Seconds that a program has to exit after its game before it is killed."""
START_SECONDS = 5.0
"""Added to the time of the first reply: a program has no other way to say that it has started."""
LAUNCHER_MEMORY = 24 * MEBIBYTE
"""More than `launcher` uses, which is measured as the program's own."""
LONGEST_LINE = 4096
MOST_LINES = 10_000
"""Before a move, which are ignored."""


class ProgramSeat:
    """A program at the board. Mutable: it has a process, which `close` ends."""

    def __init__(
        self, program: Program, rules: Rules, seed: int, conditions: Conditions, sandbox: Sandbox
    ) -> None:
        """Start the program; raises `Fault` if it cannot be."""
        self.name = program.name
        self._program, self._rules, self._seed = program, rules, seed
        self._conditions, self._sandbox = conditions.for_own(), sandbox
        self._protocol = find_protocol(program.protocol)
        self._session: ProgramSession | None = None
        """None before anything is sent."""
        self._known: list[Move] = []
        """The moves that it was sent or made itself."""
        self._is_new = True
        self._remark = ""
        """What it said last while it thought about its move."""
        self._process = self._start()

    def choose(
        self, position: Position, clock: Clock | None, past: MovesSoFar | None = None
    ) -> Choice:
        """Ask the program; it is ended if it is late."""
        moves, opening = _moves_and_opening(position, past, self.name)
        limit, started = with_clock(self._conditions.limit, clock), time.monotonic()
        allowed = allowed_seconds(limit, position.turn)
        assert allowed is not None  # `for_own` gives a time where nobody else does
        session = self._prepare(position, moves, opening, limit)
        starting = min(START_SECONDS, self._conditions.load_seconds) if self._is_new else 0.0
        try:
            move = self._move(
                session, started + allowed + self._conditions.margin + starting, allowed
            )
            notes = {N_("says"): self._remark} if self._remark else {}
            choice = Choice(move, seconds=time.monotonic() - started, notes=notes)
            self._known, self._is_new = [*moves, move], False
            return check_legal(choice, position, self.name)
        except Fault as found:
            self._process.close()
            if not found.termination.is_fault:
                raise
            raise found.with_traceback_text(self._process.last_words) from None

    def answer_swap2(self, position: Position, past: MovesSoFar) -> OpeningReply | None:
        """What the program wants while colours are chosen; None if it has no words for that.

        It is restarted then: it did not know yet which colour it would have.
        """
        started, limit = time.monotonic(), self._conditions.limit
        allowed = allowed_seconds(limit, position.turn)
        assert allowed is not None  # `for_own` gives a time where nobody else does
        session = self._protocol.begin(self._setup(position, list(past.moves), limit))
        if not session.request_opening():
            return None
        try:
            deadline = started + allowed + self._conditions.margin + START_SECONDS
            reply = self._reply(session, deadline, allowed)
        finally:
            self._process.close()
        self._process, self._session, self._is_new = self._start(), None, True
        assert isinstance(reply, OpeningReply)  # no move was asked for
        return reply if reply.is_known else None

    def close(self) -> None:
        """Tell the program that the game is over, and end it if it does not leave."""
        self._process.send(f"{self._protocol.end}\n")
        self._process.close(GRACE)

    def _prepare(
        self, position: Position, moves: list[Move], opening: int, limit: Limit
    ) -> ProgramSession:
        """The session, with everything queued that the program does not know yet."""
        if moves[: len(self._known)] != self._known:
            self._process.close()
            self._process, self._session, self._is_new = self._start(), None, True
            self._known = []
        if self._session is None:
            sent = opening if len(moves) - opening <= 1 else len(moves) - 1
            self._session = self._protocol.begin(self._setup(position, moves[:sent], limit))
        else:
            sent = len(self._known)
        for move in moves[sent:]:
            self._session.send_move(move)
        clock, turn = limit.clock, position.turn
        self._session.request_move(
            None if clock is None else (clock.left(turn), clock.left(turn.other))
        )
        return self._session

    def _setup(self, position: Position, opening: list[Move], limit: Limit) -> GameSetup:
        whole = self._conditions.limit.clock
        return GameSetup(
            rules=self._rules,
            side=position.turn,
            opening=opening,
            seconds=limit.seconds,
            clock=None if whole is None else (whole.left(position.turn), whole.increment),
            seed=self._seed,
            commands=self._program.first_commands,
            memory=self._conditions.memory,
        )

    def _move(self, session: ProgramSession, deadline: float, allowed: float) -> Move:
        """The first move that the program writes, once everything queued is sent."""
        move = self._reply(session, deadline, allowed)
        assert not isinstance(move, OpeningReply)  # no opening was asked for
        return move

    def _reply(
        self, session: ProgramSession, deadline: float, allowed: float
    ) -> Move | OpeningReply:
        self._remark = ""
        for _ in range(MOST_LINES):
            self._process.send("".join(f"{line}\n" for line in session.outgoing()))
            line = self._line(deadline, allowed)
            try:
                reply = session.receive(line)
            except InvalidMoveError:
                raise rubbish(self.name, line) from None
            if isinstance(reply, CommandFailure):
                raise refused(self.name, reply.command, reply.answer)
            if isinstance(reply, Resignation):
                raise resigned(self.name)
            if isinstance(reply, Remark):
                self._remark = one_line(reply.text)
            elif reply is not None:
                return reply
        raise fault(
            Termination.RUBBISH,
            N_("{player} wrote {number} lines and no move"),
            player=self.name,
            number=MOST_LINES,
        )

    def _line(self, deadline: float, allowed: float) -> str:
        try:
            return self._process.line(deadline, LONGEST_LINE).decode(errors="replace")
        except ReadTimeoutError:
            raise self._late(allowed) from None
        except LineTooLongError as flood:
            raise rubbish(self.name, str(flood)) from None
        except ProcessEndedError:
            raise self._ended(self._process.close(EXIT_SECONDS)) from None

    def _late(self, allowed: float) -> Fault:
        if not self._is_new:
            return too_late(self.name, allowed)
        first = N_(
            "{player} did not answer within {time} and the time to start; a program "
            "must flush its output after each move"
        )
        return too_late(self.name, allowed, first)

    def _ended(self, code: int) -> Fault:
        """The fault of a program that has ended: near its memory limit, that was the reason."""
        # Three quarters: memory that was refused is not in the peak.
        if self._process.peak >= max(LAUNCHER_MEMORY, self._conditions.memory * 3 // 4):
            return out_of_memory(self.name, self._conditions.memory)
        return ended(self.name, code, self._process, self._conditions.memory)

    def _start(self) -> LimitedProcess:
        try:
            self._program.check(self._rules)
            words = self._sandbox.bring_command(self._program.words())
        except PlayerError as error:
            raise not_loadable(error) from error
        process = LimitedProcess(
            words,
            memory=self._conditions.memory,
            folder=self._sandbox.folder,
            environment=self._sandbox.environment,
            prints=self._conditions.prints,
            cage=self._sandbox.cage(self._conditions.memory, words),
        )
        try:
            self._check_start(process)
        except BaseException:
            process.close()
            raise
        return process

    def _check_start(self, process: LimitedProcess) -> None:
        """Wait until the program runs; raises `Fault` if it cannot."""
        reason = process.start_error(self._conditions.load_seconds)
        if reason is None:
            return
        raise fault(
            Termination.CRASH,
            N_(
                "{player} cannot be started: {reason}; a script begins with a line such as "
                "#!/bin/sh"
            ),
            player=self.name,
            reason=reason,
        )


def _moves_and_opening(
    position: Position, past: MovesSoFar | None, player: str
) -> tuple[list[Move], int]:
    """The moves that led to the position, and how many of them are the opening's."""
    if past is not None:
        return list(past.moves), past.opening
    if position == position.rules.start():
        return [], 0
    raise PlayerError(
        N_("{player} is a program, which needs moves: give the moves from the start, not cells"),
        player=player,
    )
