"""Alpha-beta: the same value as minimax, without looking at what cannot matter.

The window (alpha, beta) says what is already assured: the side to move has alpha elsewhere, the
opponent will not allow beta or more. Fail-soft: for every window, with v the minimax value and
f what is returned,

    f <= alpha        means  v <= f        (nothing here is better than what we have)
    alpha < f < beta  means  v == f        (exact)
    f >= beta         means  v >= f        (cut: the opponent avoids this position)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pions.evaluation.base import Evaluation
from pions.rules.base import Move, Position
from pions.search.minimax import INFINITY
from pions.search.results import Variation
from pions.search.transposition_table import TranspositionTable
from pions.search.watch import Watch, Why

MoveOrder = Callable[[Position, int], Iterable[Move]]
"""Which moves to look at, and in which order, with that depth left."""


def board_order(position: Position, _depth: int) -> Iterable[Move]:
    """The legal moves as they come."""
    return position.legal_moves


@dataclass(frozen=True)
class AlphaBeta:
    """A search with what it needs; each helper can be left out."""

    evaluation: Evaluation
    watch: Watch
    order: MoveOrder = board_order
    table: TranspositionTable | None = None

    def search(
        self, position: Position, depth: int, alpha: float = -INFINITY, beta: float = INFINITY
    ) -> Variation:
        """The value of the position `depth` plies ahead, exact if it lies in the window."""
        self.watch.enter(position, depth, alpha, beta)
        found, why = self._look(position, depth, alpha, beta)
        self.watch.leave(found, why)
        return found

    def _look(
        self, position: Position, depth: int, alpha: float, beta: float
    ) -> tuple[Variation, Why]:
        if position.is_over:
            return Variation(self.evaluation.end(position, depth)), Why.END
        if depth == 0:
            return Variation(self.evaluation.value(position)), Why.LEAF
        known = self.table.look_up(position, depth, alpha, beta) if self.table else None
        if known is not None:
            return known, Why.TABLE
        found, why = self._best(position, depth, alpha, beta)
        if self.table:
            # The window on entry, not as `_best` has raised it, decides what kind of bound it is.
            self.table.keep(position, depth, alpha, beta, found)
        return found, why

    def _best(
        self, position: Position, depth: int, alpha: float, beta: float
    ) -> tuple[Variation, Why]:
        best: Variation | None = None
        for move in self.order(position, depth):
            reply = self.search(position.after(move), depth - 1, -beta, -alpha)
            # Strictly greater: once alpha is raised, an equal value is only an upper bound.
            if best is None or -reply.value > best.value:
                best = Variation(-reply.value, (move, *reply.line))
                alpha = max(alpha, best.value)
            if alpha >= beta:
                return best, Why.CUT
        assert best is not None  # a game that goes on has a legal move, if only a pass
        return best, Why.ALL
