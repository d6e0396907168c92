"""Wins by threats against a solver that looks at every move, on every kind of board."""

from __future__ import annotations

from random import Random

import pytest

from pions.engines.alpha_beta_engine import AlphaBetaEngine
from pions.engines.native_solver import NativeSolver, Reach
from pions.engines.scores import ScoreWindow, SolveResult
from pions.engines.seen_win import prove_seen
from pions.engines.threat_prover import ThreatProver, ThreatWin
from pions.engines.threat_windows import knows_threats, open_threat_engine
from pions.geometry.topology import TOPOLOGIES
from pions.native import core
from pions.rules import in_a_row_native
from pions.rules.base import Position
from pions.rules.in_a_row import InARow
from pions.search.limits import Budget, Limit

POSITIONS = 40
SIZES = ((4, 4, 3), (4, 5, 4), (6, 4, 4), (6, 5, 5))
BOARDS = [
    InARow(columns, rows, k, topology=topology, overline=overline, directions=directions)
    for topology in TOPOLOGIES
    for columns, rows, k in SIZES
    for overline in ("wins", "ignored")
    for directions in (("all", "rows-columns") if topology == "plane" else ("all",))
]
CARO_BOARDS = [
    InARow(columns, rows, k, blocked="ignored", overline=overline, directions=directions)
    for columns, rows, k in SIZES
    for overline in ("wins", "ignored")
    for directions in ("all", "rows-columns")
]
SEEN = [
    InARow(6, 5, 4),
    InARow(6, 5, 4, overline="ignored"),
    InARow(6, 4, 4, topology="torus"),
    InARow(5, 5, 4, topology="moebius"),
    InARow(5, 5, 4, blocked="ignored"),
    InARow(5, 5, 3, blocked="ignored", overline="ignored"),
]


def unfinished(rules: InARow, random: Random) -> Position:
    """A random position of a game that goes on."""
    while True:
        position = rules.start("python")
        for _ in range(random.randrange(2, rules.grid.size - 6)):
            position = position.after(random.choice(position.legal_moves))
            if position.is_over:
                break
        else:
            return position


class FullWidth:
    """Who wins by how much, every move looked at."""

    def __init__(self, rules: InARow) -> None:
        whole = rules.blocked == "wins"
        # The line solver does not know Caro.
        self._solver = line_solver(rules) if whole else None
        self._engine = AlphaBetaEngine[InARow](rules, 4)

    def solve(self, position: Position, window: ScoreWindow) -> SolveResult:
        if self._solver is not None:
            return self._solver.solve(position, Budget(), window, 1)
        return self._engine.solve(position, Budget(), window)


def line_solver(rules: InARow) -> NativeSolver:
    board = in_a_row_native.native_board(rules)
    return NativeSolver(
        lambda: core.LineSolver(board, rules.symmetries, megabytes=4), 4, Reach(0, 0)
    )


@pytest.mark.parametrize(
    "rules", [one for one in BOARDS if knows_threats(one)] + CARO_BOARDS, ids=str
)
def test_a_claimed_win_is_one(rules: InARow) -> None:
    """Of either side, whoever is to move; and no later than claimed."""
    random, prover, solver = Random(str(rules)), ThreatProver(rules, 1), FullWidth(rules)
    for _ in range(POSITIONS):
        position = unfinished(rules, random)
        for side in (position.turn, position.turn.other):
            won = prover.win(position, side, Budget(Limit(nodes=3_000)))
            if won is not None:
                check(won, position, solver)


def check(won: ThreatWin, position: Position, solver: FullWidth) -> None:
    claimed = won.result(position, 0)
    wins = won.side is position.turn
    score = claimed.lower if wins else claimed.upper
    window = ScoreWindow(score - 1, score) if wins else ScoreWindow(score, score + 1)
    proved = solver.solve(position, window)
    assert proved.lower >= score if wins else proved.upper <= score, position.text


@pytest.mark.parametrize("rules", SEEN, ids=str)
def test_a_win_that_the_search_saw_and_the_prover_followed_is_one(rules: InARow) -> None:
    random, solver, found = Random(str(rules)), FullWidth(rules), 0
    engine, prover = open_threat_engine(rules, 1), ThreatProver(rules, 1)
    for _ in range(POSITIONS):
        position = unfinished(rules, random)
        won = prove_seen(engine, prover, position, Budget(Limit(nodes=20_000)))
        if won is not None:
            check(won, position, solver)
            found += won.plies > 3
    assert found > 2


@pytest.mark.parametrize(
    "rules",
    [InARow(9, 9, 4, topology="klein"), InARow(9, 9, 4, blocked="ignored")],
    ids=str,
)
def test_a_line_ends_the_game(rules: InARow) -> None:
    random = Random(3)
    prover, found = ThreatProver(rules, 1), 0
    for _ in range(60):
        position = unfinished(rules, random)
        won = prover.win(position, position.turn, Budget(Limit(nodes=2_000)))
        if won is None:
            continue
        found += 1
        reached = position
        for move in won.line:
            reached = reached.play(reached.name(move))
        assert reached.winner_index == position.turn_index
        assert len(won.line) <= won.plies
    assert found > 20
