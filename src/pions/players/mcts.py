"""Monte-Carlo tree search: random games decide."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pions.players.base import Choice
from pions.players.machine import Machine, random_for
from pions.players.registry import register
from pions.players.simple import MOST_SEED, SEED_HELP
from pions.rules.base import Position
from pions.rules.parameters import parameter
from pions.search.limits import Budget, Limit, Stop
from pions.search.mcts import MctsNode, most_visited, search_tree
from pions.words import N_


@register(
    N_("Monte-Carlo tree search: random games, more of them where it looks good"),
    aliases=("monte-carlo",),
)
@dataclass(frozen=True)
class Mcts(Machine):
    """UCT with a number of random games for each move."""

    playouts: int = parameter(1000, N_("random games for each move"), least=1, most=10**9)
    seed: int = parameter(0, SEED_HELP, least=0, most=MOST_SEED)

    kind: ClassVar[str] = "mcts"

    def think(self, position: Position, limit: Limit, stop: Stop) -> Choice:
        budget = Budget(limit, position.turn, stop)
        most = self.playouts if limit.nodes is None else min(self.playouts, limit.nodes)
        root = search_tree(position, most, budget, random_for(self.seed, position))
        best = most_visited(root)
        assert best.move is not None
        share = round(100 * best.score / best.visits)
        return Choice(
            best.move,
            nodes=root.visits,
            seconds=budget.elapsed,
            stopped=root.visits < most,
            notes={N_("visits"): str(best.visits), N_("wins"): f"{share} %"},
            heat=_visits(root, position),
        )


def _visits(root: MctsNode, position: Position) -> tuple[int, ...]:
    heat = [0] * position.rules.grid.size
    for child in root.children:
        cell = None if child.move is None else position.landing(child.move)
        if cell is not None:
            heat[cell] = child.visits
    return tuple(heat)
