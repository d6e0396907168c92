"""Each kind of tournament by examples worked out by hand."""

from __future__ import annotations

import pytest

from pions.errors import UnknownScheduleError
from pions.rules.side import BLACK, Side
from pions.tournament.event import Event
from pions.tournament.kinds import fairly, find_schedule, schedules
from pions.tournament.pairing import Pairing
from pions.tournament.schedules.knockout import TIE_BREAKS, bracket
from pions.tournament.schedules.round_robin import circle
from pions.tournament.schedules.swiss import byes, paired, rounds
from pions.tournament.standings import Standings
from scheduled import (
    Decide,
    all_games,
    an_event,
    at_random,
    better_seed,
    drawn,
    final,
    played,
    rounds_of,
)


def matches(event: Event, decide: Decide) -> list[list[tuple[int, ...]]]:
    """Who meets in each round."""
    found = [
        list(dict.fromkeys(tuple(sorted(one.entrants)) for one in games))
        for _, games in rounds_of(event, decide)
    ]
    return found[:-1]


def test_kinds_are_found_by_their_names_in_two_languages() -> None:
    names = {one.name for one in schedules()}
    assert names >= {"round-robin", "gauntlet", "knockout", "swiss"}
    for alias, name in (
        ("Suisse", "swiss"),
        ("toutes rondes", "round-robin"),
        ("coupe", "knockout"),
        ("défi", "gauntlet"),
    ):
        assert find_schedule(alias).name == name
    with pytest.raises(UnknownScheduleError, match="unknown kind of tournament 'chess'"):
        find_schedule("chess")


# Round robin


def test_the_circle_of_four_and_of_five() -> None:
    turns = [
        {frozenset(pair) for pair in list(circle(4))[place : place + 2]} for place in (0, 2, 4)
    ]
    assert turns == [
        {frozenset((0, 3)), frozenset((1, 2))},
        {frozenset((0, 1)), frozenset((2, 3))},
        {frozenset((0, 2)), frozenset((1, 3))},
    ]
    assert len(list(circle(5))) == 10


def test_everybody_is_black_as_often_as_white() -> None:
    for number in range(2, 20):
        blacks = [fairly(*pair, number)[0] for pair in circle(number)]
        counts = {blacks.count(one) for one in range(number)}
        assert max(counts) - min(counts) <= 1 - number % 2


def test_a_cycle_shares_an_opening() -> None:
    meetings = find_schedule("round-robin").meetings(
        an_event("round-robin", 3, games=5), 0, Standings.new("abc")
    )
    assert meetings is not None
    assert [(one.opening, one.games) for one in meetings] == [(0, 2)] * 3 + [(1, 2)] * 3 + [
        (2, 1)
    ] * 3


# Knockout


def test_brackets() -> None:
    assert bracket(2) == [0, 1]
    assert bracket(4) == [0, 3, 1, 2]
    assert bracket(8) == [0, 7, 3, 4, 1, 6, 2, 5]
    assert bracket(5) == bracket(8)


def test_the_best_seeds_pass_the_first_level() -> None:
    found = matches(an_event("knockout", 5), better_seed)
    assert found == [[(3, 4)], [(0, 3), (1, 2)], [(0, 1)]]
    found = matches(an_event("knockout", 6), better_seed)
    assert found == [[(3, 4), (2, 5)], [(0, 3), (1, 2)], [(0, 1)]]


def test_a_knockout_is_ranked_by_the_level_reached() -> None:
    event = an_event("knockout", 8)
    found = [
        find_schedule("knockout").ranking(event, standings)
        for standings, _ in rounds_of(event, better_seed)
    ]
    assert found == [
        ((0, 1, 2, 3, 4, 5, 6, 7),),
        ((0, 1, 2, 3), (4, 5, 6, 7)),
        ((0, 1), (2, 3), (4, 5, 6, 7)),
        ((0,), (1,), (2, 3), (4, 5, 6, 7)),
    ]


def worse_seed(pairing: Pairing) -> Side:
    return better_seed(pairing).other


def test_the_worse_seed_may_win() -> None:
    event = an_event("knockout", 4)
    assert matches(event, worse_seed) == [[(0, 3), (1, 2)], [(2, 3)]]
    ranking = find_schedule("knockout").ranking(event, final(event, worse_seed))
    assert ranking == ((3,), (2,), (0, 1))


def test_a_tie_is_broken_by_further_pairs_from_new_openings() -> None:
    """0 and 3 are even after two games and after two more; 1 beats 2 at once."""

    def decide(pairing: Pairing) -> Side | None:
        if set(pairing.entrants) == {1, 2}:
            return better_seed(pairing)
        return None if pairing.number < 6 else better_seed(pairing)

    event = an_event("knockout", 4)
    assert matches(event, decide) == [[(0, 3), (1, 2)], [(0, 3)], [(0, 3)], [(0, 1)]]
    assert openings(event, decide) == [[0, 0], [1], [2], [3]]


def openings(event: Event, decide: Decide) -> list[list[int]]:
    """Which openings the meetings of each round begin with."""
    found = []
    for number, (standings, _) in enumerate(rounds_of(event, decide)):
        meetings = find_schedule(event.kind).meetings(event, number, standings)
        found.append([one.opening for one in meetings or ()])
    return found[:-1]


@pytest.mark.parametrize("games", [1, 2, 3])
def test_if_no_pair_breaks_the_tie_the_better_seed_goes_on(games: int) -> None:
    event = an_event("knockout", 3, games=games)
    assert matches(event, drawn) == [[(1, 2)]] * (1 + TIE_BREAKS) + [[(0, 1)]] * (1 + TIE_BREAKS)
    assert len(all_games(event, drawn)) == 2 * (games + 2 * TIE_BREAKS)
    assert find_schedule("knockout").ranking(event, final(event, drawn)) == ((0,), (1,), (2,))
    first = {2: 1, 3: 2}.get(games, 1)
    levels = [[*range(first)], *([one] for one in range(first, first + TIE_BREAKS))]
    last = first + TIE_BREAKS
    assert openings(event, drawn) == levels + [[one + last for one in level] for level in levels]


def test_a_single_game_decides() -> None:
    event = an_event("knockout", 2, games=1)
    assert len(all_games(event, better_seed)) == 1


# Swiss


def test_the_first_round_of_a_swiss_folds_the_list() -> None:
    event = an_event("swiss", 8)
    start = Standings.new(event.names)
    assert paired(event, start) == [(0, 4), (1, 5), (2, 6), (3, 7)]
    odd = an_event("swiss", 7)
    assert paired(odd, Standings.new(odd.names)) == [(0, 3), (1, 4), (2, 5)]


def test_a_swiss_in_which_the_better_seed_always_wins() -> None:
    """Winners meet winners: 0–3 have two points each after the first round, 4–7 none; and so on.

    After two rounds 0 and 1 have four points, 2–5 two (2 and 3 lost to 0 and 1), 6 and 7 none.
    """
    event = an_event("swiss", 8)
    assert matches(event, better_seed) == [
        [(0, 4), (1, 5), (2, 6), (3, 7)],
        [(0, 2), (1, 3), (4, 6), (5, 7)],
        [(0, 1), (2, 4), (3, 5), (6, 7)],
        [(0, 3), (1, 2), (4, 7), (5, 6)],
    ]
    ranking = find_schedule("swiss").ranking(event, final(event, better_seed))
    assert ranking[0] == (0,)
    assert ranking[-1] == (7,)


def test_a_swiss_in_which_the_worse_seed_always_wins() -> None:
    """Points come before seeding: 4–7 lead after the first round, 6 and 7 after the second."""
    assert matches(an_event("swiss", 8), worse_seed)[:3] == [
        [(0, 4), (1, 5), (2, 6), (3, 7)],
        [(4, 6), (5, 7), (0, 2), (1, 3)],
        [(6, 7), (2, 4), (3, 5), (0, 1)],
    ]


def test_everybody_has_a_bye_before_somebody_has_two() -> None:
    event = an_event("swiss", 5, rounds=7)
    found = [byes(event, standings) for standings, _ in rounds_of(event, better_seed)]
    assert found[:3] == [(0, 0, 0, 0, 0), (0, 0, 0, 0, 1), (0, 0, 0, 1, 1)]
    assert found[5] == (1, 1, 1, 1, 1)
    assert sorted(found[7]) == [1, 1, 1, 2, 2]


def test_byes_within_a_round_are_never_too_many() -> None:
    event = an_event("swiss", 5)
    (_, first), (before, second), *_ = rounds_of(event, better_seed)
    assert byes(event, before) == (0, 0, 0, 0, 1)
    standings = before
    for one in second:
        standings = standings.with_game(played(one, better_seed(one)))
        whole = standings.games == len(first) + len(second)
        most = (0, 0, 0, 1, 1) if whole else (0, 0, 0, 0, 1)
        assert all(had <= true for had, true in zip(byes(event, standings), most, strict=True))


def test_rounds_of_a_swiss() -> None:
    usual = {2: 1, 3: 3, 4: 3, 5: 4, 8: 4, 9: 5, 16: 5, 17: 6, 100: 8}
    assert {number: rounds(an_event("swiss", number)) for number in usual} == usual
    assert rounds(an_event("swiss", 8, rounds=11)) == 11


def test_two_meet_again_and_again_if_they_must() -> None:
    event = an_event("swiss", 2, games=1, rounds=5)
    games = all_games(event, at_random(1))
    assert [one.entrants[BLACK] for one in games] == [0, 1, 0, 1, 0]


def test_nobody_meets_a_third_time_before_everybody_met_twice() -> None:
    event = an_event("swiss", 4, rounds=6)
    standings = final(event, at_random(5))
    assert {duel.games for duel in standings.duels.values()} == {4}


def test_a_hundred_entrants_meet_nobody_twice() -> None:
    event = an_event("swiss", 100, games=1, rounds=12)
    standings = final(event, at_random(2))
    assert {duel.games for duel in standings.duels.values()} == {1}
    assert len(standings.duels) == 600


def test_points_pair_and_not_the_colour() -> None:
    """With one game a meeting, nobody is Black much more often than White."""
    event = an_event("swiss", 16, games=1, rounds=9)
    games = all_games(event, at_random(4))
    blacks = [sum(one.entrants[BLACK] == seat for one in games) for seat in range(16)]
    assert all(1 <= black <= 8 for black in blacks)
    assert sum(blacks) == 72
