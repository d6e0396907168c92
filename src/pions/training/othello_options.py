"""What a training of Othello's evaluation is told, and what it tells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from pions.words import Words

HELD_OUT = 20
"""One game in so many is kept for the test."""
MOST_OPENINGS = 200


@dataclass(frozen=True)
class Plan:
    """How weights are trained."""

    games: int = 50_000
    """Played in each round."""
    rounds: int = 1
    depth: int = 4
    """Plies that the searches look ahead."""
    solved_from: int = 14
    """Empty cells from which games are solved exactly."""
    seed: int = 0

    @property
    def records_solved_from(self) -> int:
        """Recorded games are solved without an evaluation to order the moves, so a little later."""
        return max(1, self.solved_from - 2)

    @property
    def openings(self) -> int:
        """From so many openings the new weights play the ones that ship, colours swapped."""
        return max(1, min(MOST_OPENINGS, self.games // 50))


@dataclass(frozen=True)
class PhaseError:
    """How far from the labels the values of four moves of the game are, in discs."""

    discs: int
    """The fewest discs of the phase."""
    positions: int
    mean_absolute: float
    root_mean_square: float


@dataclass(frozen=True)
class Duel:
    """Games of the new weights against those that ship."""

    games: int
    score: float
    """Wins and half the draws, in parts of 1."""
    error: float
    """The standard error of the score; the two games of an opening count as one trial."""
    depth: int


@dataclass(frozen=True)
class Trained:
    """What training came to."""

    finished: bool
    games: int
    """Recorded or played, that were learned from."""
    positions: int
    own_errors: tuple[PhaseError, ...] = ()
    """On games that the program played for the test."""
    record_errors: tuple[PhaseError, ...] = ()
    """On recorded games held out."""
    duel: Duel | None = None


@dataclass(frozen=True)
class Progress:
    """How far a step has come."""

    step: Words
    done: int
    wanted: int


def scored(results: Sequence[tuple[int, int]], depth: int) -> Duel:
    """What pairs of games say: the score of the first side, and its standard error."""
    pairs = [sum((discs > 0) + (discs == 0) / 2 for discs in pair) / 2 for pair in results]
    mean = sum(pairs) / len(pairs)
    spread = sum((pair - mean) ** 2 for pair in pairs) / max(1, len(pairs) - 1)
    return Duel(2 * len(pairs), mean, sqrt(spread / len(pairs)), depth)
