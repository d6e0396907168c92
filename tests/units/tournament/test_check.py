"""Tournaments that cannot be held are refused before their first game."""

from __future__ import annotations

from dataclasses import replace
from math import inf, nan

import pytest

from pions.errors import RulesError, SettingsError, UnknownScheduleError
from pions.tournament.check import check
from pions.tournament.event import Entrant, Event, Sprt
from pions.tournament.kinds import schedules
from pions.tournament.sources import Source
from scheduled import an_event

EVENT = an_event("round-robin", 2)


@pytest.mark.parametrize("kind", [one.name for one in schedules()])
def test_usual_tournaments_pass(kind: str) -> None:
    check(an_event(kind, 2))
    check(an_event(kind, 30, games=1))


def test_a_test_of_two_passes() -> None:
    check(replace(EVENT, sprt=Sprt(-5, 0)))
    check(replace(an_event("swiss", 9), rounds=3))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"entrants": ()}, "at least two entrants, not 0"),
        ({"entrants": EVENT.entrants[:1]}, "at least two entrants, not 1"),
        ({"entrants": (EVENT.entrants[0], Entrant("player 0", "ia1"))}, "called 'player 0'"),
        ({"entrants": (EVENT.entrants[0], Entrant(" ", "ia1"))}, "has no name"),
        ({"games": 0}, "at least 1 game, not 0"),
        ({"games": -2}, "at least 1 game, not -2"),
        ({"kind": "swiss", "rounds": 0}, "at least 1 round, not 0"),
        ({"kind": "knockout", "rounds": 3}, "a knockout tournament has a fixed number of rounds"),
        ({"openings": Source(plies=-1)}, "-1 plies is not allowed"),
        ({"openings": Source(2, balanced_by="discs", bound=-1)}, "balanced below -1"),
        ({"sprt": Sprt(5, 0)}, "elo0 = 5 and elo1 = 0 cannot be tested"),
        ({"sprt": Sprt(0, inf)}, "cannot be tested"),
        ({"sprt": Sprt(nan, 1)}, "cannot be tested"),
        ({"sprt": Sprt(0, 5, alpha=0)}, "alpha = 0 is not an error rate"),
        ({"sprt": Sprt(0, 5, beta=nan)}, "beta = nan is not an error rate"),
    ],
)
def test_what_cannot_be_held(changes: dict[str, object], said: str) -> None:
    with pytest.raises(SettingsError, match=said):
        check(replace(EVENT, **changes))  # type: ignore[arg-type]  # real fields


def test_a_sequential_test_of_three() -> None:
    three: Event = replace(an_event("round-robin", 3), sprt=Sprt(0, 5))
    with pytest.raises(SettingsError, match="compares two entrants, not 3"):
        check(three)


def test_unknown_kinds_and_rules() -> None:
    with pytest.raises(UnknownScheduleError, match="choose one of"):
        check(replace(EVENT, kind="ladder"))
    with pytest.raises(RulesError):
        check(replace(EVENT, rules="chess"))
