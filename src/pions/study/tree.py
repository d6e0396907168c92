"""The tree of a search, grown by a player from a position, to be looked at.

The search is always the readable Python one, whichever core the player would think with: its
trace holds every node with its window, value, best move and reason.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf

from pions.errors import PlayerError
from pions.evaluation.value import Value
from pions.players.base import Player
from pions.players.mcts import Mcts
from pions.players.searching import SearchingPlayer
from pions.rules.base import Position
from pions.search.deepening import Iteration, deepen
from pions.search.limits import Budget, Limit, Stop
from pions.search.trace import MOST_NODES, Trace, TraceNode
from pions.study.games_tree import grow_games_tree
from pions.study.search_tree import SearchTree
from pions.words import N_

USUAL_LIMIT = Limit(nodes=MOST_NODES)
WITH_A_TREE = ("minimax", "alphabeta", "mcts", "ia2", "ia3")


def seen_by_max(tree: SearchTree) -> SearchTree:
    """The same tree as courses draw it: positive is good for max at every node, max takes the
    largest value and min the smallest."""
    root, waiting = replace(tree.root), []
    waiting.append(root)
    while waiting:
        node = waiting.pop()
        node.children = [replace(child) for child in node.children]
        waiting.extend(node.children)
        if tree.is_min(node):
            node.alpha, node.beta = -node.beta, -node.alpha
            node.value = None if node.value is None else -node.value
    return replace(tree, root=root, for_max=True)


def grow_tree(
    position: Position,
    player: Player,
    limit: Limit = USUAL_LIMIT,
    stop: Stop | None = None,
    progress: Callable[[int], None] | None = None,
) -> SearchTree:
    """The tree that the player's search grows; a depth in the limit goes before the player's own.

    Where the limit or the stop comes first, the tree is what was visited until then: with
    deepening the last one that is finished, otherwise one whose open nodes have no value. While
    it grows, `progress` is told how many nodes were visited.
    """
    if isinstance(player, Mcts):
        return grow_games_tree(position, player, limit, stop, progress)
    if not isinstance(player, SearchingPlayer):
        raise PlayerError(
            N_("the player {name} grows no search tree: choose one of {names}"),
            name=player.name,
            names=", ".join(WITH_A_TREE),
        )
    plies = limit.depth or player.depth or position.rules.usual_depth
    budget = Budget(limit, position.turn, stop)
    trace = Trace(budget)
    if progress is not None:
        budget.watcher = lambda: progress(trace.nodes)
    first = 1 if player.deepening else plies
    depths = list(deepen(player.search(position, trace), plies, first))
    last = depths[-1] if depths else None
    finished = last is not None and last.depth == plies
    return SearchTree(
        player=player.name,
        depth=plies if last is None else last.depth,
        root=_root(trace, position, plies, last),
        line=() if last is None else last.found.line,
        value=_value(player, position, trace, last),
        nodes=trace.nodes,
        leaves=trace.leaves,
        complete=finished,
    )


def _root(trace: Trace, position: Position, plies: int, last: Iteration | None) -> TraceNode:
    """The tree of the last depth that is finished, or as much of the first as there is."""
    if last is not None:
        return next(one for one in reversed(trace.roots) if one.depth == last.depth)
    return trace.roots[0] if trace.roots else TraceNode(position, None, plies, -inf, inf)


def _value(
    player: SearchingPlayer, position: Position, trace: Trace, last: Iteration | None
) -> Value | None:
    if last is None:
        return None
    exact = trace.saw_only_ends and player.proves(position.rules)
    return Value.from_search(last.found.value, position.rules, last.depth, exact=exact)
