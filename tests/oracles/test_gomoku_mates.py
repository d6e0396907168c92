"""Forced wins of the suite, found by threats; each certificate is checked by the plain rules."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from pions.rules.base import Position
from pions.rules.in_a_row import GOMOKU, RENJU
from pions.rules.side import BLACK, EMPTY, WHITE
from pions.search.limits import Limit
from pions.study.proof import prove
from pions.study.solve import solve
from pions.study.verify import verify

FOUND = (4, 6, 10, 13, 16, 23, 24, 25, 28, 30, 33, 36, 39, 41, 43, 47, 48, 49, 50)
"""The quick ones by their place in the file; `benchmarks/gomoku_mates.py` tries all."""
SEEN = (15, 46)
"""Found soon only because the prover follows what the search sees."""
FOUND_IN_RENJU = (
    "test_vcf_black",
    "test_vcf_white",
    "test_vcf_long",
    "test_vcf_counter",
    "test_vct_white",
    "test_vct_counter",
    "test_vct_forbidden_breaker",
    "test_vct_dual_forbiddens",
)
NODES = Limit(nodes=3_000_000)


@cache
def mates(folder: Path) -> list[Position]:
    found = []
    for line in (folder / "gomoku" / "mates_freestyle.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            position: Position = GOMOKU.start()
            for name in re.findall(r"[a-o]\d+", line.split("|")[3]):
                position = position.play(name)
            found.append(position)
    return found


@cache
def renju_mates(folder: Path) -> dict[str, Position]:
    """By their names in the file."""
    text, found = (folder / "gomoku" / "mates_renju.txt").read_text(), {}
    for part in re.split(r"\n{2,}", text):
        head, *rows = [line for line in part.splitlines() if line[:1] != "#"]
        name, side, *_ = (one.strip() for one in head.split("|"))
        cells = "".join(rows).replace(".", EMPTY).ljust(RENJU.grid.size, EMPTY)
        found[name] = RENJU.set_up(cells, BLACK if side == "black" else WHITE)
    return found


@pytest.mark.parametrize("number", [*FOUND, *SEEN])
def test_a_forced_win_is_found_and_proved(shared_data: Path, tmp_path: Path, number: int) -> None:
    check_win(mates(shared_data)[number - 1], tmp_path)


@pytest.mark.parametrize("name", FOUND_IN_RENJU)
def test_a_forced_win_in_renju(shared_data: Path, tmp_path: Path, name: str) -> None:
    check_win(renju_mates(shared_data)[name], tmp_path)


def check_win(position: Position, tmp_path: Path) -> None:
    solution = solve(position, NODES)
    assert solution.lower > 0, "a win"
    assert solution.solver == "threats"
    path = tmp_path / "mate.proof"
    path.write_text("".join(prove(solution, NODES).lines()))
    found = verify(path)
    assert (found.claim, found.position) == ("win", position)


def test_the_line_ends_with_the_win_and_says_why(shared_data: Path) -> None:
    position = mates(shared_data)[3]
    solution = solve(position, NODES)
    reached = position
    for move in solution.line:
        reached = reached.play(reached.name(move))
    assert reached.winner_index == position.turn_index
    assert [str(why) for why in solution.reasons[::2]][-1] == "completes the line"
    assert set(solution.reasons[1::2]) == {None}, "replies threaten nothing that counts"
