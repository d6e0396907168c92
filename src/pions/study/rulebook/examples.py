"""Positions that show a rule, found in random games; the same for everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random

from pions.rules.base import PASS, Move, Position, Rules
from pions.rules.side import EMPTY

MOST_CELLS = {"native": 8_000_000, "python": 150_000}
"""Of all boards that are looked at, for each core; most rules are met in the first few games."""


def first_position(rules: Rules, wanted: Callable[[Position], bool]) -> Position | None:
    """The first position of random games that is as wanted, None if there is none."""
    return next(filter(wanted, _positions(rules)), None)


def must_pass(rules: Rules) -> Position | None:
    """A position whose only move is a pass."""
    return first_position(rules, lambda position: position.legal_moves == (PASS,))


def last_move(rules: Rules, *, empties: bool) -> tuple[Position, tuple[Move, ...]] | None:
    """A position and the moves that end the game there, on a full board or with empty cells."""
    for before, after in pairwise(_positions(rules)):
        if after.is_over and (EMPTY in after.cells) == empties:
            return before, _like(before, after)
    return None


def _like(before: Position, end: Position) -> tuple[Move, ...]:
    """The moves that end the game in the same manner."""
    ends = ((move, before.after(move)) for move in before.legal_moves)
    return tuple(
        move
        for move, after in ends
        if after.is_over and (EMPTY in after.cells) == (EMPTY in end.cells)
    )


def _positions(rules: Rules) -> Iterator[Position]:
    """Games one after the other, each from its start to its end."""
    random, position = Random(0), rules.start()
    for _ in range(MOST_CELLS[position.core] // rules.grid.size):
        yield position
        over = position.is_over
        position = rules.start() if over else position.after(random.choice(position.legal_moves))
