"""Published values of solved games, found again through the API and the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pions.interfaces.main import run
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import CONNECT_4, InARow
from pions.search.limits import Limit
from pions.study.solve import solve

SETS = {"L3_R1": 60, "L2_R1": 25}
"""Two of Pascal Pons's test sets, and how many positions of each are tried here with all their
moves; test_connect4_positions and test_connect4_command solve all positions of all sets."""


def sample(folder: Path, name: str) -> list[tuple[str, int]]:
    lines = (folder / "connect4" / f"Test_{name}.txt").read_text().splitlines()
    step = len(lines) // SETS[name]
    rows = [line.split() for line in lines[::step][: SETS[name]]]
    return [(moves, int(score)) for moves, score in rows]


def after(rules: Rules, moves: str) -> Position:
    position = rules.start()
    for move in moves:
        position = position.play(move)
    return position


@pytest.mark.parametrize("name", SETS)
def test_connect_4_moves_are_worth_what_the_positions_after_them_are(
    shared_data: Path, name: str
) -> None:
    for moves, score in sample(shared_data, name)[:12]:
        before, last = after(CONNECT_4, moves[:-1]), moves[-1]
        found = solve(before)
        values = {before.name(one.move): one.score for one in found.moves}
        assert values[last] == -score, moves


def test_connect_4_scores_through_the_command_line(
    shared_data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in SETS:
        for moves, score in sample(shared_data, name)[:6]:
            assert run(["solve", "connect-4", "--moves", moves, "--json"]) == 0
            answer = json.loads(capsys.readouterr().out)
            assert (answer["exact"], answer["score"]) == (True, score), moves
            assert answer["score"] == max(one["score"] for one in answer["moves"].values())


@pytest.mark.parametrize(
    ("board", "distance"),
    [
        (InARow(4, 4, 4, gravity=True), None),
        (InARow(5, 4, 4, gravity=True), None),
        (InARow(6, 4, 4, gravity=True), 24),
        (InARow(5, 5, 4, gravity=True), None),
        (InARow(3, 3, 3), None),
        (InARow(4, 3, 3), 7),
        (InARow(4, 4, 3), 5),
        (InARow(4, 4, 4), None),
        (InARow(5, 4, 4), None),
        (InARow(3, 3, 3, topology="torus"), 7),
        (InARow(5, 5, 3, gravity=True), 9),
        (InARow(5, 5, 3, gravity=True, directions="rows-columns"), 9),
    ],
    ids=str,
)
def test_small_boards(board: InARow, distance: int | None) -> None:
    """Tromp's table of boards with gravity; Winning Ways and the classics for those without."""
    found = solve(board.start(), moves=False)
    assert found.exact
    assert found.distance == distance


def test_the_best_first_move_of_connect_4_is_not_refuted() -> None:
    """The whole board takes longer than a test may; it is won, so no bound may say otherwise."""
    found = solve(CONNECT_4.start(), Limit(nodes=300_000), moves=False)
    assert found.lower <= 1 <= found.upper
