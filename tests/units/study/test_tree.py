"""Search trees: what they hold is what the search did, and what it proves is true."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from pions.errors import PlayerError
from pions.evaluation.base import Evaluation
from pions.evaluation.registry import default_evaluation
from pions.evaluation.value import ValueKind
from pions.interfaces.cli.tree_lines import tree_lines
from pions.interfaces.language import speaking
from pions.interfaces.pages.assembly import FOLDER as PAGES
from pions.interfaces.pages.tree_page import SCRIPTS, tree_page
from pions.interfaces.pages.tree_texts import TEXTS
from pions.interfaces.tree_boxes import tree_picture
from pions.players.registry import find_player
from pions.rules.base import Position
from pions.rules.in_a_row import CONNECT_4, TIC_TAC_TOE
from pions.rules.othello import OTHELLO, OTHELLO_4
from pions.rules.registry import find_rules
from pions.search.limits import Limit, Stop
from pions.search.minimax import minimax
from pions.search.trace import TraceNode
from pions.search.watch import Watch, Why
from pions.study.search_tree import SearchTree
from pions.study.tree import grow_tree, seen_by_max
from pions.study.tree_json import tree_json

FOLDER = PAGES / "tree"

PLAIN = "alphabeta(ordering=false, table=false)"
PLAYERS = [
    "minimax",
    PLAIN,
    "alphabeta(table=false)",
    "alphabeta",
    "alphabeta(deepening=true)",
]
STARTS = [
    TIC_TAC_TOE.set_up("XO--X----"),
    CONNECT_4.start().play("4").play("4"),
    OTHELLO.start().play("f5").play("d6"),
    OTHELLO_4.start(),
]


def grown(start: Position, player: str, depth: int = 3, most: int = 10**6) -> SearchTree:
    return grow_tree(start, find_player(player, start.rules), Limit(depth, most))


@pytest.fixture(params=PLAYERS)
def player(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=STARTS, ids=lambda start: str(start.rules))
def start(request: pytest.FixtureRequest) -> Position:
    found: Position = request.param
    return found


def test_the_value_is_that_of_minimax(start: Position, player: str) -> None:
    expected = minimax(start, 3, default_evaluation(start.rules), Watch())
    tree = grown(start, player)
    assert tree.root.value == expected.value
    assert tree.root.best == tree.line[0]


def test_every_node_of_the_search_is_there(start: Position, player: str) -> None:
    tree = grown(start, player)
    kept = sum(1 for _ in tree.root.walk())
    assert tree.complete
    assert (kept < tree.nodes) if "deepening" in player else (kept == tree.nodes)


def test_every_child_is_its_parent_after_the_move(start: Position, player: str) -> None:
    for node in grown(start, player).root.walk():
        for child in node.children:
            assert child.move is not None
            assert child.position == node.position.after(child.move)
            assert child.depth == node.depth - 1


def test_every_move_is_looked_at_or_skipped_by_a_cut(start: Position, player: str) -> None:
    for node in grown(start, player).root.walk():
        moves = {child.move for child in node.children}
        if node.why in (Why.ALL, Why.CUT):
            assert moves | set(node.skipped) == set(node.position.legal_moves)
            assert not moves & set(node.skipped)
        else:
            assert not node.children
        assert node.why is Why.CUT or not node.skipped


def test_windows_and_values_keep_their_promise(start: Position, player: str) -> None:
    """Fail-soft: below the window an upper bound, above it a lower bound, inside exact."""
    evaluation = default_evaluation(start.rules)
    for node in grown(start, player).root.walk():
        assert node.value is not None
        assert node.alpha < node.beta
        true = _value(node, evaluation)
        if node.value <= node.alpha:
            assert true <= node.value
        elif node.value >= node.beta:
            assert true >= node.value
        else:
            assert true == node.value
        assert (node.why is not Why.CUT) or node.value >= node.beta


def _value(node: TraceNode, evaluation: Evaluation) -> int:
    return minimax(node.position, node.depth, evaluation, Watch()).value


def test_minimax_never_cuts(start: Position) -> None:
    assert not any(node.why is Why.CUT for node in grown(start, "minimax").root.walk())


@pytest.mark.parametrize("course", ["ia2(3)", "ia3(3)"])
def test_the_course_players_have_trees(course: str) -> None:
    tree = grow_tree(OTHELLO.start(), find_player(course, OTHELLO))
    assert (tree.depth, tree.nodes) == (3, 1 + 4 + 12 + 56)


def test_a_depth_given_goes_before_the_players_own() -> None:
    player = find_player("alphabeta(depth=2)", TIC_TAC_TOE)
    assert grow_tree(TIC_TAC_TOE.start(), player).depth == 2
    assert grow_tree(TIC_TAC_TOE.start(), player, Limit(depth=3)).depth == 3


@pytest.mark.parametrize("name", ["random", "greedy", "human"])
def test_other_players_grow_no_tree(name: str) -> None:
    with pytest.raises(PlayerError, match="grows no search tree"):
        grown(TIC_TAC_TOE.start(), name)


def test_a_limit_of_nodes_bounds_the_work_and_what_was_visited_is_kept() -> None:
    whole, part = grown(CONNECT_4.start(), PLAIN), grown(CONNECT_4.start(), PLAIN, most=50)
    assert (part.complete, part.nodes, part.value, part.line) == (False, 50, None, ())
    kept = [node.position for node in part.root.walk()]
    assert kept == [node.position for node in whole.root.walk()][:50]
    open_nodes = [node for node in part.root.walk() if node.why is None]
    assert open_nodes[0] is part.root
    assert all(node.value is None for node in open_nodes)
    assert tree_json(part)["value"] is None
    assert any(" … " in f"{line} " for line in lines(part, 60))


def test_with_deepening_the_last_finished_depth_is_kept() -> None:
    whole = grown(CONNECT_4.start(), "alphabeta(deepening=true)", depth=4)
    part = grown(CONNECT_4.start(), "alphabeta(deepening=true)", depth=4, most=whole.nodes - 1)
    assert (part.complete, part.depth, part.root.depth) == (False, 3, 3)
    assert part.value is not None
    assert part.root.value == grown(CONNECT_4.start(), "alphabeta", depth=3).root.value


def test_a_stop_ends_the_search_and_progress_is_told() -> None:
    stop, told = Stop(), list[int]()

    def note(nodes: int) -> None:
        told.append(nodes)
        if nodes >= 100:
            stop.request()

    player = find_player(PLAIN, CONNECT_4)
    tree = grow_tree(CONNECT_4.start(), player, Limit(depth=20), stop, note)
    assert (tree.complete, tree.nodes) == (False, told[-1])
    assert told == sorted(told)
    stop.request()
    assert grow_tree(CONNECT_4.start(), player, Limit(depth=20), stop).root.children == []


def test_a_finished_game_is_a_tree_of_one_node() -> None:
    over = TIC_TAC_TOE.set_up("XXXOO----")
    tree = grown(over, "alphabeta")
    assert (tree.nodes, tree.root.why, tree.line) == (1, Why.END, ())
    assert tree_json(tree)["line"] == []


def test_json_can_be_written_and_read() -> None:
    tree = grown(STARTS[0], PLAIN, depth=5)
    read: dict[str, Any] = json.loads(json.dumps(tree_json(tree), allow_nan=False))
    assert read["v"] == 1
    assert find_rules(read["rules"]) == TIC_TAC_TOE
    assert read["player"] == PLAIN
    assert (read["depth"], read["nodes"], read["leaves"]) == (5, tree.nodes, tree.leaves)
    assert read["value"]["number"] == tree.root.value
    assert read["value"]["words"] == str(tree.value)
    assert len(read["tree"]) == read["nodes"]


def test_json_nodes_say_what_the_trace_says(player: str) -> None:
    tree = grown(STARTS[1], player)
    rows: Any = tree_json(tree)["tree"]
    root = rows[0]
    assert (root["parent"], root["move"], root["alpha"], root["beta"]) == (None, None, None, None)
    for row, node in zip(rows, tree.root.walk(), strict=True):
        name = node.position.name
        assert row["cells"] == node.position.cells
        assert row["value"] == node.value
        assert row["best"] == (None if node.best is None else name(node.best))
        assert row["why"] == (node.why and node.why.value)
        assert row["skipped"] == [name(move) for move in node.skipped]
        assert row["alpha"] == (None if node.alpha == -float("inf") else node.alpha)
        assert row["beta"] == (None if node.beta == float("inf") else node.beta)


def test_json_parents_come_before_their_children(player: str) -> None:
    rows: Any = tree_json(grown(STARTS[2], player))["tree"]
    for place, row in enumerate(rows[1:], 1):
        parent = rows[row["parent"]]
        assert row["parent"] < place
        assert parent["depth"] == row["depth"] + 1


def test_json_marks_the_last_move_and_the_line_that_won() -> None:
    start = CONNECT_4.start()
    for move in "112233":
        start = start.play(move)
    rows: Any = tree_json(grown(start, "minimax", depth=1))["tree"]
    (won,) = (row for row in rows if row["why"] == "end")
    assert won["move"] == "4"
    assert won["winning"] == [35, 36, 37, 38]
    assert won["last"] == 38


def test_a_proved_win_is_said_in_words() -> None:
    start = CONNECT_4.start()
    for move in "112233":
        start = start.play(move)
    tree = grown(start, "alphabeta", depth=3)
    assert tree.value is not None
    assert (tree.value.kind, tree.value.number) == (ValueKind.WIN, 1)
    assert any("win at ply 1" in line for line in lines(tree, 60))


def lines(tree: SearchTree, most: int) -> list[str]:
    with speaking("en"):
        return list(tree_lines(tree, most))


def test_the_text_shows_the_whole_tree_where_there_is_room() -> None:
    tree = grown(STARTS[0], PLAIN, depth=2)
    shown = lines(tree, 1000)
    cuts = sum(bool(node.skipped) for node in tree.root.walk())
    assert len(shown) == tree.nodes + cuts
    assert shown[0].startswith("★ start ")
    assert not any("more below" in line for line in shown)


def test_the_text_says_why_a_branch_was_cut() -> None:
    tree = grown(STARTS[0], PLAIN, depth=2)
    node = next(node for node in tree.root.walk() if node.skipped)
    skipped = ", ".join(node.position.name(move) for move in node.skipped)
    (line,) = (line for line in lines(tree, 1000) if f"not looked at: {skipped} (" in line)
    numbers = f"alpha {_signed(node.value)} ≥ beta {_signed(int(node.beta))}"
    assert f"({numbers}: the opponent already has something at least as good elsewhere)" in line


def _signed(value: int | None) -> str:
    assert value is not None
    return f"{value:+d}".replace("-", "−") if value else "0"


def test_without_room_the_text_follows_the_principal_line() -> None:
    tree = grown(STARTS[1], PLAIN, depth=4)
    shown = lines(tree, 10)
    assert len(shown) < 10 + tree.depth
    starred = [line.split()[1] for line in shown if line.lstrip().startswith("★")]
    assert starred == ["start", *(tree.position.name(move) for move in tree.line)]
    assert sum(_hidden(shown)) + len(shown) == tree.nodes


def _hidden(shown: list[str]) -> Iterator[int]:
    for line in shown:
        if "more below" in line:
            yield int(line.rsplit("(", 1)[1].split()[0])


def test_indentation_follows_the_depth() -> None:
    shown = lines(grown(STARTS[0], "minimax", depth=3), 10**6)
    depths = [(len(line) - len(line.lstrip())) // 2 for line in shown]
    assert depths[0] == 0
    assert max(depths) == 3
    assert all(later <= earlier + 1 for earlier, later in pairwise(depths))


def test_every_part_of_the_page_is_used_and_short_enough_to_read() -> None:
    scripts = sorted(FOLDER.glob("*.js"))
    assert sorted(path.stem for path in scripts) == sorted(SCRIPTS)
    for path in FOLDER.iterdir():
        assert len(path.read_text(encoding="utf-8").splitlines()) < 300


def test_every_text_of_the_page_is_used_and_every_one_used_is_there() -> None:
    parts = [*FOLDER.iterdir(), *(PAGES / "shared").iterdir()]
    code = "".join(path.read_text(encoding="utf-8") for path in parts)
    for key in TEXTS:
        kind = key.split(".")[0]
        assert f'"{key}"' in code or f"`{kind}.$" in code, key
    for used in re.findall(r'(?:text\("|data-text="|data-label=")([\w.]+)"', code):
        assert used in TEXTS


def test_seen_by_max_every_value_is_that_of_the_side_to_move_at_the_root() -> None:
    for start, text in ((STARTS[0], "minimax"), (STARTS[1], PLAIN), (STARTS[3], "alphabeta")):
        tree = grown(start, text)
        seen = seen_by_max(tree)
        for before, after in zip(tree.root.walk(), seen.root.walk(), strict=True):
            sign = 1 if before.position.turn is start.turn else -1
            assert before.value is not None
            assert (after.move, after.value) == (before.move, sign * before.value)
            window = (before.alpha, before.beta) if sign > 0 else (-before.beta, -before.alpha)
            assert (after.alpha, after.beta) == window
        assert (seen.value, seen.line, seen.for_max) == (tree.value, tree.line, True)


def test_max_takes_the_largest_and_min_the_smallest() -> None:
    seen = seen_by_max(grown(STARTS[0], "minimax"))
    for node in seen.root.walk():
        if node.children:
            below = [child.value for child in node.children if child.value is not None]
            assert node.value == (min(below) if seen.is_min(node) else max(below))
    assert tree_json(seen)["seen_by"] == "max"
    lines = list(tree_lines(seen, 60))
    assert lines[0].startswith("★ start max ")
    assert lines[1].split()[2] == "min"


@pytest.mark.parametrize("most", [1, 60, 400])
def test_random_games_grow_a_tree_too(start: Position, most: int) -> None:
    tree = grown(start, "mcts(playouts=400)", most=most)
    shown = list(tree.root.walk())
    assert tree.complete
    assert tree.root.games == most
    assert (tree.nodes, tree.leaves) == (len(shown), sum(not node.children for node in shown))
    for node in shown:
        assert node.why is (Why.END if node.position.is_over else Why.GAMES)
        assert node.value is not None
        assert -100 <= node.value <= 100
        below = [child.games for child in node.children]
        assert below == sorted(below, reverse=True)
        assert node.games - sum(below) == (1 if node.move is not None else 0) or not below
        assert node.best == (node.children[0].move if below else None)
    added = sorted(node.added for node in shown)
    assert len(set(added)) == len(added)
    assert added[0] == 0
    assert added[-1] <= most


def test_the_tree_of_random_games_is_that_of_the_player(start: Position) -> None:
    player = find_player("mcts(playouts=200, seed=7)", start.rules)
    tree = grow_tree(start, player)
    assert player.choose(start).move == tree.root.best == tree.line[0]


def test_random_games_are_written_with_their_number_and_without_windows() -> None:
    tree = grown(STARTS[0], "mcts(playouts=50)")
    text = "\n".join(tree_lines(tree, 500))
    assert "(50 games)" in text
    assert "(1 game)" in text
    assert "[" not in text
    rows: Any = tree_json(tree)["tree"]
    assert rows[0]["games"] == 50
    assert all(row["alpha"] is None and row["beta"] is None for row in rows)
    assert "50 games" in tree_picture(tree)
    assert "100 if it won all of them" in tree_page(tree)
    seen = seen_by_max(tree)
    assert seen.root.games == 50
    assert seen.root.children[0].value == -(tree.root.children[0].value or 0)
