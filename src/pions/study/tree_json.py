"""Search trees as JSON: a head, and the nodes as a flat list in the order of the search.

Each node names its parent by its place in the list, so that a tree of any depth and size can be
written and read without recursion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import isinf

from pions.rules.base import Position
from pions.search.trace import TraceNode
from pions.study.search_tree import SearchTree
from pions.words import Words

VERSION = 1
"""Changes when a key changes its meaning or goes."""


def tree_json(tree: SearchTree, say: Callable[[Words], str] = str) -> dict[str, object]:
    """The whole tree as a JSON value; `say` puts the words into a language."""
    start = tree.position
    return {
        "v": VERSION,
        "rules": str(start.rules),
        "position": start.text,
        "player": tree.player,
        "depth": tree.depth,
        "nodes": tree.nodes,
        "leaves": tree.leaves,
        "complete": tree.complete,
        "seen_by": "max" if tree.for_max else "mover",
        "value": None
        if tree.value is None
        else {
            "number": tree.root.value,
            "kind": tree.value.kind.value,
            "words": say(tree.value.words),
        },
        "line": [start.name(move) for move in tree.line],
        "tree": list(node_rows(tree.root)),
    }


def node_rows(root: TraceNode) -> Iterator[dict[str, object]]:
    """The nodes in the order of the search, each with its parent's place in that order."""
    place, waiting = 0, [(root, -1)]
    while waiting:
        node, parent = waiting.pop()
        yield _row(node, parent)
        waiting.extend((child, place) for child in reversed(node.children))
        place += 1


def _row(node: TraceNode, parent: int) -> dict[str, object]:
    position = node.position
    row: dict[str, object] = {
        "parent": None if parent < 0 else parent,
        "move": None if node.move is None else position.name(node.move),
        "cells": position.cells,
        "turn": position.turn.mark,
        "depth": node.depth,
        "alpha": _bound(node.alpha),
        "beta": _bound(node.beta),
        "value": node.value,
        "best": None if node.best is None else position.name(node.best),
        "why": None if node.why is None else node.why.value,
        "skipped": [position.name(move) for move in node.skipped],
    }
    if node.games:
        row |= {"games": node.games, "added": node.added}
    return {**row, **_marks(position)}


def _bound(bound: float) -> int | None:
    """A side of the window; None where there is nothing to exceed."""
    return None if isinf(bound) else int(bound)


def _marks(position: Position) -> dict[str, object]:
    """What a picture of the board shows beside the pieces, where there is any."""
    marks: dict[str, object] = {}
    if position.last_cell is not None:
        marks["last"] = position.last_cell
    if position.is_over and position.winning_line:
        marks["winning"] = list(position.winning_line)
    return marks
