"""The first move on a large board: near the middle, and not always the same."""

from __future__ import annotations

from pions.rules.base import Move, Position, Rules
from pions.rules.side import EMPTY
from pions.search.candidates import is_near_by_default

MOST_STEPS = 1
"""How far from the middle a game may begin, in each direction."""


def first_moves(position: Position) -> tuple[Move, ...]:
    """Where to begin on an empty board that is large; () on any other."""
    rules = position.rules
    if not is_near_by_default(rules) or set(position.cells) != {EMPTY}:
        return ()
    # Where moves are forbidden, in renju, the first piece belongs right in the middle.
    steps = MOST_STEPS if rules.places_anywhere else 0
    return tuple(move for move in position.legal_moves if _is_central(rules, move, steps))


def _is_central(rules: Rules, move: Move, steps: int) -> bool:
    """Half a step more counts too: an even number of cells has its middle between two of them."""
    row, column = divmod(move, rules.grid.columns)
    off = (2 * row - rules.grid.rows + 1, 2 * column - rules.grid.columns + 1)
    return max(map(abs, off)) <= 2 * steps + 1
