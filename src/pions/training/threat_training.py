"""Training of what threats are worth in K in a row: rounds of games, each followed by a fit.

The first round plays by values set by hand, or by those that are to be improved, every further one
by those of the round before; a fit
starts from the values that played and learns from the games of its round alone: those of earlier
rounds were played too weakly. With one version of the
engine, the same settings give the same values, however many threads there are and however often
the training was interrupted.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from pions.engines.threat_windows import threat_engine_with
from pions.evaluation.threat_values import pack_threat_values
from pions.jobs.checkpoints import CheckpointFolder
from pions.native import core
from pions.notation.files import write_file
from pions.rules.in_a_row import InARow
from pions.search.limits import Stop
from pions.training.train import checkpoints_of
from pions.training.training_options import TrainingProgress
from pions.training.training_run import InterruptedTrainingError, NativeWork
from pions.words import N_, Words

GAMES_PER_BATCH = 50
TABLE_MEGABYTES = 4
_REPORT = "report.json"


@dataclass(frozen=True)
class ThreatSettings:
    """How values are trained. Its fields are those of `plan.json`."""

    games: int = 8000
    rounds: int = 3
    nodes: int = 2000
    """Of each search that plays."""
    seed: int = 0


@dataclass(frozen=True)
class ThreatTrainingResult:
    """What a training came to. Its fields are those of `report.json`."""

    finished: bool
    games: int
    positions: int = 0
    error_before: float | None = None
    """Mean cross-entropy of the expected result on games held out, by the values that played."""
    error_after: float | None = None


def train_threats(
    path: Path,
    rules: InARow,
    settings: ThreatSettings,
    *,
    start: bytes | None = None,
    threads: int = 1,
    seconds: float | None = None,
    stop: Stop | None = None,
    progress: Callable[[TrainingProgress], None] = lambda _: None,
) -> ThreatTrainingResult:
    """Train until the file of values is written, or until the time is up or a stop requested.

    With `start`, those plain values are improved.
    """
    checkpoints = CheckpointFolder(checkpoints_of(path))
    plan: dict[str, object] = {"version": 1, "rules": str(rules), **asdict(settings)}
    if start is not None:
        plan["start"] = hashlib.sha256(start).hexdigest()
    with checkpoints.locked(path, plan):
        if (report := checkpoints.read_json(_REPORT)) is not None and path.exists():
            return ThreatTrainingResult(**report)
        deadline = None if seconds is None else time.monotonic() + seconds
        work = NativeWork(threads, deadline, stop or Stop())
        training = _ThreatTraining(checkpoints, rules, settings, work, progress)
        try:
            values, result = training.run(start)
        except InterruptedTrainingError:
            return ThreatTrainingResult(False, training.games)
        # The report last: it marks the training as finished.
        write_file(path, pack_threat_values(values))
        checkpoints.write_json(_REPORT, asdict(result))
        return result


class _ThreatTraining:
    """One training. Mutable: the games so far."""

    def __init__(
        self,
        checkpoints: CheckpointFolder,
        rules: InARow,
        settings: ThreatSettings,
        work: NativeWork,
        report: Callable[[TrainingProgress], None],
    ) -> None:
        self._checkpoints, self._rules, self._settings = checkpoints, rules, settings
        self._work, self._report = work, report
        self.games = 0

    def run(self, start: bytes | None) -> tuple[bytes, ThreatTrainingResult]:
        fitted = self._round(1, start)
        for number in range(2, self._settings.rounds + 1):
            fitted = self._round(number, fitted[0])
        return fitted[0], ThreatTrainingResult(True, self.games, *fitted[1:])

    def _round(self, number: int, values: bytes | None) -> tuple[bytes, int, float, float]:
        """The values fitted after a round, with the number of positions and their test."""
        games = self._play(number, values)
        return core.fit_threat_values(self._engine(values), games)

    def _engine(self, values: bytes | None) -> core.ThreatEngine:
        return threat_engine_with(self._rules, values, TABLE_MEGABYTES)

    def _play(self, number: int, values: bytes | None) -> bytes:
        """The games of a round, new or from its checkpoints, in order."""
        step = Words(N_("round {number}: games"), {"number": number})
        firsts = range(0, self._settings.games, GAMES_PER_BATCH)
        played, done = [], 0
        with ThreadPoolExecutor(self._work.threads) as pool:
            for first, batch in zip(
                firsts, pool.map(lambda one: self._batch(number, one, values), firsts), strict=True
            ):
                count = min(GAMES_PER_BATCH, self._settings.games - first)
                played.append(batch)
                done, self.games = done + count, self.games + count
                self._report(TrainingProgress(step, done, self._settings.games))
        return b"".join(played)

    def _batch(self, number: int, first: int, values: bytes | None) -> bytes:
        name = f"games-{number}/{first // GAMES_PER_BATCH:05}"
        data = self._checkpoints.load(name)
        if data is None:
            count = min(GAMES_PER_BATCH, self._settings.games - first)
            seed = (self._settings.seed << 40) + (number << 32) + first
            engine, nodes = self._engine(values), self._settings.nodes
            data = self._work.run(
                lambda stop: core.play_threat_games(engine, count, seed, nodes, stop)
            )
            self._checkpoints.save(name, data)
        return data
