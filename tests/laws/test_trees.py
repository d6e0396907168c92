"""Laws of games with variations: whatever is done to them, they stay legal and lose nothing."""

from __future__ import annotations

import json

import jsonschema
from hypothesis import given, settings
from hypothesis import strategies as st

from pions.notation.document import document_of, game_of
from pions.notation.formats import jsonl
from pions.rules.annotations import Assessment, Mark, MarkColour, MarkKind, ValueKind
from pions.rules.game import Game
from pions.rules.tree import GameTree
from strategies import any_rules

NUMBERS = st.none() | st.integers(0, 10**9)
WORTHS = st.builds(
    Assessment,
    st.sampled_from(ValueKind),
    st.integers(-99, 99),
    NUMBERS,
    NUMBERS,
    NUMBERS,
    st.text(),
)


@st.composite
def any_tree(draw: st.DrawFn, most: int = 25) -> GameTree:
    """Moves played here and there, with notes."""
    tree = GameTree.of(Game.new(draw(any_rules(6))))
    for _ in range(draw(st.integers(0, most))):
        tree = tree.go_to(draw(st.integers(0, len(tree.nodes) - 1)))
        if not tree.position.is_over:
            tree = tree.play(draw(st.sampled_from(tree.position.legal_moves)))
        if draw(st.integers(0, 3)) == 0:
            tree = annotated(draw, tree)
    return tree


def annotated(draw: st.DrawFn, tree: GameTree) -> GameTree:
    cells = st.integers(0, tree.rules.grid.size - 1)
    colour = draw(st.sampled_from(MarkColour))
    kind, cell, to = draw(st.sampled_from(MarkKind)), draw(cells), draw(cells)
    mark = Mark(kind, cell, to if kind is MarkKind.ARROW else None, colour)
    marks = [mark] if cell != to else []
    return (
        tree.with_comment(draw(st.text()))
        .with_marks(marks)
        .with_assessment(draw(st.none() | WORTHS))
    )


def paths(tree: GameTree) -> set[tuple[str, ...]]:
    return {tree.go_to(number).names for number in range(len(tree.nodes))}


def check_legal(tree: GameTree) -> None:
    """Every node is reached, once, by legal moves, and knows its parent."""
    seen = set()
    for number, position in tree.walk():
        seen.add(number)
        for child in tree.nodes[number].children:
            assert tree.nodes[child].parent == number
            assert tree.nodes[child].move in position.legal_moves
    assert seen == set(range(len(tree.nodes)))
    assert tree.position == tree.position_at(tree.at)


@given(tree=any_tree(), data=st.data())
def test_promoting_moves_lines_and_loses_none(tree: GameTree, data: st.DataObject) -> None:
    node = data.draw(st.integers(0, len(tree.nodes) - 1))
    for changed in (tree.promote(node), tree.make_main(node)):
        check_legal(changed)
        assert paths(changed) == paths(tree)
        assert changed.names == tree.names
    assert node in tree.make_main(node).main_line
    once = tree
    while once.promote(node) != once:
        once = once.promote(node)
    assert once.nodes == tree.make_main(node).nodes


@given(tree=any_tree(), data=st.data())
def test_deleting_takes_a_move_and_what_follows(tree: GameTree, data: st.DataObject) -> None:
    if len(tree.nodes) == 1:
        return
    node = data.draw(st.integers(1, len(tree.nodes) - 1))
    gone = tree.go_to(node).names
    left = tree.delete(node)
    check_legal(left)
    assert paths(left) == {path for path in paths(tree) if path[: len(gone)] != gone}
    assert left.names == (gone[:-1] if tree.names[: len(gone)] == gone else tree.names)


@given(tree=any_tree())
@settings(max_examples=150)
def test_a_tree_is_saved_whole(tree: GameTree) -> None:
    game = tree.game
    document = json.loads(json.dumps(document_of(game)))
    jsonschema.validate(document, jsonl.schema(document["v"]))
    assert game_of(document) == game
    again = GameTree.of(game)
    check_legal(again)
    assert again.game == game
    assert paths(again) == paths(tree)
    for number in range(len(tree.nodes)):
        one, other = tree.nodes[number], again.nodes[again.find(tree.go_to(number).names)]
        assert (one.comment, one.marks, one.assessment) == (
            other.comment,
            other.marks,
            other.assessment,
        )


@given(tree=any_tree(), data=st.data())
def test_a_game_switches_among_all_its_lines(tree: GameTree, data: st.DataObject) -> None:
    game = tree.game
    for number in range(len(game.branches)):
        there = game.switch(number)
        assert paths(GameTree.of(there)) == paths(tree)
    if game.branches:
        number = data.draw(st.integers(0, len(game.branches) - 1))
        check_legal(GameTree.of(game.without_branch(number)))
