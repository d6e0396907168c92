"""A game with variations as a value: walked, promoted, deleted, annotated."""

from __future__ import annotations

import pickle

import pytest

from pions.errors import GameOverError, HistoryError, IllegalMoveError
from pions.notation.formats import jsonl
from pions.notation.registry import USUAL
from pions.rules.annotations import (
    MOST_LETTERS,
    MOST_MARKS,
    Assessment,
    Mark,
    MarkColour,
    MarkKind,
    ValueKind,
)
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, InARow
from pions.rules.outcome import flag_fall
from pions.rules.plies import Branch, Ply
from pions.rules.side import BLACK
from pions.rules.tree import GameTree


def tree_of(moves: str) -> GameTree:
    return GameTree.of(Game.new(CONNECT_4).play_all(moves))


def studied() -> GameTree:
    """4455, with 1 2 and 1 3 instead of the first 5."""
    return tree_of("4455").back().back().play_all("12").back().play("3")


def lines(tree: GameTree) -> list[str]:
    """Every line to its end, in the order of the tree."""
    ends = [number for number, _ in tree.walk() if not tree.nodes[number].children]
    return ["".join(tree.go_to(end).names) for end in ends]


def test_another_move_is_a_variation_and_the_main_line_stays() -> None:
    tree = studied()
    assert "".join(tree.names) == "4413"
    assert not tree.is_main
    assert "".join(tree.game.go_to(4).names) == "4455"
    assert tree.game.branches == (
        Branch(2, (Ply(0), Ply(1))),
        Branch(3, (Ply(2),), parent=0),
    )
    assert tree.game.cursor == 2, "the last main move on the way"


def test_a_move_that_is_there_is_walked_to() -> None:
    tree = studied()
    again = tree.to_start().play_all("4413")
    assert (again.at, again.nodes) == (tree.at, tree.nodes)


def test_walking() -> None:
    tree = studied()
    assert tree.sibling().names == tuple("4412")
    assert tree.sibling(2) == tree
    assert tree.back().sibling().names == tuple("445")
    assert tree.back().sibling().to_end().names == tuple("4455")
    assert tree.to_start().back() == tree.to_start()
    assert tree.to_start().sibling() == tree.to_start()
    assert tree.forward() == tree
    assert tree.to_start().forward().names == ("4",)
    assert tree.ply == 4
    assert tree.go_to(tree.find("4412")).names == tuple("4412")
    with pytest.raises(HistoryError, match="goes on with 7"):
        tree.find("47")
    with pytest.raises(HistoryError, match="no node 99"):
        tree.go_to(99)


def test_promotion_goes_line_by_line() -> None:
    tree = studied()
    assert lines(tree) == ["4413", "4412", "4455"]
    once = tree.promote()
    assert lines(once) == ["4412", "4413", "4455"], "before 2, still beside the main line"
    twice = once.promote()
    assert "".join(twice.game.go_to(4).names) == "4413"
    assert twice.promote() == twice
    assert twice.is_main
    assert tree.make_main() == twice
    assert twice.names == tree.names, "the place stays"


def test_deleting_takes_what_follows_and_steps_back() -> None:
    tree = studied()
    assert lines(tree.delete()) == ["4412", "4455"]
    assert tree.delete().names == tuple("441")
    assert lines(tree.delete(tree.find("441"))) == ["4455"]
    assert tree.delete(tree.find("441")).names == tuple("44")
    assert lines(tree.delete(tree.find("445"))) == ["4413", "4412"]
    assert tree.delete(tree.find("445")).names == tree.names, "elsewhere the place stays"
    with pytest.raises(HistoryError, match="start"):
        tree.to_start().delete()


def test_moves_are_checked() -> None:
    with pytest.raises(IllegalMoveError):
        tree_of("444444").play("4")
    with pytest.raises(GameOverError):
        tree_of("1212121").play("3")


def test_one_may_look_beyond_a_result() -> None:
    game = Game.new(CONNECT_4).play_all("44").resign()
    tree = GameTree.of(game).play("1")
    assert tree.game.outcome == game.outcome, "the game ended where it ended"
    assert tree.game.branches == (Branch(2, (Ply(0),)),)
    assert lines(GameTree.of(tree.game)) == ["441"]
    on = tree.promote().game
    assert on.go_to(3).outcome is None
    assert on.branches == (Branch(2, (), game.result),)
    assert on.switch(0).outcome == game.outcome


def test_a_line_that_ended_early_keeps_what_went_on() -> None:
    game = Game.new(CONNECT_4).play_all("4455").undo(2).with_result(flag_fall(BLACK))
    assert GameTree.of(game).game == game
    assert GameTree.of(game).forward().names == tuple("445")
    assert game.switch(0).switch(0) == game


def test_lines_that_share_moves_are_one_line_until_they_part() -> None:
    game = Game.new(CONNECT_4).play_all("4455")
    flat = game.with_branches([Branch(1, (Ply(0), Ply(1))), Branch(1, (Ply(0), Ply(2)))])
    tree = GameTree.of(flat)
    assert tree.game.branches == (Branch(1, (Ply(0), Ply(1))), Branch(2, (Ply(2),), parent=0))
    said = game.with_branches(
        [Branch(1, (Ply(0, comment="a"),)), Branch(1, (Ply(0, comment="b"), Ply(1)))]
    )
    assert GameTree.of(said).game.branches == said.branches, "no comment is lost"


def test_unknown_fields_of_a_branch_go_with_it() -> None:
    game = Game.new(CONNECT_4).play_all("44").with_branch(Branch(1, (Ply(0),), None, {"by": "me"}))
    tree = GameTree.of(game)
    assert tree.game == game
    assert tree.go_to(tree.find("41")).play("2").game.branches[0].extra == {"by": "me"}


def test_notes_belong_to_nodes() -> None:
    arrow = Mark(MarkKind.ARROW, 35, 37, MarkColour.RED)
    worth = Assessment(ValueKind.WIN, 41, depth=42, engine="solver")
    tree = studied().with_comment("hm").with_marks([arrow]).with_assessment(worth)
    tree = tree.with_comment("the start", 0).with_marks([Mark(MarkKind.CIRCLE, 3)], 0)
    assert tree.node.comment == "hm"
    assert tree.game.comment == "the start"
    assert tree.game.marks == (Mark(MarkKind.CIRCLE, 3),)
    assert tree.game.branches[1].plies == (Ply(2, comment="hm", marks=(arrow,), assessment=worth),)
    again = GameTree.of(tree.game)
    assert again.game == tree.game


@pytest.mark.parametrize(
    "mark",
    [
        Mark(MarkKind.ARROW, 3),
        Mark(MarkKind.CIRCLE, 3, 4),
        Mark(MarkKind.ARROW, 3, 3),
        Mark(MarkKind.CELL, 42),
        Mark(MarkKind.ARROW, 1, -1),
    ],
)
def test_marks_that_cannot_be_drawn_are_refused(mark: Mark) -> None:
    with pytest.raises(HistoryError):
        tree_of("4").with_marks([mark])


def test_what_no_person_writes_is_refused() -> None:
    tree = tree_of("4").with_comment("x" * MOST_LETTERS)
    with pytest.raises(HistoryError, match=r"characters .*more than 1000000"):
        tree.with_comment("y", 0)
    with pytest.raises(HistoryError, match=r"marks .*more than 10000"):
        tree.with_marks([Mark(MarkKind.CELL, 0)] * (MOST_MARKS + 1))


def test_the_game_of_one_line() -> None:
    tree = studied().with_comment("hm")
    game = tree.line_game()
    assert game.names == tuple("4413")
    assert game.plies[-1].comment == "hm"
    assert not game.branches
    early = tree.line_game(tree.find("44"))
    assert (early.cursor, len(early.plies)) == (2, 4)


def test_a_tree_as_deep_as_the_largest_board_travels() -> None:
    """Each move is a variation of a variation: a limit of recursion would be met."""
    tree = GameTree.of(Game.new(InARow(26, 26, 26)))
    for cell in range(600):
        tree = tree.play(cell + 1).back().play(cell)
    game = tree.game
    assert len(game.branches) == 600
    assert game.branches[-1].parent == 598, "each leaves the last"
    assert pickle.loads(pickle.dumps(tree)) == tree
    assert hash(tree) == hash(pickle.loads(pickle.dumps(tree)))
    assert GameTree.of(game).game == game
    assert next(jsonl.read(jsonl.write(game), None, USUAL)) == game
    assert game.switch(599).moves == tuple(range(600))
