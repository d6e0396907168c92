"""The tree of a search, grown by a player from a position, to be looked at.

The search is always the readable Python one, whichever core the player would think with: its
trace holds every node with its window, value, best move and reason.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pions.errors import PlayerError
from pions.evaluation.value import Value
from pions.players.base import Player
from pions.players.searching import SearchingPlayer
from pions.rules.base import Move, Position
from pions.search.deepening import deepen
from pions.search.trace import MOST_NODES, Trace, TraceNode
from pions.words import N_


@dataclass(frozen=True)
class SearchTree:
    """What a search looked at, and what it found."""

    player: str
    """The text that finds the player again."""
    depth: int
    root: TraceNode
    line: tuple[Move, ...]
    """The moves expected from both sides."""
    value: Value
    """Seen by the side to move at the root."""
    nodes: int
    """All that were visited, those of shallower searches included."""
    leaves: int
    complete: bool
    """Whether `root` holds every node of the search to that depth."""
    for_max: bool = False
    """Whether values and windows are those of max, who is to move at the root, and not of the side
    to move at each node."""

    @property
    def position(self) -> Position:
        return self.root.position

    def is_min(self, node: TraceNode) -> bool:
        """Whether max is not to move there."""
        return node.position.turn is not self.position.turn


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
    position: Position, player: Player, depth: int | None = None, most: int = MOST_NODES
) -> SearchTree:
    """The tree that the player's search grows; a depth given goes before the player's own.

    Of a larger tree only the first `most` nodes are kept; the value is that of the whole.
    """
    if not isinstance(player, SearchingPlayer):
        raise PlayerError(
            N_("the player {name} grows no search tree: choose one of {names}"),
            name=player.name,
            names="minimax, alphabeta, ia2, ia3",
        )
    plies, trace = depth or player.depth or position.rules.usual_depth, Trace(most)
    *_, last = deepen(player.search(position, trace), plies, 1 if player.deepening else plies)
    found, exact = last.found, trace.saw_only_ends and player.proves(position.rules)
    return SearchTree(
        player=player.name,
        depth=plies,
        root=trace.root,
        line=found.line,
        value=Value.from_search(found.value, position.rules, plies, exact=exact),
        nodes=trace.nodes,
        leaves=trace.leaves,
        complete=trace.complete,
    )
