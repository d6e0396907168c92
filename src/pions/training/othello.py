"""Training of Othello's pattern evaluation: games, labels, regression, and a test.

Recorded games, where there are some, give the first weights; otherwise games between searches that
only count moves and corners. Then come rounds: games begun at random and played by searches with
the weights so far, every position labelled by the search, by how its game ended and, near the end,
by its exact score; and weights fitted anew to everything. With one version of the engine, the same
plan and the same recorded games give the same weights, however many threads there are and however
often the work was interrupted.
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
from pions.training.othello_options import HELD_OUT, Duel, PhaseError, Plan, Progress, Trained
from pions.training.othello_schedule import Course, Means, StoppedError

_REPORT = "report.json"


def split(games: Iterable[bytes], seed: int) -> tuple[list[bytes], list[bytes]]:
    """Games to learn from, and games held out; each different game once."""
    shuffled = sorted(set(games))
    random.Random(seed).shuffle(shuffled)
    tested = len(shuffled) // HELD_OUT
    return shuffled[tested:], shuffled[:tested]


def workshop_of(path: Path) -> Path:
    """The folder that keeps what is made on the way to a file of weights."""
    return path.with_name(path.name + ".work")


def train_othello(
    path: Path,
    plan: Plan,
    records: Sequence[bytes] = (),
    *,
    threads: int = 1,
    seconds: float | None = None,
    stop: Stop | None = None,
    progress: Callable[[Progress], None] = lambda _: None,
) -> Trained:
    """Train until the file of weights is written, or until the limit or a wish to stop comes.

    What is made on the way lies in a folder beside it; training with the same plan goes on there.
    """
    shop = CheckpointFolder(workshop_of(path))
    digest = hashlib.sha256(b"".join(sorted(set(records)))).hexdigest() if records else None
    with shop.locked(path, {"version": 1, **asdict(plan), "records": digest}):
        if (report := shop.read_json(_REPORT)) is not None and path.exists():
            return _read_report(report)
        deadline = None if seconds is None else time.monotonic() + seconds
        course = Course(shop, plan, Means(threads, deadline, stop or Stop()), progress)
        return _run(path, shop, course, split(records, plan.seed))


def _run(
    path: Path, shop: CheckpointFolder, course: Course, records: tuple[list[bytes], list[bytes]]
) -> Trained:
    """Take a course up to its end, if it gets there."""
    try:
        weights, trained = course.run(*records)
    except StoppedError:
        return Trained(False, course.games, len(course.samples))
    write_file(path, pack_weights(weights))
    shop.write_json(_REPORT, asdict(trained))
    return trained


def _read_report(report: dict[str, Any]) -> Trained:
    """What was found when the training was finished."""
    fields = dict(report)
    for name in ("own_errors", "record_errors"):
        fields[name] = tuple(PhaseError(**error) for error in fields[name])
    fields["duel"] = Duel(**fields["duel"])
    return Trained(**fields)
