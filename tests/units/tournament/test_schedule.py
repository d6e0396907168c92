"""Openings and pairings: lazy, fair, repeatable."""

from __future__ import annotations

from itertools import islice

import pytest

from pions.errors import RulesError
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import CONNECT_4, GOMOKU, TIC_TAC_TOE, InARow
from pions.rules.line import walk
from pions.rules.othello import OTHELLO
from pions.rules.registry import presets
from pions.tournament.openings import Opening, openings, usual_plies
from pions.tournament.pairing import Pairing
from pions.tournament.schedule import match_of_two


def reached(rules: Rules, opening: Opening) -> Position:
    return [rules.start(), *(position for _, position in walk(rules.start(), opening))][-1]


@pytest.mark.parametrize("rules", [preset.rules for preset in presets()], ids=str)
def test_openings_are_legal_and_unfinished(rules: Rules) -> None:
    plies = usual_plies(rules)
    for opening in islice(openings(rules, plies, seed=1), 30):
        assert len(opening) == plies
        assert not reached(rules, opening).is_over


def test_openings_of_a_game_that_may_end_within_them() -> None:
    """Seven random plies of tic-tac-toe mostly end the game; none of those is an opening."""
    for opening in islice(openings(TIC_TAC_TOE, 7, seed=1), 50):
        assert not reached(TIC_TAC_TOE, opening).is_over


def test_no_opening_comes_twice_while_there_are_others() -> None:
    found = [reached(CONNECT_4, one) for one in islice(openings(CONNECT_4, 2, seed=3), 49)]
    assert len(set(found)) == 49
    found = [reached(OTHELLO, one) for one in islice(openings(OTHELLO, 4, seed=3), 150)]
    assert len(set(found)) == 150


def test_openings_come_again_when_all_are_used() -> None:
    found = list(islice(openings(CONNECT_4, 1, seed=3), 21))
    assert set(found) == {(column,) for column in range(7)}


def test_openings_follow_the_seed() -> None:
    one, same, other = (list(islice(openings(GOMOKU, 6, seed), 10)) for seed in (1, 1, 2))
    assert one == same != other


def test_no_plies_are_no_moves() -> None:
    assert list(islice(openings(OTHELLO, 0, seed=1), 3)) == [(), (), ()]


def test_openings_that_cannot_be() -> None:
    with pytest.raises(RulesError, match="is over within 9 random plies"):
        next(openings(TIC_TAC_TOE, 9, seed=1))


def test_usual_openings_are_short_on_tiny_boards() -> None:
    tiny = InARow(columns=2, rows=2, k=2)
    assert [usual_plies(rules) for rules in (OTHELLO, TIC_TAC_TOE, tiny)] == [4, 2, 1]


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
