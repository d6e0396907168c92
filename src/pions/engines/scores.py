"""The scores of solved positions: whole numbers, seen by the side to move.

Where points are counted (Othello), the score is the difference of points at the end.

Elsewhere it tells how soon a game is won, on Pascal Pons's scale: 0 is a draw, and a win is worth
half the number of cells still empty before the winning move, rounded up:

    score = (cells + 1 - pieces on the board before the winning move) // 2

The last piece of all wins with 1, and each own piece fewer adds 1; a loss is the same below zero.
A score depends only on the position in which the game ends, so `-score` is what the other side
sees, and a score found in one position stands in every position that leads there.
"""

from __future__ import annotations

from dataclasses import dataclass

from pions.evaluation.base import margin
from pions.evaluation.value import Value, ValueKind
from pions.rules.base import Move, Position
from pions.rules.side import EMPTY


@dataclass(frozen=True)
class ScoreWindow:
    """The scores that matter: at `low` or below, or at `high` or above, no more is asked."""

    low: int
    high: int


@dataclass(frozen=True)
class SolveResult:
    """What is proved of a position's score: bounds, which stay true where a limit came first."""

    lower: int
    upper: int
    move: Move | None = None
    """A move that is sure of `lower`; None where none was found, or the game is over."""
    line: tuple[Move, ...] = ()
    """Best play as far as it is known, beginning with `move`."""
    nodes: int = 0
    stopped: bool = False
    """Whether a limit came before the answer."""

    @property
    def is_exact(self) -> bool:
        return self.lower == self.upper


def by_rules(position: Position, *, stopped: bool = False) -> SolveResult:
    """What the rules alone prove: everything of a finished game, little of another."""
    return SolveResult(*widest(position), stopped=stopped)


def end_score(position: Position) -> int:
    """The score of a finished game to the side to move."""
    if position.winner_index is None:
        return 0
    if position.rules.counts_points:
        worth = margin(position)
    else:
        worth = (position.cells.count(EMPTY) + 2) // 2  # the winning piece is on the board now
    return worth if position.winner_index == position.turn_index else -worth


def widest(position: Position) -> tuple[int, int]:
    """The bounds that every score keeps: a loss by the next reply, a win by the next move."""
    if position.is_over:
        score = end_score(position)
        return score, score
    if position.rules.counts_points:
        return -position.rules.grid.size, position.rules.grid.size
    empty = position.cells.count(EMPTY)
    # After a pass the opponent can win before another cell is filled.
    soonest_loss = empty + 1 if position.rules.may_pass else empty
    return -(soonest_loss // 2), (empty + 1) // 2


def plies_to_end(position: Position, score: int) -> int | None:
    """After how many plies the game is won or lost; None where the score does not tell.

    Pieces are placed in turn, so a win comes after an odd and a loss after an even number.
    """
    rules = position.rules
    if score == 0 or rules.counts_points or rules.may_pass:
        return None
    plies = position.cells.count(EMPTY) + 2 - 2 * abs(score)
    is_odd = plies % 2 == 1
    return plies if is_odd == (score > 0) else plies - 1


def score_after(position: Position, plies: int) -> int:
    """The score if the piece placed at that ply wins; the side to move plays the first ply."""
    return (position.cells.count(EMPTY) + 2 - plies) // 2


def value_of(position: Position, score: int, plies: int | None = None) -> Value:
    """The value that a score stands for; `plies` tells what the score cannot."""
    if position.rules.counts_points:
        return Value(ValueKind.POINTS, score)
    if score == 0:
        return Value(ValueKind.DRAW, 0)
    distance = plies_to_end(position, score)
    number = plies or 0 if distance is None else distance
    return Value(ValueKind.WIN if score > 0 else ValueKind.LOSS, number)
