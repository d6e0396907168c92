"""The native Othello engine: legal, exact near the end, quick to stop, and strong."""

from __future__ import annotations

import random
import threading
from typing import Any

import pytest

from pions.engines.native_alpha_beta import Refinements, native_alpha_beta
from pions.evaluation.othello import Weights
from pions.evaluation.othello_weights import load_evaluation
from pions.native import core
from pions.rules.base import Position
from pions.rules.othello import ANTI_OTHELLO, OTHELLO, OTHELLO_6, Othello


def native(position: Position) -> core.OthelloPosition:
    assert isinstance(position, core.OthelloPosition)
    return position


def played(position: core.OthelloPosition) -> Position:
    assert isinstance(position, Position)
    return position


def engine_for(rules: Othello) -> core.OthelloEngine:
    weights = load_evaluation() if rules == OTHELLO else None
    board = native(rules.start("native")).board
    return core.OthelloEngine(board, megabytes=4, evaluation=weights)


def after_random_moves(rules: Othello, plies: int, seed: int) -> core.OthelloPosition:
    chance, position = random.Random(seed), rules.start("native")
    for _ in range(plies):
        position = position.after(chance.choice(position.legal_moves))
    return native(position)


@pytest.mark.parametrize("rules", [OTHELLO, OTHELLO_6, ANTI_OTHELLO], ids=str)
def test_whole_games_are_legal_under_every_limit(rules: Othello) -> None:
    engine, position = engine_for(rules), native(rules.start("native"))
    limits: dict[str, Any]
    for limits in ({"depth": 1}, {"nodes": 2000}, {"seconds": 0.002}) * 30:
        if position.is_over:
            break
        thought = engine.search(position, **limits)
        (_, line), *_ = thought.lines
        assert line[0] in position.legal_moves
        position = position.after(line[0])
    assert position.is_over


def test_every_move_has_a_value_that_the_solver_confirms() -> None:
    position = after_random_moves(OTHELLO, 48, seed=1)
    thought = engine_for(OTHELLO).search(position, lines=64)
    solved = core.OthelloSolver(position.board, megabytes=1).solve_moves(position)
    assert thought.exact
    assert {(line[0], value) for value, line in thought.lines} == {
        (move, lower) for move, lower, _ in solved
    }


@pytest.mark.parametrize(
    ("empty", "depth", "seen"), [(17, 8, True), (16, 7, True), (17, 7, False), (18, 17, False)]
)
def test_late_the_end_is_seen_sooner_than_was_asked_for(empty: int, depth: int, seen: bool) -> None:
    thought = engine_for(OTHELLO).search(after_random_moves(OTHELLO, 60 - empty, 2), depth=depth)
    assert thought.exact == seen


def test_a_stop_ends_it_and_the_thought_of_now_is_read_meanwhile() -> None:
    position, stop = native(OTHELLO.start("native")), core.Stop()
    engine = engine_for(OTHELLO)
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


def test_what_cannot_be_searched_is_refused() -> None:
    engine = engine_for(OTHELLO)
    position = native(OTHELLO.start("native"))
    wishes: tuple[dict[str, Any], ...] = ({"lines": 0}, {"threads": 0}, {"depth": -1})
    for wish in wishes:
        with pytest.raises(ValueError, match="no such"):
            engine.search(position, **wish)
    over = OTHELLO.set_up("X" * 64, core="native")
    with pytest.raises(ValueError, match="over"):
        engine.search(native(over))


def test_it_beats_a_plain_search_of_the_same_depth() -> None:
    engine, margins = engine_for(OTHELLO), []
    for seed in range(3):
        for side in (0, 1):
            position = after_random_moves(OTHELLO, 6, seed)
            while not position.is_over:
                if position.turn_index == side:
                    move = engine.search(position, depth=4).lines[0][1][0]
                else:
                    found = native_alpha_beta(played(position), Weights(), 4, Refinements()).found
                    assert found is not None
                    move = found.line[0]
                position = position.after(move)
            outcome = played(position).outcome
            assert outcome is not None
            black, white = outcome.points
            margins.append(white - black if side else black - white)
    assert sum(margin > 0 for margin in margins) >= 5, margins
