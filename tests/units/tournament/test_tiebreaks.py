"""Points and tie-breaks, worked out by hand."""

from __future__ import annotations

from pions.rules.side import Side
from pions.tournament.pairing import Pairing
from pions.tournament.standings import Standings
from pions.tournament.tiebreaks import (
    buchholz,
    by_points,
    by_share,
    points,
    ranked,
    sonneborn_berger,
)
from scheduled import an_event, played

LEAGUE = an_event("round-robin", 4, games=1)


def standings(number: int, *results: tuple[int, int, float]) -> Standings:
    """From games of Black, White and what Black made of it."""
    found = Standings.new(an_event("round-robin", number).names)
    for game, (black, white, score) in enumerate(results):
        pairing = Pairing(game, game, "tic-tac-toe", ("a", "b"), (black, white), (), seed=0)
        winner = {1.0: Side(0), 0.5: None, 0.0: Side(1)}[score]
        found = found.with_game(played(pairing, winner))
    return found


FOUR = standings(4, (0, 1, 1), (2, 3, 1), (0, 2, 0.5), (3, 1, 0), (0, 3, 0), (1, 2, 0.5))
"""Points: 0 has 1 + ½ + 0, 1 has 0 + 1 + ½, 2 has 1 + ½ + ½, 3 has 0 + 0 + 1."""


def test_points_and_byes() -> None:
    assert points(LEAGUE, FOUR) == (1.5, 1.5, 2, 1)
    assert points(an_event("swiss", 4, games=3), FOUR, (0, 1, 0, 2)) == (1.5, 4.5, 2, 7)


def test_sonneborn_berger() -> None:
    """0 beat 1 and drew with 2, 1 beat 3 and drew with 2, 2 beat 3 and drew twice, 3 beat 0."""
    found = sonneborn_berger(LEAGUE, FOUR)
    assert found == (1.5 + 2 / 2, 1 + 2 / 2, 1 + 1.5 / 2 + 1.5 / 2, 1.5)


def test_buchholz() -> None:
    """Everybody met everybody: all points there are but one's own."""
    assert buchholz(LEAGUE, FOUR) == (4.5, 4.5, 4, 5)


def test_a_bye_is_an_opponent_like_oneself() -> None:
    """0 beat 1, 2 had a bye: one point, and an opponent with one point."""
    event, after_one = an_event("swiss", 3, games=1), standings(3, (0, 1, 1))
    assert buchholz(event, after_one, (0, 0, 1)) == (0, 1, 1)
    assert sonneborn_berger(event, after_one, (0, 0, 1)) == (0, 0, 1)
    event, both = an_event("swiss", 3), standings(3, (0, 1, 1), (1, 0, 0))
    assert buchholz(event, both, (0, 0, 1)) == (0, 2, 2)
    assert sonneborn_berger(event, both, (0, 0, 1)) == (0, 0, 2 * 2)


def test_a_meeting_counts_once_for_buchholz_and_each_of_its_games_for_the_other() -> None:
    event, both = an_event("swiss", 2), standings(2, (0, 1, 1), (1, 0, 0.5))
    assert buchholz(event, both) == (0.5, 1.5)
    assert sonneborn_berger(event, both) == (1.5 * 0.5, 0.5 * 1.5)
    again = standings(2, (0, 1, 1), (1, 0, 0.5), (0, 1, 1), (1, 0, 0))
    assert buchholz(event, again) == (2 * 0.5, 2 * 3.5)


def test_ranking_by_points_then_by_sonneborn_berger() -> None:
    assert by_points(LEAGUE, FOUR) == ((2,), (0,), (1,), (3,))
    assert by_points(LEAGUE, Standings.new(LEAGUE.names)) == ((0, 1, 2, 3),)


def test_ranking_by_share() -> None:
    """The challenger made 2 of 4; 1 made 1½ of 2 and 2 made ½ of 2."""
    found = standings(3, (0, 1, 0), (1, 0, 0.5), (0, 2, 1), (2, 0, 0.5))
    assert by_share(an_event("gauntlet", 3), found) == ((1,), (0,), (2,))
    assert by_share(an_event("gauntlet", 3), standings(3)) == ((0, 1, 2),)


def test_those_who_cannot_be_told_apart_stand_together() -> None:
    assert ranked([1, 3, 1, 3, 2]) == ((1, 3), (4,), (0, 2))
    assert ranked([1, 3, 1, 3, 2], [0, 0, 5, 1, 0]) == ((3,), (1,), (4,), (2,), (0,))
