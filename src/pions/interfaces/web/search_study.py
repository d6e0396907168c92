"""The search tree of a position, grown in an engine process."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pions.interfaces.language import say, speaking
from pions.interfaces.tree_boxes import tree_picture
from pions.players.registry import find_player
from pions.players.searching import SearchingPlayer
from pions.rules.base import Position
from pions.search.limits import Limit
from pions.study.pruning import pruning_evaluation
from pions.study.search_comparison import SearchOutcome, compare_searches
from pions.study.tree import grow_tree
from pions.study.tree_json import tree_json


@dataclass(frozen=True)
class SearchStudy:
    """A tree as JSON, and the searches side by side."""

    document: dict[str, Any]
    outcomes: tuple[SearchOutcome, ...]
    leaves: str
    """The evaluation of the leaves in what is side by side."""
    leaves_of_tree: str | None
    """The one of the tree, if that has any: a course's form shows nothing of ordering."""


def study_search(position: Position, player: str, depth: int, nodes: int) -> SearchStudy:
    """Grow the tree of one search, and compare all with as many nodes."""
    rules = position.rules
    grower = find_player(player, rules)
    tree = grow_tree(position, grower, Limit(depth=depth, nodes=nodes))
    own = str(grower.evaluation_in(rules)) if isinstance(grower, SearchingPlayer) else None
    leaves = str(pruning_evaluation("auto", rules))
    return SearchStudy(tree_json(tree, say), compare_searches(position, nodes, leaves), leaves, own)


def draw_search(position: Position, player: str, depth: int, nodes: int, language: str) -> str:
    """The picture of the same tree."""
    tree = grow_tree(position, find_player(player, position.rules), Limit(depth=depth, nodes=nodes))
    with speaking(language):
        return tree_picture(tree)
