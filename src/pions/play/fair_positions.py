"""Which positions speak about a game that goes on: those it went through, where it stands, and
those it may soon reach, however the board is turned and whichever side has which colour.

              FIRST_PLIES                 cursor        + AHEAD
    ├─ everybody's ─┼──── it went through ───┼── may be reached ──┤
"""

from __future__ import annotations

from collections.abc import Collection

from pions.rules.base import PASS, Move, Position
from pions.rules.canonical import images_of
from pions.rules.game import Game
from pions.rules.side import BLACK, EMPTY, WHITE

FIRST_PLIES = 8
"""Openings are everybody's: they may be analysed while somebody plays them."""
AHEAD = 4
"""Plies: what lies further ahead says little of the next move, and is common to many games."""

_SWAPPED = str.maketrans(BLACK.mark + WHITE.mark, WHITE.mark + BLACK.mark)


class AskedPosition:
    """A position about which engines are asked, as every image of it."""

    def __init__(self, position: Position) -> None:
        cells, rules = position.cells, position.rules
        whole = (cells, cells.translate(_SWAPPED))
        self.images = frozenset(image for one in whole for image in images_of(rules, one))
        self.pieces = _pieces(cells)

    def belongs_to(self, game: Game) -> bool:
        """Whether what is said of it helps in this game, whose rules are the same."""
        return self._was_there(game) or self._may_come(game.position)

    def _was_there(self, game: Game) -> bool:
        # A ply puts a piece on the board or is a pass, so few positions have as many pieces.
        first = self.pieces - _pieces(game.start.cells)
        last = min(first + game.moves.count(PASS), game.cursor)
        plies = range(max(first, FIRST_PLIES), last + 1)
        return any(game.positions[ply].cells in self.images for ply in plies)

    def _may_come(self, standing: Position) -> bool:
        cells = standing.cells
        if not 0 < self.pieces - _pieces(cells) <= AHEAD:
            return False
        goals = {image for image in self.images if _covers(image, cells)}
        return bool(goals) and _leads_to(standing, goals, AHEAD)


def _pieces(cells: str) -> int:
    return len(cells) - cells.count(EMPTY)


def _covers(image: str, cells: str) -> bool:
    """Whether each cell that is taken is taken in the image too; discs may have turned over."""
    pairs = zip(image, cells, strict=True)
    return not any(held == EMPTY != before for held, before in pairs)


def _leads_to(position: Position, goals: Collection[str], plies: int) -> bool:
    if position.cells in goals:
        return True
    if plies == 0 or position.is_over:
        return False
    following = map(position.after, _moves_towards(position, goals))
    near = ((one, {goal for goal in goals if _covers(goal, one.cells)}) for one in following)
    return any(_leads_to(one, still, plies - 1) for one, still in near if still)


def _moves_towards(position: Position, goals: Collection[str]) -> list[Move]:
    moves = list(position.legal_moves)
    if position.rules.moves_are_columns:
        return moves
    taken = {cell for goal in goals for cell, mark in enumerate(goal) if mark != EMPTY}
    return [move for move in moves if move == PASS or move in taken]
