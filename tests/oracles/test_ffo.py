"""The endgame suite of the French Othello federation: published scores and best moves."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from pions.evaluation.othello_weights import load_evaluation
from pions.native import core
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, WHITE


@dataclass(frozen=True)
class Problem:
    """A line of the suite."""

    number: int
    position: core.OthelloPosition
    score: int
    best: frozenset[int]
    empty: int


def problems(path: Path) -> list[Problem]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [problem(line) for line in lines if not line.startswith("#")]


def problem(line: str) -> Problem:
    number, cells, turn, score, best, empty = line.split()
    position = OTHELLO.set_up(cells, BLACK if turn == "X" else WHITE, core="native")
    assert isinstance(position, core.OthelloPosition)
    moves = frozenset(OTHELLO.parse_move(name) for name in best.split(","))
    return Problem(int(number), position, int(score), moves, int(empty))


@pytest.fixture(scope="module")
def suite(shared_data: Path) -> list[Problem]:
    return problems(shared_data / "othello" / "ffo.txt")


def test_the_scores_and_best_moves_are_the_published_ones(suite: list[Problem]) -> None:
    solver = core.OthelloSolver(suite[0].position.board, evaluation=load_evaluation())
    assert {known.number for known in suite} == set(range(1, 50))
    for known in suite:
        report = solver.solve(known.position)
        assert (report.lower, report.upper) == (known.score, known.score), known.number
        assert report.move in known.best, known.number


def test_every_move_of_a_problem_is_judged(suite: list[Problem]) -> None:
    solver = core.OthelloSolver(suite[0].position.board)
    for known in (known for known in suite if known.empty <= 14):
        scores = {move: lower for move, lower, _ in solver.solve_moves(known.position)}
        assert scores.keys() == set(known.position.legal_moves)
        best = {move for move, score in scores.items() if score == known.score}
        assert best == known.best, known.number
        assert max(scores.values()) == known.score
