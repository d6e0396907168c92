"""Searches side by side: how deep each comes with the same number of nodes, and what it finds.

Every search deepens from depth 1 until the nodes are used up; what changes from one depth to the
next is kept. A node of MCTS is one random game, which adds one node to its tree.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pions.evaluation.value import Value
from pions.players.machine import random_for
from pions.rules.base import Position
from pions.search.deepening import DEEPEST, deepen, most_plies_left
from pions.search.limits import Budget, Limit, Stop
from pions.search.mcts import most_visited, search_tree
from pions.search.watch import LimitedWatch
from pions.study.pruning import METHODS, Method, pruning_evaluation
from pions.words import N_, NN_, Words, counted

MCTS = N_("MCTS")
DEEPENED = tuple(method for method in METHODS if method.key != "deepening")
"""All of them deepen here."""
SEED = 1
"""Of the random games: the same position gives the same table, and the player with this seed the
tree of the same games."""


@dataclass(frozen=True)
class DepthFound:
    """What a search found at one depth."""

    depth: int
    nodes: int
    """Visited until then, those of shallower depths included."""
    line: tuple[str, ...]
    value: Words


@dataclass(frozen=True)
class SearchOutcome:
    """What one search made of its nodes."""

    title: str
    """Its name for people, to be translated."""
    nodes: int
    depths: tuple[DepthFound, ...]
    """One for each finished depth; of MCTS a single one, its depth that of the expected line."""


def compare_searches(
    position: Position, nodes: int, evaluation: str = "auto", stop: Stop | None = None
) -> tuple[SearchOutcome, ...]:
    """Every readable search of the same position with the same nodes."""
    leaves = str(pruning_evaluation(evaluation, position.rules))
    found = [_deepened(method, position, nodes, leaves, stop) for method in DEEPENED]
    return (*found, _random_games(position, nodes, stop))


def _deepened(
    method: Method, position: Position, nodes: int, evaluation: str, stop: Stop | None
) -> SearchOutcome:
    player = method.make(evaluation)
    watch = LimitedWatch(Budget(Limit(nodes=nodes), stop=stop))
    most = min(DEEPEST, most_plies_left(position))
    depths, estimates = [], 0
    for one in deepen(player.search(position, watch), most):
        # Of this depth alone: shallower ones always estimate.
        exact = watch.estimates == estimates and player.proves(position.rules)
        estimates = watch.estimates
        value = Value.from_search(one.found.value, position.rules, one.depth, exact=exact)
        line = tuple(_names(position, one.found.line))
        depths.append(DepthFound(one.depth, watch.nodes, line, value.words))
        if exact:  # deeper it can only find the same again
            break
    return SearchOutcome(method.title, watch.nodes, tuple(depths))


def _names(position: Position, moves: tuple[int, ...]) -> Iterator[str]:
    for move in moves:
        yield position.name(move)
        position = position.after(move)


def _random_games(position: Position, nodes: int, stop: Stop | None) -> SearchOutcome:
    root = search_tree(position, nodes, Budget(Limit(), stop=stop), random_for(SEED, position))
    line, node = [], root
    while node.children:
        child = most_visited(node)
        if node is not root and child.visits < 2:
            break
        line.append(node.position.name(child.move or 0))
        node = child
    best = most_visited(root)
    share = counted(
        *NN_("wins {share:.0%} of {count:,} game", "wins {share:.0%} of {count:,} games"),
        best.visits,
        share=best.score / best.visits,
    )
    return SearchOutcome(
        MCTS, root.visits, (DepthFound(len(line), root.visits, tuple(line), share),)
    )
