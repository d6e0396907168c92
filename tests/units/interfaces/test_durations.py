"""The time of the game and of each side."""

from __future__ import annotations

import pytest

from pions.interfaces.sentences import duration_text
from pions.interfaces.terminal.lines.turns import begin
from pions.match.table import Chair
from pions.match.table_time import recorded_seconds
from pions.rules.game import Game
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, WHITE

PEOPLE = (Chair(), Chair())


def test_times_add_up_for_each_side() -> None:
    game = Game.new(OTHELLO).play("f5", 1500).play("d6", 2500).play("c3", 500)
    assert recorded_seconds(game) == (2.0, 2.5)
    assert recorded_seconds(game.undo()) == (1.5, 2.5)


def test_a_game_goes_on_from_the_times_written_in_it() -> None:
    table = begin(Game.new(OTHELLO).play("f5", 1500), PEOPLE, now=100.0).table
    assert table.time.used(BLACK, WHITE, 101.0) == 1.5
    assert table.time.used(WHITE, WHITE, 101.0) == 1.0


def test_a_finished_game_stops_both_clocks() -> None:
    table = begin(Game.new(OTHELLO).play("f5", 1500).resign(), PEOPLE, now=0.0).table
    assert table.time.used(WHITE, WHITE, 60.0) == 0


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (7.999, "0:07"), (750, "12:30"), (3_723, "1:02:03")],
)
def test_durations_as_people_write_them(seconds: float, text: str) -> None:
    assert duration_text(seconds) == text
