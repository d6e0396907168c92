"""Renju on both cores: the moves that are forbidden, the pass, and how games end."""

from __future__ import annotations

from random import Random

import pytest

from pions.rules.base import Position
from pions.rules.in_a_row import RENJU, InARow
from pions.rules.side import BLACK, EMPTY, WHITE, Side

SIZES = [
    RENJU,
    InARow(9, 9, 5, forbidden="renju"),
    InARow(12, 7, 5, forbidden="renju", overline="ignored"),
    InARow(20, 18, 5, forbidden="renju"),
]


def crowded(rules: InARow, random: Random) -> str:
    """Many black pieces close together, where threes, fours and overlines abound."""
    marks = [EMPTY] * rules.grid.size
    left, top = random.randrange(rules.columns - 6), random.randrange(rules.rows - 6)
    for _ in range(random.randrange(10, 26)):
        cell = rules.grid.cell(left + random.randrange(7), top + random.randrange(7))
        marks[cell] = random.choice((BLACK.mark, BLACK.mark, BLACK.mark, WHITE.mark))
    return "".join(marks)


def pair(rules: InARow, cells: str, turn: Side) -> tuple[Position, Position]:
    return rules.set_up(cells, turn, core="python"), rules.set_up(cells, turn, core="native")


@pytest.mark.parametrize("rules", SIZES, ids=str)
def test_both_cores_forbid_the_same_cells(rules: InARow) -> None:
    random, met = Random(str(rules)), 0
    for _ in range(120):
        cells = crowded(rules, random)
        if rules.winning_line(cells, BLACK) or rules.winning_line(cells, WHITE):
            continue
        python, native = pair(rules, cells, BLACK)
        assert native.legal_moves == python.legal_moves, cells
        met += cells.count(EMPTY) - len(python.legal_moves)
        for move in random.sample(python.legal_moves, 5):
            after, native_after = python.after(move), native.after(move)
            assert native_after.legal_moves == after.legal_moves
            assert native_after.outcome == after.outcome
    assert met > 60, "too few forbidden cells to tell anything"


@pytest.mark.parametrize("overline", ["wins", "ignored"])
@pytest.mark.parametrize("mark", ["X", "O"])
@pytest.mark.parametrize("length", [4, 5, 6, 9])
def test_both_cores_judge_rows_alike(overline: str, mark: str, length: int) -> None:
    rules = InARow(15, 15, 5, forbidden="renju", overline=overline)
    cells = (EMPTY * 48 + mark * length).ljust(225, EMPTY)
    python, native = pair(rules, cells, WHITE)
    assert native.outcome == python.outcome
    assert native.winning_line == python.winning_line
    gap = (EMPTY * 48 + mark * (length - 2) + EMPTY + mark).ljust(225, EMPTY)
    filled = 48 + length - 2
    python, native = pair(rules, gap, WHITE if mark == "O" else BLACK)
    assert native.after(filled).outcome == python.after(filled).outcome


def test_black_passes_where_every_empty_cell_is_forbidden() -> None:
    rules = InARow(7, 5, 5, forbidden="renju")
    cells = "XXX-XXX" + "OXOXOXO" + "OXOXOXO" + "XOXOXOX" + "XOXOXOX"
    python, native = pair(rules, cells, BLACK)
    assert python.legal_moves == native.legal_moves == (-1,)
    passed, native_passed = python.play("pass"), native.play("pass")
    assert native_passed == passed
    assert native_passed.last_move == passed.last_move == -1
    assert native_passed.legal_moves == passed.legal_moves == (3,)
    assert native_passed.after(3).outcome == passed.after(3).outcome
