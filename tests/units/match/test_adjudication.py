"""Games that end early by what the players think of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pions.evaluation.value import Value, ValueKind
from pions.match.adjudication import (
    NEVER,
    Adjudication,
    Adjudicator,
    Draw,
    Resign,
    is_level,
    is_lost,
)
from pions.match.conditions import Conditions
from pions.match.faults import Termination
from pions.match.play import play_game
from pions.match.record_json import record_document, record_from
from pions.players.base import Choice
from pions.players.own import FunctionPlayer
from pions.rules.base import Position
from pions.rules.in_a_row import GOMOKU, TIC_TAC_TOE
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, WHITE, Side
from units.match.test_play import through_a_file


def estimate(number: int) -> Value:
    return Value(ValueKind.ESTIMATE, number)


@pytest.mark.parametrize(
    ("value", "level", "lost"),
    [
        (None, False, False),
        (estimate(0), True, False),
        (estimate(5), True, False),
        (estimate(-5), True, False),
        (estimate(6), False, False),
        (estimate(-6), False, False),
        (estimate(-99), False, False),
        (estimate(-100), False, True),
        (estimate(100), False, False),
        (Value(ValueKind.ABOUT, -5), True, False),
        (Value(ValueKind.ABOUT, -100), False, True),
        (Value(ValueKind.DRAW, 0), True, False),
        (Value(ValueKind.POINTS, 0), True, False),
        (Value(ValueKind.POINTS, 4), True, False),
        (Value(ValueKind.POINTS, -2), True, True),
        (Value(ValueKind.POINTS, 64), False, False),
        (Value(ValueKind.AT_MOST, -2), False, True),
        (Value(ValueKind.AT_MOST, 2), False, False),
        (Value(ValueKind.AT_LEAST, 2), False, False),
        (Value(ValueKind.LOSS, 7), False, True),
        (Value(ValueKind.WIN, 7), False, False),
    ],
    ids=str,
)
def test_what_values_mean(value: Value | None, level: bool, lost: bool) -> None:
    assert is_level(value, 5) is level
    assert is_lost(value, 100) is lost


def plies_until_end(rules: Adjudication, values: list[int | None]) -> int | None:
    """After how many plies a judge ends a game in which the sides name these values in turn."""
    judge = Adjudicator(rules)
    for ply, number in enumerate(values):
        value = None if number is None else estimate(number)
        if judge.verdict(Side(ply % 2), value, ply + 1) is not None:
            return ply + 1
    return None


@pytest.mark.parametrize(
    ("rule", "values", "end"),
    [
        (Draw(3, 5), [3, 0, None, -2, 1, 0, 0], 6),
        (Draw(3, 5), [3, 0, 6, -2, 1, -6, 0, 0], None),
        (Draw(4, 0), [0, 0, 0, 0, 0], 4),
        (Draw(2, 0, after=5), [0, 0, 0, 0, 0, 0], 5),
        (Draw(2, 0, after=5), [0, 0, 0, 0, 1, 0, 0], 7),
        (Draw(1), [None, 1, 0], 3),
    ],
)
def test_a_draw_needs_plies_in_a_row(rule: Draw, values: list[int | None], end: int | None) -> None:
    assert plies_until_end(Adjudication(draw=rule), values) == end


@pytest.mark.parametrize(
    ("rule", "values", "end"),
    [
        (Resign(3, 800), [40, -900, 60, -950, 70, -1200, 0], 6),
        (Resign(3, 800), [40, -900, 60, -799, 70, -1200, 0, -900], None),
        (Resign(2, 800), [-900, -900, -900, 0], 3),
        (Resign(2, 800), [-900, 0, None, 0, -900, 0, -900], 7),
        (Resign(1, 0), [1, 0], 2),
    ],
)
def test_a_loser_must_say_so_in_a_row(
    rule: Resign, values: list[int | None], end: int | None
) -> None:
    assert plies_until_end(Adjudication(resign=rule), values) == end


def test_whoever_resigns_loses() -> None:
    for side, winner, points in ((BLACK, WHITE, (0, 1)), (WHITE, BLACK, (1, 0))):
        outcome = Adjudicator(Adjudication(resign=Resign(1, 5))).verdict(side, estimate(-5), 1)
        assert outcome is not None
        assert (outcome.winner, outcome.points) == (winner, points)
        assert str(outcome.reason) == "resigned by rule: 1 move thought lost"


def test_nobody_ends_a_game_unasked() -> None:
    assert plies_until_end(NEVER, [0, -(10**9)] * 200) is None
    assert plies_until_end(Adjudication(longest=7), [None] * 10) == 7


def thinking(values: list[int | None]) -> FunctionPlayer:
    """A player that plays as `first` does and names these values, then none."""
    coming: Iterator[int | None] = iter(values)

    def choose(position: Position) -> Choice:
        number = next(coming, None)
        return Choice(position.legal_moves[0], None if number is None else estimate(number))

    return FunctionPlayer("thinking", choose)


def test_a_game_ends_when_a_player_is_lost() -> None:
    players = (thinking([0, -500, -500, -500]), thinking([9, 9, 9, 9, 9]))
    rules = Adjudication(resign=Resign(2, 400))
    record = through_a_file(play_game(OTHELLO, players, Conditions(adjudication=rules)))
    assert record.termination is Termination.ADJUDICATED
    assert (record.winner, record.at_fault, record.points) == (WHITE, None, (0, 1))
    assert len(record.moves) == 5
    assert record_from(record_document(record)) == record
    game = record.game
    assert game.outcome is not None
    assert game.outcome.winner is WHITE
    assert game.extra["termination"] == "adjudicated"


def test_a_game_ends_in_a_draw() -> None:
    players = (thinking([1] * 9), thinking([-1] * 9))
    rules = Adjudication(draw=Draw(4, 2, after=8))
    conditions = Conditions(adjudication=rules)
    record = through_a_file(play_game(OTHELLO, players, conditions, opening=["f5", "d6"]))
    assert record.termination is Termination.ADJUDICATED
    assert (record.winner, record.points, record.score(BLACK)) == (None, (0, 0), 0.5)
    assert len(record.moves) == 8  # the opening counts
    assert str(record.reason) == "drawn by rule: 4 plies in a row thought level"


def test_a_game_can_have_a_last_ply() -> None:
    conditions = Conditions(adjudication=Adjudication(longest=20))
    record = through_a_file(play_game(GOMOKU, ("random", "random"), conditions))
    assert (len(record.moves), record.winner) == (20, None)
    assert record.termination is Termination.ADJUDICATED


def test_a_game_that_is_over_ended_by_its_rules() -> None:
    conditions = Conditions(
        adjudication=Adjudication(Draw(1, 0), Resign(1, 1), longest=7),
    )
    record = play_game(TIC_TAC_TOE, ("first", "first"), conditions)
    assert (record.termination, record.winner) == (Termination.NORMAL, BLACK)


def test_proved_losses_are_lost_whatever_the_bound() -> None:
    conditions = Conditions(adjudication=Adjudication(resign=Resign(1, 10**9)))
    record = play_game(
        TIC_TAC_TOE, ("first", "alphabeta(depth=9)"), conditions, opening=["b2", "a2", "c3"]
    )
    assert record.termination is Termination.ADJUDICATED
    assert record.plies[-1].value == "loss in 4"
