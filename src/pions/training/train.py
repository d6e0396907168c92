"""Training of Othello's pattern evaluation: games, labels, regression, and a test.

Recorded games, where there are any, give the first weights; otherwise games between searches that
only count moves and corners, or weights that are to be improved. Then come rounds: games from
random openings, played by searches with the weights so far; every position is labelled by the
search, by the result of its game and, near the end, by its exact score; and the weights are fitted
to all of them. With one version of the engine, the same settings and records give the same weights,
however many threads there are and however often the training was interrupted.
"""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from pions.evaluation.othello_weights import pack_weights
from pions.jobs.checkpoints import CheckpointFolder
from pions.notation.files import write_file
from pions.search.limits import Stop
from pions.training.training_options import (
    HELD_OUT,
    PhaseError,
    TrainingProgress,
    TrainingResult,
    TrainingSettings,
    WeightsMatch,
)
from pions.training.training_run import InterruptedTrainingError, NativeWork, TrainingRun

_REPORT = "report.json"


def split(games: Iterable[bytes], seed: int) -> tuple[list[bytes], list[bytes]]:
    """Games to learn from and games held out, without duplicates."""
    # Sorted, so that the order of the files does not change which games are held out.
    shuffled = sorted(set(games))
    random.Random(seed).shuffle(shuffled)
    tested = len(shuffled) // HELD_OUT
    return shuffled[tested:], shuffled[:tested]


def checkpoints_of(path: Path) -> Path:
    return path.with_name(path.name + ".work")


def train_othello(
    path: Path,
    settings: TrainingSettings,
    records: Sequence[bytes] = (),
    *,
    start: bytes | None = None,
    threads: int = 1,
    seconds: float | None = None,
    stop: Stop | None = None,
    progress: Callable[[TrainingProgress], None] = lambda _: None,
) -> TrainingResult:
    """Train until the file of weights is written, or until the time is up or a stop requested.

    A training with the same settings resumes from the checkpoints of an earlier one. With `start`,
    those plain weights are improved.
    """
    checkpoints = CheckpointFolder(checkpoints_of(path))
    digest = hashlib.sha256(b"".join(sorted(set(records)))).hexdigest() if records else None
    plan: dict[str, object] = {"version": 1, **asdict(settings), "records": digest}
    if start is not None:
        plan["start"] = hashlib.sha256(start).hexdigest()
    with checkpoints.locked(path, plan):
        if (report := checkpoints.read_json(_REPORT)) is not None and path.exists():
            return _result(report)
        deadline = None if seconds is None else time.monotonic() + seconds
        work = NativeWork(threads, deadline, stop or Stop())
        training = TrainingRun(checkpoints, settings, work, progress, start)
        try:
            weights, result = training.run(*split(records, settings.seed))
        except InterruptedTrainingError:
            return TrainingResult(False, training.games, len(training.samples))
        # The report last: it marks the training as finished.
        write_file(path, pack_weights(weights))
        checkpoints.write_json(_REPORT, asdict(result))
        return result


def _result(report: dict[str, Any]) -> TrainingResult:
    fields = dict(report)
    for name in ("own_errors", "record_errors"):
        fields[name] = tuple(PhaseError(**error) for error in fields[name])
    fields["duel"] = WeightsMatch(**fields["duel"])
    return TrainingResult(**fields)
