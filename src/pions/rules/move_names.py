"""The names of moves, each made once: a game that is stored after every move names all of them."""

from __future__ import annotations

from functools import lru_cache

from pions.rules.base import Move, Rules

MAX_RULES = 256
"""Rules whose names are kept."""


class MoveNames(dict[Move, str]):
    """The names of moves, each made when it is first asked for. Mutable."""

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._rules = rules

    def __missing__(self, move: Move) -> str:
        name = self[move] = self._rules.name(move)
        return name


@lru_cache(maxsize=MAX_RULES)
def move_names(rules: Rules) -> MoveNames:
    """The name of every move of these rules, the pass included."""
    return MoveNames(rules)
