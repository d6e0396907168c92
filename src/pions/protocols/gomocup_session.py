"""The Gomocup protocol for programs that play: what Pions, as the host, says to them."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import partial
from math import floor

from pions.errors import InvalidMoveError
from pions.protocols.gomocup import (
    ENEMY,
    OWN,
    UNLIMITED,
    cell_text,
    check_rules,
    described,
    parse_cell,
    rule_number,
)
from pions.protocols.gomocup_checks import CHECKS
from pions.protocols.gomocup_engine import GomocupEngineSession
from pions.protocols.registry import (
    CommandFailure,
    GameSetup,
    OpeningReply,
    ProgramReply,
    ProgramSession,
    Protocol,
    Remark,
    register,
)
from pions.rules.base import PASS, Move
from pions.rules.in_a_row import GOMOKU
from pions.words import N_

SWAP2BOARD = "SWAP2BOARD"
_REMARKS = ("MESSAGE", "DEBUG")
_REFUSALS = ("ERROR", "UNKNOWN")
_AGAINST_PROGRAM = 1
"""What `INFO game_type` calls a game between programs."""


@dataclass(frozen=True)
class _Message:
    """Lines to send, the last of which the program answers if `is_answered`."""

    lines: tuple[str, ...]
    is_answered: bool = False

    @property
    def name(self) -> str:
        """The line that says what is asked: `BOARD` and not its stones."""
        return self.lines[0]


class GomocupSession(ProgramSession):
    """The session of one game. Mutable."""

    def __init__(self, setup: GameSetup) -> None:
        self._setup, self._rules = setup, described(setup.rules)
        self._moves: list[Move] = []
        self._unsent: list[Move] = []
        """The moves that the program does not know yet."""
        self._queue: deque[_Message] = deque((_Message((self._start_line(),), is_answered=True),))
        self._queue += [_Message((line,)) for line in (*info_lines(setup), *setup.commands)]
        self._awaited: _Message | None = None
        self._is_started = False
        self._forgivable = 0
        """How many unanswered lines it may call unknown: not every program knows every key."""
        for move in setup.opening:
            self.send_move(move)

    def _start_line(self) -> str:
        columns, rows = self._rules.columns, self._rules.rows
        return f"START {columns}" if columns == rows else f"RECTSTART {columns},{rows}"

    def send_move(self, move: Move) -> None:
        self._moves.append(move)
        self._unsent.append(move)

    def request_move(self, left: tuple[float, float] | None) -> None:
        self._queue.append(_Message((time_left_line(self._setup, left),)))
        self._queue.append(_Message(self._request(), is_answered=True))
        self._unsent.clear()

    def _request(self) -> tuple[str, ...]:
        if not self._moves:
            return ("BEGIN",)
        if len(self._unsent) == 1 and self._unsent != [PASS]:
            return (f"TURN {self._cell(self._unsent[0])}",)
        side = self._setup.side
        stones = (
            f"{self._cell(move)},{OWN if ply % 2 == side else ENEMY}"
            for ply, move in enumerate(self._moves)
            if move != PASS
        )
        return ("BOARD", *stones, "DONE")

    def request_opening(self) -> bool:
        cells = (self._cell(move) for move in self._moves)
        self._queue.append(_Message((SWAP2BOARD, *cells, "DONE"), is_answered=True))
        return True

    def _cell(self, move: Move) -> str:
        return cell_text(self._rules.columns, move)

    def outgoing(self) -> tuple[str, ...]:
        lines: list[str] = []
        while self._awaited is None and self._queue:
            message = self._queue.popleft()
            lines += message.lines
            if message.is_answered:
                self._awaited = message
            else:
                self._forgivable += 1
        return tuple(lines)

    def receive(self, line: str) -> ProgramReply:
        text = line.strip()
        word, _, rest = text.partition(" ")
        if not text:
            return None
        if word.upper() in _REMARKS:
            return Remark(rest.strip())
        return self._answered(word, rest, text)

    def _answered(self, word: str, rest: str, text: str) -> ProgramReply:
        if self._awaited is not None and self._awaited.name == SWAP2BOARD:
            return self._opened(text)
        if word.upper() in _REFUSALS:
            return self._refused(word.upper(), text)
        if self._awaited is None:
            raise InvalidMoveError(N_("the answer {text!r} was not asked for"), text=text[:80])
        if not self._is_started:
            return self._started(text)
        if word.upper() == "SUGGEST":  # a program may leave the last word to its host
            self._queue.appendleft(_Message((f"PLAY {rest.strip()}",), is_answered=True))
            self._awaited = None
            return None
        return self._moved(text)

    def _opened(self, text: str) -> ProgramReply:
        self._awaited, word = None, text.partition(" ")[0].upper()
        if word in _REFUSALS:
            return OpeningReply(is_known=False)
        if word == "SWAP":
            return OpeningReply(swaps=True)
        parse = partial(parse_cell, self._rules.columns, self._rules.rows)
        return OpeningReply(tuple(map(parse, text.split())))

    def _refused(self, word: str, text: str) -> ProgramReply:
        if word == "UNKNOWN" and self._is_started and self._forgivable > 0:
            self._forgivable -= 1
            return None
        return CommandFailure("" if self._awaited is None else self._awaited.name, text)

    def _started(self, text: str) -> ProgramReply:
        if not text.upper().startswith("OK"):
            raise InvalidMoveError(N_("{text!r} is not OK"), text=text[:80])
        self._is_started, self._awaited = True, None
        return None

    def _moved(self, text: str) -> ProgramReply:
        move = parse_cell(self._rules.columns, self._rules.rows, text)
        self._moves.append(move)
        self._awaited, self._forgivable = None, 0
        return move


def info_lines(setup: GameSetup) -> tuple[str, ...]:
    """What a program is told about its game; times in milliseconds, memory in bytes."""
    whole = None if setup.clock is None else setup.clock[0]
    turn = setup.seconds if setup.seconds is not None else whole
    given = {
        "timeout_turn": None if turn is None else _milliseconds(turn),
        "timeout_match": 0 if whole is None else _milliseconds(whole),
        "max_memory": setup.memory,
        "game_type": _AGAINST_PROGRAM,
        "rule": rule_number(described(setup.rules)),
    }
    return tuple(f"INFO {key} {value}" for key, value in given.items() if value is not None)


def time_left_line(setup: GameSetup, left: tuple[float, float] | None) -> str:
    # Who has only a time for each move never runs out of it.
    time = UNLIMITED if left is None or setup.clock is None else _milliseconds(left[0])
    return f"INFO time_left {time}"


def _milliseconds(seconds: float) -> int:
    return max(1, floor(1000 * seconds))


GOMOCUP = register(
    Protocol(
        name="gomocup",
        begin=GomocupSession,
        end="END",
        check=check_rules,
        takes_commands=True,
        engine=GomocupEngineSession,
        checks=CHECKS,
        usual_rules=GOMOKU,
    )
)
