"""What GTP 2 asks of an engine, as scripts for `pions engine check`."""

from __future__ import annotations

from functools import partial

from pions.protocols.compliance import (
    THINK_SECONDS,
    ComplianceCheck,
    Deviation,
    EnginePipe,
    legal_move,
    unasked,
    unexpected,
)
from pions.protocols.gtp import RESIGN, move_of, vertex
from pions.rules.base import PASS
from pions.words import N_

REQUIRED = (
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
)
"""What the specification calls required."""
PLIES = 10
MANY = 200


class GtpTalk:
    """A host that numbers its commands and reads strictly. Mutable."""

    def __init__(self, pipe: EnginePipe) -> None:
        self._pipe, self._number = pipe, 0

    def ask(self, command: str, mark: str = "=", seconds: float | None = None) -> str:
        """The text of a response that has that mark and our number, and ends with an empty line."""
        self._number += 1
        self._pipe.send(f"{self._number} {command}\n")
        return self.response(self._number, command, mark, seconds)

    def response(
        self, number: int | str, command: str, mark: str = "=", seconds: float | None = None
    ) -> str:
        first = self._pipe.hear(command, seconds)
        head = f"{mark}{number}"
        if first != head and not first.startswith(f"{head} "):
            raise unexpected(command, first, f"{head} …")
        lines = [first[len(head) :].strip()]
        while line := self._rest(command):
            lines.append(line)
        return "\n".join(lines).strip()

    def _rest(self, command: str) -> str:
        try:
            return self._pipe.hear(command)
        except Deviation:
            raise Deviation(
                N_("the response to {command!r} does not end with an empty line"), command=command
            ) from None

    def set_up(self) -> None:
        self.ask(f"boardsize {self._pipe.rules.grid.columns}")
        self.ask("clear_board")


def _version(pipe: EnginePipe) -> None:
    text = GtpTalk(pipe).ask("protocol_version")
    if text != "2":
        raise unexpected("protocol_version", text, "2")


def _without_number(pipe: EnginePipe) -> None:
    pipe.send("name\n")
    GtpTalk(pipe).response("", "name")


def _required(pipe: EnginePipe) -> None:
    talk = GtpTalk(pipe)
    listed = talk.ask("list_commands").split("\n")
    for name in REQUIRED:
        if name not in listed:
            raise unexpected("list_commands", " ".join(listed), name)
        if (said := talk.ask(f"known_command {name}")) != "true":
            raise unexpected(f"known_command {name}", said, "true")
    if (said := talk.ask("known_command no_such_command")) != "false":
        raise unexpected("known_command no_such_command", said, "false")


def _unknown(pipe: EnginePipe) -> None:
    text = GtpTalk(pipe).ask("no_such_command", "?")
    if text != "unknown command":
        raise unexpected("no_such_command", text, "unknown command")


def _size(pipe: EnginePipe) -> None:
    text = GtpTalk(pipe).ask("boardsize 1000", "?")
    if text != "unacceptable size":
        raise unexpected("boardsize 1000", text, "unacceptable size")


def _game(pipe: EnginePipe) -> None:
    talk = GtpTalk(pipe)
    talk.set_up()
    position = pipe.rules.start()
    for _ in range(PLIES):
        if position.is_over or position.legal_moves == (PASS,):
            return
        text = talk.ask(f"genmove {position.turn}")
        if text.lower() == RESIGN:
            return
        position = position.after(legal_move(position, text, partial(move_of, pipe.rules)))


def _replies(pipe: EnginePipe) -> None:
    talk = GtpTalk(pipe)
    talk.set_up()
    position = pipe.rules.start()
    for _ in range(PLIES // 2):
        if position.is_over or position.legal_moves == (PASS,):
            return
        move = position.legal_moves[-1]
        talk.ask(f"play {position.turn} {vertex(pipe.rules, move)}")
        position = position.after(move)
        if position.is_over or position.legal_moves == (PASS,):
            return
        text = talk.ask(f"genmove {position.turn}")
        position = position.after(legal_move(position, text, partial(move_of, pipe.rules)))


def _illegal(pipe: EnginePipe) -> None:
    talk = GtpTalk(pipe)
    talk.set_up()
    position = pipe.rules.start()
    command = f"play {position.turn} {vertex(pipe.rules, position.legal_moves[0])}"
    talk.ask(command)
    text = talk.ask(command.replace("black", "white"), "?")
    if not text.startswith("illegal move"):
        raise unexpected(command, text, "illegal move")


def _undo(pipe: EnginePipe) -> None:
    talk = GtpTalk(pipe)
    if talk.ask("known_command undo") != "true":
        return
    talk.set_up()
    position = pipe.rules.start()
    command = f"play {position.turn} {vertex(pipe.rules, position.legal_moves[0])}"
    for line in (command, "undo", command, "undo"):
        talk.ask(line)
    text = talk.ask("undo", "?")
    if text != "cannot undo":
        raise unexpected("undo", text, "cannot undo")


def _text(pipe: EnginePipe) -> None:
    pipe.send("# a comment\n\n   \n1\tname # another\r\n2 version\n")
    talk = GtpTalk(pipe)
    talk.response(1, "name")
    talk.response(2, "version")


def _pieces(pipe: EnginePipe) -> None:
    for piece in ("1 na", "me\n2 ver", "sion\n"):
        pipe.send(piece)
    talk = GtpTalk(pipe)
    talk.response(1, "name")
    talk.response(2, "version")


def _many(pipe: EnginePipe) -> None:
    pipe.send("".join(f"{number} name\n" for number in range(1, MANY + 1)))
    talk = GtpTalk(pipe)
    for number in range(1, MANY + 1):
        talk.response(number, f"{number} name")


def _time(pipe: EnginePipe) -> None:
    talk = GtpTalk(pipe)
    if talk.ask("known_command time_settings") != "true":
        return
    talk.set_up()
    talk.ask(f"time_settings 0 {THINK_SECONDS} 1")
    talk.ask("genmove black", seconds=THINK_SECONDS + pipe.margin)


def _quit(pipe: EnginePipe) -> None:
    text = GtpTalk(pipe).ask("quit")
    if text:
        raise unasked(text)
    pipe.expect_end("quit")


CHECKS = (
    ComplianceCheck("version", N_("it speaks version 2"), _version),
    ComplianceCheck(
        "number", N_("a command without a number is answered without one"), _without_number
    ),
    ComplianceCheck(
        "commands", N_("it knows the required commands, and says which it knows"), _required
    ),
    ComplianceCheck("unknown", N_("an unknown command is refused"), _unknown),
    ComplianceCheck("size", N_("a size that it cannot play is refused"), _size),
    ComplianceCheck("moves", N_("its moves are legal, for both sides"), _game),
    ComplianceCheck("replies", N_("its replies to moves are legal"), _replies),
    ComplianceCheck("illegal", N_("an illegal move is refused"), _illegal),
    ComplianceCheck("undo", N_("moves are taken back, if it knows undo"), _undo),
    ComplianceCheck("text", N_("comments, empty lines, tabs and CR LF are understood"), _text),
    ComplianceCheck("pieces", N_("lines that come in pieces are put together"), _pieces),
    ComplianceCheck("many", N_("many commands at once are answered in their order"), _many),
    ComplianceCheck("time", N_("it keeps the time for a move, if it knows time_settings"), _time),
    ComplianceCheck("quit", N_("it answers the farewell and leaves"), _quit),
)
