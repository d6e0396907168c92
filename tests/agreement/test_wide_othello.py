"""The native engine and solver of Othello on boards of several words, and their manners."""

from __future__ import annotations

import random
import threading
from typing import TypeAlias

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pions.engines.wide_othello import WideOthelloEngine
from pions.native import core
from pions.rules.base import PASS, Position
from pions.rules.othello import OTHELLO_10, Othello
from pions.rules.othello_native import wide_board
from pions.rules.side import EMPTY, Side
from pions.search.limits import Budget, Limit
from solved import plain_score

MOST_EMPTY = 6
Position128: TypeAlias = core.OthelloPosition128


def rules_of(position: Position) -> Othello:
    assert isinstance(position.rules, Othello)
    return position.rules


def engine_for(position: Position) -> WideOthelloEngine:
    return WideOthelloEngine(rules_of(position), 1)


def native(position: Position) -> Position128:
    assert isinstance(position, core.OthelloPosition128)
    return position


def after_random_moves(rules: Othello, plies: int, seed: int) -> Position:
    chance, position = random.Random(seed), rules.start("native")
    for _ in range(plies):
        if position.is_over:
            break
        position = position.after(chance.choice(position.legal_moves))
    return position


@st.composite
def late_positions(draw: st.DrawFn) -> Position:
    """The position of a random game with few empty cells, on boards of two, four and more words."""
    sides = draw(st.sampled_from([(10, 4), (4, 12), (10, 10), (10, 8), (12, 12), (26, 10)]))
    rules = Othello(*sides, anti=draw(st.booleans()))
    chance, position = random.Random(draw(st.integers(0, 999))), rules.start("native")
    while position.cells.count("-") > MOST_EMPTY and position.legal_moves:
        position = position.after(chance.choice(position.legal_moves))
    return position


@given(late_positions())
@settings(max_examples=80, deadline=None)
def test_ends_are_solved_as_the_python_core_solves_them(position: Position) -> None:
    assume(position.cells.count("-") <= MOST_EMPTY and not position.is_over)
    solved = engine_for(position).solve(position, Budget())
    assert (solved.lower, solved.upper) == (plain_score(position.on_core("python")),) * 2
    assert solved.line[0] == solved.move
    for move in solved.line:
        assert move in position.legal_moves
        position = position.after(move)
    assert position.is_over


@given(late_positions())
@settings(max_examples=40, deadline=None)
def test_the_value_of_every_move_near_the_end_is_exact(position: Position) -> None:
    assume(position.cells.count("-") <= MOST_EMPTY and position.legal_moves not in ((), (PASS,)))
    python = position.on_core("python")
    solver = engine_for(position).native_solver._solver
    expected = {move: -plain_score(python.after(move)) for move in python.legal_moves}
    found = solver.solve_moves(position)
    assert {move: (lower, upper) for move, lower, upper in found} == {
        move: (score, score) for move, score in expected.items()
    }
    assert [lower for _, lower, _ in found] == sorted(expected.values(), reverse=True)


def seen_by(position: Position, side: Side) -> int:
    """What counts for a side, in halves of a move."""
    cells, mark, rules = position.cells, side.mark, rules_of(position)
    columns, rows = rules.columns, rules.rows
    turned = rules.set_up(cells, side)
    value = 2 * len([move for move in turned.legal_moves if move != PASS])
    corners = [(x, y) for x in (0, columns - 1) for y in (0, rows - 1)]
    held = sum(cells[y * columns + x] == mark for x, y in corners)
    if rules.fewest_wins:
        return value - 12 * held
    value += 12 * held
    for x, y in corners:
        if cells[y * columns + x] != EMPTY:
            continue
        inner_x, inner_y = abs(x - 1), abs(y - 1)
        value -= 6 * (cells[inner_y * columns + inner_x] == mark)
        value -= 2 * [cells[y * columns + inner_x], cells[inner_y * columns + x]].count(mark)
    return value - len(open_beside(cells, mark, columns, rows))


def open_beside(cells: str, mark: str, columns: int, rows: int) -> set[tuple[int, int]]:
    """The empty cells beside discs that are not on an edge."""
    inside = [(x, y) for x in range(1, columns - 1) for y in range(1, rows - 1)]
    beside = {
        (x + a, y + b)
        for x, y in inside
        if cells[y * columns + x] == mark
        for a in (-1, 0, 1)
        for b in (-1, 0, 1)
    }
    return {(x, y) for x, y in beside if cells[y * columns + x] == EMPTY}


def estimate(position: Position) -> int:
    """What the search counts at a glance, for the side to move."""
    side, most = position.turn, len(position.cells) - 1
    value = seen_by(position, side) - seen_by(position, side.other)
    return max(-most, min(most, int(value / 2)))


def minimax(position: Position, depth: int) -> int:
    if position.is_over:
        return plain_score(position)
    if position.legal_moves == (PASS,):
        return -minimax(position.after(PASS), depth)
    if depth == 0:
        return estimate(position)
    return max(-minimax(position.after(move), depth - 1) for move in position.legal_moves)


@pytest.mark.parametrize("plies", [4, 24, 44, 60])
@pytest.mark.parametrize("sides", [(10, 10), (12, 12), (26, 4)])
@pytest.mark.parametrize("anti", [False, True])
def test_values_are_those_of_minimax(anti: bool, sides: tuple[int, int], plies: int) -> None:
    rules = Othello(*sides, anti=anti)
    position = after_random_moves(rules, plies, seed=plies)
    for depth in (1, 2):
        thought = WideOthelloEngine(rules, 1).think(position, Budget(Limit(depth=depth)))
        assert thought.depth == depth
        assert thought.best.raw == minimax(position, depth)


def test_the_same_nodes_give_the_same_answer() -> None:
    position = native(after_random_moves(OTHELLO_10, 20, seed=3))
    reports = []
    for _ in range(2):
        board = wide_board(OTHELLO_10)
        assert isinstance(board, core.OthelloBoard128)
        engine = core.OthelloEngine128(board, megabytes=4)
        report = engine.search(position, nodes=30_000, lines=3)
        reports.append((report.depth, report.lines, report.nodes))
    assert reports[0] == reports[1]


def test_a_stop_ends_it_and_the_thought_of_now_is_read_meanwhile() -> None:
    position, stop = native(OTHELLO_10.start("native")), core.Stop()
    board = wide_board(OTHELLO_10)
    assert isinstance(board, core.OthelloBoard128)
    engine = core.OthelloEngine128(board, megabytes=4)
    worker = threading.Thread(target=engine.search, args=(position,), kwargs={"stop": stop})
    worker.start()
    while engine.now().depth < 4:
        pass
    assert engine.now().lines[0][1][0] in position.legal_moves
    with pytest.raises(RuntimeError, match="at work"):
        engine.search(position)
    stop.request()
    worker.join(5)
    assert not worker.is_alive()


def test_limits_are_answers() -> None:
    position = native(after_random_moves(OTHELLO_10, 30, seed=1))
    board = wide_board(OTHELLO_10)
    assert isinstance(board, core.OthelloBoard128)
    solver = core.OthelloSolver128(board, megabytes=1)
    for report in (solver.solve(position, nodes=10_000), solver.solve(position, seconds=0.01)):
        assert report.stopped
        assert -100 <= report.lower < report.upper <= 100
        assert report.move in position.legal_moves


def test_the_bounds_told_meanwhile_are_of_the_question_that_is_asked() -> None:
    rules = Othello(4, 26)
    board = wide_board(rules)
    assert isinstance(board, core.OthelloBoard128)
    solver, stop = core.OthelloSolver128(board, megabytes=1), core.Stop()
    position = native(after_random_moves(rules, 94, seed=3))
    known = solver.solve(position)
    assert -rules.grid.size < known.lower == known.upper
    # Another, where the side to move has to pass and nobody sees the end.
    passing = next(
        one
        for plies in range(60)
        if (one := after_random_moves(rules, plies, seed=122)).legal_moves == (PASS,)
    )
    worker = threading.Thread(target=solver.solve, args=(native(passing),), kwargs={"stop": stop})
    worker.start()
    while solver.nodes in (0, known.nodes):
        pass
    told = solver.lower, solver.upper
    stop.request()
    worker.join(5)
    assert not worker.is_alive()
    assert told[0] < told[1]


def test_what_cannot_be_searched_is_refused() -> None:
    board = wide_board(OTHELLO_10)
    assert isinstance(board, core.OthelloBoard128)
    engine = core.OthelloEngine128(board, megabytes=1)
    with pytest.raises(ValueError, match="no such number of lines"):
        engine.search(native(OTHELLO_10.start("native")), lines=0)
    with pytest.raises(ValueError, match="over"):
        engine.search(native(OTHELLO_10.set_up("X" * 100, core="native")))
    with pytest.raises(ValueError, match="another board"):
        engine.search(native(Othello(10, 8).start("native")))
    with pytest.raises(ValueError, match="128 cells"):
        core.OthelloBoard128(OTHELLO_10, 12, 12, False)
