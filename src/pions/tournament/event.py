"""Everything that decides the games of a tournament: the same event gives the same games."""

from __future__ import annotations

from dataclasses import dataclass, field

from pions.match.conditions import USUAL, Conditions
from pions.tournament.sources import NO_OPENINGS, Source


@dataclass(frozen=True)
class Sprt:
    """A sequential test of two entrants: stop as soon as one of two differences is shown."""

    elo0: float
    """The Elo difference that is to be refuted."""
    elo1: float
    """The Elo difference that is to be shown."""
    alpha: float = 0.05
    """How often elo1 may be accepted though elo0 is true."""
    beta: float = 0.05
    """How often elo0 may be accepted though elo1 is true."""


@dataclass(frozen=True)
class Entrant:
    """Somebody who takes part."""

    name: str
    """What tables call them; no two are the same."""
    player: str
    """The text that finds the player."""


@dataclass(frozen=True)
class Event:
    """A tournament, before any of its games is played."""

    rules: str
    entrants: tuple[Entrant, ...]
    kind: str = "round-robin"
    """The name of a schedule."""
    games: int = 2
    """How many games two entrants play when they meet."""
    rounds: int | None = None
    """How many rounds, where the kind of schedule leaves a choice."""
    openings: Source = NO_OPENINGS
    seed: int = 0
    conditions: Conditions = field(default=USUAL)
    sprt: Sprt | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """What the entrants are called."""
        return tuple(entrant.name for entrant in self.entrants)
