"""What is particular about the tags of PGN."""

from __future__ import annotations

import pytest

from pions.notation.recognition import read_anything
from pions.notation.registry import find_format
from pions.rules.game import Game
from pions.rules.othello import OTHELLO

PGN = find_format("pgn")


@pytest.mark.parametrize(
    "date",
    [
        "1992",
        "1992-11",
        "1992-11-05",
        "2003-12-15T12:33:18 MST",
        "2003-12-15T12:33",
        "autumn 1992",
    ],
)
def test_a_date_keeps_its_time_of_day(date: str) -> None:
    game = Game.new(OTHELLO).play("f5").with_extra({"date": date})
    assert read_anything(PGN.text_of(game)).games == (game,)


def test_the_time_of_day_stands_in_a_tag_of_its_own() -> None:
    game = Game.new(OTHELLO).play("f5").with_extra({"date": "2003-12-15T12:33:18 MST"})
    text = PGN.text_of(game)
    assert '[Date "2003.12.15"]\n' in text
    assert '[Time "12:33:18 MST"]\n' in text


def test_a_time_without_a_date_is_kept_as_a_tag() -> None:
    (game,) = read_anything(
        '[Black "Ann"]\n[Date "????.??.??"]\n[Time "12:00:00"]\n\n1. f5 *'
    ).games
    assert "date" not in game.extra
    assert '[Time "12:00:00"]' in PGN.text_of(game)
