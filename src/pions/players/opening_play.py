"""How a machine opens where colours are chosen later: even positions, and the better side."""

from __future__ import annotations

from random import Random

from pions.engines.pool import consult
from pions.rules.base import Move, Position
from pions.search.limits import Budget, Limit, Stop

CANDIDATES = 12
"""Openings that are drawn; the most even one is played."""
DRAW_NODES = 4_000
JUDGE_NODES = 100_000
"""Enough to see a forced win in an opening; a time limit may end it earlier."""


def even_moves(
    position: Position,
    count: int,
    random: Random,
    seconds: float | None = None,
    stop: Stop | None = None,
) -> tuple[Move, ...]:
    """That many moves, after which neither side is better off than it must be."""
    budget = Budget(Limit(seconds=seconds), stop=stop)
    best: tuple[int, tuple[Move, ...]] | None = None
    for _ in range(CANDIDATES):
        moves, after = _drawn(position, count, random)
        if after.is_over:
            continue
        if best is not None and budget.expired:
            break
        # Not `part`: nodes decide here, so that the same seed opens alike on every machine.
        result = consult(after, Budget(Limit(nodes=DRAW_NODES), stop=stop), fresh=True)
        found = abs(result.best.raw), moves
        best = found if best is None else min(best, found)
    assert best is not None  # only tiny boards are over after a few moves
    return best[1]


def _drawn(position: Position, count: int, random: Random) -> tuple[tuple[Move, ...], Position]:
    moves: list[Move] = []
    for _ in range(count):
        if position.is_over:
            break
        moves.append(random.choice(position.legal_moves))
        position = position.after(moves[-1])
    return tuple(moves), position


def is_better_to_move(
    position: Position, seconds: float | None = None, stop: Stop | None = None
) -> bool:
    """Whether an engine would rather have the side to move."""
    limit = Limit(nodes=JUDGE_NODES, seconds=seconds)
    return consult(position, Budget(limit, stop=stop), fresh=True).best.raw >= 0
