"""What somebody knows about Hex, as a second package would bring it: an evaluation and a reason."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

from pions_hex import Hex, edges, neighbours  # type: ignore[import-not-found]  # beside it

from pions.evaluation.base import Evaluation
from pions.evaluation.registry import register
from pions.rules.base import Move, Position, Rules
from pions.rules.side import EMPTY, Side
from pions.study.reasons import game_reason
from pions.words import Words


@register("cells that each side lacks to connect its edges", aliases=("plus-court-chemin",))
@dataclass(frozen=True)
class ShortestPath(Evaluation):
    """The enemy's shortest way to its far edge minus one's own."""

    name = "shortest-path"
    rules_class = Hex

    def terms(self, position: Position) -> Mapping[str, int]:
        return {
            "own": -lacking(position, position.turn),
            "enemy": lacking(position, position.turn.other),
        }

    def heat(self, position: Position) -> tuple[int, ...]:
        return (0,) * position.rules.grid.size


def lacking(position: Position, side: Side) -> int:
    """Pieces that the side still needs: a breadth-first walk on which own pieces cost nothing."""
    cost = {side.mark: 0, EMPTY: 1}
    first, last = edges(position.rules.grid, side)
    entries = ((cost[position.cells[c]], c) for c in first if position.cells[c] in cost)
    ahead, seen = deque(sorted(entries)), set()
    touching = neighbours(position.rules.grid)
    while ahead:
        so_far, cell = ahead.popleft()
        if cell in last:
            return so_far
        if cell in seen:
            continue
        seen.add(cell)
        for near in touching[cell]:
            if position.cells[near] == side.mark:
                ahead.appendleft((so_far, near))
            elif position.cells[near] == EMPTY:
                ahead.append((so_far + 1, near))
    return position.rules.grid.size  # cut off: the enemy has connected


@game_reason.register(Hex)
def _(rules: Rules, position: Position, move: Move, *, only_forced: bool = False) -> Words | None:
    threat = game_reason.dispatch(Rules)(rules, position, move, only_forced=only_forced)
    if threat is not None or only_forced:
        return threat
    shorter = lacking(position.after(move), position.turn) < lacking(position, position.turn)
    return Words("shortens the way across") if shorter else None
