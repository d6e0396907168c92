"""The texts of the analysis: the list of moves with variations, and the graph in braille."""

from __future__ import annotations

import pytest

from pions.interfaces.terminal.full.chance_graph import chance_graph
from pions.interfaces.terminal.full.move_tree import tree_lines
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, InARow
from pions.rules.tree import GameTree
from pions.study.grades import Grade


def studied() -> GameTree:
    tree = GameTree.of(Game.new(CONNECT_4).play_all("4455")).with_comment("all", 0)
    tree = tree.go_to(tree.find("44")).play_all("123").with_comment("or  so\nthen")
    return tree.go_to(tree.find("441")).play("7").go_to(tree.find("445"))


def written(tree: GameTree, grades: dict[int, Grade], width: int = 40) -> list[str]:
    return [line.text.rstrip() for line in tree_lines(tree, grades, width)]


def test_variations_stand_below_the_move_they_replace() -> None:
    tree = studied()
    assert written(tree, {tree.find("4"): Grade.BLUNDER}) == [
        "      all",
        "  1.  4??      4",
        "  2. [5]       5",
        "     2.  1  2 3.  3",
        "      or so then",
        "        2…  7",
    ]


def test_what_goes_on_after_the_end_is_shown() -> None:
    tree = GameTree.of(Game.new(CONNECT_4).play_all("44").resign()).play("1")
    assert written(tree, {}) == ["  1.  4        4", "     2. [1]"]


def test_a_click_finds_the_move() -> None:
    tree = studied()
    lines = tree_lines(tree, {}, 40)
    assert lines[1].node_at(6) == tree.find("4")
    assert lines[1].node_at(15) == tree.find("44")
    assert lines[3].node_at(lines[3].text.index("3.") + 4) == tree.find("44123")
    assert lines[1].node_at(1) is None
    assert lines[1].node_at(99) is None


def test_long_variations_are_wrapped_and_deep_ones_need_no_recursion() -> None:
    tree = GameTree.of(Game.new(InARow(26, 26, 26)))
    for cell in range(600):
        tree = tree.play(cell + 1).back().play(cell)
    lines = written(tree, {}, 40)
    assert len(lines) == 601
    assert max(map(len, lines)) <= 40
    long = GameTree.of(Game.new(CONNECT_4).play("4")).back().play_all("1234567123")
    assert all(len(line) <= 30 for line in written(long, {}, 30))


def test_the_graph_is_high_where_black_is_ahead() -> None:
    graph = chance_graph({0: 1.0, 1: -1.0}, 1, {}, 10, 4)
    assert graph.rows[0][0] != " "
    assert graph.rows[-1][-1] != " "
    assert graph.rows[0][-1] == " "
    assert graph.columns == (0, 9)
    assert [graph.ply_at(column) for column in (0, 3, 6, 99)] == [0, 0, 1, 1]


def test_a_graph_of_nothing_is_a_line_in_the_middle() -> None:
    graph = chance_graph({}, 0, {}, 10, 4)
    assert [row.strip() != "" for row in graph.rows] == [False, False, True, False]
    assert graph.signs.strip() == ""


def test_what_is_not_reviewed_is_left_out() -> None:
    whole = chance_graph(dict.fromkeys(range(5), 1.0), 4, {}, 20, 4)
    part = chance_graph({3: 1.0, 4: 1.0}, 4, {}, 20, 4)
    assert " " not in whole.rows[0]
    assert part.rows[0][:14].strip() == ""
    assert part.rows[0][15:] == whole.rows[0][15:]


@pytest.mark.parametrize("width", [8, 20, 76])
def test_signs_do_not_overlap_and_the_worst_stay(width: int) -> None:
    grades = dict.fromkeys(range(1, 60), Grade.INACCURACY) | {30: Grade.BLUNDER}
    graph = chance_graph({}, 60, grades, width, 4)
    assert len(graph.signs) == width
    assert graph.signs.count("??") == 1
    assert set(graph.signs.split()) <= {"?!", "??"}
