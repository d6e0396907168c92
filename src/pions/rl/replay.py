"""How a position may have come about: moves that lead from one position to another.

Programs that know a game only by its moves are shown a position through them.
"""

from __future__ import annotations

from collections.abc import Iterator

from pions.rules.base import PASS, Move, Position
from pions.rules.side import EMPTY

MOST_POSITIONS = 100_000
"""How many are tried before a search gives up."""


def moves_between(start: Position, target: Position) -> tuple[Move, ...] | None:
    """Moves from one position to another, not always those that were played; None if none were
    found."""
    seen: set[int] = set()
    path: list[Move] = []
    stack = [(start, _fitting(start, target))]
    while stack and len(seen) < MOST_POSITIONS:
        position, moves = stack[-1]
        if position == target:
            return tuple(path)
        following = next(moves, None)
        if following is None:
            stack.pop()
            del path[-1:]
            continue
        after = position.after(following)
        if after.key not in seen:
            seen.add(after.key)
            path.append(following)
            stack.append((after, _fitting(after, target)))
    return None


def _fitting(position: Position, target: Position) -> Iterator[Move]:
    """The moves that may belong to a way to the target, by what lies on their cells there."""
    own, turns = position.turn.mark, position.rules.turns_pieces
    for move in position.legal_moves:
        cell = position.landing(move)
        there = own if cell is None else target.cells[cell]
        if move == PASS or there == own or (turns and there != EMPTY):
            yield move
