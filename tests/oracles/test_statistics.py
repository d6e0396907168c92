"""Statistics against matches whose truth is known: intervals cover it as often as they say.

Each match is drawn from a distribution of pair results whose mean is the score of a known Elo
difference. A share estimated from m matches has a standard error of √(p (1 − p) / m): 0.5 % for
95 % and 2 000 matches. The bounds are at least three of these wide beyond what is promised, and
the seeds are fixed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from random import Random

import pytest

from pions.tournament.bradley_terry import ratings
from pions.tournament.elo import Strength, pentanomial, score_of, trinomial
from pions.tournament.event import Sprt
from pions.tournament.sprt import judge_counts
from pions.tournament.standings import Duel, Standings

Shares = Sequence[float]

SHAPES: dict[str, Shares] = {
    "draws and swapped colours": (10, 20, 40, 20, 10),
    "independent games": (1, 0, 2, 0, 1),
    "an opening decides both games": (30, 5, 10, 5, 30),
    "mostly drawn": (1, 12, 74, 12, 1),
    "single games": (30, 30, 30),
}
"""How often pairs between equals bring 0, ½, 1, 1½, 2 points, or games 0, ½, 1."""


def with_mean(shape: Shares, mean: float) -> list[float]:
    """The shape, tilted until its mean score is that one."""
    low, high, steps = -60.0, 60.0, len(shape) - 1
    while high - low > 1e-12:
        tilt = (low + high) / 2
        shares = [share * exp(tilt * step / steps) for step, share in enumerate(shape)]
        made = sum(step * share for step, share in enumerate(shares)) / steps / sum(shares)
        low, high = (tilt, high) if made < mean else (low, tilt)
    return [share / sum(shares) for share in shares]


def draw(shares: Shares, number: int, random: Random) -> tuple[int, ...]:
    """So many results, counted."""
    results = random.choices(range(len(shares)), shares, k=number)
    return tuple(results.count(step) for step in range(len(shares)))


def strength_of(counts: Sequence[int]) -> Strength:
    strength = pentanomial(counts) if len(counts) == 5 else trinomial(*counts)
    assert strength is not None
    return strength


def duel_of(counts: Sequence[int]) -> Duel:
    """Games that bring those results; whether they are drawn or shared changes no points."""
    if len(counts) == 3:
        return Duel(losses=counts[0], draws=counts[1], wins=counts[2])
    lost, half_lost, shared, half_won, won = counts
    return Duel(
        losses=2 * lost + half_lost + shared,
        draws=half_lost + half_won,
        wins=shared + half_won + 2 * won,
        pairs=tuple(counts),
    )


def covered(shape: Shares, elo: float, number: int, matches: int, seed: int) -> float:
    """How often the interval of a match of so many results holds the truth."""
    random, shares = Random(seed), with_mean(shape, score_of(elo))
    strengths = (strength_of(draw(shares, number, random)) for _ in range(matches))
    return sum(strength.low <= elo <= strength.high for strength in strengths) / matches


@pytest.mark.parametrize("elo", [0, 60, 200])
@pytest.mark.parametrize("shape", SHAPES)
def test_the_elo_interval_covers_the_truth(shape: str, elo: float) -> None:
    assert 0.935 < covered(SHAPES[shape], elo, 200, 2000, seed=1) < 0.965


@pytest.mark.parametrize("number", [5, 10, 20, 50])
@pytest.mark.parametrize("elo", [0, 200, 450])
@pytest.mark.parametrize("shape", SHAPES)
def test_a_short_match_promises_no_more_than_it_knows(shape: str, elo: float, number: int) -> None:
    """Few results come in steps, so what is covered jumps about 95 %; five pairs may miss 4 %."""
    assert covered(SHAPES[shape], elo, number, 1000, seed=2) > (0.895 if number == 5 else 0.91)


def test_games_of_a_pair_taken_as_independent_would_promise_too_much() -> None:
    """What the pentanomial is for: here one opening decides both games."""
    random, shares, held = Random(3), SHAPES["an opening decides both games"], 0
    for _ in range(500):
        duel = duel_of(draw(shares, 200, random))
        single = trinomial(duel.losses, duel.draws, duel.wins)
        assert single is not None
        held += single.low <= 0 <= single.high
    assert held / 500 < 0.92


def test_superiority_is_as_likely_as_it_says() -> None:
    """Between equals every likelihood of superiority comes up equally often."""
    random = Random(4)
    found = [strength_of(draw(SHAPES["mostly drawn"], 200, random)).los for _ in range(2000)]
    for bound in (0.05, 0.25, 0.5, 0.75, 0.95):
        assert sum(los < bound for los in found) / 2000 == pytest.approx(bound, abs=0.04)


STRENGTHS = (300.0, 150.0, 50.0, -50.0, -150.0, -300.0)


def leagues(shape: Shares, number: int, times: int, seed: int) -> Iterator[Standings]:
    """Round robins of six whose strengths are known."""
    random, names = Random(seed), tuple(f"{elo:+}" for elo in STRENGTHS)
    shares = {
        (one, two): with_mean(shape, score_of(STRENGTHS[one] - STRENGTHS[two]))
        for one in range(6)
        for two in range(one + 1, 6)
    }
    for _ in range(times):
        duels = {pair: duel_of(draw(each, number, random)) for pair, each in shares.items()}
        yield Standings(names, (), duels)


def rated_right(league: Standings, anchor: int | None) -> float:
    """The share of entrants whose interval holds the truth."""
    zero = 0.0 if anchor is None else STRENGTHS[anchor]
    rated = [rating for rating in ratings(league, anchor) if rating.entrant != anchor]
    right = [each.low <= STRENGTHS[each.entrant] - zero <= each.high for each in rated]
    return sum(right) / len(right)


@pytest.mark.parametrize("anchor", [None, 2])
@pytest.mark.parametrize("shape", SHAPES)
def test_ratings_over_all_cover_the_truth(shape: str, anchor: int | None) -> None:
    """The ratings of a league hang together, so its share is one observation, of error 10 %."""
    shares = [rated_right(league, anchor) for league in leagues(SHAPES[shape], 40, 300, seed=5)]
    assert 0.93 < sum(shares) / 300 < 0.97


@pytest.mark.parametrize("number", [1, 3])
@pytest.mark.parametrize("shape", SHAPES)
def test_a_small_league_promises_little_too_much(shape: str, number: int) -> None:
    """Where two meet for a pair or three, the drawn games added weigh on the outermost."""
    shares = [rated_right(each, None) for each in leagues(SHAPES[shape], number, 300, seed=6)]
    assert sum(shares) / 300 > 0.90


def share_of_h1(sprt: Sprt, elo: float, shape: Shares, matches: int, most: int = 1000) -> float:
    """How often H1 is accepted when the difference is that; every test must end."""
    random, shares, accepted = Random(7), with_mean(shape, score_of(elo)), 0
    for _ in range(matches):
        counts = [0] * len(shares)
        verdict = None
        for result in random.choices(range(len(shares)), shares, k=most):
            counts[result] += 1
            verdict = judge_counts(sprt, counts).accepted
            if verdict is not None:
                break
        assert verdict is not None
        accepted += verdict == "H1"
    return accepted / matches


@pytest.mark.parametrize("shape", SHAPES)
def test_the_sequential_test_keeps_its_error_rates(shape: str) -> None:
    """5 % are promised. Few results tell little of their scatter, which may cost another 1 %;
    300 matches have a standard error of 1.3 %, of which three are allowed."""
    sprt = Sprt(0, 100)
    assert share_of_h1(sprt, 0, SHAPES[shape], 300) < 0.05 + 0.01 + 0.038
    assert share_of_h1(sprt, 100, SHAPES[shape], 300) > 0.95 - 0.01 - 0.038


def test_uneven_error_rates_are_kept() -> None:
    sprt, shape = Sprt(-50, 50, alpha=0.02, beta=0.2), SHAPES["draws and swapped colours"]
    assert share_of_h1(sprt, -50, shape, 300) < 0.02 + 0.01 + 0.025
    assert 0.1 < 1 - share_of_h1(sprt, 50, shape, 300) < 0.2 + 0.01 + 0.07


def test_in_between_the_sequential_test_ends_either_way() -> None:
    share = share_of_h1(Sprt(0, 100), 50, SHAPES["draws and swapped colours"], 200)
    assert 0.35 < share < 0.65
    assert share_of_h1(Sprt(0, 100), 200, SHAPES["independent games"], 100) > 0.98
    assert share_of_h1(Sprt(0, 100), -100, SHAPES["independent games"], 100) < 0.02
