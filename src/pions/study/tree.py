"""The tree of a search, grown by a player from a position, to be looked at.

The search is always the readable Python one, whichever core the player would think with: its
trace holds every node with its window, value, best move and reason.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pions.errors import PlayerError
from pions.evaluation.value import Value
from pions.players.base import Player
from pions.players.searching import (
    AlphaBetaPlayer,
    CourseMinimax,
    Minimax,
    evaluation_for,
)
from pions.rules.base import Move, Position
from pions.search.deepening import deepen
from pions.search.minimax import minimax
from pions.search.results import Variation
from pions.search.trace import MOST_NODES, Trace, TraceNode
from pions.search.watch import Watch
from pions.words import N_

Searching = AlphaBetaPlayer | Minimax | CourseMinimax
"""The players whose search has a tree with windows and values."""


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

    @property
    def position(self) -> Position:
        """Where the search began."""
        return self.root.position


def grow_tree(
    position: Position, player: Player, depth: int | None = None, most: int = MOST_NODES
) -> SearchTree:
    """The tree that the player's search grows; a depth given goes before the player's own.

    Of a larger tree only the first `most` nodes are kept; the value is that of the whole.
    """
    searching = _searching(player)
    plies = depth or own_depth(searching) or position.rules.usual_depth
    trace = Trace(most)
    search = search_of(searching, position, trace)
    first = 1 if isinstance(searching, AlphaBetaPlayer) and searching.deepening else plies
    *_, last = deepen(search, plies, first=first)
    return SearchTree(
        player=player.name,
        depth=plies,
        root=trace.root,
        line=last.found.line,
        value=_value(position, last.found, plies, trace),
        nodes=trace.nodes,
        leaves=trace.leaves,
        complete=trace.complete,
    )


def search_of(player: Searching, position: Position, watch: Watch) -> Callable[[int], Variation]:
    """The search to a depth that the player would make there, under that watch."""
    if isinstance(player, AlphaBetaPlayer):
        alpha_beta = player.searcher(position.rules, watch)
        return lambda plies: alpha_beta.search(position, plies)
    evaluation = (
        player.evaluation
        if isinstance(player, CourseMinimax)
        else evaluation_for(player.evaluation, position.rules)
    )
    return lambda plies: minimax(position, plies, evaluation, watch)


def own_depth(player: Searching) -> int:
    """How far the player looks ahead of its own accord; 0: as far as is usual in the game."""
    return player.level if isinstance(player, CourseMinimax) else player.depth


def _searching(player: Player) -> Searching:
    if isinstance(player, Searching):
        return player
    raise PlayerError(
        N_("the player {name} grows no search tree: choose one of {names}"),
        name=player.name,
        names="minimax, alphabeta, ia2, ia3",
    )


def _value(position: Position, found: Variation, depth: int, watch: Watch) -> Value:
    return Value.from_search(found.value, position.rules, depth, exact=watch.saw_only_ends)
