"""Positions of boards where pieces fall, against published and independently computed scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from connect4_sets import SETS, megabytes, problems
from pions.native import _core as core
from pions.rules.base import Position
from pions.rules.in_a_row import CONNECT_4, InARow
from pions.study.solve import solve

Native = core.InARowPosition64 | core.InARowPosition256


def native_start(rules: InARow) -> Native:
    start = rules.start("native")
    assert isinstance(start, core.InARowPosition64 | core.InARowPosition256)
    return start


def after(rules: InARow, columns: str) -> Native:
    position = native_start(rules)
    for column in columns:
        position = position.after(int(column) - 1)
    return position


def played(columns: str) -> Position:
    position = CONNECT_4.start()
    for column in columns:
        position = position.play(column)
    return position


@pytest.mark.parametrize("name", SETS)
def test_published_positions(name: str, shared_data: Path) -> None:
    wrong = []
    for columns, score in problems(shared_data, name, "api"):
        found = solve(played(columns), moves=False, memory=megabytes(name))
        if not (found.exact and found.score == score):
            wrong.append((columns, score, found.lower, found.upper))
    assert wrong == []


def longest(board: list[str]) -> int:
    """The longer side: the rules take no K that no line can have."""
    return max(int(board[0]), int(board[1]))


def test_small_boards(shared_data: Path) -> None:
    lines = (shared_data / "inarow" / "small_boards.txt").read_text().splitlines()
    boards = [line.split() for line in lines if not line.startswith("#")]
    falling = [board for board in boards if board[3] == "1" and int(board[2]) <= longest(board)]
    assert len(falling) > 80
    wrong = []
    for board in falling:
        columns, rows, k = map(int, board[:3])
        cylinder, diagonals = board[4] == "cyl", board[5] == "all"
        expected = {"+": 1, "=": 0, "-": -1}[board[7]]
        if expected:
            expected *= (columns * rows + 2 - int(board[8])) // 2
        rules = InARow(
            columns=columns,
            rows=rows,
            k=k,
            gravity=True,
            topology="cylinder" if cylinder else "plane",
            directions="all" if diagonals else "rows-columns",
        )
        solver = core.GravitySolver(columns, rows, k, cylinder=cylinder, diagonals=diagonals)
        if (found := solver.score(native_start(rules))) != expected:
            wrong.append((board, expected, found))
    assert wrong == []


@pytest.mark.parametrize(
    ("columns", "rows", "last_ply"),
    [(5, 4, None), (6, 4, -24), (6, 5, None), (5, 6, None), (6, 6, -36)],
)
def test_empty_boards_as_published(columns: int, rows: int, last_ply: int | None) -> None:
    """Tromp and Steininger: a draw, or the ply of the last move, negative where the second wins."""
    rules = InARow(columns=columns, rows=rows, k=4, gravity=True)
    score = core.GravitySolver(columns, rows, 4).score(native_start(rules))
    if last_ply is None:
        assert score == 0
    else:
        distance = (columns * rows + 2 - abs(last_ply)) // 2
        assert score == (distance if last_ply > 0 else -distance)


def test_the_answers_to_a_stack_in_the_middle() -> None:
    """After 444444 each column's score; solved by two other programs."""
    solver = core.GravitySolver(7, 6, 4)
    found = solver.solve_moves(after(CONNECT_4, "444444"))
    assert found == [
        (0, -1, -1),
        (1, 0, 0),
        (2, 1, 1),
        (4, 1, 1),
        (5, 0, 0),
        (6, -1, -1),
    ]
