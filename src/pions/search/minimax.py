"""Minimax: look at everything down to a depth.

The value of a position is the best of its moves' values, and what is good for one side is as
bad for the other: so each level takes the largest of the negated values below it.
"""

from __future__ import annotations

from pions.evaluation.base import Evaluation
from pions.rules.base import Position
from pions.search.candidates import MoveLister, every_move
from pions.search.results import Variation
from pions.search.watch import Watch, Why

INFINITY = float("inf")


def minimax(
    position: Position,
    depth: int,
    evaluation: Evaluation,
    watch: Watch,
    moves: MoveLister = every_move,
) -> Variation:
    """The value of the position `depth` plies ahead, seen by the side to move."""
    watch.enter(position, depth, -INFINITY, INFINITY)
    # The end is tested before the depth, or a win right at the horizon would go unseen.
    if position.is_over:
        found, why = Variation(evaluation.end(position, depth)), Why.END
    elif depth == 0:
        found, why = Variation(evaluation.value(position)), Why.LEAF
    else:
        found, why = _best(position, depth, evaluation, watch, moves), Why.ALL
    watch.leave(found, why)
    return found


def _best(
    position: Position, depth: int, evaluation: Evaluation, watch: Watch, moves: MoveLister
) -> Variation:
    best: Variation | None = None
    for move in moves(position):
        reply = minimax(position.after(move), depth - 1, evaluation, watch, moves)
        if best is None or -reply.value > best.value:
            best = Variation(-reply.value, (move, *reply.line))
    assert best is not None  # a game that goes on has a legal move, if only a pass
    return best
