"""Every board up to 5×5 with three or four in a row: the solvers against a brute force in C++ that
shares nothing with them, and that brute force against minimax which cuts nothing off."""

from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pytest

from pions.engines.in_a_row import GravityEngine, LineEngine
from pions.engines.native_solver import NativeSolvingEngine
from pions.errors import RulesError
from pions.rules.in_a_row import InARow
from pions.search.limits import Budget
from pions.study.solve import solve
from solved import plain_score

SOURCE = Path(__file__).parents[2] / "native" / "tests" / "solve" / "brute_force.cpp"
FLAGS = ("-std=c++20", "-O2", "-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Werror")
KINDS = (
    (False, "plane"),
    (False, "cylinder"),
    (False, "torus"),
    (True, "plane"),
    (True, "cylinder"),
)
MOST_CELLS = 10
"""Boards of which minimax without any cut soon sees the end."""


@dataclass(frozen=True)
class Board:
    """What the brute force says of a board; our rules refuse one on which no line fits."""

    text: str
    rules: InARow | None
    lines: int
    score: int


def board(text: str) -> Board:
    columns, rows, k, gravity, topology, lines, score = text.split()
    rules = None
    try:
        rules = InARow(int(columns), int(rows), int(k), gravity == "1", topology)
    except RulesError:
        assert lines == "0", text
    return Board(text, rules, int(lines), int(score))


@pytest.fixture(scope="module")
def boards(tmp_path_factory: pytest.TempPathFactory) -> list[Board]:
    program = tmp_path_factory.mktemp("brute_force") / "brute_force"
    compiler = os.environ.get("CXX", "c++").split()
    subprocess.run([*compiler, *FLAGS, str(SOURCE), "-o", str(program)], check=True)
    told = subprocess.run([program], check=True, capture_output=True, text=True).stdout
    return [board(line) for line in told.splitlines()]


def test_all_boards_are_there(boards: list[Board]) -> None:
    sides = range(1, 6)
    wanted = {
        f"{columns} {rows} {k} {gravity:d} {topology}"
        for columns, rows, k, (gravity, topology) in product(sides, sides, (3, 4), KINDS)
    }
    assert {one.text.rsplit(maxsplit=2)[0] for one in boards} == wanted
    assert len(boards) == len(wanted) == 250
    played = [one for one in boards if one.rules is not None]
    assert len(played) == 187
    assert all(one.rules and len(one.rules.table.lines) == one.lines > 0 for one in played)


def test_the_brute_force_is_minimax(boards: list[Board]) -> None:
    small = [one for one in boards if one.rules and one.rules.grid.size <= MOST_CELLS]
    assert len(small) == 107
    assert len({one.score for one in small}) >= 4
    wrong = {
        one.text: score
        for one in small
        if one.rules and (score := plain_score(one.rules.start("native"))) != one.score
    }
    assert wrong == {}


@pytest.mark.parametrize("kind", [GravityEngine, LineEngine])
def test_the_solver_says_what_the_brute_force_says(
    boards: list[Board], kind: type[NativeSolvingEngine[InARow]]
) -> None:
    count, wrong = 0, {}
    for one in boards:
        if one.rules is not None and kind.takes(one.rules):
            found = kind(one.rules, 16).solve(one.rules.start(), Budget())
            count += 1
            if not found.lower == found.upper == one.score:
                wrong[one.text] = (found.lower, found.upper)
    assert wrong == {}
    assert count == (74 if kind is GravityEngine else 187)


def test_so_does_the_api(boards: list[Board]) -> None:
    wrong = {
        one.text: found
        for one in boards
        if one.rules
        and (found := solve(one.rules.start(), moves=False, memory=1).score) != one.score
    }
    assert wrong == {}
