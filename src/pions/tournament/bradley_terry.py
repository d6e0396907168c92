"""One rating for each entrant, from all games: the model of Zermelo, Bradley and Terry.

Each entrant has a rating; the score expected between two depends on the difference of theirs
alone, as `score_of` says. The ratings are those that make the games most likely, a draw being
half a win for each. Weak opponents thus count for less than strong ones.

An entrant who won every game would be rated infinitely high. So each group of n entrants is given
n − 1 drawn games in addition: the same share to each entrant, spread over the opponents as the real
games are. Between two, that is one drawn game. It is what Firth's reduction of bias amounts to
where entrants are about equal, and little beside many games.

Errors respect that games of a pair belong together and that draws scatter less: the results of
two entrants are compared with what independent games without draws would scatter. Since few
results say little of that, `SUPPOSED` pairs that scatter as in the rest of the group are counted
with those of each two entrants, and as many that scatter fully with those of the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp, inf, log, log1p, sqrt

from pions.tournament.elo import NORMAL_95, SUPPOSED
from pions.tournament.linear import factor, inverse, solve
from pions.tournament.standings import Duel, Standings

ELO = 400 / log(10)
"""Elo points in a difference at which the odds are e to one."""

PAIR_VARIANCE = 0.5
"""How the points of a pair of games scatter between equals who never draw."""

_ROUNDS = 100
_PRECISION = 1e-9


@dataclass(frozen=True)
class Rating:
    """How strong an entrant is, with the bounds of a 95 % interval, in Elo."""

    entrant: int
    elo: float
    """Against the mean of the group, or against the anchor."""
    low: float
    high: float
    error: float
    """Half the width of the interval; infinite without games."""
    group: int
    """Only entrants of the same group, who are linked by games, can be compared."""


@dataclass(frozen=True)
class Bout:
    """The games of two members of a group, seen by the first."""

    first: int
    second: int
    duel: Duel
    games: float
    """Games, with the drawn ones added."""
    points: float
    """Points of the first, with those of the drawn games added."""

    @classmethod
    def of(cls, first: int, second: int, duel: Duel, added: float) -> Bout:
        points = duel.wins + (duel.draws + added) / 2
        return cls(first, second, duel, duel.games + added, points)


def ratings(standings: Standings, anchor: int | None = None) -> tuple[Rating, ...]:
    """The rating of every entrant, in their order; the anchor, if any, is rated 0."""
    rated: dict[int, Rating] = {}
    for number, members in enumerate(groups(standings)):
        place = members.index(anchor) if anchor in members else None
        fit = Fit(len(members), bouts(standings, members))
        for member, (elo, error) in zip(members, fit.relative_to(place), strict=True):
            rated[member] = Rating(member, elo, elo - error, elo + error, error, number)
    return tuple(rated[number] for number in range(len(standings.entrants)))


def groups(standings: Standings) -> tuple[tuple[int, ...], ...]:
    """Entrants who are linked by games; one without games is a group of its own."""
    linked: dict[int, set[int]] = {number: {number} for number in range(len(standings.entrants))}
    for (one, two), duel in standings.duels.items():
        if duel.games and linked[one] is not linked[two]:
            # In place: all members of a group hold the same set.
            linked[one] |= linked[two]
            for member in linked[two]:
                linked[member] = linked[one]
    return tuple(dict.fromkeys(tuple(sorted(members)) for members in linked.values()))


def bouts(standings: Standings, members: Sequence[int]) -> tuple[Bout, ...]:
    """Who of a group met whom, with the drawn games that are added."""
    place = {member: number for number, member in enumerate(members)}
    duels = {
        pair: duel for pair, duel in standings.duels.items() if duel.games and pair[0] in place
    }
    share = (len(members) - 1) / len(members)
    games: Counter[int] = Counter()  # of each entrant
    for pair, duel in duels.items():
        games.update(dict.fromkeys(pair, duel.games))
    return tuple(
        Bout.of(
            place[one], place[two], duel, share * duel.games * (1 / games[one] + 1 / games[two])
        )
        for (one, two), duel in duels.items()
    )


@dataclass(frozen=True)
class Fit:
    """The likeliest ratings of a group's members, on the scale of natural logarithms."""

    size: int
    bouts: tuple[Bout, ...]

    @cached_property
    def strengths(self) -> list[float]:
        """Newton's steps, halved while they would lead down; their mean is 0."""
        strengths, height = [0.0] * self.size, self._height([0.0] * self.size)
        for _ in range(_ROUNDS):
            step = solve(factor(self._information(strengths)), self._slope(strengths))
            moved, reached = strengths, height
            for _ in range(_ROUNDS):
                moved = [value + change for value, change in zip(strengths, step, strict=True)]
                reached = self._height(moved)
                if reached >= height - _PRECISION * abs(height):  # as exact as sums are
                    break
                step = [change / 2 for change in step]
            strengths, height = moved, reached
            if max(map(abs, step)) < _PRECISION:
                break
        return strengths

    def relative_to(self, place: int | None) -> list[tuple[float, float]]:
        """Each member's Elo and 95 % error against one of them, or against their mean."""
        if not self.bouts:
            return [(0.0, inf)] * self.size
        rows, zero = self._inverse, 0.0
        if place is not None:
            zero, anchored = self.strengths[place], rows[place]
            rows = [[a - b for a, b in zip(row, anchored, strict=True)] for row in rows]
        errors = (NORMAL_95 * sqrt(self._variance(row)) for row in rows)
        return [
            (ELO * (value - zero), ELO * error)
            for value, error in zip(self.strengths, errors, strict=True)
        ]

    def _expected(self, strengths: Sequence[float]) -> list[float]:
        """The first's expected score in each bout."""
        return [_logistic(strengths[bout.first] - strengths[bout.second]) for bout in self.bouts]

    def _height(self, strengths: Sequence[float]) -> float:
        """The logarithm of the likelihood."""
        return sum(
            bout.points * difference - bout.games * _log1pexp(difference)
            for bout in self.bouts
            for difference in (strengths[bout.first] - strengths[bout.second],)
        )

    def _slope(self, strengths: Sequence[float]) -> list[float]:
        """The gradient of the log-likelihood: points scored above those expected."""
        slope = [0.0] * self.size
        for bout, score in zip(self.bouts, self._expected(strengths), strict=True):
            beyond = bout.points - bout.games * score
            slope[bout.first] += beyond
            slope[bout.second] -= beyond
        return slope

    def _information(self, strengths: Sequence[float]) -> list[list[float]]:
        """Fisher's matrix, plus a constant: it pins the mean, which no game determines."""
        weights = [
            bout.games * score * (1 - score)
            for bout, score in zip(self.bouts, self._expected(strengths), strict=True)
        ]
        pin = max(weights) / self.size
        matrix = [[pin] * self.size for _ in range(self.size)]
        for bout, weight in zip(self.bouts, weights, strict=True):
            matrix[bout.first][bout.first] += weight
            matrix[bout.second][bout.second] += weight
            matrix[bout.first][bout.second] -= weight
            matrix[bout.second][bout.first] -= weight
        return matrix

    @cached_property
    def _inverse(self) -> list[list[float]]:
        return inverse(factor(self._information(self.strengths)))

    @cached_property
    def _scatter(self) -> list[tuple[int, int, float]]:
        """Who met, and the variance of the points there, as the results show it."""
        seen = [
            _Seen.of(bout, score, self.leverage(bout.first, bout.second))
            for bout, score in zip(self.bouts, self._expected(self.strengths), strict=True)
        ]
        every = _Seen.sum(seen)
        return [
            (bout.first, bout.second, one.variance * one.ratio(every.ratio_without(one)))
            for bout, one in zip(self.bouts, seen, strict=True)
        ]

    def leverage(self, one: int, two: int) -> float:
        """The variance of the difference of two ratings if games were independent."""
        rows = self._inverse
        return rows[one][one] + rows[two][two] - 2 * rows[one][two]

    def _variance(self, row: Sequence[float]) -> float:
        """The variance of a rating that the slope moves by this row."""
        return sum([variance * (row[one] - row[two]) ** 2 for one, two, variance in self._scatter])


@dataclass(frozen=True)
class _Seen:
    """How results between two scatter about what was expected."""

    variance: float
    """Of all points, if games were independent and none drawn; those added are as uncertain."""
    squares: float
    """The sum of the squared distances that are seen."""
    expected: float
    """What that sum would be then: less than the variance, for results draw the ratings."""

    @classmethod
    def of(cls, bout: Bout, score: float, leverage: float) -> _Seen:
        """The results of a duel, the pairs where there are any."""
        duel, one = bout.duel, score * (1 - score)
        pairs = sum(duel.pairs)
        singles = {0.0: duel.losses, 0.5: duel.draws, 1.0: duel.wins}
        if pairs:
            singles = Counter(duel.halves.values())
        squares = sum(count * (half / 2 - 2 * score) ** 2 for half, count in enumerate(duel.pairs))
        squares += sum(count * (points - score) ** 2 for points, count in singles.items())
        expected = pairs * 2 * one * (1 - 2 * one * leverage)
        expected += sum(singles.values()) * one * (1 - one * leverage)
        return cls(bout.games * one, squares, expected)

    @classmethod
    def sum(cls, seen: Sequence[_Seen]) -> _Seen:
        return cls(
            sum(one.variance for one in seen),
            sum(one.squares for one in seen),
            sum(one.expected for one in seen),
        )

    def ratio(self, supposed: float) -> float:
        """How much of the full scatter there is, with `supposed` as the prior."""
        known = SUPPOSED * PAIR_VARIANCE
        return (known * supposed + self.squares) / (known + self.expected)

    def ratio_without(self, part: _Seen) -> float:
        """How much of it there is elsewhere."""
        rest = _Seen(0.0, self.squares - part.squares, self.expected - part.expected)
        return rest.ratio(1.0)


def _logistic(difference: float) -> float:
    if difference < 0:  # so that exp stays small
        return 1 - _logistic(-difference)
    return 1 / (1 + exp(-difference))


def _log1pexp(value: float) -> float:
    return max(value, 0.0) + log1p(exp(-abs(value)))
