"""Whether colours are swapped or fixed."""

from __future__ import annotations

import pytest

from pions.errors import SettingsError
from pions.tournament.event import Entrant, Event
from pions.tournament.schedule import pairings
from pions.tournament.standings import Standings


def event(colours: str) -> Event:
    entrants = (Entrant("one", "ia2(1)"), Entrant("two", "ia1"))
    return Event("othello", entrants, games=5, colours=colours)


@pytest.mark.parametrize(
    ("colours", "blacks"), [("fixed", "one one one one one"), ("swapped", "one two one two one")]
)
def test_fixed_colours_let_the_first_be_black_in_every_game(colours: str, blacks: str) -> None:
    found = pairings(event(colours), 0, Standings.new(event(colours).names))
    assert found is not None
    assert [one.names[0] for one in found if one.names] == blacks.split()


def test_other_colours_are_refused() -> None:
    with pytest.raises(SettingsError, match="swapped or fixed, not 'red'"):
        pairings(event("red"), 0, Standings.new(("one", "two")))
