"""Ratings over all entrants against published fits, and what must hold for any games."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, sqrt
from random import Random

import pytest

from pions.tournament.bradley_terry import ELO, Bout, Fit, Rating, bouts, groups, ratings
from pions.tournament.elo import pentanomial, score_of, trinomial
from pions.tournament.linear import factor, inverse, solve
from pions.tournament.standings import Duel, Score, Standings

Table = Mapping[tuple[int, int], tuple[int, int]]

CITATIONS: Table = {
    (0, 1): (730, 33),
    (0, 2): (498, 320),
    (0, 3): (221, 284),
    (1, 2): (68, 813),
    (1, 3): (17, 276),
    (2, 3): (142, 325),
}
"""Which of four journals of statistics was cited by which: Stigler 1994, Agresti 2002, p. 448."""

TENNIS: Table = {
    (0, 1): (9, 6),
    (0, 2): (14, 3),
    (0, 3): (9, 2),
    (0, 4): (4, 3),
    (1, 2): (5, 0),
    (1, 3): (5, 1),
    (1, 4): (7, 2),
    (2, 3): (2, 4),
    (2, 4): (2, 2),
    (3, 4): (4, 3),
}
"""Djokovic, Federer, Murray, Nadal, Wawrinka, 2014 to 2018: Agresti 2019, table 8.8."""


def standings(size: int, duels: Mapping[tuple[int, int], Duel]) -> Standings:
    names = tuple(f"player {number}" for number in range(size))
    return Standings(names, tuple(Score() for _ in names), duels)


def won(wins: int, losses: int = 0, draws: int = 0) -> Duel:
    return Duel(losses=losses, draws=draws, wins=wins)


@pytest.mark.parametrize(
    ("table", "reference", "strengths", "errors"),
    [
        (CITATIONS, 0, (0, -2.94907, -0.47957, 0.26895), (0, 0.10255, 0.06059, 0.07083)),
        (
            TENNIS,
            4,
            (1.1761, 1.1358, -0.5685, -0.0618, 0),
            (0.4995, 0.5109, 0.5683, 0.5149, 0),
        ),
    ],
)
def test_published_fits(
    table: Table, reference: int, strengths: tuple[float, ...], errors: tuple[float, ...]
) -> None:
    """As BradleyTerry2 of R prints them: plain likelihood, so nothing is added to the games."""
    played = tuple(
        Bout.of(one, two, won(*counts), added=1e-9) for (one, two), counts in table.items()
    )
    fit = Fit(len(strengths), played)
    zero = fit.strengths[reference]
    assert [value - zero for value in fit.strengths] == pytest.approx(strengths, abs=0.00006)
    variances = [fit.leverage(number, reference) for number in range(len(strengths))]
    assert [sqrt(value) for value in variances] == pytest.approx(errors, abs=0.00006)


@pytest.mark.parametrize(("table", "reference"), [(CITATIONS, 0), (TENNIS, 4)])
def test_ratings_are_close_to_the_published_fits(table: Table, reference: int) -> None:
    """What is added and how the error is found change little beside the error itself."""
    duels = {pair: won(*counts) for pair, counts in table.items()}
    size = max(max(pair) for pair in table) + 1
    plain = Fit(size, tuple(Bout.of(*pair, duel, 1e-9) for pair, duel in duels.items()))
    for rating in ratings(standings(size, duels), reference):
        elo = ELO * (plain.strengths[rating.entrant] - plain.strengths[reference])
        error = 1.96 * ELO * sqrt(plain.leverage(rating.entrant, reference))
        assert abs(rating.elo - elo) <= 0.12 * rating.error
        assert rating.error == pytest.approx(error, rel=0.2)


@pytest.mark.parametrize("results", [(20, 20, 60), (2, 5, 9), (0, 30, 5), (100, 100, 100)])
def test_two_entrants_agree_with_their_duel(results: tuple[int, int, int]) -> None:
    """One drawn game is added, and the difference is that of the score."""
    losses, draws, wins = results
    first, second = ratings(standings(2, {(0, 1): Duel(*results)}))
    alone, added = trinomial(*results), trinomial(losses, draws + 1, wins)
    assert alone is not None
    assert added is not None
    assert first.elo - second.elo == pytest.approx(added.elo)
    assert first.elo == pytest.approx(-second.elo)
    assert first.error + second.error == pytest.approx(alone.error, rel=0.15)


def test_pairs_scatter_as_pairs() -> None:
    """The same games: in pairs of one won and one lost they leave hardly a doubt."""
    even = Duel(losses=100, wins=100, pairs=(0, 0, 100, 0, 0))
    uneven = Duel(losses=100, wins=100, pairs=(50, 0, 0, 0, 50))
    errors = [
        ratings(standings(2, {(0, 1): duel}))[0].error for duel in (even, won(100, 100), uneven)
    ]
    assert errors[0] < 0.3 * errors[1]
    assert errors[2] == pytest.approx(errors[1] * sqrt(2), rel=0.02)
    strength = pentanomial(uneven.pairs)
    assert strength is not None
    assert 2 * errors[2] == pytest.approx(strength.error, rel=0.03)


def test_half_a_pair_counts_as_a_game() -> None:
    duel = Duel(losses=10, wins=11, pairs=(0, 0, 10, 0, 0), halves={7: 1.0})
    first, second = ratings(standings(2, {(0, 1): duel}))
    assert first.elo > 0 > second.elo
    assert first.error < ratings(standings(2, {(0, 1): won(11, 10)}))[0].error


def test_draws_leave_less_doubt() -> None:
    drawn, decided = Duel(draws=800, wins=100, losses=100), won(500, 500)
    errors = [ratings(standings(2, {(0, 1): duel}))[0].error for duel in (drawn, decided)]
    assert errors[0] == pytest.approx(errors[1] * sqrt(0.2), rel=0.02)


def test_unbeaten_and_winless_entrants_stay_finite() -> None:
    duels = {(0, 1): won(10), (0, 2): won(10), (1, 2): won(10)}
    best, middle, worst = ratings(standings(3, duels))
    assert 200 < best.elo < 1200
    assert middle.elo == pytest.approx(0, abs=1e-6)
    assert worst.elo == pytest.approx(-best.elo)
    assert best.low > worst.high


def test_a_hundred_wins_leave_a_lower_bound() -> None:
    """Wilson's for 100 of 100 is 566."""
    first, second = ratings(standings(2, {(0, 1): won(100)}), anchor=1)
    assert (second.elo, second.error) == (0, 0)
    assert 400 < first.low < 566 < first.elo < first.high


def test_a_win_against_the_strong_is_worth_more() -> None:
    """Two and three never met, and both made half the points."""
    duels = {(0, 1): won(30, 10), (0, 2): won(10, 10), (1, 3): won(10, 10)}
    rated = ratings(standings(4, duels))
    assert rated[0].elo == pytest.approx(rated[2].elo, abs=0.1)
    assert rated[2].elo > rated[3].elo + 100


def test_groups_that_never_met_are_not_compared() -> None:
    duels = {(0, 3): won(3, 1), (3, 4): won(3, 1), (1, 5): won(1, 9), (2, 4): Duel()}
    league = standings(6, duels)
    assert groups(league) == ((0, 3, 4), (1, 5), (2,))
    rated = ratings(league)
    assert [rating.group for rating in rated] == [0, 1, 2, 0, 0, 1]
    for members in groups(league):
        assert sum(rated[member].elo for member in members) == pytest.approx(0, abs=1e-6)
    assert rated[2] == Rating(2, 0.0, -inf, inf, inf, 2)


def test_an_anchor_moves_its_group_only() -> None:
    league = standings(5, {(0, 1): won(3, 1), (1, 2): won(3, 1), (3, 4): won(3, 1)})
    free, anchored = ratings(league), ratings(league, anchor=2)
    assert (anchored[2].elo, anchored[2].error) == (0, 0)
    for number in (0, 1):
        assert anchored[number].elo == pytest.approx(free[number].elo - free[2].elo)
    assert anchored[0].error > free[0].error  # two ratings' doubt instead of one's
    assert anchored[3:] == free[3:]


def test_nobody_and_nothing() -> None:
    assert ratings(standings(0, {})) == ()
    assert ratings(standings(1, {})) == (Rating(0, 0.0, -inf, inf, inf, 0),)


def random_league(random: Random) -> Standings:
    """Sparse or dense, lopsided or even, in pairs or not."""
    size, share = random.randrange(2, 12), random.random()
    duels = {}
    for one in range(size):
        for two in range(one + 1, size):
            if random.random() < share:
                most = random.choice((2, 10, 5000))
                few = [random.randrange(most) * (random.random() < 0.6) for _ in range(3)]
                duels[one, two] = Duel(few[0], few[1], few[2])
    return standings(size, duels)


@pytest.mark.parametrize("seed", range(60))
def test_any_league_is_rated(seed: int) -> None:
    """Everybody's points, with those added, are just those that the ratings lead to expect."""
    league = random_league(Random(seed))
    rated = ratings(league)
    for members in groups(league):
        strengths = [rated[member].elo for member in members]
        beyond = [0.0] * len(members)
        for bout in bouts(league, members):
            score = score_of(strengths[bout.first] - strengths[bout.second])
            beyond[bout.first] += bout.points - bout.games * score
            beyond[bout.second] -= bout.points - bout.games * score
        assert beyond == pytest.approx([0.0] * len(members), abs=1e-5)
        assert sum(bout.games - bout.duel.games for bout in bouts(league, members)) == (
            pytest.approx(len(members) - 1)
        )
        assert all((rated[member].error < inf) == (len(members) > 1) for member in members)


def test_linear_equations() -> None:
    """A matrix with a known inverse: 4 and 3 on the diagonal, 1 beside it, determinant 11."""
    factored = factor([[4.0, 1.0], [1.0, 3.0]])
    assert solve(factored, [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])
    assert inverse(factored)[0] == pytest.approx([3 / 11, -1 / 11])
    assert inverse(factored)[1] == pytest.approx([-1 / 11, 4 / 11])


def test_a_larger_matrix_times_its_inverse_is_one() -> None:
    random, size = Random(1), 12
    half = [[random.gauss(0, 1) for _ in range(size)] for _ in range(size)]
    matrix = [[sum(a * b for a, b in zip(x, y, strict=True)) for y in half] for x in half]
    inverted = inverse(factor(matrix))
    for number, row in enumerate(matrix):
        product = [
            sum(a * b for a, b in zip(row, column, strict=True))
            for column in zip(*inverted, strict=True)
        ]
        assert product == pytest.approx([float(number == other) for other in range(size)], abs=1e-6)
