"""GTP as a protocol for players: any engine that speaks it can play.

    list_commands                       what the engine need not know is asked only if it does
    list_games, set_game Othello        where an engine plays several
    what the user wants it to be told
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
from pions.protocols.gtp import RESIGN, AnswerReader, check_rules, colour, move_of, vertex
from pions.protocols.registry import Facts, Heard, Protocol, Refusal, Resignation, Talk, register
from pions.rules.base import PASS, Move, Rules
from pions.rules.registry import find_rules
from pions.rules.side import Side
from pions.words import N_

_LIST_COMMANDS, _LIST_GAMES, _SET_GAME = "list_commands", "list_games", "set_game"


def _nothing(_answer: str) -> Heard:
    return None


@dataclass(frozen=True)
class _Command:
    """Something to be said, and what becomes of its answer."""

    text: str
    is_needed: bool = True
    """Whether an engine that refuses it cannot play."""
    then: Callable[[str], Heard] = _nothing

    @property
    def word(self) -> str:
        """The command without what is given to it."""
        return self.text.partition(" ")[0]


class GtpTalk(Talk):
    """The talk of one game. Mutable."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._plies = 0
        """How many moves the engine knows, or will when all is said."""
        self._reader = AnswerReader()
        self._known: frozenset[str] | None = None
        """The commands that the engine knows; None where it does not tell."""
        self._number = 0
        self._awaited: _Command | None = None
        self._unsaid = deque(self._first_words())
        for move in facts.opening:
            self.tell(move)

    def _first_words(self) -> list[_Command]:
        facts = self._facts
        own = [_Command(text) for text in facts.commands]
        games = [_Command(_LIST_GAMES, is_needed=False, then=self._choose_game)]
        return [
            _Command(_LIST_COMMANDS, is_needed=False, then=self._note_commands),
            *([] if any(one.word == _SET_GAME for one in own) else games),
            *own,
            _Command(f"boardsize {facts.rules.grid.columns}"),
            _Command("clear_board"),
            *(_Command(text, is_needed=False) for text in time_settings(facts)),
        ]

    def tell(self, move: Move) -> None:
        # In Othello whoever cannot move passes, so that some engines take no word for it.
        text = f"play {self._turn} {vertex(self._facts.rules, move)}"
        self._unsaid.append(_Command(text, is_needed=move != PASS))
        self._plies += 1

    def ask(self, left: tuple[float, float] | None) -> None:
        for text in time_left(self._facts, left):
            self._unsaid.append(_Command(text, is_needed=False))
        self._unsaid.append(_Command(f"genmove {self._turn}", then=self._moved))

    @property
    def _turn(self) -> str:
        return colour(Side(self._plies % 2))

    def lines(self) -> tuple[str, ...]:
        while self._awaited is None and self._unsaid:
            command = self._unsaid.popleft()
            if command.is_needed or self._known is None or command.word in self._known:
                self._awaited = command
                self._number += 1
                return (f"{self._number} {command.text}",)
        return ()

    def hear(self, line: str) -> Heard:
        answer = self._reader.read(line)
        if answer is None:
            return None
        command, self._awaited = self._awaited, None
        if command is None or answer.number not in (None, self._number):
            raise InvalidMoveError(N_("the answer {text!r} was not asked for"), text=line[:80])
        if answer.is_done:
            return command.then(answer.text)
        return Refusal(command.text, answer.text) if command.is_needed else None

    def _note_commands(self, answer: str) -> Heard:
        self._known = frozenset(answer.split())
        return None

    def _choose_game(self, answer: str) -> Heard:
        """Choose ours among the games that an engine plays, if it has a name that we know."""
        can_choose = self._known is None or _SET_GAME in self._known
        for name in answer.splitlines() if can_choose else ():
            if _is_game(name.strip(), self._facts.rules):
                self._unsaid.appendleft(_Command(f"{_SET_GAME} {name.strip()}"))
                break
        return None

    def _moved(self, answer: str) -> Heard:
        if answer.lower() == RESIGN:
            return Resignation()
        move = move_of(self._facts.rules, answer)
        self._plies += 1
        return move


def _is_game(name: str, rules: Rules) -> bool:
    """Whether a game of that name is ours, perhaps on a board of another size."""
    try:
        size = {"columns": rules.grid.columns, "rows": rules.grid.rows}
        return find_rules(name).with_parameters(**size) == rules
    except (PionsError, TypeError):
        return False


def time_settings(facts: Facts) -> tuple[str, ...]:
    """The command for the time of a game: in whole seconds, and so at least one.

    Seconds that each move gives back are told as a time for each move once the clock is empty,
    which promises less than the engine will have.
    """
    if facts.seconds is not None:
        return (f"time_settings 0 {_whole(facts.seconds)} 1",)
    if facts.clock is None:
        return ()
    main, increment = facts.clock
    each = f"{floor(increment)} 1" if increment >= 1 else "0 0"
    return (f"time_settings {_whole(main)} {each}",)


def time_left(facts: Facts, left: tuple[float, float] | None) -> tuple[str, ...]:
    """The commands for what is left before a move of the engine's."""
    own, other = colour(facts.side), colour(facts.side.other)
    if facts.seconds is not None:
        most = facts.seconds if left is None else min(facts.seconds, left[0])
        return (f"time_left {own} {_whole(most)} 1",)
    if left is None:
        return ()
    return (f"time_left {own} {floor(left[0])} 0", f"time_left {other} {floor(left[1])} 0")


def _whole(seconds: float) -> int:
    return max(1, floor(seconds))


GTP = register(
    Protocol(name="gtp", begin=GtpTalk, end="quit", check=check_rules, takes_commands=True)
)
