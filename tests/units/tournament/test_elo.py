"""Elo differences against numbers worked out by hand and numbers that others published."""

from __future__ import annotations

from math import inf

import pytest

from pions.tournament.elo import NORMAL_95, elo_of, pentanomial, trinomial, wilson


def test_the_scale_of_elo() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)  # ten to one is 400 by definition
    assert elo_of(1 / 11) == pytest.approx(-400)
    assert (elo_of(0), elo_of(1)) == (-inf, inf)


def test_games_one_by_one() -> None:
    """60 wins, 20 draws, 20 losses: mean 0.7, variance 0.6·0.09 + 0.2·0.04 + 0.2·0.49 = 0.16."""
    strength = trinomial(20, 20, 60)
    assert strength is not None
    assert (strength.score, strength.games, strength.method) == (0.7, 100, "trinomial")
    assert strength.elo == pytest.approx(147.19, abs=0.01)
    assert strength.score_high - strength.score == pytest.approx(NORMAL_95 * 0.04)
    assert strength.low == pytest.approx(elo_of(0.7 - 0.0783986))
    assert strength.high == pytest.approx(elo_of(0.7 + 0.0783986), abs=0.01)


def test_games_in_pairs() -> None:
    """25 pairs lost 0–2, 50 shared, 25 won 2–0: mean 0.5, variance a pair 0.5·0.25 = 0.125."""
    strength = pentanomial((25, 0, 50, 0, 25))
    assert strength is not None
    assert (strength.score, strength.games, strength.elo) == (0.5, 200, 0.0)
    assert strength.score_high == pytest.approx(0.5 + NORMAL_95 * (0.125 / 100) ** 0.5)


@pytest.mark.parametrize("pairs", [(0, 0, 100, 0, 0), (0, 0, 0, 7, 0), (0, 1, 0, 0, 0)])
def test_pairs_that_end_alike_leave_a_doubt(pairs: tuple[int, ...]) -> None:
    strength = pentanomial(pairs)
    assert strength is not None
    assert (strength.score_low, strength.score_high) == wilson(strength.score, 2 * sum(pairs))
    assert strength.low < strength.elo < strength.high


def test_draws_only_leave_a_doubt() -> None:
    strength = trinomial(0, 3, 0)
    assert strength is not None
    assert (strength.score_low, strength.score_high) == wilson(0.5, 3)


@pytest.mark.parametrize(
    ("pairs", "elo", "error"),
    [
        ((19, 23, 269, 81, 108), 83.57, 16.15),
        ((40, 67, 295, 123, 54), 25.25, 13.92),
        ((66, 79, 5, 0, 0), -303.61, 30.73),
        ((73, 79, 296, 91, 118), 27.02, 15.81),
        ((578, 1352, 1985, 1283, 564), -2.92, 5.02),
    ],
)
def test_what_fastchess_printed(pairs: tuple[int, ...], elo: float, error: float) -> None:
    """Results of matches that engine authors published: `Elo: … +/- …` and `Ptnml(0-2): […]`."""
    strength = pentanomial(pairs)
    assert strength is not None
    assert strength.elo == pytest.approx(elo, abs=0.006)
    assert strength.error == pytest.approx(error, abs=0.006)


def test_all_games_won_still_have_a_lower_bound() -> None:
    """Wilson's interval of 100 of 100 begins at 100 / (100 + z²) = 0.9630."""
    strength = trinomial(0, 0, 100)
    assert strength is not None
    assert strength.score_low == pytest.approx(100 / (100 + NORMAL_95**2))
    assert (strength.elo, strength.high) == (inf, inf)
    assert strength.low == pytest.approx(566.3, abs=0.5)


def test_nearly_all_games_won() -> None:
    strength = trinomial(1, 0, 99)
    assert strength is not None
    low, high = wilson(0.99, 100)
    assert (strength.score_low, strength.score_high) == (low, high)
    assert 0.94 < low < 0.99 < high < 1


def test_wilson_is_symmetric() -> None:
    low, high = wilson(0.2, 50)
    assert wilson(0.8, 50) == pytest.approx((1 - high, 1 - low))


def test_no_games_say_nothing() -> None:
    assert trinomial(0, 0, 0) is None
    assert pentanomial((0, 0, 0, 0, 0)) is None
