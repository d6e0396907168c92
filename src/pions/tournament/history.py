"""How a tournament went: the score over time, and the games lost by a fault."""

from __future__ import annotations

from dataclasses import dataclass

from pions.match.faults import Termination
from pions.rules.side import Side
from pions.tournament.elo import Strength
from pions.tournament.pairing import Played
from pions.tournament.standings import Duel
from pions.words import Words

MAX_SCORE_POINTS = 200
"""Kept of a tournament, however long it is: enough for a chart as wide as a page."""

MAX_FAULTS = 1_000
"""Listed one by one; the standings count all of them."""


@dataclass(frozen=True)
class ScorePoint:
    """The score after a number of games."""

    games: int
    points: tuple[float, ...]
    strength: Strength | None = None
    """The first against the second, where there are only two."""


@dataclass(frozen=True)
class FaultyGame:
    """A game lost by a fault."""

    number: int
    """Of the game, from 0."""
    entrant: int
    side: Side
    player: str
    """What the player called itself."""
    termination: Termination
    reason: Words
    traceback: str = ""
    """Of the player's code, or what its program wrote at last."""


def faulty_game(played: Played) -> FaultyGame | None:
    record, side = played.record, played.record.at_fault
    if side is None:
        return None
    return FaultyGame(
        number=played.pairing.number,
        entrant=played.pairing.entrants[side],
        side=side,
        player=record.players[side],
        termination=record.termination,
        reason=record.reason,
        traceback=record.traceback,
    )


class GameHistory:
    """Games added one by one, in order. Mutable; its size is bounded."""

    def __init__(self, entrants: int) -> None:
        self.faults: list[FaultyGame] = []
        self.unsandboxed = 0
        """Games in which a bot ran without a sandbox."""
        self._games = 0
        self._points = [0.0] * entrants
        self._duel = Duel() if entrants == 2 else None
        self._score_points: list[ScorePoint] = []
        self._step = 1

    def add(self, played: Played) -> None:
        fault = faulty_game(played)
        if fault is not None and len(self.faults) < MAX_FAULTS:
            self.faults.append(fault)
        self._games += 1
        self.unsandboxed += played.record.unsandboxed
        self._count(played)
        if self._games % self._step == 0:
            self._keep()

    def _count(self, played: Played) -> None:
        entrants = played.pairing.entrants
        for side in Side:
            self._points[entrants[side]] += played.record.score(side)
        if self._duel is not None:
            seen_by_first = played.record.score(Side(entrants.index(0)))
            self._duel = self._duel.with_game(played.pairing.pair, seen_by_first)

    def _keep(self) -> None:
        """Keep the score now; when there are too many points, drop every other one."""
        self._score_points.append(self._now())
        if len(self._score_points) >= MAX_SCORE_POINTS:
            self._step *= 2
            self._score_points = [one for one in self._score_points if one.games % self._step == 0]

    def _now(self) -> ScorePoint:
        strength = None if self._duel is None else self._duel.strength
        return ScorePoint(self._games, tuple(self._points), strength)

    @property
    def score_points(self) -> tuple[ScorePoint, ...]:
        """The score over time at even distances, and the score now."""
        if self._games % self._step == 0:
            return tuple(self._score_points)
        return (*self._score_points, self._now())
