"""GTP as a protocol for players: any engine that speaks it can play.

    list_commands                       what the engine need not know is asked only if it does
    list_games, set_game Othello        where an engine plays several
    the user's own commands
    boardsize 8, clear_board
    time_settings 0 2 1                 two seconds for each move
    play black F5                       every move from the start
    time_left white 2 1
    genmove white

Each command waits for the answer to the one before it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from math import floor

from pions.errors import InvalidMoveError, PionsError
from pions.protocols.gtp import RESIGN, GtpResponseReader, check_rules, move_of, vertex
from pions.protocols.gtp_checks import CHECKS
from pions.protocols.gtp_engine import GtpEngineSession
from pions.protocols.registry import (
    CommandFailure,
    GameSetup,
    ProgramReply,
    ProgramSession,
    Protocol,
    Resignation,
    register,
)
from pions.rules.base import PASS, Move, Rules
from pions.rules.othello import OTHELLO
from pions.rules.registry import find_rules
from pions.rules.side import Side
from pions.words import N_

_LIST_COMMANDS, _LIST_GAMES, _SET_GAME = "list_commands", "list_games", "set_game"


def _ignore(_response: str) -> ProgramReply:
    return None


@dataclass(frozen=True)
class _Command:
    """A command to send, and what becomes of its response."""

    text: str
    is_needed: bool = True
    """Whether an engine that fails it cannot play."""
    then: Callable[[str], ProgramReply] = _ignore

    @property
    def word(self) -> str:
        """The command without its arguments."""
        return self.text.partition(" ")[0]


class GtpSession(ProgramSession):
    """The session of one game. Mutable."""

    def __init__(self, setup: GameSetup) -> None:
        self._setup = setup
        self._plies = 0
        """How many moves the engine knows, or will when the queue is empty."""
        self._reader = GtpResponseReader()
        self._known: frozenset[str] | None = None
        """The commands that the engine knows; None where it does not say."""
        self._number = 0
        self._awaited: _Command | None = None
        self._queue = deque(self._set_up_commands())
        for move in setup.opening:
            self.send_move(move)

    def _set_up_commands(self) -> list[_Command]:
        setup = self._setup
        own = [_Command(text) for text in setup.commands]
        games = [_Command(_LIST_GAMES, is_needed=False, then=self._choose_game)]
        return [
            _Command(_LIST_COMMANDS, is_needed=False, then=self._note_commands),
            *([] if any(one.word == _SET_GAME for one in own) else games),
            *own,
            _Command(f"boardsize {setup.rules.grid.columns}"),
            _Command("clear_board"),
            *(_Command(text, is_needed=False) for text in time_settings(setup)),
        ]

    def send_move(self, move: Move) -> None:
        # In Othello a side without a move passes by itself, so some engines refuse to hear of it.
        text = f"play {self._turn} {vertex(self._setup.rules, move)}"
        self._queue.append(_Command(text, is_needed=move != PASS))
        self._plies += 1

    def request_move(self, left: tuple[float, float] | None) -> None:
        for text in time_left(self._setup, left):
            self._queue.append(_Command(text, is_needed=False))
        self._queue.append(_Command(f"genmove {self._turn}", then=self._moved))

    @property
    def _turn(self) -> str:
        return str(Side(self._plies % 2))

    def outgoing(self) -> tuple[str, ...]:
        while self._awaited is None and self._queue:
            command = self._queue.popleft()
            if command.is_needed or self._known is None or command.word in self._known:
                self._awaited = command
                self._number += 1
                return (f"{self._number} {command.text}",)
        return ()

    def receive(self, line: str) -> ProgramReply:
        answer = self._reader.read(line)
        if answer is None:
            return None
        command, self._awaited = self._awaited, None
        answer = answer.with_number(self._number)
        if command is None or answer.number not in (None, self._number):
            raise InvalidMoveError(N_("the answer {text!r} was not asked for"), text=line[:80])
        if answer.is_success:
            return command.then(answer.text)
        return CommandFailure(command.text, answer.text) if command.is_needed else None

    def _note_commands(self, answer: str) -> ProgramReply:
        self._known = frozenset(answer.split())
        return None

    def _choose_game(self, answer: str) -> ProgramReply:
        """Choose ours among the games that an engine plays, if it has a name that we know."""
        can_choose = self._known is None or _SET_GAME in self._known
        for name in answer.splitlines() if can_choose else ():
            if _is_game(name.strip(), self._setup.rules):
                # Ahead of `boardsize`, which is meant for the game chosen here.
                self._queue.appendleft(_Command(f"{_SET_GAME} {name.strip()}"))
                break
        return None

    def _moved(self, answer: str) -> ProgramReply:
        if answer.lower() == RESIGN:
            return Resignation()
        move = move_of(self._setup.rules, answer)
        self._plies += 1
        return move


def _is_game(name: str, rules: Rules) -> bool:
    """Whether a game of that name is ours, perhaps on a board of another size."""
    try:
        size = {"columns": rules.grid.columns, "rows": rules.grid.rows}
        return find_rules(name).with_parameters(**size) == rules
    except (PionsError, TypeError):  # TypeError: a game without columns and rows
        return False


def time_settings(setup: GameSetup) -> tuple[str, ...]:
    """The command for the time of a game: in whole seconds, and so at least one.

    GTP has no increment: it is sent as a time for each move once the clock is empty, which
    promises less than the engine will have.
    """
    if setup.seconds is not None:
        # In GTP's terms: no main time, and a byo-yomi period for every stone.
        return (f"time_settings 0 {_whole(setup.seconds)} 1",)
    if setup.clock is None:
        return ()
    main, increment = setup.clock
    each = f"{floor(increment)} 1" if increment >= 1 else "0 0"
    return (f"time_settings {_whole(main)} {each}",)


def time_left(setup: GameSetup, left: tuple[float, float] | None) -> tuple[str, ...]:
    """The commands for the clocks before a move of the engine."""
    own, other = str(setup.side), str(setup.side.other)
    if setup.seconds is not None:
        most = setup.seconds if left is None else min(setup.seconds, left[0])
        return (f"time_left {own} {_whole(most)} 1",)
    if left is None:
        return ()
    return (f"time_left {own} {floor(left[0])} 0", f"time_left {other} {floor(left[1])} 0")


def _whole(seconds: float) -> int:
    return max(1, floor(seconds))


GTP = register(
    Protocol(
        name="gtp",
        begin=GtpSession,
        end="quit",
        check=check_rules,
        takes_commands=True,
        engine=GtpEngineSession,
        checks=CHECKS,
        usual_rules=OTHELLO,
    )
)
