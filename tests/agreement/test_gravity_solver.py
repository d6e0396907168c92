"""The native solver of boards where pieces fall, against minimax over the Python core."""

from __future__ import annotations

import threading
import time
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pions.native import _core as core
from pions.rules.base import Position
from pions.rules.in_a_row import CONNECT_4, GOMOKU, InARow

Native = core.InARowPosition64 | core.InARowPosition256


def native(position: Position) -> Native:
    assert isinstance(position, core.InARowPosition64 | core.InARowPosition256)
    return position


def score(position: Position, known: dict[int, int]) -> int:
    """What trying everything says, for the side to move."""
    if position.key not in known:
        known[position.key] = max(
            move_score(position, move, known) for move in position.legal_moves
        )
    return known[position.key]


def move_score(position: Position, move: int, known: dict[int, int]) -> int:
    after = position.after(move)
    if not after.is_over:
        return -score(after, known)
    if after.winner_index is None:
        return 0
    pieces = len(position.cells) - position.cells.count("-")
    return (len(position.cells) + 1 - pieces) // 2


@st.composite
def boards(draw: st.DrawFn) -> InARow:
    columns, rows = draw(st.integers(1, 5)), draw(st.integers(1, 4))
    return InARow(
        columns=columns,
        rows=rows,
        k=draw(st.integers(1, max(columns, rows))),
        gravity=True,
        topology=draw(st.sampled_from(["plane", "cylinder"])),
        directions=draw(st.sampled_from(["all", "rows-columns"])),
    )


def solver_of(rules: InARow, megabytes: int = 1) -> core.GravitySolver:
    return core.GravitySolver(
        rules.columns,
        rules.rows,
        rules.k,
        cylinder=str(rules.topology) == "cylinder",
        diagonals=str(rules.directions) == "all",
        megabytes=megabytes,
    )


@given(boards(), st.data())
@settings(max_examples=60)
def test_every_score_is_what_trying_everything_says(rules: InARow, data: st.DataObject) -> None:
    python, twin = rules.start("python"), rules.start("native")
    for _ in range(data.draw(st.integers(rules.grid.size // 2, rules.grid.size))):
        move = data.draw(st.sampled_from(python.legal_moves))
        if python.after(move).is_over:
            break
        python, twin = python.after(move), twin.after(move)
    known: dict[int, int] = {}
    solver = solver_of(rules)
    report = solver.solve(native(twin))
    assert report.lower == report.upper == score(python, known) == solver.score(native(twin))
    assert move_score(python, report.move, known) == report.lower
    expected = [(move, value, value) for move, value in moves_of(python, known)]
    assert solver.solve_moves(native(twin)) == expected
    assert_best_play(python, report.line, report.lower, known)


def moves_of(position: Position, known: dict[int, int]) -> list[tuple[int, int]]:
    return [(move, move_score(position, move, known)) for move in position.legal_moves]


def assert_best_play(
    position: Position, line: tuple[int, ...], value: int, known: dict[int, int]
) -> None:
    for move in line:
        assert move_score(position, move, known) == value
        position, value = position.after(move), -value
    assert position.is_over


@pytest.mark.parametrize(
    ("columns", "rows", "k", "topology"),
    [(3, 3, 3, "plane"), (4, 3, 3, "cylinder"), (4, 4, 4, "plane"), (9, 7, 4, "plane")],
)
def test_limits_leave_true_bounds(columns: int, rows: int, k: int, topology: str) -> None:
    rules = InARow(columns=columns, rows=rows, k=k, gravity=True, topology=topology)
    start = native(rules.start("native"))
    for nodes in (0, 1, 10, 1000):
        solver = solver_of(rules)
        report = solver.solve(start, nodes=nodes)
        assert report.nodes <= nodes + 20_000  # a move for the bounds may take a few more
        assert report.stopped == (report.lower != report.upper)
        assert report.lower <= report.upper
        assert report.move in start.legal_moves
        assert (solver.lower, solver.upper) == (report.lower, report.upper)


def test_repeated_runs_visit_the_same_nodes() -> None:
    solver, position = solver_of(CONNECT_4), CONNECT_4.start("native")
    for move in "4444252":
        position = position.play(move)
    first = solver.solve(native(position))
    solver.clear()
    second = solver.solve(native(position))
    assert first.nodes == second.nodes > 1000
    assert (first.lower, first.move, first.line) == (second.lower, second.move, second.line)
    assert solver.score(native(position)) == first.lower
    assert solver.nodes < first.nodes  # the table was not forgotten


def test_a_narrow_window_is_a_smaller_question() -> None:
    position = CONNECT_4.start("native")
    for move in "44442":
        position = position.play(move)
    narrow = solver_of(CONNECT_4).solve(native(position), lower=0, upper=1)
    whole = solver_of(CONNECT_4).solve(native(position))
    assert narrow.nodes < whole.nodes
    assert narrow.lower >= 1 or narrow.upper <= 0
    assert narrow.lower <= whole.lower <= narrow.upper


@pytest.mark.parametrize("threads", [1, 2])
def test_another_thread_ends_it_and_sees_how_far_it_is(threads: int) -> None:
    rules = InARow(columns=9, rows=7, k=4, gravity=True)
    solver, stop = solver_of(rules), core.Stop()
    seen: list[tuple[int, int, int]] = []

    def watch() -> None:
        while solver.nodes < 20_000:
            time.sleep(0.001)
        seen.append((solver.lower, solver.upper, solver.nodes))
        stop.request()

    watcher = threading.Thread(target=watch)
    watcher.start()
    report = solver.solve(native(rules.start("native")), threads=threads, stop=stop)
    watcher.join()
    assert report.stopped
    lower, upper, nodes = seen[0]
    assert report.lower >= lower
    assert report.upper <= upper
    assert report.nodes >= nodes


def test_time_ends_it() -> None:
    rules = InARow(columns=9, rows=7, k=4, gravity=True)
    assert solver_of(rules).solve(native(rules.start("native")), seconds=0.05).stopped
    moves = solver_of(rules).solve_moves(native(rules.start("native")), seconds=0.05)
    assert [move for move, _, _ in moves] == list(range(9))
    assert all(lower < upper for _, lower, upper in moves)


def test_two_solvers_at_the_same_time() -> None:
    position = CONNECT_4.start("native")
    for move in "444444":
        position = position.play(move)
    alone = solver_of(CONNECT_4).solve(native(position), lower=0, upper=1)
    found: list[core.SolveReport] = []

    def solve() -> None:
        found.append(solver_of(CONNECT_4).solve(native(position), lower=0, upper=1))

    threads = [threading.Thread(target=solve) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {report.nodes for report in found} == {alone.nodes}
    assert {report.lower for report in found} == {alone.lower}


def test_the_table_is_as_large_as_asked_for() -> None:
    for megabytes in (1, 2, 64, 100):
        solver = core.GravitySolver(7, 6, 4, megabytes=megabytes)
        assert megabytes << 19 < solver.table_bytes <= megabytes << 20


def test_what_it_cannot_do_is_refused_in_words() -> None:
    for columns, rows, k in product((0, 27), (6,), (4,)):
        with pytest.raises(ValueError, match="1 to 26 cells"):
            core.GravitySolver(columns, rows, k)
    with pytest.raises(ValueError, match="at most 128"):
        core.GravitySolver(20, 20, 4)
    with pytest.raises(ValueError, match="k must be"):
        core.GravitySolver(7, 6, 0)
    with pytest.raises(ValueError, match="a megabyte at least"):
        core.GravitySolver(7, 6, 4, megabytes=0)
    with pytest.raises(ValueError, match="too large a table"):
        core.GravitySolver(7, 6, 4, megabytes=2**40)


def test_positions_of_other_boards_and_finished_ones_are_refused() -> None:
    solver, start = solver_of(CONNECT_4), native(CONNECT_4.start("native"))
    others = (
        InARow(columns=7, rows=6, k=4),
        InARow(columns=7, rows=6, k=4, gravity=True, topology="cylinder"),
        InARow(columns=7, rows=6, k=4, gravity=True, directions="rows-columns"),
        InARow(columns=6, rows=7, k=4, gravity=True),
        InARow(columns=7, rows=6, k=5, gravity=True),
        GOMOKU,
    )
    for rules in others:
        with pytest.raises(ValueError, match="another board"):
            solver.score(native(rules.start("native")))
    position = CONNECT_4.start("native")
    for move in "4141414":
        position = position.play(move)
    for ask in (solver.score, solver.solve, solver.solve_moves):
        with pytest.raises(ValueError, match="the game is over"):
            ask(native(position))
    with pytest.raises(ValueError, match="number of threads"):
        solver.solve(start, threads=0)
    with pytest.raises(ValueError, match="the window is empty"):
        solver.solve(start, lower=3, upper=3)
    with pytest.raises(ValueError, match="nan"):
        solver.solve(start, seconds=float("nan"))
