"""The search for boards where pieces fall, as the engines use it."""

from __future__ import annotations

from hypothesis import HealthCheck, assume, given, settings

from pions import CONNECT_3, CONNECT_4
from pions.engines.base import ALL_LINES, EngineOptions
from pions.engines.falling import FallingEngine, knows_falling
from pions.engines.registry import engine_for, open_engine
from pions.evaluation.value import Value, ValueKind
from pions.rules.base import Position
from pions.rules.in_a_row import InARow
from pions.rules.side import EMPTY
from pions.search.limits import Budget, Limit
from solved import MOST_EMPTY, falling_rules, nearly_over, plain_score

LARGE = InARow(16, 12, 5, gravity=True, topology="cylinder")
EVERY_MOVE = EngineOptions(ALL_LINES)


def test_every_size_has_the_engine() -> None:
    assert engine_for(LARGE) is FallingEngine
    assert engine_for(InARow(26, 26, 15, gravity=True)) is FallingEngine
    assert engine_for(CONNECT_4).name == "gravity"
    assert not knows_falling(InARow(16, 12, 5, gravity=True, overline="ignored"))


def test_a_win_at_hand_and_a_win_that_cannot_be_stopped() -> None:
    position = LARGE.start()
    for move in ("5", "5", "6", "6", "7", "7"):
        position = position.play(move)
    best = open_engine(LARGE, 1).think(position, Budget(Limit(depth=4))).best
    assert best.value == Value(ValueKind.WIN, 3), "four with both ends open"
    after = position.after(best.move).play("1")
    assert open_engine(LARGE, 1).think(after, Budget()).best.value == Value(ValueKind.WIN, 1)


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(nearly_over(falling_rules()))
def test_searched_to_the_end_every_move_has_its_result(position: Position) -> None:
    assume(isinstance(position.rules, InARow) and knows_falling(position.rules))
    assume(not position.is_over and position.cells.count(EMPTY) <= MOST_EMPTY)
    thought = open_engine(position.rules, 1).think(position, Budget(), EVERY_MOVE)
    assert {one.move for one in thought.moves} == set(position.legal_moves)
    for one in thought.moves:
        truth = -plain_score(position.after(one.move))
        assert one.forced_result == (truth > 0) - (truth < 0)
        assert one.value.kind is not ValueKind.ESTIMATE


def test_a_search_that_ends_by_itself_has_proved_what_it_says() -> None:
    thought = open_engine(CONNECT_3, 1).think(CONNECT_3.start(), Budget(), EVERY_MOVE)
    assert not thought.stopped
    assert thought.exact
