"""Solving in parts: the same value as in one piece, resumed after any end, on many processes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from pions.errors import NotationError, SolveError, StorageError
from pions.rules.base import Rules
from pions.rules.in_a_row import CONNECT_4, TIC_TAC_TOE, InARow
from pions.rules.othello import OTHELLO
from pions.search.limits import Limit, Stop
from pions.study.solve import solve
from pions.study.split_solve import SplitProgress, solve_in_parts, split_plies
from pions.study.split_tree import Bounds, SplitTree

SMALL = InARow(5, 4, 4, gravity=True)
BOARDS = [
    SMALL,
    TIC_TAC_TOE,
    InARow(4, 4, 3, gravity=True),
    InARow(5, 4, 3, gravity=True, topology="cylinder"),
    InARow(4, 5, 4, gravity=True),
]


@pytest.mark.parametrize("rules", BOARDS, ids=str)
def test_the_value_is_that_of_the_whole(rules: Rules, tmp_path: Path) -> None:
    found, whole = solve_in_parts(rules.start(), tmp_path / "a.journal"), solve(rules.start())
    assert found.complete
    assert found.score == whole.score
    assert found.line[:1] == found.best[:1]
    assert set(found.best) <= set(whole.best)
    for one, other in zip(found.moves, whole.moves, strict=True):
        assert one.lower <= (other.score or 0) <= one.upper


def test_any_position_can_be_split_and_a_finished_journal_answers_at_once(tmp_path: Path) -> None:
    position = SMALL.start().play("3").play("3").play("2")
    first = solve_in_parts(position, tmp_path / "a.journal")
    again = solve_in_parts(position, tmp_path / "a.journal")
    assert first.score == again.score == solve(position).score
    assert (first.nodes > 0, again.nodes) == (True, 0)
    assert first.best == again.best


@pytest.mark.parametrize("cluster", [None, "local"])
def test_processes_find_the_same(cluster: str | None, tmp_path: Path) -> None:
    seen: list[SplitProgress] = []
    found = solve_in_parts(
        SMALL.start(), tmp_path / "a.journal", jobs=2, cluster=cluster, progress=seen.append
    )
    assert found.score == solve(SMALL.start()).score
    assert [one.solved for one in seen] == sorted(one.solved for one in seen)


def test_a_limit_leaves_true_bounds_and_a_journal_to_go_on_with(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    score = solve(SMALL.start()).score
    assert score is not None
    for nodes in (1, 300, 600):
        part = solve_in_parts(SMALL.start(), path, Limit(nodes=nodes))
        assert part.lower <= score <= part.upper
    before = path.read_bytes()
    path.write_bytes(before + b'["XO--')  # what a power cut leaves behind
    assert solve_in_parts(SMALL.start(), path).score == score
    assert path.read_bytes().startswith(before)


def test_a_killed_solve_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    program = (
        "import sys; from pions.study.split_solve import solve_in_parts; "
        "from pions.rules.registry import find_rules; from time import sleep; "
        "start = find_rules(sys.argv[1]).start(); "
        "solve_in_parts(start, sys.argv[2], progress=lambda _: sleep(.01))"
    )
    process = subprocess.Popen([sys.executable, "-c", program, str(SMALL), str(path)])
    deadline = monotonic() + 60
    while not path.exists() or path.read_bytes().count(b"\n") < 5:
        assert process.poll() is None
        assert monotonic() < deadline
        sleep(0.01)
    process.kill()
    process.wait()
    done = path.read_bytes()
    seen: list[SplitProgress] = []
    found = solve_in_parts(SMALL.start(), path, progress=seen.append)
    assert found.score == solve(SMALL.start()).score
    assert seen[0].solved > 2, "what was solved before counts"
    assert path.read_bytes().startswith(done[: done.rindex(b"\n") + 1])


def test_a_stop_ends_it(tmp_path: Path) -> None:
    stop = Stop()
    stop.request()
    found = solve_in_parts(CONNECT_4.start(), tmp_path / "a.journal", stop=stop)
    assert not found.complete
    assert (found.lower, found.upper) == (-21, 21)


def test_what_is_no_journal_of_the_position_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.journal"
    solve_in_parts(TIC_TAC_TOE.start(), path)
    with pytest.raises(SolveError, match="journal of another position"):
        solve_in_parts(SMALL.start(), path)
    path.write_text(path.read_text() + "[1]\n")
    with pytest.raises(NotationError, match=r"a\.journal, line \d+: an entry is"):
        solve_in_parts(TIC_TAC_TOE.start(), path)
    path.write_text("something else\n")
    with pytest.raises(NotationError, match="not a file of that kind"):
        solve_in_parts(TIC_TAC_TOE.start(), path)
    with pytest.raises(StorageError, match="cannot write"):
        solve_in_parts(TIC_TAC_TOE.start(), tmp_path)
    with pytest.raises(SolveError, match="cannot be solved in parts"):
        solve_in_parts(OTHELLO.start(), tmp_path / "b.journal")


def test_parts_of_a_large_board_are_small() -> None:
    large = InARow(8, 7, 4, gravity=True)
    assert split_plies(large.start()) == 8
    assert split_plies(SMALL.start()) == 4
    assert split_plies(InARow(2, 1, 2).start()) == 1


def test_the_leaves_wanted_are_those_of_one_move_and_all_replies() -> None:
    tree = SplitTree(SMALL.start(), 2, {})
    leaves = list(tree.wanted(1))
    assert len(leaves) == 5, "the middle column, and every reply"
    assert all(leaf.goal == 1 for leaf in leaves)
    tree.learn(leaves[0].cells, Bounds(-9, 0))  # refuted: another move has to do it
    assert leaves[1].cells not in {leaf.cells for leaf in tree.wanted(1)}
