"""Positions up to symmetry, as rows of an index."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from threading import Lock

from pions.native import core
from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.outcome import Outcome
from pions.rules.side import BLACK

# Numbered as in native/include/pions/explore/position_rows.hpp.
ENDED, PASSED = 1022, 1023
"""Instead of the cell of a move."""
RESULTS = 4


class Result(IntEnum):
    """How a game ended."""

    BLACK = 0
    WHITE = 1
    DRAW = 2
    UNKNOWN = 3

    @classmethod
    def of(cls, outcome: Outcome | None) -> Result:
        if outcome is None:
            return cls.UNKNOWN
        if outcome.winner is None:
            return cls.DRAW
        return cls.BLACK if outcome.winner is BLACK else cls.WHITE


@dataclass(frozen=True)
class CanonicalPosition:
    """What stands for a position and for all that are the same by symmetry."""

    key: int
    moves: dict[int, tuple[Move, ...]]
    """The legal moves by the cell that stands for them; those that are the same stand together."""


def new_rows(rules: Rules) -> core.PositionRows:
    """Rows for positions of these rules, none yet."""
    return core.PositionRows([list(one) for one in rules.symmetries])


_lock = Lock()
"""The core remembers the position that it looked at last."""


@lru_cache(maxsize=16)
def _looked_up(rules: Rules) -> core.PositionRows:
    return new_rows(rules)


def canonical_position(position: Position) -> CanonicalPosition:
    """The key of a position in every index of its rules, and its moves as they are named there."""
    legal = position.legal_moves
    with _lock:
        rows = _looked_up(position.rules)
        key, names = rows.canonical(
            position.cells, position.turn_index, [move_code(position, move) for move in legal]
        )
    moves: dict[int, tuple[Move, ...]] = {}
    for name, move in zip(names, legal, strict=True):
        moves[name] = (*moves.get(name, ()), move)
    return CanonicalPosition(key, moves)


def move_code(position: Position, move: Move) -> int:
    """The cell where a move's piece comes to rest, or what stands for a pass."""
    cell = None if move == PASS else position.landing(move)
    return PASSED if cell is None else cell
