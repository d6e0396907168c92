"""The settings of a training, its progress and its result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from pions.words import Words

HELD_OUT = 20
"""One recorded game in this many is held out for the test."""
MOST_OPENINGS = 200


@dataclass(frozen=True)
class TrainingSettings:
    """How weights are trained. Its fields are those of `plan.json`, by which a training resumes."""

    games: int = 50_000
    rounds: int = 1
    depth: int = 4
    """Of the searches that play."""
    solved_from: int = 14
    """Empty cells from which games are solved exactly."""
    seed: int = 0

    @property
    def records_solved_from(self) -> int:
        """Recorded games are solved without an evaluation to order the moves: two plies later."""
        return max(1, self.solved_from - 2)

    @property
    def openings(self) -> int:
        """Of the match against the shipped weights, each played with both colours."""
        return max(1, min(MOST_OPENINGS, self.games // 50))


@dataclass(frozen=True)
class PhaseError:
    """How far from their labels the values of positions are, in discs, over four plies."""

    discs: int
    """The fewest discs of the phase."""
    positions: int
    mean_absolute: float
    root_mean_square: float


@dataclass(frozen=True)
class WeightsMatch:
    """A match of the new weights against the shipped ones."""

    games: int
    score: float
    """From 0 to 1, draws counting half."""
    error: float
    """The standard error of the score; the two games of an opening count as one trial."""
    depth: int


@dataclass(frozen=True)
class TrainingResult:
    """What a training came to. Its fields are those of `report.json`."""

    finished: bool
    games: int
    """Recorded or played, that were learned from."""
    positions: int
    own_errors: tuple[PhaseError, ...] = ()
    """On games played for the test."""
    record_errors: tuple[PhaseError, ...] = ()
    """On recorded games held out."""
    duel: WeightsMatch | None = None


@dataclass(frozen=True)
class TrainingProgress:
    """How far a step of the training has come."""

    step: Words
    done: int
    wanted: int


def match_result(results: Sequence[tuple[int, int]], depth: int) -> WeightsMatch:
    """The score of the first side in pairs of games, given as disc differences."""
    pairs = [sum((discs > 0) + (discs == 0) / 2 for discs in pair) / 2 for pair in results]
    mean = sum(pairs) / len(pairs)
    variance = sum((pair - mean) ** 2 for pair in pairs) / max(1, len(pairs) - 1)
    return WeightsMatch(2 * len(pairs), mean, sqrt(variance / len(pairs)), depth)
