"""What every kind of tournament keeps, whoever enters and whatever the results are."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from pions.rules.side import Side
from pions.tournament.event import Event
from pions.tournament.kinds import Schedule, find_schedule, schedules
from pions.tournament.pairing import Pairing
from pions.tournament.schedules.knockout import TIE_BREAKS
from pions.tournament.sources import Source
from pions.tournament.standings import Standings
from scheduled import Decide, all_games, an_event, at_random, final, rounds_of

OURS = tuple(one for one in schedules() if one.meetings.__module__.startswith("pions."))


@st.composite
def any_event(draw: st.DrawFn, kind: str | None = None) -> Event:
    """A tournament of any kind, or of one."""
    schedule = draw(st.sampled_from(OURS)) if kind is None else find_schedule(kind)
    rounds = draw(st.none() | st.integers(1, 15)) if schedule.takes_rounds else None
    event = an_event(schedule.name, draw(st.integers(2, 12)), draw(st.integers(1, 5)), rounds)
    return replace(event, seed=draw(st.integers(0, 99)), openings=Source(plies=2))


@st.composite
def any_results(draw: st.DrawFn) -> Decide:
    return at_random(draw(st.integers(0, 10**6)), draw(st.sampled_from([0.0, 0.3, 0.9, 1.0])))


def schedule_of(event: Event) -> Schedule:
    return find_schedule(event.kind)


def meetings_of(games: Sequence[Pairing]) -> Counter[frozenset[int]]:
    """How many games each two play."""
    return Counter(frozenset(one.entrants) for one in games)


def pairs_of(games: Sequence[Pairing]) -> dict[int, list[Pairing]]:
    found: dict[int, list[Pairing]] = defaultdict(list)
    for one in games:
        found[one.pair].append(one)
    return found


@given(any_event(), any_results())
def test_games_are_numbered_from_0_on(event: Event, results: Decide) -> None:
    games = all_games(event, results)
    assert [one.number for one in games] == list(range(len(games)))
    assert sorted({one.pair for one in games}) == list(range(games[-1].pair + 1))
    assert [one.pair for one in games] == sorted(one.pair for one in games)


@given(any_event(), any_results())
def test_pairs_share_an_opening_with_colours_swapped(event: Event, results: Decide) -> None:
    games = all_games(event, results)
    for pair in pairs_of(games).values():
        assert len(pair) in (1, 2)
        assert len({one.opening for one in pair}) == 1
        if len(pair) == 2:
            assert pair[0].entrants == pair[1].entrants[::-1]
            assert pair[0].number + 1 == pair[1].number
    singles = Counter(len(pair) for pair in pairs_of(games).values())[1]
    met = {frozenset(one.entrants) for one in games}
    assert singles == 0 if event.games % 2 == 0 else singles >= len(met)


@given(any_event(), any_results())
def test_two_never_play_the_same_opening_in_two_pairs(event: Event, results: Decide) -> None:
    """Two random plies of tic-tac-toe have 72 ends: enough for all pairs of two entrants."""
    games = all_games(event, results)
    seen: set[tuple[frozenset[int], tuple[int, ...]]] = set()
    for pair in pairs_of(games).values():
        played = (frozenset(pair[0].entrants), pair[0].opening)
        assert played not in seen
        seen.add(played)


@given(any_event(), any_results())
def test_entrants_play_others_with_their_own_players(event: Event, results: Decide) -> None:
    named = replace(
        event, entrants=tuple(replace(one, player=f"player-{one.name}") for one in event.entrants)
    )
    for one in all_games(named, results):
        assert one.entrants[0] != one.entrants[1]
        assert one.players == tuple(named.entrants[seat].player for seat in one.entrants)


@given(any_event(), any_results())
def test_there_are_as_many_games_as_promised(event: Event, results: Decide) -> None:
    games, promised = len(all_games(event, results)), schedule_of(event).games(event)
    most = promised + 2 * TIE_BREAKS * (len(event.entrants) - 1)
    assert promised <= games <= (most if event.kind == "knockout" else promised)


@given(any_event(), any_results())
def test_the_same_results_give_the_same_games(event: Event, results: Decide) -> None:
    assert all_games(event, results) == all_games(event, results)


@given(any_event(), any_results())
def test_everybody_has_a_place_at_any_moment(event: Event, results: Decide) -> None:
    everybody = list(range(len(event.entrants)))
    for standings, _ in rounds_of(event, results):
        ranking = schedule_of(event).ranking(event, standings)
        assert sorted(one for group in ranking for one in group) == everybody
        assert all(ranking)


@given(any_event("round-robin"))
def test_in_a_round_robin_each_two_meet(event: Event) -> None:
    games, number = all_games(event, at_random(0)), len(event.entrants)
    assert set(meetings_of(games).values()) == {event.games}
    assert len(meetings_of(games)) == number * (number - 1) // 2
    blacks = Counter(one.entrants[0] for one in games)
    assert max(blacks.values()) - min(blacks[one] for one in range(number)) <= 1


@given(any_event("round-robin"))
def test_in_a_round_robin_games_are_spread(event: Event) -> None:
    """Whoever has played waits until all others have too, but for an odd one out."""
    games = [pair[0].entrants for pair in pairs_of(all_games(event, at_random(0))).values()]
    number = len(event.entrants)
    cycle = games[: number * (number - 1) // 2]
    turns = [cycle[place : place + number // 2] for place in range(0, len(cycle), number // 2)]
    for turn in turns:
        assert len({one for pair in turn for one in pair}) == 2 * (number // 2)


@given(any_event("gauntlet"))
def test_in_a_gauntlet_only_the_first_meets_others(event: Event) -> None:
    met = meetings_of(all_games(event, at_random(0)))
    assert met == {frozenset((0, one)): event.games for one in range(1, len(event.entrants))}


@given(any_event("knockout"), any_results())
def test_in_a_knockout_losers_are_out(event: Event, results: Decide) -> None:
    alive = set(range(len(event.entrants)))
    for standings, games in rounds_of(event, results):
        met = meetings_of(games)
        for pair in met:
            assert pair <= alive
            assert sum(bool(pair & other) for other in met) == 1  # one match at a time
        last = standings
        alive -= lost(event, last)
    (winner,) = alive
    assert schedule_of(event).ranking(event, last)[0] == (winner,)


def lost(event: Event, standings: Standings) -> set[int]:
    """Who lost a match: fewer wins than somebody, or even at the very end and the worse seed."""
    found = set()
    most = event.games + 2 * TIE_BREAKS
    for (one, two), duel in standings.duels.items():
        if duel.wins != duel.losses or duel.games == most:
            found.add(one if duel.losses > duel.wins else two)
    return found


@settings(max_examples=150)
@given(any_event("swiss"), any_results())
def test_in_a_swiss_everybody_plays_each_round_or_has_a_bye(event: Event, results: Decide) -> None:
    number, had = len(event.entrants), [0] * len(event.entrants)
    for standings, games in rounds_of(event, results):
        assert schedule_of(event).byes(event, standings) == tuple(had)
        if not games:
            break
        playing = [one for pair in meetings_of(games) for one in pair]
        assert len(playing) == len(set(playing)) == number - number % 2
        assert set(meetings_of(games).values()) == {event.games}
        for one in set(range(number)) - set(playing):
            had[one] += 1
        assert max(had) - min(had) <= 1


@settings(max_examples=150)
@given(any_event("swiss"), any_results())
def test_in_a_swiss_nobody_meets_again_unless_it_must_be(event: Event, results: Decide) -> None:
    for standings, games in rounds_of(event, results):
        met = {frozenset(pair) for pair in standings.duels}
        again = [pair for pair in meetings_of(games) if pair in met]
        if again:
            had = schedule_of(event).byes(event, standings)
            free = [one for one in range(len(had)) if had[one] == min(had)]
            assert not can_pair(frozenset(range(len(had))), met, free)


def can_pair(left: frozenset[int], met: set[frozenset[int]], free: Sequence[int]) -> bool:
    """Whether all can be paired without meeting again, by trying everything."""
    if not left:
        return True
    if len(left) % 2:
        return any(can_pair(left - {one}, met, free) for one in free)
    first = min(left)
    return any(
        frozenset((first, other)) not in met and can_pair(left - {first, other}, met, free)
        for other in left - {first}
    )


@given(st.integers(2, 12), st.integers(0, 10**6))
def test_in_a_swiss_the_winner_of_all_is_first(number: int, seed: int) -> None:
    event = an_event("swiss", number)
    results = at_random(seed, draws=0.0)

    def decide(pairing: Pairing) -> Side | None:
        return Side(pairing.entrants.index(0)) if 0 in pairing.entrants else results(pairing)

    standings = final(event, decide)
    assert schedule_of(event).ranking(event, standings)[0] == (0,)
