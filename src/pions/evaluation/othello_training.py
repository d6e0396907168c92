"""Training of Othello's pattern evaluation: games, labels, regression, and a test.

Games are solved from some number of empty cells on; what is found there labels the whole game.
Weights are fitted by least squares and tested on games that were held out. The same games, plan
and seed give the same weights.
"""

from __future__ import annotations

import random
import struct
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pions.errors import NotationError
from pions.native import core
from pions.words import N_

GAME_BYTES = 60
_HEADER, _RECORD, _MOVES = 16, 68, 8


@dataclass(frozen=True)
class Plan:
    """How weights are trained."""

    solved_from: int = 12
    """Empty cells from which each game is solved exactly."""
    held_out: int = 20
    """One game in so many is kept for the test."""
    iterations: int = 20
    ridge: float = 4.0
    seed: int = 0


@dataclass(frozen=True)
class PhaseError:
    """How far from the labels the values of four moves of the game are."""

    discs: int
    """The fewest discs of the phase."""
    positions: int
    mean_absolute: float
    root_mean_square: float


@dataclass(frozen=True)
class Trained:
    """Weights, and what the test said of them."""

    weights: bytes
    games: int
    positions: int
    errors: tuple[PhaseError, ...]


def read_wthor(path: Path) -> list[bytes]:
    """The games of one WTHOR file of the 8×8 board, each as core.OthelloSamples wants it."""
    data = path.read_bytes()
    count, side = struct.unpack_from("<4xI4xB", data) if len(data) >= _HEADER else (-1, 0)
    if side not in (0, 8) or len(data) != _HEADER + _RECORD * count:
        raise NotationError(N_("{file!r} is no WTHOR file of games"), file=path.name)
    records = (data[_HEADER + _RECORD * n :][:_RECORD] for n in range(count))
    return [bytes(map(_square_and_1, record[_MOVES:])) for record in records]


def _square_and_1(byte: int) -> int:
    """WTHOR writes 10 × row + column, both from 1, and 0 after the last move."""
    return 0 if byte == 0 else 8 * (byte // 10 - 1) + byte % 10


def split(games: Iterable[bytes], plan: Plan) -> tuple[list[bytes], list[bytes]]:
    """Games to learn from, and games held out; each different game once."""
    shuffled = sorted(set(games))
    random.Random(plan.seed).shuffle(shuffled)
    tested = len(shuffled) // plan.held_out
    return shuffled[tested:], shuffled[:tested]


def train(
    games: Iterable[bytes], plan: Plan | None = None, tell: Callable[[str], object] = lambda _: None
) -> Trained:
    """Label the games, fit the weights, test them; `tell` hears of each step."""
    plan = plan or Plan()
    learned, tested = split(games, plan)
    samples, used = _labelled(learned, plan, tell)
    tell(f"fitting {len(samples)} positions")
    weights = core.fit_othello(samples, iterations=plan.iterations, ridge=plan.ridge)
    held_out, _ = _labelled(tested, plan, tell)
    found = core.OthelloEvaluation(weights).errors(held_out)
    errors = (PhaseError(4 + 4 * n, *error) for n, error in enumerate(found))
    return Trained(weights, used, len(samples), tuple(errors))


def _labelled(
    games: Sequence[bytes], plan: Plan, tell: Callable[[str], object], chunk: int = 2000
) -> tuple[core.OthelloSamples, int]:
    samples, used = core.OthelloSamples(), 0
    for start in range(0, len(games), chunk):
        some = b"".join(games[start : start + chunk])
        used += samples.add_games(some, solved_from=plan.solved_from)
        tell(f"{min(start + chunk, len(games))} of {len(games)} games, {len(samples)} positions")
    return samples, used
