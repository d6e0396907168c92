"""A game to play and a game played: what schedule, runner, standings and storage exchange."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from pions.match.conditions import USUAL, Conditions
from pions.match.record import Record
from pions.tournament.openings import Opening


@dataclass(frozen=True)
class Pairing:
    """A game to play, in texts and numbers only: any process can play it."""

    number: int
    """From 0; the same number is the same game in every run of an event."""
    pair: int
    """Both games of a pair begin with the same opening, colours swapped."""
    rules: str
    players: tuple[str, str]
    """The texts that find Black and White."""
    entrants: tuple[int, int]
    """Which entrants play Black and White."""
    opening: Opening
    seed: int
    conditions: Conditions = USUAL
    names: tuple[str, str] | None = None
    """Of Black and White in records; None for the players' own names."""

    def with_colours_swapped(self) -> Pairing:
        """The pairing of a game whose colours were chosen at the board, otherwise than here."""
        return replace(
            self,
            players=self.players[::-1],
            entrants=self.entrants[::-1],
            names=None if self.names is None else self.names[::-1],
        )


@dataclass(frozen=True)
class Played:
    """A pairing and the record of its game."""

    pairing: Pairing
    record: Record


def game_seed(seed: int, number: int) -> int:
    # A text as seed: neighbouring numbers give unrelated games, alike in every process.
    return Random(f"{seed}:game {number}").randrange(2**31 - 1)
