"""The engine for a game that nothing can judge: random games, more of them where it looks good."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from pions.engines.base import ONE_LINE, Engine, EngineOptions, R, ValueScale
from pions.engines.registry import register
from pions.evaluation.value import Value, ValueKind
from pions.rules.base import Position
from pions.search.limits import Budget
from pions.search.mcts import MctsNode, search_tree
from pions.search.results import MoveValue, SearchResult

USUAL_PLAYOUTS = 1000
"""Where the budget has no end."""
MOST_PLAYOUTS = 1_000_000
"""The tree is kept in Python objects, about a kilobyte each."""


@register
class MctsEngine(Engine[R]):
    """Thinks by Monte-Carlo tree search. Mutable: nothing is kept."""

    name: ClassVar[str] = "mcts"
    scale: ClassVar[ValueScale] = ValueScale.WINS
    rank: ClassVar[int] = 100
    keeps_tables: ClassVar[bool] = False

    def think(
        self, position: Position, budget: Budget, options: EngineOptions = ONE_LINE
    ) -> SearchResult:
        is_open = budget.nodes_left is None and not budget.is_timed
        playouts = USUAL_PLAYOUTS if is_open else budget.nodes_left or MOST_PLAYOUTS
        # Seeded by the position: the same question gets the same answer.
        root = search_tree(position, playouts, budget, Random(position.key))
        # By visits, not by average: a move tried once may have won its only game.
        tried = sorted(root.children, key=lambda child: child.visits, reverse=True)
        moves = tuple(_move_value(child) for child in tried[: options.lines])
        return SearchResult(moves, 1, root.visits, stopped=root.visits < playouts)


def _move_value(child: MctsNode) -> MoveValue:
    assert child.move is not None
    balance = round(200 * child.score / child.visits) - 100
    return MoveValue(
        child.move, Value(ValueKind.ESTIMATE, balance, balance), child.visits, 1, line=(child.move,)
    )
