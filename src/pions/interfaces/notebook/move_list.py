"""The moves of a game and its variations, as a notebook's page lists them.

Variations stand in brackets after the move that they replace, as players write them:

    1.f5 2.d6 (2.f4 3.e3) 3.c3
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pions.interfaces.language import translate
from pions.rules.tree import GameTree
from pions.study.grades import GRADE_SIGNS
from pions.study.review import ReviewedMove

Item = dict[str, object]
OPEN: Item = {"kind": "open"}
CLOSE: Item = {"kind": "close"}


def move_items(tree: GameTree, reviewed: Mapping[int, ReviewedMove]) -> list[Item]:
    """Moves and brackets in order; `reviewed` are moves of a review by their nodes."""
    return list(_line(tree, tree.nodes[0].children, reviewed))


def _line(
    tree: GameTree, choices: tuple[int, ...], reviewed: Mapping[int, ReviewedMove]
) -> Iterator[Item]:
    """A line with its variations, beginning with the first of these moves."""
    ply = len(tree.path(choices[0])) - 1 if choices else 0
    while choices:
        first, *others = choices
        yield _move(tree, first, ply, reviewed.get(first))
        for other in others:
            yield OPEN
            yield from _line(tree, (other,), reviewed)
            yield CLOSE
        choices, ply = tree.nodes[first].children, ply + 1


def _move(tree: GameTree, node: int, ply: int, judged: ReviewedMove | None) -> Item:
    found = tree.nodes[node]
    assert found.move is not None
    sign = "" if judged is None else GRADE_SIGNS[judged.grade]
    return {
        "kind": "move",
        "node": node,
        "text": f"{ply}.{tree.rules.name(found.move)}{sign}",
        "here": node == tree.at,
        "grade": judged.grade.name.lower() if judged is not None else "",
        "title": "" if judged is None else translate(judged.grade.words),
        "comment": found.comment,
    }
