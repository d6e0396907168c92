"""The steps of training Othello's evaluation: batches of labelled games, regressions, the test.

The native code spreads each batch over threads; every batch and all weights are checkpoints.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from pions.engines.native_call import run_native
from pions.evaluation.othello_weights import load_evaluation
from pions.jobs.checkpoints import CheckpointFolder
from pions.native import core
from pions.search.limits import Stop
from pions.training.training_options import (
    HELD_OUT,
    PhaseError,
    TrainingProgress,
    TrainingResult,
    TrainingSettings,
    WeightsMatch,
    match_result,
)
from pions.words import N_, Words

T = TypeVar("T")

ITERATIONS, TRUST = 20, 0.2
"""Of the regression: its steps, and the share of the search, rather than of how the game went on,
in a label."""
RIDGE, RIDGE_OF_KNOWN = 30.0, 300.0
"""How strongly rare weights are held back, and weights that were known before: so the errors on
held-out games were least."""
MATCH_DEPTH = 4
RECORDS_PER_BATCH, GAMES_PER_BATCH = 2000, 200
SEEDS_PER_TRAINING = 1000
"""Round n plays with the seed n after the training's own; the test has the last one."""


class InterruptedTrainingError(Exception):
    """The time is up, or a stop was requested."""


@dataclass(frozen=True)
class NativeWork:
    """Runs native calls with a number of threads, until a deadline or a stop."""

    threads: int
    deadline: float | None
    stop: Stop

    def is_over(self) -> bool:
        late = self.deadline is not None and time.monotonic() >= self.deadline
        return late or self.stop.requested

    def run(self, call: Callable[[core.Stop], T]) -> T:
        """The result of a native call; raises `InterruptedTrainingError` if it ended early."""
        if self.is_over():
            raise InterruptedTrainingError
        stop = core.Stop()
        ended = False

        def is_over() -> bool:
            nonlocal ended
            ended = ended or self.is_over()
            return ended

        result = run_native(lambda: call(stop), stop, is_over)
        if ended:  # and not `is_over()` now: a whole result that came in time counts
            raise InterruptedTrainingError
        return result


@dataclass(frozen=True)
class _Batch:
    """Games that make one checkpoint."""

    name: str
    games: int
    add_to: Callable[[core.OthelloSamples, core.Stop], int]
    """Plays or labels the games, and adds their positions."""


class TrainingRun:
    """One training. Mutable: the samples so far."""

    def __init__(
        self,
        checkpoints: CheckpointFolder,
        settings: TrainingSettings,
        work: NativeWork,
        report: Callable[[TrainingProgress], None],
        start: bytes | None = None,
    ) -> None:
        """With `start`, those weights are improved instead of made from nothing."""
        self._start = start
        self._checkpoints, self._settings = checkpoints, settings
        self._work, self._report = work, report
        self.samples, self.games = core.OthelloSamples(), 0

    def run(
        self, learned: Sequence[bytes], tested: Sequence[bytes]
    ) -> tuple[bytes, TrainingResult]:
        """The weights, and what the test says of them."""
        weights = self._first_weights(learned)
        for number in range(1, self._settings.rounds + 1):
            before = core.OthelloEvaluation(weights)
            step = Words(N_("round {number}: games"), {"number": number})
            self._learn(step, self._played(number, self._settings.games, before))
            weights = self._fit(number)
        games = max(1, self._settings.games // HELD_OUT)
        test = self._played(SEEDS_PER_TRAINING - 1, games, before)
        own = self._gather(Words(N_("games for the test")), test)
        test = self._labelled("records-test", tested)
        recorded = self._gather(Words(N_("recorded games for the test")), test)
        evaluation = core.OthelloEvaluation(weights)
        return weights, TrainingResult(
            True,
            self.games,
            len(self.samples),
            _phase_errors(evaluation, own),
            _phase_errors(evaluation, recorded),
            self._match(evaluation),
        )

    def _first_weights(self, learned: Sequence[bytes]) -> bytes:
        if self._start is not None and not learned:
            return self._start
        if learned:
            self._learn(Words(N_("recorded games")), self._labelled("records", learned))
            return self._fit(0)
        self._learn(Words(N_("first games")), self._played(0, self._settings.games, None))
        weights = self._fit(0)
        self.samples, self.games = core.OthelloSamples(), 0  # the next round's are better
        return weights

    def _labelled(self, name: str, games: Sequence[bytes]) -> Iterator[_Batch]:
        solved_from, threads = self._settings.records_solved_from, self._work.threads

        def add(some: bytes, samples: core.OthelloSamples, stop: core.Stop) -> int:
            return samples.add_games(some, solved_from=solved_from, threads=threads, stop=stop)

        for start in range(0, len(games), RECORDS_PER_BATCH):
            some = games[start : start + RECORDS_PER_BATCH]
            number = start // RECORDS_PER_BATCH
            yield _Batch(f"{name}/{number:05}", len(some), partial(add, b"".join(some)))

    def _played(
        self, number: int, games: int, evaluation: core.OthelloEvaluation | None
    ) -> Iterator[_Batch]:
        settings, threads = self._settings, self._work.threads

        def add(first: int, count: int, samples: core.OthelloSamples, stop: core.Stop) -> int:
            return samples.add_play(
                first,
                count,
                seed=SEEDS_PER_TRAINING * settings.seed + number,
                depth=settings.depth,
                solved_from=settings.solved_from,
                evaluation=evaluation,
                threads=threads,
                stop=stop,
            )

        for first in range(0, games, GAMES_PER_BATCH):
            count = min(GAMES_PER_BATCH, games - first)
            name = f"games-{number}/{first // GAMES_PER_BATCH:05}"
            yield _Batch(name, count, partial(add, first, count))

    def _learn(self, step: Words, batches: Iterator[_Batch]) -> None:
        for games in self._gathered(step, batches, self.samples):
            self.games += games

    def _gather(self, step: Words, batches: Iterator[_Batch]) -> core.OthelloSamples:
        samples = core.OthelloSamples()
        for _ in self._gathered(step, batches, samples):
            pass
        return samples

    def _gathered(
        self, step: Words, source: Iterator[_Batch], samples: core.OthelloSamples
    ) -> Iterator[int]:
        """Add the positions of each batch, new or from its checkpoint, and yield its games."""
        batches, done = list(source), 0
        wanted = sum(batch.games for batch in batches)
        for batch in batches:
            samples.add(self._checkpoint(batch))
            done += batch.games
            yield batch.games
            self._report(TrainingProgress(step, done, wanted))

    def _checkpoint(self, batch: _Batch) -> bytes:
        data = self._checkpoints.load(batch.name)
        if data is None:
            samples = core.OthelloSamples()
            self._work.run(partial(batch.add_to, samples))
            data = samples.data()
            self._checkpoints.save(batch.name, data)
        return data

    def _fit(self, number: int) -> bytes:
        name = f"weights-{number}"
        weights = self._checkpoints.load(name)
        if weights is None:
            self._report(TrainingProgress(Words(N_("regression")), 0, len(self.samples)))
            weights = self._work.run(
                lambda stop: core.fit_othello(
                    self.samples,
                    iterations=ITERATIONS,
                    ridge=RIDGE if self._start is None else RIDGE_OF_KNOWN,
                    trust=TRUST,
                    start=self._start,
                    stop=stop,
                )
            )
            self._checkpoints.save(name, weights)
        return weights

    def _match(self, evaluation: core.OthelloEvaluation) -> WeightsMatch:
        openings = self._settings.openings
        step = Words(N_("games against the shipped weights"))
        self._report(TrainingProgress(step, 0, 2 * openings))
        results = self._work.run(
            lambda stop: core.duel_othello(
                evaluation,
                load_evaluation(),
                openings=openings,
                depth=MATCH_DEPTH,
                seed=self._settings.seed,
                threads=self._work.threads,
                stop=stop,
            )
        )
        return match_result(results, MATCH_DEPTH)


def _phase_errors(
    evaluation: core.OthelloEvaluation, samples: core.OthelloSamples
) -> tuple[PhaseError, ...]:
    if not len(samples):
        return ()
    errors = evaluation.errors(samples, trust=TRUST)
    # A phase is four plies, and the first has the four discs of the start.
    return tuple(PhaseError(4 + 4 * phase, *error) for phase, error in enumerate(errors))
