"""Pairings: lazy, fair, repeatable."""

from __future__ import annotations

import pytest

from pions.errors import SettingsError
from pions.tournament.pairing import Pairing
from pions.tournament.schedule import byes, games, match_of_two, pairings, ranking
from pions.tournament.standings import Standings
from scheduled import an_event, better_seed, final


def scheduled(games: int, seed: int = 7) -> list[Pairing]:
    return list(match_of_two("othello", ("ia1", "ia3"), games, plies=4, seed=seed))


def test_each_opening_is_played_twice_with_colours_swapped() -> None:
    pairings = scheduled(10)
    assert [one.number for one in pairings] == list(range(10))
    for black, white in zip(pairings[::2], pairings[1::2], strict=True):
        assert black.opening == white.opening
        assert black.pair == white.pair == black.number // 2
        assert (black.players, white.players) == (("ia1", "ia3"), ("ia3", "ia1"))
        assert (black.entrants, white.entrants) == ((0, 1), (1, 0))
    assert len({one.opening for one in pairings}) == 5
    assert len({one.seed for one in pairings}) == 10


def test_an_odd_number_of_games_leaves_half_a_pair() -> None:
    assert [one.pair for one in scheduled(5)] == [0, 0, 1, 1, 2]


def test_the_schedule_follows_the_seed_and_no_length() -> None:
    assert scheduled(4) == scheduled(10)[:4]
    assert scheduled(4) != scheduled(4, seed=8)


def test_the_schedule_is_lazy() -> None:
    endless = match_of_two("othello", ("ia1", "ia3"), 10**9, plies=4, seed=7)
    assert next(endless).number == 0


def test_a_round_of_a_million_games_is_lazy() -> None:
    for event in (an_event("round-robin", 2, 10**6), an_event("gauntlet", 1000, 10**6)):
        endless = pairings(event, 0, Standings.new(event.names))
        assert endless is not None
        assert next(endless).number == 0


def test_games_go_on_counting_from_the_round_before() -> None:
    event = an_event("swiss", 4, games=3)
    first = list(pairings(event, 0, Standings.new(event.names)) or ())
    assert [one.number for one in first] == [0, 1, 2, 3, 4, 5]
    assert [one.pair for one in first] == [0, 0, 1, 1, 2, 3]
    standings = final(an_event("swiss", 4, games=3, rounds=1), better_seed)
    second = list(pairings(event, 1, standings) or ())
    assert [one.number for one in second] == [6, 7, 8, 9, 10, 11]
    assert [one.pair for one in second] == [4, 4, 5, 5, 6, 7]


def test_records_call_entrants_by_their_names() -> None:
    event = an_event("round-robin", 2)
    games = list(pairings(event, 0, Standings.new(event.names)) or ())
    assert [one.names for one in games] == [("player 0", "player 1"), ("player 1", "player 0")]
    assert {one.names for one in scheduled(4)} == {None}


def test_no_round_of_an_event_that_cannot_be() -> None:
    event = an_event("swiss", 1)
    with pytest.raises(SettingsError, match="at least two entrants"):
        pairings(event, 0, Standings.new(event.names))
    with pytest.raises(SettingsError, match="at least two entrants"):
        games(event)


def test_the_kind_of_tournament_ranks_and_counts_byes() -> None:
    league, swiss = an_event("round-robin", 3), an_event("swiss", 3)
    assert ranking(league, final(league, better_seed)) == ((0,), (1,), (2,))
    assert byes(league, final(league, better_seed)) == (0, 0, 0)
    assert byes(swiss, final(swiss, better_seed)) == (1, 1, 1)
    assert (games(league), games(swiss)) == (6, 6)
