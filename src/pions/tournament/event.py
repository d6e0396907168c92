"""An event, as in chess: everything that decides the games of a match or a tournament."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pions.match.conditions import USUAL, Conditions
from pions.tournament.sources import NO_OPENINGS, Source

SWAPPED, FIXED = "swapped", "fixed"
COLOURS = (SWAPPED, FIXED)
"""Whether each opening is played with both colours, or the first entrant is always Black."""


@dataclass(frozen=True)
class Sprt:
    """A sequential probability ratio test of two entrants, which ends their match early."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    """The rate of false positives: H1 accepted though H0 is true."""
    beta: float = 0.05
    """The rate of false negatives: H0 accepted though H1 is true."""


@dataclass(frozen=True)
class Entrant:
    """A player who takes part."""

    name: str
    """In tables; unique in an event."""
    player: str
    """The text that finds the player."""


@dataclass(frozen=True)
class Event:
    """A match or tournament before its first game; the same event gives the same games."""

    rules: str
    entrants: tuple[Entrant, ...]
    kind: str = "round-robin"
    """The name of a schedule."""
    games: int = 2
    """That two entrants play in a meeting."""
    rounds: int | None = None
    """Where the schedule leaves a choice."""
    openings: Source = NO_OPENINGS
    seed: int = 0
    conditions: Conditions = field(default=USUAL)
    sprt: Sprt | None = None
    colours: str = SWAPPED
    """One of `COLOURS`."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the entrants, in their order."""
        return tuple(entrant.name for entrant in self.entrants)


def with_distinct_names(found: Iterable[Entrant]) -> tuple[Entrant, ...]:
    """The entrants; the same name a second time becomes `name (2)`."""
    made: dict[str, Entrant] = {}
    for entrant in found:
        name, times = entrant.name, 1
        while name in made:
            times += 1
            name = f"{entrant.name} ({times})"
        made[name] = Entrant(name, entrant.player)
    return tuple(made.values())
