"""Standings: the results of many games, folded one by one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Self

from pions.match.faults import Termination
from pions.match.record import Record
from pions.rules.side import Side
from pions.tournament.elo import Strength, pentanomial, trinomial
from pions.tournament.pairing import Played

NO_PAIRS = (0, 0, 0, 0, 0)


@dataclass(frozen=True)
class ResultCounts:
    """Games of an entrant, counted by their results."""

    losses: int = 0
    draws: int = 0
    wins: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """A point for a win, a half for a draw."""
        return self.wins + self.draws / 2

    def with_result(self, result: float) -> Self:
        """One more game, which brought that many points."""
        return replace(
            self,
            losses=self.losses + (result == 0),
            draws=self.draws + (result == 0.5),
            wins=self.wins + (result == 1),
        )


@dataclass(frozen=True)
class Score(ResultCounts):
    """The results of one entrant."""

    seconds: float = 0.0
    moves: int = 0
    faults: Mapping[Termination, int] = field(default_factory=dict)

    def with_game(self, record: Record, side: Side) -> Score:
        faults = dict(self.faults)
        if record.at_fault is side:
            faults[record.termination] = faults.get(record.termination, 0) + 1
        return replace(
            self.with_result(record.score(side)),
            seconds=self.seconds + record.seconds[side],
            moves=self.moves + _moves_of(record, side),
            faults=faults,
        )


def _moves_of(record: Record, side: Side) -> int:
    """How many moves that side chose: Black moves first, and passes are moves."""
    return sum(ply % 2 == side for ply in range(record.opening, len(record.plies)))


@dataclass(frozen=True)
class Duel(ResultCounts):
    """Two entrants' games against each other, seen by the first."""

    pairs: tuple[int, ...] = NO_PAIRS
    """Finished pairs by their points: 0, ½, 1, 1½, 2."""
    halves: Mapping[int, float] = field(default_factory=dict)
    """Pairs of which only one game is played, and its points."""

    @property
    def draw_rate(self) -> float:
        return self.draws / self.games if self.games else 0.0

    @property
    def strength(self) -> Strength | None:
        """The Elo difference: over pairs where all are complete, otherwise over games."""
        if self.halves or not sum(self.pairs):
            return trinomial(self.losses, self.draws, self.wins)
        return pentanomial(self.pairs)

    @property
    def los(self) -> float:
        """The likelihood that the first is the stronger: a half without games."""
        return 0.5 if self.strength is None else self.strength.los

    def with_game(self, pair: int, result: float) -> Duel:
        counted, halves = self.with_result(result), dict(self.halves)
        if pair not in halves:
            return replace(counted, halves={**halves, pair: result})
        both = int(2 * (halves.pop(pair) + result))
        pairs = tuple(count + (place == both) for place, count in enumerate(self.pairs))
        return replace(counted, halves=halves, pairs=pairs)


@dataclass(frozen=True)
class Standings:
    """The score of each entrant, and of each two against each other."""

    entrants: tuple[str, ...]
    scores: tuple[Score, ...]
    duels: Mapping[tuple[int, int], Duel] = field(default_factory=dict)
    """By the numbers of the two entrants, the smaller first."""

    @classmethod
    def new(cls, entrants: Iterable[str]) -> Standings:
        names = tuple(entrants)
        return cls(names, tuple(Score() for _ in names))

    @property
    def games(self) -> int:
        return sum(score.games for score in self.scores) // 2

    @property
    def pairs(self) -> int:
        """Pairs started, including those that still lack a game."""
        return sum(sum(duel.pairs) + len(duel.halves) for duel in self.duels.values())

    def with_game(self, played: Played) -> Standings:
        record, entrants = played.record, played.pairing.entrants
        scores = list(self.scores)
        for side in Side:
            number = entrants[side]
            scores[number] = scores[number].with_game(record, side)
        first = min(entrants)
        seen_by_first = record.score(Side(entrants.index(first)))
        duel = self.duel(*entrants).with_game(played.pairing.pair, seen_by_first)
        duels = {**self.duels, (first, max(entrants)): duel}
        return Standings(self.entrants, tuple(scores), duels)

    def duel(self, one: int, two: int) -> Duel:
        """The games of two entrants, seen by the one with the smaller number."""
        return self.duels.get((min(one, two), max(one, two)), Duel())


def standings_of(entrants: Iterable[str], games: Iterable[Played]) -> Standings:
    return reduce(Standings.with_game, games, Standings.new(entrants))
