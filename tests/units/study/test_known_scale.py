"""Estimates on a scale that people know: from -100, lost, to 100, won."""

from __future__ import annotations

from json import dumps, loads
from typing import ClassVar

import pytest

from pions.engines.base import ONE_LINE, Engine, EngineOptions, ValueScale
from pions.evaluation.k_tuple import KTuple
from pions.evaluation.value import Value, ValueKind
from pions.evaluation.windows import Dangers
from pions.match.messages import parse_reply, reply_document
from pions.players.base import Choice
from pions.players.registry import find_player
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import GOMOKU
from pions.search.limits import Budget, Limit
from pions.search.results import SearchResult
from pions.study.hint import hint
from pions.study.values import move_values


class Linear(Engine[Rules]):
    """One that says how many points make the odds e times better."""

    name: ClassVar[str] = "linear"
    scale: ClassVar[ValueScale] = ValueScale.EVALUATION
    odds_points: ClassVar[float | None] = 200

    def think(
        self, position: Position, budget: Budget, options: EngineOptions = ONE_LINE
    ) -> SearchResult:
        raise NotImplementedError


@pytest.mark.parametrize(
    ("number", "percent"), [(0, 0), (200, 46), (-200, -46), (600, 91), (10**9, 99), (-(10**9), -99)]
)
def test_an_engine_says_what_its_points_are_worth(number: int, percent: int) -> None:
    value = Value(ValueKind.ESTIMATE, number).with_percent(Linear(GOMOKU).log_odds)
    assert (value.percent, value.number) == (percent, number)
    assert str(value) == f"estimate {percent:+d}"
    assert (-value).percent == -percent


def test_what_is_proved_is_no_estimate() -> None:
    win = Value(ValueKind.WIN, 5)
    assert win.with_percent(Linear(GOMOKU).log_odds).percent is None


def test_more_pieces_on_a_line_show_more() -> None:
    shown = [
        Value(ValueKind.ESTIMATE, number).with_percent(KTuple().log_odds).shown
        for number in (0, 35, 800, 15_000, 800_000, 10**11)
    ]
    assert shown == sorted(set(shown))
    assert (shown[0], shown[-1]) == (0, 98)
    assert Dangers().log_odds(-35) == -(Dangers().log_odds(35) or 0)


def test_every_estimate_in_a_row_is_shown_on_the_scale() -> None:
    position = GOMOKU.start().play("h8").play("a1")
    judged = move_values(position, depth=1)
    told = hint(position, Limit(depth=1)).value
    chosen = find_player("alphabeta(depth=1)", GOMOKU).choose(position).value
    for value in (*(one.value for one in judged), told, chosen):
        assert value is not None
        assert value.percent is not None
        assert -100 < value.shown < 100
    numbers = sorted((one.value.number, one.value.shown) for one in judged)
    assert [shown for _, shown in numbers] == sorted(shown for _, shown in numbers)


def test_a_compiled_search_shows_its_estimate_on_the_scale() -> None:
    position = GOMOKU.start().play("h8").play("a1").play("j9")
    chosen = find_player("alphabeta(depth=2, core=native)", GOMOKU).choose(position).value
    assert chosen is not None
    assert chosen.percent is not None
    assert -100 < chosen.shown < 100


def test_how_an_estimate_is_shown_survives_another_process() -> None:
    value = Value(ValueKind.ESTIMATE, 176).with_percent(Linear(GOMOKU).log_odds)
    sent = loads(dumps(reply_document(Choice(112, value))))
    received = parse_reply(sent, None).value
    assert received is not None
    assert (received.number, received.percent) == (176, 41)


@pytest.mark.parametrize("shown", [101, -101, 10**9, True, "41", 4.5, None, [41]])
def test_a_bot_cannot_show_what_is_not_on_the_scale(shown: object) -> None:
    reply = {"move": 112, "value": ["estimate", 176, shown]}
    assert parse_reply(reply, None).value == Value(ValueKind.ESTIMATE, 176)
    value = parse_reply(reply, None).value
    assert value is not None
    assert value.percent is None
