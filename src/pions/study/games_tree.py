"""The tree of a Monte-Carlo search, in the same nodes as those of searches with values.

A value is what the random games through a node gave to the side to move there: 100 if it won all
of them, -100 if it lost all, so that it changes its sign from one level to the next like any other.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from pions.evaluation.value import Value, ValueKind
from pions.players.machine import random_for
from pions.players.mcts import Mcts
from pions.rules.base import Move, Position
from pions.search.limits import Budget, Limit, Stop
from pions.search.mcts import MctsNode, search_tree
from pions.search.trace import TraceNode
from pions.search.watch import Why
from pions.study.search_tree import SearchTree


def grow_games_tree(
    position: Position,
    player: Mcts,
    limit: Limit,
    stop: Stop | None = None,
    progress: Callable[[int], None] | None = None,
) -> SearchTree:
    """The tree after the player's random games, or as many as the limit has nodes."""
    budget = Budget(limit, position.turn, stop)
    rounds = player.playouts if limit.nodes is None else min(player.playouts, limit.nodes)
    grown = search_tree(position, rounds, budget, random_for(player.seed, position))
    if progress is not None:
        progress(grown.visits)
    root = _traced(grown)
    shown = list(root.walk())
    return SearchTree(
        player=player.name,
        depth=root.depth,
        root=root,
        line=_line(root),
        value=Value(ValueKind.ESTIMATE, _balance(grown)),
        nodes=len(shown),
        leaves=sum(not node.children for node in shown),
        complete=grown.visits >= rounds,
    )


def _traced(root: MctsNode) -> TraceNode:
    """The same tree, the moves with the most games first."""
    depth = _depth(root)
    top = _node(root, depth)
    waiting = [(root, top)]
    while waiting:
        node, traced = waiting.pop()
        for child in sorted(node.children, key=lambda one: -one.visits):
            below = _node(child, traced.depth - 1)
            traced.children.append(below)
            waiting.append((child, below))
    return top


def _node(node: MctsNode, depth: int) -> TraceNode:
    most = max(node.children, key=lambda child: child.visits, default=None)
    return TraceNode(
        node.position,
        node.move,
        depth,
        -inf,
        inf,
        value=_balance(node),
        best=None if most is None else most.move,
        why=Why.END if node.position.is_over else Why.GAMES,
        games=node.visits,
        added=node.added,
    )


def _balance(node: MctsNode) -> int:
    return round(100 * (1 - 2 * node.score / node.visits))


def _depth(root: MctsNode) -> int:
    deepest, level = -1, [root]
    while level:
        deepest, level = deepest + 1, [child for node in level for child in node.children]
    return deepest


def _line(root: TraceNode) -> tuple[Move, ...]:
    """The moves with the most games, which is what the search would play on both sides."""
    line = list[Move]()
    node = root
    while node.children:
        node = node.children[0]
        assert node.move is not None
        line.append(node.move)
    return tuple(line)
