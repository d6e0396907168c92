"""Whole tournaments in one process: rounds, interruptions, the sequential test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from pions.match.record import Record
from pions.rules.in_a_row import TIC_TAC_TOE
from pions.tournament.event import Entrant, Event, Sprt
from pions.tournament.kinds import schedules
from pions.tournament.pairing import Played
from pions.tournament.play_match import play_match
from pions.tournament.run import StoredGames, TournamentProgress, run_tournament
from pions.tournament.sources import Source

KINDS = [schedule.name for schedule in schedules()]
FOUR = tuple(
    Entrant(name, text)
    for name, text in (("one", "first"), ("two", "greedy"), ("three", "random"), ("four", "random"))
)


def event(kind: str) -> Event:
    return Event("tic-tac-toe", FOUR, kind, games=2, openings=Source(plies=1), seed=3)


def timeless(played: Played) -> tuple[object, Record]:
    plies = tuple(replace(ply, milliseconds=None) for ply in played.record.plies)
    return played.pairing, replace(played.record, plies=plies, seconds=(0.0, 0.0))


def points(step: TournamentProgress) -> list[float]:
    return [score.points for score in step.standings.scores]


@pytest.mark.parametrize("kind", KINDS)
def test_games_come_in_order_with_the_standings_after_each(kind: str) -> None:
    steps = list(run_tournament(event(kind)))
    assert [step.played.pairing.number for step in steps] == list(range(len(steps)))
    assert [step.standings.games for step in steps] == list(range(1, len(steps) + 1))
    names = {name for step in steps for name in step.played.record.players}
    assert names == set(event(kind).names)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("share", [(0, 1), (1, 2), (1, 1), (1, 3)])
def test_left_at_any_point_it_goes_on_to_the_same_end(kind: str, share: tuple[int, int]) -> None:
    whole = list(run_tournament(event(kind)))
    some = [step.played for step in whole[: len(whole) * share[0] // share[1]]]
    for lost in ((), (1,), (0, 2)):  # games that were under way when it was left
        stored = [one for one in some if one.pairing.number not in lost]
        kept: list[Played] = []
        again = list(run_tournament(event(kind), store=store(stored, kept)))
        assert [timeless(one.played) for one in again] == [timeless(one.played) for one in whole]
        assert points(again[-1]) == points(whole[-1])
        numbers = sorted(one.pairing.number for one in (*stored, *kept))
        assert numbers == list(range(len(whole)))


def store(stored: Sequence[Played], new: list[Played]) -> StoredGames:
    numbers = frozenset(one.pairing.number for one in stored)
    return StoredGames(numbers, iter(stored), new.extend)


def test_a_sequential_test_ends_it_and_ends_it_again_at_the_same_game() -> None:
    both = (Entrant("deep", "minimax(depth=3)"), Entrant("chance", "random"))
    tested = Event(
        "puissance3", both, games=400, openings=Source(plies=2), seed=1, sprt=Sprt(0, 100)
    )
    kept: list[Played] = []
    steps = list(run_tournament(tested, store=store([], kept)))
    assert 4 < len(steps) < 200
    assert len(steps) % 2 == 0
    kept.sort(key=lambda played: played.pairing.number)
    again = list(run_tournament(tested, store=store(kept, [])))
    assert len(again) == len(steps)
    assert points(again[-1]) == points(steps[-1])


def test_a_match_is_played_in_one_call() -> None:
    found = play_match(TIC_TAC_TOE, "greedy", "random", games=6, openings="random:2", seed=3)
    assert (found.games, found.event.games, len(found.history)) == (6, 6, 6)
    again = play_match(TIC_TAC_TOE, "greedy", "random", 6, openings="random:2", seed=3)
    assert found.cell(0, 1) == again.cell(0, 1)
    assert found.cell(0, 1) is not None


def test_a_player_meets_itself_in_a_match() -> None:
    assert play_match(TIC_TAC_TOE, "first", "first").event.names == ("first", "first (2)")
