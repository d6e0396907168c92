"""A famous game whose moves are guessed: the side that guesses, and what each move would cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from pions.rules.base import Move, Position
from pions.rules.game import Game
from pions.rules.side import Side
from pions.words import N_, Words

OUTCOME_LOST = 100
"""The loss of a move that gives the result away, where positions are won, drawn or lost."""


class Unit(StrEnum):
    """What the losses of a game count."""

    POINTS = "points"
    """At the end of the game, such as discs."""
    MOVES = "moves"
    """By which the end comes later or sooner, where everything is proved."""
    CHANCES = "chances"
    """Of winning, in per cent."""


NEAR = {Unit.POINTS: 2, Unit.MOVES: 2, Unit.CHANCES: 5}
"""A guess that loses no more than this against the game's move is a good one."""
BEST_POINTS, NEAR_POINTS = 3, 1

EVENTS = {
    "world": N_("World Championship {year}"),
    "teams": N_("Team World Championship {year}"),
    "best": N_("Best play by both sides"),
}


@dataclass(frozen=True)
class GuessQuestion:
    """A position of the game, the move that was played, and what the others lose."""

    ply: int
    position: Position
    played: Move
    losses: Mapping[Move, int]
    """By legal move, against the best of them, as an engine counts them."""
    unit: Unit = Unit.POINTS

    def loss(self, move: Move) -> int:
        """What a guess loses against the move of the game; nothing where it is better."""
        return max(0, self.losses[move] - self.losses[self.played])

    def points(self, move: Move) -> int:
        """Three for the move of the game or one as good, one for a good one."""
        loss = self.loss(move)
        return BEST_POINTS if loss == 0 else NEAR_POINTS if loss <= NEAR[self.unit] else 0


@dataclass(frozen=True)
class GuessGame:
    """A game to guess."""

    name: str
    game: Game
    """With its cursor at the end."""
    side: Side
    """Whose moves are guessed."""
    event: str
    year: int
    losses: Mapping[int, Mapping[Move, int]]
    """By ply: which are asked."""
    unit: Unit = Unit.POINTS

    @property
    def title(self) -> Words:
        return Words(EVENTS[self.event], {"year": self.year})

    @cached_property
    def questions(self) -> tuple[GuessQuestion, ...]:
        return tuple(
            GuessQuestion(ply, self.game.positions[ply], self.game.moves[ply], losses, self.unit)
            for ply, losses in sorted(self.losses.items())
        )

    @property
    def most_points(self) -> int:
        return BEST_POINTS * len(self.questions)
