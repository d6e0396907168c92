"""A tournament's results as one value, which texts, JSON and pages render."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pions.tournament.bradley_terry import Rating, ratings
from pions.tournament.elo import Strength
from pions.tournament.event import Event
from pions.tournament.history import FaultyGame, GameHistory, ScorePoint
from pions.tournament.pairing import Played
from pions.tournament.schedule import byes, ranking
from pions.tournament.sprt import Verdict, judge
from pions.tournament.standings import ResultCounts, Score, Standings
from pions.tournament.tiebreaks import points


@dataclass(frozen=True)
class RankedEntrant:
    """An entrant's place in the ranking."""

    rank: int
    """From 1; entrants who are equal by every criterion share the better rank."""
    entrant: int
    name: str
    score: Score
    points: float
    """Including byes."""
    byes: int
    rating: Rating | None
    """None before the first game."""

    @property
    def share(self) -> float | None:
        return self.score.points / self.score.games if self.score.games else None

    @property
    def milliseconds(self) -> float | None:
        return 1000 * self.score.seconds / self.score.moves if self.score.moves else None

    @property
    def faults(self) -> int:
        return sum(self.score.faults.values())


@dataclass(frozen=True)
class Report:
    """The results of a tournament, finished or not: ranking, crosstable, history."""

    event: Event
    standings: Standings
    ranking: tuple[RankedEntrant, ...]
    verdict: Verdict | None
    """Of the sequential test, if there is one."""
    history: tuple[ScorePoint, ...]
    faults: tuple[FaultyGame, ...]
    """The first games lost by a fault; `RankedEntrant.faults` counts all."""
    unsandboxed: int = 0
    """Games in which a bot ran without a sandbox."""

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.standings.games

    @property
    def draw_rate(self) -> float:
        """The share of games that were drawn."""
        drawn = sum(duel.draws for duel in self.standings.duels.values())
        return drawn / self.games if self.games else 0.0

    @property
    def fault_count(self) -> int:
        """How many games were lost by a fault."""
        return sum(place.faults for place in self.ranking)

    @property
    def strength(self) -> Strength | None:
        """The first entrant against the second, where there are only two."""
        return self.standings.duel(0, 1).strength if len(self.ranking) == 2 else None

    def cell(self, one: int, other: int) -> ResultCounts | None:
        """The results of one against another, seen by the one; None if they have not met."""
        duel = self.standings.duel(one, other)
        if one == other or not duel.games:
            return None
        return duel if one < other else ResultCounts(duel.wins, duel.draws, duel.losses)


def report_of(event: Event, standings: Standings, games: Iterable[Played] = ()) -> Report:
    """The report on games in their order; without them it has no history and no faults."""
    history = GameHistory(len(event.entrants))
    for played in games:
        history.add(played)
    return report(event, standings, history)


def report(event: Event, standings: Standings, history: GameHistory) -> Report:
    """The report on games that were added to a history while they were played."""
    return Report(
        event=event,
        standings=standings,
        ranking=tuple(_places(event, standings)),
        verdict=None if event.sprt is None else judge(event.sprt, standings.duel(0, 1)),
        history=history.score_points,
        faults=tuple(history.faults),
        unsandboxed=history.unsandboxed,
    )


def _places(event: Event, standings: Standings) -> Iterator[RankedEntrant]:
    given = byes(event, standings)
    total = points(event, standings, given)
    rated = _rated(standings)
    rank = 1
    for group in ranking(event, standings):
        for one in group:
            name, score = standings.entrants[one], standings.scores[one]
            rating = rated[one] if score.games else None
            yield RankedEntrant(rank, one, name, score, total[one], given[one], rating)
        rank += len(group)


def _rated(standings: Standings) -> Sequence[Rating]:
    """All ratings; each of two entrants gets half the Elo difference, so that both agree."""
    strength = standings.duel(0, 1).strength if len(standings.entrants) == 2 else None
    if strength is None:
        return ratings(standings)
    elo, low, high, error = (
        number / 2 for number in (strength.elo, strength.low, strength.high, strength.error)
    )
    return Rating(0, elo, low, high, error, 0), Rating(1, -elo, -high, -low, error, 0)
