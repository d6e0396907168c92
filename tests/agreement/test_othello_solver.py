"""The native endgame solver against minimax in Python, and its manners."""

from __future__ import annotations

import threading
import time
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pions.native import core
from pions.rules.base import Position
from pions.rules.othello import OTHELLO, Othello

MOST_EMPTY = 5


def exact_score(position: Position) -> int:
    """The disc difference of best play for the side to move, by the rules of the Python core."""
    if position.outcome is not None:
        black, white = position.outcome.points
        lead = white - black if position.turn_index else black - white
        anti = isinstance(position.rules, Othello) and position.rules.anti
        return -lead if anti else lead
    return max(-exact_score(position.after(move)) for move in position.legal_moves)


@st.composite
def late_positions(draw: st.DrawFn) -> core.OthelloPosition:
    """The position of a random game with few empty cells, on any board that the core plays."""
    sides = st.sampled_from((4, 6, 8))
    rules = Othello(draw(sides), draw(sides), anti=draw(st.booleans()))
    random = draw(st.randoms(use_true_random=False))
    position: Position = rules.start("native")
    while position.cells.count("-") > MOST_EMPTY and position.legal_moves:
        position = position.after(random.choice(position.legal_moves))
    assert isinstance(position, core.OthelloPosition)
    return position


@given(late_positions())
@settings(max_examples=100)
def test_the_score_is_that_of_minimax(position: core.OthelloPosition) -> None:
    assume(position.cells.count("-") <= MOST_EMPTY)
    report = core.OthelloSolver(position.board, megabytes=1).solve(position)
    assert isinstance(position, Position)
    assert (report.lower, report.upper) == (exact_score(position.on_core("python")),) * 2
    assert not report.stopped


@given(late_positions())
@settings(max_examples=50)
def test_the_line_is_legal_play_to_the_end(position: core.OthelloPosition) -> None:
    report = core.OthelloSolver(position.board, megabytes=1).solve(position)
    for move in report.line:
        assert move in position.legal_moves
        position = position.after(move)
    assert position.is_over


def opening(plies: int) -> core.OthelloPosition:
    position: Position = OTHELLO.start("native")
    for _ in range(plies):
        position = position.after(position.legal_moves[-1])
    assert isinstance(position, core.OthelloPosition)
    return position


def test_a_stop_from_another_thread_is_heard() -> None:
    position, stop = opening(8), core.Stop()
    solver = core.OthelloSolver(position.board, megabytes=1)
    timer = threading.Timer(0.05, stop.request)
    timer.start()
    report = solver.solve(position, stop=stop)
    timer.join()
    assert report.stopped
    assert report.lower < report.upper
    assert report.move in position.legal_moves


def test_what_is_proven_can_be_read_while_it_runs() -> None:
    position, stop = opening(8), core.Stop()
    solver = core.OthelloSolver(position.board, megabytes=1)
    worker = threading.Thread(target=solver.solve, args=(position,), kwargs={"stop": stop})
    worker.start()
    seen: list[tuple[int, int, int]] = []
    while len(seen) < 20 or not seen[-1][0]:
        seen.append((solver.nodes, solver.lower, solver.upper))
        time.sleep(0.002)
    with pytest.raises(RuntimeError, match="at work"):
        solver.solve(position)
    stop.request()
    worker.join()
    assert all(earlier[0] <= later[0] for earlier, later in pairwise(seen))
    assert all(-64 <= lower <= upper <= 64 for _, lower, upper in seen)


def test_limits_are_answers() -> None:
    position = opening(8)
    solver = core.OthelloSolver(position.board, megabytes=1)
    for report in (solver.solve(position, nodes=10_000), solver.solve(position, seconds=0.01)):
        assert report.stopped
        assert -64 <= report.lower < report.upper <= 64


def test_bad_wishes_are_refused() -> None:
    position = opening(0)
    solver = core.OthelloSolver(position.board, megabytes=1)
    with pytest.raises(ValueError, match="threads"):
        solver.solve(position, threads=0)
    with pytest.raises(ValueError, match="between 3 and 2"):
        solver.solve(position, lower=3, upper=2)
    with pytest.raises(ValueError, match="table"):
        core.OthelloSolver(position.board, megabytes=0)
    other = Othello(6, 6).start("native")
    assert isinstance(other, core.OthelloPosition)
    with pytest.raises(ValueError, match="board"):
        solver.solve(other)
