"""The steps of training Othello's evaluation: batches of labelled games, regressions, the test."""

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
from pions.training.othello_options import (
    HELD_OUT,
    Duel,
    PhaseError,
    Plan,
    Progress,
    Trained,
    scored,
)
from pions.words import N_, Words

T = TypeVar("T")

ITERATIONS, RIDGE, TRUST = 20, 4.0, 0.5
"""Of the regression: steps, how strongly rare weights stay, search rather than outcome."""
DUEL_DEPTH = 4
_RECORDS, _GAMES = 2000, 200
"""Games labelled, or played, in one go."""
_SEEDS = 1000
"""Each step has seeds of its own; the test has the last ones."""


class StoppedError(Exception):
    """The work ends here for now."""


@dataclass(frozen=True)
class Means:
    """What the work is done with, and for how long."""

    threads: int
    deadline: float | None
    stop: Stop

    def over(self) -> bool:
        """Whether the time is up, or somebody asked for the end."""
        late = self.deadline is not None and time.monotonic() >= self.deadline
        return late or self.stop.requested

    def run(self, work: Callable[[core.Stop], T]) -> T:
        """A native call that ends early, without a result, when the work is over."""
        if self.over():
            raise StoppedError
        stop = core.Stop()
        ended = False

        def over() -> bool:
            nonlocal ended
            ended = ended or self.over()
            return ended

        result = run_native(lambda: work(stop), stop, over)
        if ended:
            raise StoppedError
        return result


_Batch = tuple[str, int, Callable[[core.OthelloSamples, core.Stop], int]]
"""Its name, its games, and how it is made: gives how many games it used."""


class Course:
    """One training. Mutable: the samples so far."""

    def __init__(
        self, shop: CheckpointFolder, plan: Plan, means: Means, progress: Callable[[Progress], None]
    ) -> None:
        self._shop, self._plan, self._means, self._progress = shop, plan, means, progress
        self.samples, self.games = core.OthelloSamples(), 0

    def run(self, learned: Sequence[bytes], tested: Sequence[bytes]) -> tuple[bytes, Trained]:
        """The weights, and what the test says of them."""
        weights = self._first_weights(learned)
        for number in range(1, self._plan.rounds + 1):
            before = core.OthelloEvaluation(weights)
            step = Words(N_("round {number}: games"), {"number": number})
            self._gather(step, list(self._played(number, self._plan.games, before)), self.samples)
            weights = self._fitted(number)
        own, recorded = core.OthelloSamples(), core.OthelloSamples()
        test = self._played(_SEEDS - 1, max(1, self._plan.games // HELD_OUT), before)
        self._gather(Words(N_("games for the test")), list(test), own, learn=False)
        batches = list(self._labelled("records-test", tested))
        self._gather(Words(N_("recorded games for the test")), batches, recorded, learn=False)
        return weights, self._tested(core.OthelloEvaluation(weights), own, recorded)

    def _first_weights(self, learned: Sequence[bytes]) -> bytes:
        if learned:
            batches = list(self._labelled("records", learned))
            self._gather(Words(N_("recorded games")), batches, self.samples)
            return self._fitted(0)
        rough = list(self._played(0, self._plan.games, None))
        self._gather(Words(N_("first games")), rough, self.samples)
        weights = self._fitted(0)
        self.samples, self.games = core.OthelloSamples(), 0  # better ones replace them
        return weights

    def _labelled(self, name: str, games: Sequence[bytes]) -> Iterator[_Batch]:
        solved_from, threads = self._plan.records_solved_from, self._means.threads

        def make(some: bytes, samples: core.OthelloSamples, stop: core.Stop) -> int:
            return samples.add_games(some, solved_from=solved_from, threads=threads, stop=stop)

        for start in range(0, len(games), _RECORDS):
            some = games[start : start + _RECORDS]
            yield f"{name}/{start // _RECORDS:05}", len(some), partial(make, b"".join(some))

    def _played(
        self, number: int, games: int, evaluation: core.OthelloEvaluation | None
    ) -> Iterator[_Batch]:
        plan, threads = self._plan, self._means.threads

        def make(first: int, count: int, samples: core.OthelloSamples, stop: core.Stop) -> int:
            return samples.add_play(
                first,
                count,
                seed=_SEEDS * plan.seed + number,
                depth=plan.depth,
                solved_from=plan.solved_from,
                evaluation=evaluation,
                threads=threads,
                stop=stop,
            )

        for first in range(0, games, _GAMES):
            count = min(_GAMES, games - first)
            yield f"games-{number}/{first // _GAMES:05}", count, partial(make, first, count)

    def _gather(
        self,
        step: Words,
        batches: Sequence[_Batch],
        samples: core.OthelloSamples,
        *,
        learn: bool = True,
    ) -> None:
        """Add the positions of all batches, made now or before."""
        wanted, done = sum(count for _, count, _ in batches), 0
        for name, count, make in batches:
            data = self._shop.load(name)
            if data is None:
                fresh = core.OthelloSamples()
                self._means.run(partial(make, fresh))
                data = fresh.data()
                self._shop.save(name, data)
            samples.add(data)
            done += count
            self.games += count if learn else 0
            self._progress(Progress(step, done, wanted))

    def _fitted(self, number: int) -> bytes:
        name = f"weights-{number}"
        weights = self._shop.load(name)
        if weights is None:
            self._progress(Progress(Words(N_("regression")), 0, len(self.samples)))
            weights = self._means.run(
                lambda stop: core.fit_othello(
                    self.samples, iterations=ITERATIONS, ridge=RIDGE, trust=TRUST, stop=stop
                )
            )
            self._shop.save(name, weights)
        return weights

    def _tested(
        self,
        evaluation: core.OthelloEvaluation,
        own: core.OthelloSamples,
        recorded: core.OthelloSamples,
    ) -> Trained:
        return Trained(
            True,
            self.games,
            len(self.samples),
            _phase_errors(evaluation, own),
            _phase_errors(evaluation, recorded),
            self._duel(evaluation),
        )

    def _duel(self, evaluation: core.OthelloEvaluation) -> Duel:
        count = self._plan.openings
        self._progress(Progress(Words(N_("games against the weights that ship")), 0, 2 * count))
        results = self._means.run(
            lambda stop: core.duel_othello(
                evaluation,
                load_evaluation(),
                openings=count,
                depth=DUEL_DEPTH,
                seed=self._plan.seed,
                threads=self._means.threads,
                stop=stop,
            )
        )
        return scored(results, DUEL_DEPTH)


def _phase_errors(
    evaluation: core.OthelloEvaluation, samples: core.OthelloSamples
) -> tuple[PhaseError, ...]:
    if not len(samples):
        return ()
    found = evaluation.errors(samples, trust=TRUST)
    return tuple(PhaseError(4 + 4 * n, *error) for n, error in enumerate(found))
