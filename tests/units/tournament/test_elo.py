"""Elo differences against numbers worked out by hand and numbers that others published.

fastchess's are from its own checks, `app/tests/elo_test.cpp`, and from reports of matches.
"""

from __future__ import annotations

from math import inf, sqrt

import pytest

from pions.tournament.elo import (
    MANY,
    NORMAL_95,
    SUPPOSED,
    elo_of,
    pentanomial,
    score_of,
    trinomial,
    wilson,
)


def test_the_scale_of_elo() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)  # ten to one is 400 by definition
    assert elo_of(1 / 11) == pytest.approx(-400)
    assert (elo_of(0), elo_of(1)) == (-inf, inf)


def test_scores_and_elo_are_inverse() -> None:
    assert score_of(400) == pytest.approx(10 / 11)
    assert [elo_of(score_of(elo)) for elo in (-900, -3, 0, 250)] == pytest.approx(
        [-900, -3, 0, 250]
    )
    assert (score_of(1e6), score_of(-1e6)) == (1, 0)


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
    """Of N alike and three that scatter like games, three in N + 2 scatter."""
    strength, number = pentanomial(pairs), sum(pairs)
    assert strength is not None
    like_games = 2 * number * (SUPPOSED + number - 1) / SUPPOSED
    assert (strength.score_low, strength.score_high) == wilson(strength.score, like_games)
    assert strength.low < strength.elo < strength.high


def test_draws_only_leave_a_doubt() -> None:
    strength = trinomial(0, 3, 0)
    assert strength is not None
    assert (strength.score_low, strength.score_high) == wilson(0.5, 3 * 5 / 3)
    assert strength.los == 0.5


def test_one_game_is_one_game() -> None:
    strength = trinomial(0, 0, 1)
    assert strength is not None
    assert (strength.score_low, strength.score_high) == wilson(1, 1)


def test_few_pairs_that_scatter_fully_have_wilsons_interval() -> None:
    """Three of each four alike, as of independent games: 2, 4 and 2 pairs of 8 scatter fully."""
    strength = pentanomial((2, 0, 4, 0, 2))
    assert strength is not None
    assert (strength.score_low, strength.score_high) == pytest.approx(wilson(0.5, 16 * 10 / 11))


def test_few_and_many_results_nearly_agree() -> None:
    few, many = pentanomial((10, 10, 39, 30, 10)), pentanomial((10, 10, 39, 31, 10))
    assert few is not None
    assert many is not None
    assert few.games < 2 * MANY == many.games
    assert few.error == pytest.approx(many.error, rel=0.04)


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


@pytest.mark.parametrize(
    ("results", "elo", "error", "los"),
    [
        ((89, 123, 76), None, None, 0.1553),
        ((96, 111, 136), 40.70, 30.43, 0.9960),
        ((34, 54, 63, 64, 75), 55.58, 27.65, 1.0),
        ((332, 433, 498, 333, 334), -8.64, 10.33, 0.0505),
        ((7895, 8757, 5685, 568, 9999), -21.04, 2.95, None),
        ((835, 6884, 13116, 7201, 852), 2.11, 1.70, 0.9925),
        ((320, 2667, 5158, 2850, 359), 3.99, 2.72, 0.9980),
    ],
)
def test_what_fastchess_checks(
    results: tuple[int, ...], elo: float | None, error: float | None, los: float | None
) -> None:
    if len(results) == 3:
        losses, draws, wins = results
        strength = trinomial(losses, draws, wins)
    else:
        strength = pentanomial(results)
    assert strength is not None
    assert elo is None or strength.elo == pytest.approx(elo, abs=0.006)
    assert error is None or strength.error == pytest.approx(error, abs=0.006)
    assert los is None or strength.los == pytest.approx(los, abs=0.00006)


def test_what_cutechess_printed() -> None:
    """880 wins, 759 losses, 1863 draws: 12.0 ± 7.9, LOS 99.9 % (its issue 543)."""
    strength = trinomial(759, 1863, 880)
    assert strength is not None
    assert (round(strength.elo, 1), round(strength.error, 1)) == (12.0, 7.9)
    assert round(strength.los, 3) == 0.999


@pytest.mark.parametrize("wins", [1, 4, 10, 400])
def test_superiority_when_all_games_are_won(wins: int) -> None:
    """As if each of n games scattered by a half: the normal distribution at √n."""
    strength, mirrored = trinomial(0, 0, wins), trinomial(wins, 0, 0)
    assert strength is not None
    assert mirrored is not None
    assert NORMAL_95 * (strength.los > 0.975) <= sqrt(wins)
    assert 0.84 < strength.los <= 1
    assert mirrored.los == pytest.approx(1 - strength.los)


@pytest.mark.parametrize("size", [1, 4, 20])
def test_superiority_is_sure_exactly_where_the_interval_is_above_zero(size: int) -> None:
    both = set()
    for wins in range(8 * size):
        strength = trinomial(3 * size, size, wins)
        assert strength is not None
        both.add(strength.los > 0.975)
        assert (strength.los > 0.975) == (strength.low > 0), wins
    assert both == ({True, False} if size > 1 else {False})


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
    low, high = strength.score_low, strength.score_high
    assert (low, high) == pytest.approx(wilson(0.99, 100), abs=0.0005)
    assert 0.94 < low < 0.99 < high < 1


def test_wilson_is_symmetric() -> None:
    low, high = wilson(0.2, 50)
    assert wilson(0.8, 50) == pytest.approx((1 - high, 1 - low))


def test_no_games_say_nothing() -> None:
    assert trinomial(0, 0, 0) is None
    assert pentanomial((0, 0, 0, 0, 0)) is None
