"""Puzzles by exact scores: one move alone keeps the win or the draw, or is worth far more."""

from __future__ import annotations

from pions.engines.registry import engine_for
from pions.rules.base import Move, Position
from pions.rules.side import EMPTY, Side
from pions.search.limits import Limit
from pions.study.puzzles.puzzle import ProofKind, Puzzle, Refutation
from pions.study.reasons import winning_moves
from pions.study.solution import Solution
from pions.study.solve import solve

MOST_NODES = 3_000_000
"""What a position may cost: a harder one is left out."""
REACH_SECONDS = 0.25
FEWEST_EMPTY = 6
"""With fewer empty cells there is hardly anything to look for."""
LARGE_GAP = 6
"""Points by which the best move beats the second where both win."""
SHOWN = 8
"""Moves of best play that are kept."""


def is_solvable(position: Position) -> bool:
    """Whether exact scores are in reach."""
    return engine_for(position.rules).is_near(position, REACH_SECONDS)


def exact_puzzle(position: Position) -> Puzzle | None:
    """The puzzle in a position; None where no move stands alone, or a limit came first."""
    if len(position.legal_moves) < 2 or position.cells.count(EMPTY) < FEWEST_EMPTY:
        return None
    # Whoever can win at once, or has to stop somebody who can, need not look any further.
    if not position.rules.counts_points and any(winning_moves(position, one) for one in Side):
        return None
    solution = solve(position, Limit(nodes=MOST_NODES))
    best = lone_best(solution)
    if best is None or position.after(best).is_over:
        return None
    wrong = {one.move: one.lower for one in solution.moves if one.move != best}
    refutations = {move: _refutation(position, move, score) for move, score in wrong.items()}
    return Puzzle(
        position,
        solution.line[:SHOWN],
        ProofKind.EXACT,
        solution.lower,
        solution.lower > 0,
        refutations,
    )


def lone_best(solution: Solution) -> Move | None:
    """The one move that keeps the result, or is worth many points more; None if none does."""
    if not solution.complete or len(solution.best) != 1:
        return None
    best, others = solution.lower, [one.lower for one in solution.moves]
    others.remove(best)
    if best < 0:
        return None  # lost in any case: nobody cares by how much
    keeps = _sign(best) > _sign(max(others))
    stands_out = solution.position.rules.counts_points and best - max(others) >= LARGE_GAP
    return solution.best[0] if keeps or stands_out else None


def _refutation(position: Position, move: Move, score: int) -> Refutation:
    after = position.after(move)
    line = () if after.is_over else solve(after, moves=False).line[:1]
    return Refutation(line, score)


def _sign(score: int) -> int:
    return (score > 0) - (score < 0)
