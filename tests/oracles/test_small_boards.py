"""Values of small in-a-row boards: the shared table, and results published for m,n,k games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from pions.errors import RulesError
from pions.native import core
from pions.rules.in_a_row import InARow

TOPOLOGIES = {"cyl": "cylinder"}
DIRECTIONS = {"all": "all", "hv": "rows-columns"}
NO_SUCH_RULES = 22
"""Boards of the table on which no line fits: our rules refuse them."""
MOST_CELLS_WITH_GRAVITY = 20
"""Larger boards with K=4 and gravity are for the gravity solver, and for the benchmark."""


@dataclass(frozen=True)
class SmallBoard:
    """A line of the table."""

    text: str
    rules: InARow
    line_count: int
    score: int
    """Of the empty board, on Pons's scale."""


def small_boards(folder: Path) -> Iterator[SmallBoard | None]:
    """The boards of the table, None for one that our rules refuse."""
    for text in (folder / "inarow" / "small_boards.txt").read_text().splitlines():
        if not text.startswith("#"):
            yield _small_board(text)


def _small_board(text: str) -> SmallBoard | None:
    columns, rows, k, gravity, topology, directions, lines, value, last = text.split()
    try:
        rules = InARow(
            int(columns), int(rows), int(k), gravity == "1",
            TOPOLOGIES.get(topology, topology), DIRECTIONS[directions],
        )  # fmt: skip
    except RulesError:
        assert lines == "0", text
        return None
    score = 0 if value == "=" else (rules.grid.size + 2 - int(last)) // 2
    return SmallBoard(text, rules, int(lines), -score if value == "-" else score)


def solved(rules: InARow, megabytes: int = 16) -> core.SolveReport:
    start = rules.start("native")
    assert isinstance(start, core.InARowPosition64 | core.InARowPosition256)
    symmetries = [list(symmetry) for symmetry in rules.symmetries]
    return core.LineSolver(start.board, symmetries, megabytes=megabytes).solve(start)


def in_reach(board: SmallBoard) -> bool:
    rules = board.rules
    return not rules.gravity or rules.k == 3 or rules.grid.size <= MOST_CELLS_WITH_GRAVITY


def test_the_table_of_small_boards(shared_data: Path) -> None:
    boards = list(small_boards(shared_data))
    assert len(boards) == 235
    assert boards.count(None) == NO_SUCH_RULES
    wrong = []
    for board in boards:
        if board is None or not in_reach(board):
            continue
        assert len(board.rules.table.lines) == board.line_count, board.text
        report = solved(board.rules)
        if not report.lower == report.upper == board.score:
            wrong.append(f"{board.text}: {report.lower} to {report.upper}")
    assert wrong == []


PUBLISHED = {
    # Winning Ways, and Uiterwijk and van den Herik (2000).
    (3, 3, 3): "=", (4, 3, 3): "+7", (4, 4, 3): "+5", (4, 4, 4): "=", (5, 4, 4): "=",
    (5, 5, 4): "=", (6, 5, 4): "+", (6, 6, 4): "+",
    # Hsu, Ko, Chen, Wei, Hsueh and Wu (2020).
    (5, 5, 5): "=", (6, 6, 5): "=", (7, 7, 5): "=",
    # Pairing strategies; the last two by Zetters (1980).
    (7, 7, 6): "=", (9, 6, 6): "=", (8, 8, 8): "=", (11, 11, 8): "=",
}  # fmt: skip


@pytest.mark.parametrize("board", PUBLISHED, ids=str)
def test_published_values(board: tuple[int, int, int]) -> None:
    rules, value = InARow(*board), PUBLISHED[board]
    report = solved(rules)
    assert report.lower == report.upper
    assert (report.lower > 0) == value.startswith("+")
    assert report.lower >= 0
    if value[1:]:
        assert len(report.line) == int(value[1:])
        assert report.lower == (rules.grid.size + 2 - int(value[1:])) // 2


@pytest.mark.parametrize(
    ("rules", "plies"),
    [(InARow(3, 3, 3, topology="torus"), 7), (InARow(5, 5, 4, topology="torus"), 11)],
    ids=str,
)
def test_first_player_wins_on_a_torus(rules: InARow, plies: int) -> None:
    report = solved(rules)
    assert report.lower == report.upper == (rules.grid.size + 2 - plies) // 2
    end = rules.start("python")
    for move in report.line:
        end = end.play(rules.name(move))
    assert (end.winner_index, len(report.line)) == (0, plies)


@pytest.mark.parametrize("directions", ["all", "rows-columns"])
def test_connect_3_on_5x5(directions: str) -> None:
    report = solved(InARow(5, 5, 3, gravity=True, directions=directions))
    assert (report.lower, report.upper, len(report.line)) == (9, 9, 9)
