"""Values of every move: those of minimax, exact where proved, and an answer at every limit."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, assume, given, settings

from pions.engines.alpha_beta_engine import best_evaluation
from pions.engines.base import ValueScale
from pions.engines.falling import FallingThinking
from pions.engines.registry import engine_for
from pions.engines.threat_engine import FEW_EMPTY, ThreatThinking
from pions.evaluation.value import Value, ValueKind
from pions.rules.base import PASS, Position, Rules
from pions.rules.in_a_row import CONNECT_4, GOMOKU, RENJU, TIC_TAC_TOE
from pions.rules.othello import OTHELLO, OTHELLO_4
from pions.rules.registry import presets
from pions.rules.side import EMPTY
from pions.search.limits import Limit, Stop
from pions.search.minimax import minimax
from pions.search.results import MoveValue
from pions.search.watch import Watch
from pions.study.values import move_values
from strategies import any_position


def by_name(position: Position, values: tuple[MoveValue, ...]) -> dict[str, MoveValue]:
    return {position.name(one.move): one for one in values}


def red_to_move() -> Position:
    position = CONNECT_4.start()
    for column in "435353":
        position = position.play(column)
    return position


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(position=any_position(largest=5))
def test_they_are_the_values_of_minimax(position: Position) -> None:
    """A win or a loss has its length at every depth; an end that was reached may say more."""
    kind = engine_for(position.rules)
    assume(kind.scale is ValueScale.EVALUATION)  # others count differently
    assume(not issubclass(kind, ThreatThinking) or position.cells.count(EMPTY) <= FEW_EMPTY)
    assume(not issubclass(kind, FallingThinking))
    evaluation = best_evaluation(position.rules)
    values = move_values(position, depth=2)
    assert tuple(one.move for one in values) == position.legal_moves
    for one in values:
        raw = -minimax(position.after(one.move), one.depth - 1, evaluation, Watch()).value
        plain = Value.from_search(raw, position.rules, one.depth)
        assert one.value.number == plain.number
        assert one.value.kind in (plain.kind, ValueKind.DRAW, ValueKind.POINTS)


@pytest.mark.parametrize("rules", [preset.rules for preset in presets()], ids=str)
def test_every_game_has_values(rules: Rules) -> None:
    start = rules.start()
    values = move_values(start, Limit(seconds=0.05))
    assert tuple(one.move for one in values) == start.legal_moves
    best = max(one.value for one in values)
    assert [one.best for one in values] == [one.value == best for one in values]
    assert any(one.best for one in values)


def test_all_equal_best_moves_are_marked() -> None:
    values = move_values(TIC_TAC_TOE.start(), depth=9)
    assert {(one.value, one.best) for one in values} == {(Value(ValueKind.DRAW, 0), True)}
    assert len(values) == 9


def test_wins_and_losses_are_told_with_their_length() -> None:
    position = red_to_move()
    losing = by_name(position, move_values(position, depth=4))
    assert losing["1"].value == Value(ValueKind.LOSS, 2)
    assert not losing["1"].best
    assert losing["3"].best
    assert losing["3"].value > losing["1"].value
    winning = move_values(position.play("1"), depth=4)
    best = [one for one in winning if one.best]
    assert [(one.move, one.value, one.depth) for one in best] == [(2, Value(ValueKind.WIN, 1), 1)]


def test_the_end_of_othello_is_counted_out() -> None:
    """Four by four is known: White wins 11 to 3, and the two empty cells are the winner's."""
    values = move_values(OTHELLO_4.start(), depth=99)
    assert {one.value for one in values} == {Value(ValueKind.POINTS, -10)}


def test_a_pass_has_its_value() -> None:
    position = OTHELLO.set_up("OX-" + "-" * 61)
    (only,) = move_values(position)
    assert (only.move, only.best) == (PASS, True)
    assert only.value == Value(ValueKind.POINTS, -64)
    (shallow,) = move_values(position, depth=3)
    assert shallow.value == Value(ValueKind.ABOUT, -64), "three plies prove nothing"


def test_a_finished_game_has_none() -> None:
    position = red_to_move().play("1").play("3")
    assert move_values(position) == ()


def test_the_same_depth_gives_the_same_values() -> None:
    position = GOMOKU.start().play("h8").play("i9")
    assert move_values(position, depth=2) == move_values(position, depth=2)
    assert {one.depth for one in move_values(position, depth=2)} == {2}


def test_a_limit_reached_is_an_answer() -> None:
    stop = Stop()
    stop.request()
    start = OTHELLO.start()
    assert len(move_values(start, Limit(nodes=1))) == len(start.legal_moves)
    assert len(move_values(start, Limit(seconds=60), stop=stop)) == len(start.legal_moves)
    assert move_values(start, Limit(depth=3)) == move_values(start, depth=3)
    assert move_values(start, Limit(nodes=2_000)) == move_values(start, Limit(nodes=2_000))
    assert len(move_values(RENJU.start(), Limit(seconds=0.01))) == 225


def test_the_smaller_depth_counts() -> None:
    start = OTHELLO.start()
    assert {one.depth for one in move_values(start, Limit(depth=5), depth=2)} == {2}
    assert {one.depth for one in move_values(start, Limit(depth=2), depth=5)} == {2}
