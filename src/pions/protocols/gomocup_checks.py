"""What the Gomocup protocol asks of an engine, as scripts for `pions engine check`."""

from __future__ import annotations

import re
from functools import partial

from pions.protocols.compliance import (
    THINK_SECONDS,
    ComplianceCheck,
    EnginePipe,
    legal_move,
    unexpected,
)
from pions.protocols.gomocup import cell_text, parse_cell, rule_number
from pions.rules.base import Move, Position
from pions.rules.in_a_row import InARow
from pions.rules.opening_rules import SWAP2
from pions.words import N_

_CELL = re.compile(r"[0-9]+,[0-9]+")
_PAIR = re.compile(r'[a-zA-Z]+\s*=\s*"')
"""What an engine tells of itself: name="…", version="…", author="…"."""
_REMARKS = ("MESSAGE", "DEBUG")
ROUNDS = 3
"""Of a move each: nobody can have five by then."""


class GomocupTalk:
    """A host with the board that it has told. Mutable."""

    def __init__(self, pipe: EnginePipe, *, start: bool = True) -> None:
        assert isinstance(pipe.rules, InARow)
        self._pipe, self._rules = pipe, pipe.rules
        self.position: Position = pipe.rules.start()
        if start:
            self.expect("OK", self._start_line)
            self.send(
                f"INFO rule {rule_number(self._rules)}", f"INFO timeout_turn {1000 * THINK_SECONDS}"
            )

    @property
    def _start_line(self) -> str:
        columns, rows = self._rules.columns, self._rules.rows
        return f"START {columns}" if columns == rows else f"RECTSTART {columns},{rows}"

    def send(self, *lines: str) -> None:
        self._pipe.send("".join(f"{line}\r\n" for line in lines))

    def hear(self, after: str, seconds: float | None = None) -> str:
        """The next line that is an answer."""
        while True:
            line = self._pipe.hear(after, seconds).strip()
            if line and line.partition(" ")[0].upper() not in _REMARKS:
                return line

    def expect(self, word: str, *lines: str) -> str:
        self.send(*lines)
        answer = self.hear(lines[0])
        if answer.partition(" ")[0].upper() not in word.split("|"):
            raise unexpected(lines[0], answer, word)
        return answer

    def expect_move(self, *lines: str, seconds: float | None = None) -> Move:
        """A move that is legal in the position, and played there."""
        self.send(*lines)
        answer = self.hear(lines[0], seconds)
        if _CELL.fullmatch(answer) is None:
            raise unexpected(lines[0], answer, "x,y")
        return self.play(answer)

    def play(self, text: str) -> Move:
        """Play a move of the engine's; `Deviation` unless it is legal."""
        parse = partial(parse_cell, self._rules.columns, self._rules.rows)
        move = legal_move(self.position, text, parse)
        self.position = self.position.after(move)
        return move

    def turn(self) -> str:
        """A move of ours, as a line."""
        move = self.position.legal_moves[len(self.position.legal_moves) // 3]
        self.position = self.position.after(move)
        return f"TURN {cell_text(self._rules.columns, move)}"

    def board(self, moves: list[Move]) -> tuple[str, ...]:
        """The moves as a board on which the engine is to move."""
        self.position = self._rules.start()
        lines = []
        for ply, move in enumerate(moves):
            own = ply % 2 == len(moves) % 2
            lines.append(f"{cell_text(self._rules.columns, move)},{1 if own else 2}")
            self.position = self.position.after(move)
        return ("BOARD", *lines, "DONE")


def _start(pipe: EnginePipe) -> None:
    GomocupTalk(pipe)


def _size(pipe: EnginePipe) -> None:
    GomocupTalk(pipe, start=False).expect("ERROR|OK", "START 1000")


def _about(pipe: EnginePipe) -> None:
    talk = GomocupTalk(pipe)
    talk.send("ABOUT")
    answer = talk.hear("ABOUT")
    if _PAIR.search(answer) is None:
        raise unexpected("ABOUT", answer, 'name="…"')


def _info(pipe: EnginePipe) -> None:
    talk = GomocupTalk(pipe)
    talk.send("INFO timeout_match 0", "INFO max_memory 0", "INFO no_such_key 5", "ABOUT")
    answer = talk.hear("INFO no_such_key 5")
    if _PAIR.search(answer) is None:
        raise unexpected("INFO no_such_key 5", answer, "")


def _begin(pipe: EnginePipe) -> None:
    talk = GomocupTalk(pipe)
    talk.expect_move("BEGIN")
    for _ in range(ROUNDS):
        talk.expect_move(talk.turn())


def _turn(pipe: EnginePipe) -> None:
    talk = GomocupTalk(pipe)
    for _ in range(ROUNDS):
        talk.expect_move(talk.turn())


def _board(pipe: EnginePipe) -> None:
    talk = GomocupTalk(pipe)
    legal = list(talk.position.legal_moves)
    middle = len(legal) // 2
    talk.expect_move(*talk.board([middle, middle + 1, middle - 2]))
    talk.expect_move(talk.turn())


def _restart(pipe: EnginePipe) -> None:
    talk = GomocupTalk(pipe)
    talk.expect_move(talk.turn())
    if talk.expect("OK|UNKNOWN", "RESTART").upper().startswith("UNKNOWN"):
        return
    talk.position = pipe.rules.start()
    talk.expect_move("BEGIN")


def _takeback(pipe: EnginePipe) -> None:
    talk = GomocupTalk(pipe)
    line = talk.turn()
    move = talk.expect_move(line)
    assert isinstance(pipe.rules, InARow)
    for cell in (cell_text(pipe.rules.columns, move), line.removeprefix("TURN ")):
        if talk.expect("OK|UNKNOWN", f"TAKEBACK {cell}").upper().startswith("UNKNOWN"):
            return
    talk.position = pipe.rules.start()
    talk.expect_move("BEGIN")


def _swap2(pipe: EnginePipe) -> None:
    """Three stones of its own, then a choice."""
    talk = GomocupTalk(pipe)
    talk.send("SWAP2BOARD", "DONE")
    answer = talk.hear("SWAP2BOARD", pipe.patience + THINK_SECONDS)
    if answer.upper().startswith("UNKNOWN"):
        return
    cells = answer.split()
    if len(set(cells)) != SWAP2.moves or not all(map(_CELL.fullmatch, cells)):
        raise unexpected("SWAP2BOARD", answer, "x,y x,y x,y")
    for cell in cells:
        talk.play(cell)
    talk.send("SWAP2BOARD", *cells, "DONE")
    choice = talk.hear("SWAP2BOARD", pipe.patience + THINK_SECONDS)
    moves = () if choice.upper() == "SWAP" else choice.split()
    if len(moves) > SWAP2.more or not all(map(_CELL.fullmatch, moves)):
        raise unexpected("SWAP2BOARD", choice, "SWAP | x,y | x,y x,y")
    for cell in moves:
        talk.play(cell)


def _unknown(pipe: EnginePipe) -> None:
    GomocupTalk(pipe).expect("UNKNOWN", "NOSUCHCOMMAND 1")


def _time(pipe: EnginePipe) -> None:
    talk = GomocupTalk(pipe)
    talk.send(f"INFO timeout_turn {1000 * THINK_SECONDS}", "INFO timeout_match 0")
    talk.expect_move(talk.turn(), seconds=THINK_SECONDS + pipe.margin)


def _many(pipe: EnginePipe) -> None:
    talk = GomocupTalk(pipe)
    pipe.send("INFO time_left 1000000\n" * 200)
    talk.expect_move(talk.turn())


def _end(pipe: EnginePipe) -> None:
    talk = GomocupTalk(pipe)
    talk.send("END")
    pipe.expect_end("END")


CHECKS = (
    ComplianceCheck("start", N_("START is answered OK"), _start),
    ComplianceCheck("size", N_("a size is taken or refused"), _size),
    ComplianceCheck("about", N_("it says what it is called"), _about),
    ComplianceCheck("info", N_("INFO is not answered, whatever its key"), _info),
    ComplianceCheck("begin", N_("it opens, and its moves are legal"), _begin),
    ComplianceCheck("turn", N_("its replies to moves are legal"), _turn),
    ComplianceCheck("board", N_("it goes on from a given board"), _board),
    ComplianceCheck("restart", N_("RESTART clears the board, if it knows it"), _restart),
    ComplianceCheck("takeback", N_("stones are taken back, if it knows TAKEBACK"), _takeback),
    ComplianceCheck("swap2", N_("it opens by swap2, if it knows SWAP2BOARD"), _swap2),
    ComplianceCheck("unknown", N_("an unknown command is called UNKNOWN"), _unknown),
    ComplianceCheck("time", N_("it keeps the time for a move"), _time),
    ComplianceCheck("many", N_("many lines at once are understood"), _many),
    ComplianceCheck("end", N_("it leaves at END and says nothing more"), _end),
)
