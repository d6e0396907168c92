"""The process that thinks: it is asked one question at a time and can be told to stop.

    ("ask", number, work, given) ──▶ reader ──▶ thinking ──▶ (number, Progress) … (number, Answer)
    ("stop", number)             ──▶ reader: the question of that number, and those before, end

It leaves when the pipe ends, however the app ended.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any

from pions.errors import PlayerFailedError
from pions.match.conditions import Conditions
from pions.match.faults import Fault
from pions.match.moves_so_far import MovesSoFar
from pions.match.seats import PlayerSeat, take_seat
from pions.players.base import Choice, Player
from pions.players.own import is_own
from pions.players.registry import find_player
from pions.rules.base import Move, Position, Rules
from pions.search.limits import Limit, Stop
from pions.search.results import MoveValue, Progress, listening
from pions.study.hint import Hint, hint
from pions.study.values import move_values

Work = Callable[..., Any]
"""Takes what was given, and `stop`."""
_SEATED = ExitStack()
"""Who was seated stays so until the process ends. Mutable."""
NICE = 5
"""How far thinking stands back for the screen."""


@dataclass(frozen=True)
class Answer:
    """What came of a question."""

    result: Any = None
    error: Exception | None = None


def choose(
    player: str,
    seed: int,
    position: Position,
    past: tuple[Move, ...] | None,
    limit: Limit,
    stop: Stop,
) -> Choice:
    """The move of a player, registered or in a file."""
    if is_own(player):
        return _own_choice(player, seed, position, past, limit)
    choice = _player(player, position.rules, seed).choose(position, limit, stop)
    position.check_move(choice.move)
    return choice


def _own_choice(
    player: str, seed: int, position: Position, past: tuple[Move, ...] | None, limit: Limit
) -> Choice:
    seat = _seat(player, position.rules, seed)
    try:
        return seat.choose(position, limit.clock, None if past is None else MovesSoFar(past))
    except Fault as fault:
        _seat.cache_clear()
        raise PlayerFailedError(fault.words.template, **fault.words.fields) from fault


@lru_cache(maxsize=16)
def _player(text: str, rules: Rules, seed: int) -> Player:
    return find_player(text, rules, seed)


@lru_cache(maxsize=4)
def _seat(text: str, rules: Rules, seed: int) -> PlayerSeat:
    """A player in a file, seated for as long as this process lives."""
    return take_seat(_SEATED, text, rules, seed, Conditions())


def advise(position: Position, limit: Limit, stop: Stop) -> Hint:
    """A good move, what it is worth and why."""
    return hint(position, limit, stop)


def judge(position: Position, limit: Limit, stop: Stop) -> tuple[MoveValue, ...]:
    """What each legal move is worth."""
    return move_values(position, limit, stop=stop)


class Desk:
    """Where the questions of one process wait. Mutable: shared by its two threads."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe, self._calls = pipe, SimpleQueue[tuple[int, Work, tuple[Any, ...]]]()
        self._lock, self._stopped = Lock(), -1
        self._current: tuple[int, Stop] = (-1, Stop())

    def read_on(self) -> None:
        """Hear the app until it is gone."""
        try:
            while True:
                kind, number, *rest = self._pipe.recv()
                if kind == "ask":
                    self._calls.put((number, rest[0], rest[1]))
                else:
                    self._stop(number)
        except (EOFError, OSError):
            os._exit(1)

    def _stop(self, number: int) -> None:
        with self._lock:
            self._stopped = max(self._stopped, number)
            if self._current[0] <= self._stopped:
                self._current[1].request()

    def think_on(self) -> None:
        """Answer one question after the other."""
        while True:
            number, work, given = self._calls.get()
            stop = Stop()
            with self._lock:
                self._current = (number, stop)
                if number <= self._stopped:
                    stop.request()
            self._send(number, self._answer(number, work, given, stop))

    def _answer(self, number: int, work: Work, given: tuple[Any, ...], stop: Stop) -> Answer:
        def hear(news: Progress) -> None:
            self._send(number, news)

        try:
            with listening(hear):
                return Answer(work(*given, stop=stop))
        except Exception as error:  # carried over to the app, which tells of it
            return Answer(error=error)

    def _send(self, number: int, message: object) -> None:
        try:
            self._pipe.send((number, message))
        except (BrokenPipeError, OSError):  # the app is gone: nobody wants to read of it
            os._exit(1)


def begin() -> None:
    """What the process does: leave Ctrl-C to the app, and answer until the pipe ends."""
    os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    desk = Desk(Connection(int(sys.argv[1])))
    Thread(target=desk.read_on, daemon=True).start()
    desk.think_on()
