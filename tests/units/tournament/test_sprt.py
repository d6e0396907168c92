"""The sequential test against ratios that others published and ratios worked out by hand."""

from __future__ import annotations

from math import inf, log, nan

import pytest

from pions.errors import SettingsError
from pions.tournament.elo import score_of
from pions.tournament.event import Sprt
from pions.tournament.sprt import bounds, check_sprt, judge, judge_counts, llr
from pions.tournament.standings import Duel


@pytest.mark.parametrize(
    ("counts", "elo0", "elo1", "ratio"),
    [
        ((21184, 40708, 21404), 0.5, 2.5, -1.57),
        ((57030, 106593, 57433), 0, 2, -2.59),
        ((223, 9863, 21279, 10037, 246), 0.5, 2.5, -3.07),
        ((871, 26175, 55983, 26678, 821), 0, 2, -4.98),
    ],
)
def test_what_fastchess_checks(
    counts: tuple[int, ...], elo0: float, elo1: float, ratio: float
) -> None:
    """From `app/tests/sprt_test.cpp` of fastchess, its logistic model."""
    verdict = judge_counts(Sprt(elo0, elo1), counts)
    assert verdict.llr == pytest.approx(ratio, abs=0.006)


def test_what_cutechess_printed() -> None:
    """`llr 2.95 (100.2%), lbound -2.94, ubound 2.94 - H1 was accepted`, in its issue 543."""
    verdict = judge(Sprt(0, 5), Duel(losses=759, draws=1863, wins=880))
    assert round(verdict.llr, 2) == 2.95
    assert (round(verdict.low, 2), round(verdict.high, 2)) == (-2.94, 2.94)
    assert round(100 * verdict.share, 1) == pytest.approx(100.2, abs=0.11)
    assert verdict.accepted == "H1"


def test_other_error_rates_have_other_bounds() -> None:
    """`(-2.25, 2.89)` in what fastchess prints for alpha 0.05 and beta 0.10."""
    low, high = bounds(Sprt(0, 3, alpha=0.05, beta=0.10))
    assert (round(low, 2), round(high, 2)) == (-2.25, 2.89)


def test_games_without_draws_are_wald_s_own_test() -> None:
    """The ratio of two binomial likelihoods, but for what was never seen."""
    zero, one = score_of(0), score_of(50)
    ratio = 60 * log(one / zero) + 40 * log((1 - one) / (1 - zero))
    assert llr((40, 0, 60), zero, one) == pytest.approx(ratio, abs=0.01)


def test_what_was_never_seen_weighs_little() -> None:
    """One pair won 2–0: whoever expects a score s thinks that it is won so with a chance of s."""
    zero, one = score_of(0), score_of(100)
    assert llr((0, 0, 0, 0, 1), zero, one) == pytest.approx(log(one / zero), rel=0.01)


def test_the_likeliest_distribution_is_found() -> None:
    """With the score that was made as one hypothesis: no other distribution is likelier."""
    counts = (3, 10, 20, 12, 5)
    made = sum(step * count for step, count in enumerate(counts)) / 4 / sum(counts)
    ratios = [llr(counts, score, made) for score in (0.2, 0.4, 0.5, made, 0.6, 0.9)]
    assert min(ratios) == pytest.approx(0)
    assert ratios.index(min(ratios)) == 3


def test_seen_by_the_other_the_ratio_turns() -> None:
    counts = (3, 10, 20, 12, 5)
    assert llr(counts, 0.5, 0.6) == pytest.approx(-llr(counts[::-1], 0.4, 0.5))


@pytest.mark.parametrize("counts", [(0, 0, 9, 0, 0), (7, 0, 0, 0, 0), (0, 0, 0, 0, 40), (0, 5, 0)])
def test_results_that_are_all_alike(counts: tuple[int, ...]) -> None:
    verdict = judge_counts(Sprt(-20, 20), counts)
    made = sum(step * count for step, count in enumerate(counts)) / sum(counts)
    middle = (len(counts) - 1) / 2
    assert abs(verdict.llr) < 5
    assert (verdict.llr > 1e-9, verdict.llr < -1e-9) == (made > middle, made < middle)


def test_extreme_results_and_hypotheses_stay_finite() -> None:
    for counts in ((0, 0, 0, 0, 100_000), (100_000, 0, 0), (50_000, 0, 0, 0, 1)):
        for elo0, elo1 in ((-1000, 1000), (999, 1000), (0, 0.01)):
            verdict = judge_counts(Sprt(elo0, elo1), counts)
            assert -inf < verdict.llr < inf


def test_no_games_decide_nothing() -> None:
    verdict = judge(Sprt(0, 5), Duel())
    assert (verdict.llr, verdict.accepted, verdict.share) == (0, None, 0)


def test_pairs_that_wait_for_their_second_game_do_not_count() -> None:
    pairs = (1, 2, 3, 4, 5)
    duel = Duel(losses=6, draws=7, wins=17, pairs=pairs, halves={99: 1.0})
    assert judge(Sprt(0, 5), duel) == judge_counts(Sprt(0, 5), pairs)


def test_the_verdicts() -> None:
    sprt = Sprt(0, 10)
    assert judge_counts(sprt, (200, 0, 0)).accepted == "H0"
    assert judge_counts(sprt, (0, 0, 200)).accepted == "H1"
    assert judge_counts(sprt, (10, 10, 10)).accepted is None


@pytest.mark.parametrize(
    ("sprt", "culprit"),
    [
        (Sprt(5, 5), "elo0 = 5 and elo1 = 5"),
        (Sprt(5, 0), "elo0 = 5 and elo1 = 0"),
        (Sprt(nan, 0), "elo0 = nan"),
        (Sprt(0, inf), "elo1 = inf"),
        (Sprt(-2000, 0), "elo0 = -2000"),
        (Sprt(0, 5, alpha=0), "alpha = 0"),
        (Sprt(0, 5, alpha=0.5), "alpha = 0.5"),
        (Sprt(0, 5, beta=-0.1), "beta = -0.1"),
        (Sprt(0, 5, beta=nan), "beta = nan"),
    ],
)
def test_a_test_that_cannot_be_held(sprt: Sprt, culprit: str) -> None:
    with pytest.raises(SettingsError, match=culprit):
        check_sprt(sprt)
    with pytest.raises(SettingsError):
        judge(sprt, Duel(wins=1))
