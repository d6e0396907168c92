"""Move ordering: alpha-beta cuts most when the best move comes first."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pions.evaluation.base import Evaluation
from pions.rules.base import Move, Position
from pions.search.alpha_beta import MoveOrder
from pions.search.candidates import MoveLister, every_move
from pions.search.transposition_table import TranspositionTable


@dataclass(frozen=True)
class BoardOrder:
    """The moves as they come."""

    moves: MoveLister = every_move

    def __call__(self, position: Position, depth: int) -> Iterable[Move]:
        del depth
        return self.moves(position)


@dataclass(frozen=True)
class ByEvaluation:
    """The moves by what the evaluation says of the positions they lead to, best first.

    Near the leaves that look costs more than it saves, so there they stay as they come.
    """

    evaluation: Evaluation
    least_depth: int = 2
    moves: MoveLister = every_move

    def __call__(self, position: Position, depth: int) -> Iterable[Move]:
        moves = self.moves(position)
        if depth < self.least_depth:
            return moves
        # A stable sort: with ties in board order the native search visits the same nodes.
        return sorted(moves, key=lambda move: self._worth(position.after(move)))

    def _worth(self, after: Position) -> int:
        """To the opponent, who is to move there: the smaller, the better the move."""
        return self.evaluation.end(after, 0) if after.is_over else self.evaluation.value(after)


@dataclass(frozen=True)
class BestKnownFirst:
    """The move that was best in an earlier, shallower search first, then the others."""

    table: TranspositionTable
    others: MoveOrder

    def __call__(self, position: Position, depth: int) -> Iterable[Move]:
        moves = self.others(position, depth)
        best = self.table.best_move(position)
        if best is None:
            return moves
        return [best, *(move for move in moves if move != best)]
