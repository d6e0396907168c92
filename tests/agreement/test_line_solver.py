"""The line solver against a plain brute force over the Python core, on every kind of board."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from functools import cache
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pions.engines.native_alpha_beta import native_alpha_beta
from pions.evaluation.k_tuple import KTuple
from pions.native import core
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import GOMOKU, TIC_TAC_TOE, InARow
from strategies import any_rules

MOST_EMPTY = 8
HARD = InARow(9, 9, 5)


def line_solver(rules: Rules, megabytes: int = 1) -> core.LineSolver:
    start = rules.start("native")
    assert isinstance(start, core.InARowPosition64 | core.InARowPosition256)
    return core.LineSolver(start.board, [list(s) for s in rules.symmetries], megabytes=megabytes)


def win_score(position: Position) -> int:
    """What a win with the next piece is worth."""
    return (position.rules.grid.size + 1 - _pieces(position)) // 2


def _pieces(position: Position) -> int:
    return position.rules.grid.size - position.cells.count("-")


@cache
def brute_force(position: Position) -> int:
    """The score by trying every game to its end: the definition, and nothing else."""
    best = -position.rules.grid.size
    for move in position.legal_moves:
        after = position.after(move)
        if not after.is_over:
            score = -brute_force(after)
        else:
            score = 0 if after.winner_index is None else win_score(position)
        best = max(best, score)
    return best


def move_scores(position: Position) -> list[tuple[int, int, int]]:
    scores = []
    for move in position.legal_moves:
        after = position.after(move)
        score = -brute_force(after) if not after.is_over else 0
        score = win_score(position) if after.winner_index is not None else score
        scores.append((move, score, score))
    return scores


def with_blocked_rows(rules: Rules) -> Rules:
    """The solver knows no rows that do not count for being blocked at both ends."""
    assert isinstance(rules, InARow)
    return replace(rules, blocked="wins")


@st.composite
def late_position(draw: st.DrawFn, largest: int, most_empty: int = MOST_EMPTY) -> Position:
    """A position of the Python core with few empty cells left."""
    rules = draw(any_rules(largest, "in-a-row").map(with_blocked_rows))
    assume(rules.relaxed() == rules and rules.grid.size <= 128)
    position = rules.start("python")
    last = None
    for _ in range(rules.grid.size):
        if position.is_over:
            break
        last = position
        if position.cells.count("-") <= draw(st.integers(1, most_empty)):
            break
        position = position.after(draw(st.sampled_from(position.legal_moves)))
    assert last is not None
    assume(last.cells.count("-") <= most_empty)
    return last


def native_twin(position: Position) -> Position:
    return position.rules.set_up(position.cells, position.turn, core="native")


def check(position: Position) -> None:
    expected = brute_force(position)
    twin = native_twin(position)
    solver = line_solver(position.rules)
    report = solver.solve(twin)
    assert (report.lower, report.upper, report.stopped) == (expected, expected, False)
    assert (solver.lower, solver.upper) == (expected, expected)
    scores = move_scores(position)
    assert (report.move, expected, expected) in scores
    assert solver.solve_moves(twin) == scores
    check_line(position, report.line, expected)


def check_line(position: Position, line: tuple[int, ...], score: int) -> None:
    """Both sides keep the value to the very end."""
    for move in line:
        assert not position.is_over
        assert brute_force(position) == score
        position, score = position.after(move), -score
    assert position.is_over


@given(late_position(largest=5))
@settings(max_examples=200)
def test_late_positions_of_every_kind_of_board(position: Position) -> None:
    check(position)


@given(late_position(largest=11, most_empty=6))
@settings(max_examples=100)
def test_late_positions_of_larger_boards(position: Position) -> None:
    check(position)


SMALL = [
    InARow(columns, rows, k, gravity, topology, directions, overline)
    for columns, rows, k, gravity, topology, directions, overline in product(
        (2, 3, 4), (2, 3), (2, 3), (False, True), ("plane", "cylinder", "torus"),
        ("all", "rows-columns"), ("wins", "ignored"),
    )
    if not (gravity and topology == "torus") and k <= max(columns, rows)
]  # fmt: skip


@pytest.mark.parametrize("topology", ["plane", "cylinder", "torus"])
def test_small_boards_from_the_start(topology: str) -> None:
    boards = [rules for rules in SMALL if rules.topology == topology and rules.grid.size <= 9]
    assert len(boards) >= 36
    for rules in boards:
        check(rules.start("python"))
        brute_force.cache_clear()


def test_it_agrees_with_alpha_beta_in_the_endgame_of_gomoku() -> None:
    rules = InARow(10, 10, 5)
    decided = 0
    for seed in range(12):
        position = _endgame(rules, seed, empty=9)
        if position.is_over:
            continue
        searched = native_alpha_beta(position, KTuple(), 9).found
        report = line_solver(rules).solve(position)
        assert searched is not None
        assert report.lower == report.upper
        big = abs(searched.value) > 10**6
        assert (report.lower != 0) == big
        assert report.lower * searched.value >= 0
        decided += big
    assert decided >= 1


def _endgame(rules: InARow, seed: int, empty: int) -> Position:
    """Pieces that come round by the numbers, in an order that makes no line early."""
    position = rules.start("native")
    cell = seed
    while position.cells.count("-") > empty and not position.is_over:
        cell = (cell + 37) % rules.grid.size
        while position.cells[cell] != "-":
            cell = (cell + 1) % rules.grid.size
        after = position.after(cell)
        if after.winner_index is not None:
            break
        position = after
    return position


def test_the_same_work_every_time() -> None:
    rules = InARow(5, 5, 4)
    reports = [line_solver(rules).solve(rules.start("native")) for _ in range(2)]
    assert reports[0].nodes == reports[1].nodes
    assert reports[0].line == reports[1].line


def test_a_limit_leaves_bounds_that_hold() -> None:
    rules = InARow(5, 5, 4)
    solver = line_solver(rules)
    for nodes in (0, 1, 10, 1000, 10_000):
        report = solver.solve(rules.start("native"), nodes=nodes)
        assert report.stopped
        assert report.nodes <= nodes
        assert report.lower <= 0 <= report.upper
        solver.clear()
    assert report.upper < 13


def test_a_window_asks_only_what_it_must() -> None:
    rules = InARow(6, 6, 4)
    start = rules.start("native")
    whole = line_solver(rules).solve(start)
    assert whole.lower == whole.upper > 0
    any_win = line_solver(rules).solve(start, lower=0, upper=1)
    assert any_win.lower >= 1
    assert any_win.nodes <= whole.nodes
    no_better = line_solver(rules).solve(start, lower=whole.lower)
    assert no_better.upper <= whole.lower


@pytest.mark.parametrize("how", ["stop", "seconds"])
def test_it_stops_in_time(how: str) -> None:
    stop = core.Stop()
    solver, start = line_solver(HARD, 8), HARD.start("native")
    threading.Timer(0.2, stop.request).start()
    began = time.perf_counter()
    report = solver.solve(start, stop=stop, seconds=0.1 if how == "seconds" else None)
    assert report.stopped
    assert report.lower <= report.upper
    assert time.perf_counter() - began < 5


def test_progress_is_seen_from_another_thread() -> None:
    solver, stop = line_solver(HARD), core.Stop()
    thread = threading.Thread(target=lambda: solver.solve(HARD.start("native"), stop=stop))
    thread.start()
    while solver.nodes < 1000:
        time.sleep(0.001)
    assert (solver.lower, solver.upper) != (0, 0)
    stop.request()
    thread.join()


@pytest.mark.parametrize("rules", [InARow(7, 4, 4), InARow(5, 4, 4, topology="cylinder")], ids=str)
def test_threads_change_nothing_but_the_time(rules: InARow) -> None:
    start = rules.start("native")
    alone, together = line_solver(rules).solve(start), line_solver(rules).solve(start, threads=2)
    assert (together.lower, together.upper, together.stopped) == (alone.lower, alone.upper, False)


def test_two_solvers_do_not_disturb_each_other() -> None:
    boards = [InARow(5, 5, 4), InARow(6, 5, 4)]
    alone = [line_solver(rules).solve(rules.start("native")) for rules in boards]
    together: dict[int, core.SolveReport] = {}

    def work(number: int) -> None:
        rules = boards[number]
        together[number] = line_solver(rules).solve(rules.start("native"))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for number, report in enumerate(alone):
        assert (together[number].nodes, together[number].line) == (report.nodes, report.line)


def test_what_it_refuses() -> None:
    solver = line_solver(TIC_TAC_TOE)
    start = TIC_TAC_TOE.start("native")
    over = start
    for cell in (0, 3, 1, 4, 2):
        over = over.after(cell)
    with pytest.raises(ValueError, match="over"):
        solver.solve(over)
    with pytest.raises(ValueError, match="another board"):
        solver.solve(GOMOKU.start("native"))
    with pytest.raises(ValueError, match="native"):
        solver.solve(TIC_TAC_TOE.start("python"))
    with pytest.raises(ValueError, match="threads"):
        solver.solve(start, threads=0)
    with pytest.raises(ValueError, match="below"):
        solver.solve(start, lower=1, upper=1)
    with pytest.raises(ValueError, match="too many cells"):
        line_solver(GOMOKU)
    with pytest.raises(ValueError, match="every cell"):
        core.LineSolver(start.board, [[0, 1]])  # type: ignore[attr-defined]


def test_the_table_is_as_large_as_asked() -> None:
    for megabytes in (1, 3, 8):
        table = line_solver(TIC_TAC_TOE, megabytes).table_bytes
        assert megabytes << 19 < table <= megabytes << 20
