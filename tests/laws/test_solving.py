"""What holds for every solution of every game, whoever solved it."""

from __future__ import annotations

from itertools import count

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from pions.engines.base import AnyEngine
from pions.engines.native_solver import NativeSolvingEngine
from pions.engines.registry import engine_kinds, open_engine
from pions.engines.scores import (
    ScoreWindow,
    end_score,
    plies_to_end,
    score_after,
    value_of,
    widest,
)
from pions.evaluation.value import ValueKind
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import InARow
from pions.rules.othello import OTHELLO, Othello
from pions.rules.side import EMPTY
from pions.search.limits import Budget, Limit
from pions.study.solution import Solution
from pions.study.solve import solve
from solved import MOST_EMPTY, falling_rules, nearly_over, plain_score
from strategies import any_rules

LINES = any_rules(6, "in-a-row")
MANY = settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
SOLVERS = pytest.mark.parametrize("kind", engine_kinds(), ids=lambda kind: kind.name)


def rules_for(kind: type[AnyEngine]) -> st.SearchStrategy[Rules]:
    """Rules that the solver is likely to take."""
    usual = {
        "gravity": falling_rules(),
        "falling": falling_rules(),
        "line": LINES,
        "threats": LINES,
        "othello": any_rules(6, "othello"),
        "wide-othello": st.builds(Othello, st.sampled_from((10, 12)), st.just(4), st.booleans()),
    }
    return usual.get(kind.name, any_rules(6))


def takes(kind: type[AnyEngine], position: Position) -> None:
    assume(kind.takes(position.rules) and position.cells.count(EMPTY) <= MOST_EMPTY)


@SOLVERS
@MANY
@given(data=st.data())
def test_every_solver_finds_the_plain_score(kind: type[AnyEngine], data: st.DataObject) -> None:
    position = data.draw(nearly_over(rules_for(kind)))
    takes(kind, position)
    proved = kind(position.rules, 1).solve(position, Budget())
    assert (proved.lower, proved.upper) == (plain_score(position),) * 2
    assert not proved.stopped
    if not position.is_over:
        assert proved.move is not None
        assert -plain_score(position.after(proved.move)) == proved.lower


@SOLVERS
@MANY
@given(data=st.data(), score=st.integers(-6, 6))
def test_a_window_is_answered_and_the_bounds_are_true(
    kind: type[AnyEngine], data: st.DataObject, score: int
) -> None:
    position = data.draw(nearly_over(rules_for(kind)))
    takes(kind, position)
    assume(not position.is_over)
    proved = kind(position.rules, 1).solve(position, Budget(), ScoreWindow(score - 1, score))
    right = plain_score(position)
    assert proved.lower <= right <= proved.upper
    assert proved.lower >= score or proved.upper < score
    if proved.lower >= score:
        assert proved.move is not None
        assert -plain_score(position.after(proved.move)) >= score


@SOLVERS
@MANY
@given(data=st.data(), nodes=st.integers(1, 300))
def test_a_limit_leaves_true_bounds(kind: type[AnyEngine], data: st.DataObject, nodes: int) -> None:
    position = data.draw(nearly_over(rules_for(kind)))
    takes(kind, position)
    proved = kind(position.rules, 1).solve(position, Budget(Limit(nodes=nodes)))
    assert proved.lower <= plain_score(position) <= proved.upper
    assert proved.is_exact or proved.stopped


@MANY
@given(position=nearly_over())
def test_a_solution_is_consistent(position: Position) -> None:
    assume(position.cells.count(EMPTY) <= MOST_EMPTY)
    found = solve(position)
    assert found.complete
    assert found.score == plain_score(position)
    assert tuple(one.move for one in found.moves) == position.legal_moves
    for one in found.moves:
        assert one.score == -plain_score(position.after(one.move))
    if not position.is_over:
        assert found.score == max(one.lower for one in found.moves)
        assert found.best == tuple(one.move for one in found.moves if one.score == found.score)
    check_line(found)


def check_line(found: Solution) -> None:
    """The line is legal, goes to the end, and ends with what was promised."""
    position = found.position
    for move in found.line:
        position = position.play(move)
    assert position.is_over
    own = end_score(position)
    assert (own if position.turn is found.position.turn else -own) == found.score
    if found.distance is not None and found.line:
        assert len(found.line) == found.distance


@MANY
@given(position=nearly_over())
def test_images_by_symmetry_are_worth_the_same(position: Position) -> None:
    assume(position.cells.count(EMPTY) <= MOST_EMPTY and not position.is_over)
    score = solve(position, moves=False).score
    for symmetry in position.rules.symmetries[:24]:
        cells = [""] * len(symmetry)
        for cell, moved in enumerate(symmetry):
            cells[moved] = position.cells[cell]
        image = position.rules.set_up("".join(cells), position.turn)
        assert solve(image, moves=False).score == score


@MANY
@given(position=nearly_over(LINES))
def test_symmetries_keep_lines(position: Position) -> None:
    """Certificates and tables rest on it."""
    rules = position.rules
    assert isinstance(rules, InARow)
    lines = {frozenset(line) for line in rules.table.lines}
    for symmetry in rules.symmetries[:24]:
        assert {frozenset(symmetry[cell] for cell in line) for line in lines} == lines


@MANY
@given(position=nearly_over())
def test_without_moves_the_same_score_and_one_best_move(position: Position) -> None:
    assume(position.cells.count(EMPTY) <= MOST_EMPTY and not position.is_over)
    found = solve(position, moves=False)
    assert found.complete
    assert found.score == plain_score(position)
    assert found.best
    assert all(-plain_score(position.after(move)) == found.score for move in found.best)
    for one in found.moves:
        assert one.lower <= -plain_score(position.after(one.move)) <= one.upper


@MANY
@given(position=nearly_over(), nodes=st.integers(1, 400))
def test_a_solution_cut_short_is_true(position: Position, nodes: int) -> None:
    assume(position.cells.count(EMPTY) <= MOST_EMPTY and not position.is_over)
    found = solve(position, Limit(nodes=nodes))
    assert found.lower <= plain_score(position) <= found.upper
    for one in found.moves:
        assert one.lower <= -plain_score(position.after(one.move)) <= one.upper
    assert found.complete == (found.exact and all(one.score is not None for one in found.moves))


@MANY
@given(position=nearly_over(LINES))
def test_scores_and_distances_tell_the_same(position: Position) -> None:
    assume(not position.is_over and not position.rules.may_pass)
    lower, upper = widest(position)
    for plies in range(1, position.cells.count(EMPTY) + 1):
        score = score_after(position, plies) if plies % 2 else -score_after(position, plies)
        assert lower <= score <= upper
        assert plies_to_end(position, score) == plies
        value = value_of(position, score)
        assert (value.kind, value.number) == (ValueKind.WIN if plies % 2 else ValueKind.LOSS, plies)
    assert plies_to_end(position, 0) is None


@pytest.mark.parametrize("kind", engine_kinds(), ids=lambda kind: kind.name)
def test_a_solver_that_was_asked_before_answers_the_same(kind: type[AnyEngine]) -> None:
    """Tables and memories carry over from question to question."""
    small = (InARow(4, 4, 3, gravity=True), InARow(4, 3, 3), Othello(4, 4), Othello(10, 4))
    rules: Rules = next(one for one in small if kind.takes(one))
    fresh, used = [], kind(rules, 1)
    position = rules.start()
    while position.cells.count(EMPTY) > 16:
        position = position.after(position.legal_moves[0])
    for number in count():
        if position.is_over:
            break
        fresh.append(kind(rules, 1).solve(position, Budget()).lower)
        assert used.solve(position, Budget()).lower == fresh[-1]
        position = position.after(position.legal_moves[number % len(position.legal_moves)])
    assert len(fresh) > 3


@pytest.mark.parametrize("megabytes", [1, 5, 64])
@pytest.mark.parametrize(
    "rules", [InARow(7, 6, 4, gravity=True), InARow(5, 5, 4), OTHELLO], ids=str
)
def test_a_table_is_as_large_as_the_caller_allows(rules: Rules, megabytes: int) -> None:
    engine = open_engine(rules, megabytes)
    assert isinstance(engine, NativeSolvingEngine)
    assert megabytes << 18 < engine.native_solver.table_bytes <= megabytes << 20


def test_each_family_has_its_solver() -> None:
    named = {kind.name for kind in engine_kinds()}
    assert named >= {"gravity", "line", "othello", "alpha-beta", "mcts"}
    assert engine_kinds()[-1].takes(OTHELLO), "the last takes every game"
    assert open_engine(InARow(7, 6, 4, gravity=True)).solver == "gravity"
    assert open_engine(InARow(5, 5, 4, topology="torus")).solver == "line"
    assert open_engine(InARow(15, 15, 5)).solver == "alpha-beta"
    assert open_engine(InARow(15, 15, 5, forbidden="renju")).solver == "python"
