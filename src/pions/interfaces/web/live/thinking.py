"""What the processes that think are asked: plain functions of values that can be sent to them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pions.players.base import Player
from pions.players.registry import find_player
from pions.rules.base import Move, Position, Rules
from pions.search.limits import Limit
from pions.search.results import MoveValue
from pions.study.hint import Hint, hint
from pions.study.values import move_values


@dataclass(frozen=True)
class Chosen:
    """The move of a machine."""

    move: Move


def choose(player: str, seed: int, position: Position, limit: Limit) -> Chosen:
    """The move of a registered player."""
    choice = _player(player, position.rules, seed).choose(position, limit)
    position.check_move(choice.move)
    return Chosen(choice.move)


def advise(position: Position, limit: Limit) -> Hint:
    """A good move, what it is worth and why."""
    return hint(position, limit)


def judge(position: Position, limit: Limit) -> tuple[MoveValue, ...]:
    """What each legal move is worth."""
    return move_values(position, limit)


def wake() -> None:
    """Nothing: a process that has done it has loaded what it needs."""


@lru_cache(maxsize=64)
def _player(text: str, rules: Rules, seed: int) -> Player:
    return find_player(text, rules, seed)
