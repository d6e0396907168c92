"""What a report tells of the games themselves: how the score went, and who lost by a fault."""

from __future__ import annotations

from dataclasses import dataclass

from pions.match.faults import Termination
from pions.rules.side import Side
from pions.tournament.elo import Strength
from pions.tournament.pairing import Played
from pions.tournament.standings import Duel
from pions.words import Words

MOST_MOMENTS = 200
"""Moments kept of the course of a tournament, however long it is."""

MOST_FAULTS = 1_000
"""Games lost by a fault that are kept one by one; standings count them all."""


@dataclass(frozen=True)
class Moment:
    """How things stood after so many games."""

    games: int
    points: tuple[float, ...]
    """Of each entrant."""
    strength: Strength | None = None
    """The first against the second, where there are only two."""


@dataclass(frozen=True)
class FaultyGame:
    """A game lost by a fault."""

    number: int
    """The game's, from 0."""
    entrant: int
    """Who is to blame."""
    side: Side
    player: str
    """What the player called itself."""
    termination: Termination
    reason: Words


def faulty_game(played: Played) -> FaultyGame | None:
    """What went wrong in a game, None if nothing did."""
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
    )


class Chronicle:
    """Games noted one by one, in order. Mutable; it never grows beyond a bound."""

    def __init__(self, entrants: int) -> None:
        self.faults: list[FaultyGame] = []
        self._games = 0
        self._points = [0.0] * entrants
        self._duel = Duel() if entrants == 2 else None
        self._moments: list[Moment] = []
        self._step = 1

    def note(self, played: Played) -> None:
        """One more game is over."""
        found = faulty_game(played)
        if found is not None and len(self.faults) < MOST_FAULTS:
            self.faults.append(found)
        self._games += 1
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
        """Keep this moment; when there are too many, every other one is enough."""
        self._moments.append(self._now())
        if len(self._moments) >= MOST_MOMENTS:
            self._step *= 2
            self._moments = [one for one in self._moments if one.games % self._step == 0]

    def _now(self) -> Moment:
        strength = None if self._duel is None else self._duel.strength
        return Moment(self._games, tuple(self._points), strength)

    @property
    def course(self) -> tuple[Moment, ...]:
        """The score over time at even distances, and how it stands now."""
        if self._games % self._step == 0:
            return tuple(self._moments)
        return (*self._moments, self._now())
