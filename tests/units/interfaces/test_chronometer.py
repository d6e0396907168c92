"""The time of the game and of each side."""

from __future__ import annotations

import pytest

from pions.interfaces.terminal.chronometer import Chronometer, clock_text, recorded
from pions.rules.game import Game
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, WHITE


def test_times_add_up_for_each_side() -> None:
    game = Game.new(OTHELLO).play("f5", 1500).play("d6", 2500).play("c3", 500)
    assert recorded(game) == (2000, 2500)
    assert recorded(game.undo()) == (1500, 2500)


def test_the_turn_that_runs_counts_for_the_side_to_move() -> None:
    game = Game.new(OTHELLO).play("f5", 1500)
    chronometer = Chronometer.for_game(game, now=100.0)
    assert chronometer.elapsed(101.0) == 2500
    assert chronometer.of_side(game, BLACK, 101.0) == 1500
    assert chronometer.of_side(game, WHITE, 101.0) == 1000
    assert chronometer.turned(101.0).thought(101.5) == 500


def test_a_finished_game_stops_both_clocks() -> None:
    game = Game.new(OTHELLO).play("f5", 1500).resign()
    chronometer = Chronometer.for_game(game, now=0.0)
    assert chronometer.of_side(game, WHITE, 60.0) == 0


@pytest.mark.parametrize(
    ("milliseconds", "text"),
    [(0, "0:00"), (7_999, "0:07"), (750_000, "12:30"), (3_723_000, "1:02:03")],
)
def test_durations_as_people_write_them(milliseconds: int, text: str) -> None:
    assert clock_text(milliseconds) == text
