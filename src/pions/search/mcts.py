"""Monte-Carlo tree search with UCT: play random games, and more of them where it looks good.

Each round walks down the tree by the move whose upper confidence bound is largest, adds one
node, plays a random game from there and notes its result on the way back up.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt
from random import Random

from pions.rules.base import Move, Position
from pions.search.limits import Budget

# UCB1's constant for results between 0 and 1.
EXPLORATION = sqrt(2)


# Compared by identity: parent and children refer to each other, so `==` would recurse without end.
@dataclass(eq=False)
class MctsNode:
    """A position in the tree. Mutable: it collects the results of the games through it."""

    position: Position
    move: Move | None = None
    parent: MctsNode | None = None
    children: list[MctsNode] = field(default_factory=list)
    untried: list[Move] = field(default_factory=list)
    visits: int = 0
    score: float = 0.0
    """Wins of the side that moved into this node, a draw counting half."""
    added: int = 0
    """The round in which it was added, counted from 1; 0 at the root."""

    def bound(self) -> float:
        """How good this node may be for the side that chooses it."""
        assert self.parent is not None
        return self.score / self.visits + EXPLORATION * sqrt(log(self.parent.visits) / self.visits)


def search_tree(position: Position, playouts: int, budget: Budget, random: Random) -> MctsNode:
    """The tree after that many random games, fewer where the budget ends; never none."""
    root = MctsNode(position, untried=_shuffled(position, random))
    for _ in range(playouts):
        # At least one game, however small the budget: a root without children offers no move.
        if root.visits and (budget.check() or budget.expired):
            break
        grow(root, random)
    budget.nodes += root.visits
    return root


def grow(root: MctsNode, random: Random) -> None:
    """One round: select, expand, play out, note the result."""
    node = root
    while not node.untried and node.children:
        node = max(node.children, key=MctsNode.bound)
    if node.untried:
        node = _expand(node, random)
        node.added = root.visits + 1
    _note(node, _random_winner(node.position, random))


def most_visited(root: MctsNode) -> MctsNode:
    """The child that UCT trusts most."""
    return max(root.children, key=lambda child: child.visits)


def _expand(node: MctsNode, random: Random) -> MctsNode:
    move = node.untried.pop()
    position = node.position.after(move)
    child = MctsNode(position, move, node, untried=_shuffled(position, random))
    node.children.append(child)
    return child


def _shuffled(position: Position, random: Random) -> list[Move]:
    moves = list(position.legal_moves)
    # With fewer playouts than moves, board order would decide which are tried at all.
    random.shuffle(moves)
    return moves


def _random_winner(position: Position, random: Random) -> int | None:
    while not position.is_over:
        position = position.after(random.choice(position.legal_moves))
    return position.winner_index


def _note(leaf: MctsNode, winner: int | None) -> None:
    node: MctsNode | None = leaf
    while node is not None:
        # Turns alternate even through a pass, so whoever is not to move has just moved.
        mover = 1 - node.position.turn_index
        node.visits += 1
        node.score += 0.5 if winner is None else float(winner == mover)
        node = node.parent
