"""A match or a tournament while it is being played."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor
from contextlib import ExitStack
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import TYPE_CHECKING

from pions.jobs.executors import open_executor
from pions.play.contest_file import GamesFile, open_games_file
from pions.play.interruptible import POLL_SECONDS, BackgroundWork
from pions.rules.game import Game
from pions.search.limits import Stop
from pions.tournament.event import Event
from pions.tournament.history import GameHistory
from pions.tournament.kinds import find_schedule
from pions.tournament.pairing import Played
from pions.tournament.report import Report, report
from pions.tournament.run import TournamentProgress, run_tournament
from pions.tournament.standings import Standings

if TYPE_CHECKING:  # a contest that is not stored needs no database package
    from pions.play.contest_store import StoredTournament

LAST_GAMES = 30
"""Games that are remembered for display."""


@dataclass(frozen=True)
class Workers:
    """What plays the games: this process, several processes or a cluster. It changes no game."""

    processes: int | None = None
    """None plays in this process."""
    cluster: str | None = None
    """The address of a Dask scheduler; `local` starts one here."""
    nice: int = 0
    """How readily the processes leave the processor to others."""


IN_PROCESS = Workers()


@dataclass(frozen=True)
class ContestResult:
    """A contest after its last game, or as far as it got."""

    report: Report
    seconds: float
    stopped: bool = False
    lost_workers: bool = False
    """Whether it ended because the processes or machines that played went away."""

    @property
    def complete(self) -> bool:
        return not (self.stopped or self.lost_workers)


class RunningContest:
    """A contest with its standings, subscribers and stored games. Mutable.

    A background thread plays; any other thread may look at it, subscribe to it or stop it.
    """

    def __init__(
        self,
        event: Event,
        workers: Workers = IN_PROCESS,
        *,
        games_file: GamesFile | None = None,
        stored: StoredTournament | None = None,
    ) -> None:
        """Prepare a contest; `run` plays it, and skips the games that are stored already."""
        self.event = event
        self.standings = Standings.new(event.names)
        self.last: deque[Played] = deque(maxlen=LAST_GAMES)
        """The last games, the latest at the end."""
        self._workers, self._games_file, self._stored = workers, games_file, stored
        self._stored_games = None if stored is None else stored.store.stored_games(stored.row)
        self.resumed = 0 if self._stored_games is None else len(self._stored_games.numbers)
        """Games that were played earlier."""
        self._history = GameHistory(len(event.entrants))
        self._subscribers: list[Callable[[Played], None]] = []
        self._stop = Stop()
        self._work: BackgroundWork[None] | None = None
        self._started = monotonic()

    def subscribe(self, subscriber: Callable[[Played], None]) -> Callable[[], None]:
        """Call it after each game, in order, from the playing thread; the result unsubscribes."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    def run(self, watch: Callable[[], None] | None = None) -> ContestResult:
        """Play until the last game, `stop` or Ctrl-C.

        Meanwhile `watch` runs in this thread: it returns when the contest is over or stopped.
        """
        lost_workers = False
        try:
            self._play(watch or self.wait)
        except KeyboardInterrupt:
            self.stop()
        except BrokenExecutor:
            lost_workers = True
        stopped = self._stop.requested
        result = ContestResult(self.report, self.seconds, stopped, lost_workers)
        if self._stored is not None and result.complete:
            self._stored.finish()
        return result

    def stop(self) -> None:
        """End the contest early; games under way are abandoned, those played are counted."""
        self._stop.request()

    def wait(self, seconds: float = inf) -> None:
        """Wait until the contest is over or stopped, or for that long."""
        until = monotonic() + seconds
        while self.is_running and monotonic() < until:
            assert self._work is not None
            self._work.wait(POLL_SECONDS)

    @property
    def is_running(self) -> bool:
        work = self._work
        return work is not None and work.is_running and not self._stop.requested

    @property
    def seconds(self) -> float:
        return monotonic() - self._started

    @property
    def total(self) -> int:
        """How many games there will be, as far as the schedule can tell."""
        return max(find_schedule(self.event.kind).games(self.event), self.standings.games)

    @property
    def report(self) -> Report:
        """Ranking, duels and faults so far."""
        return report(self.event, self.standings, self._history)

    def add_game(self, progress: TournamentProgress) -> None:
        self._history.add(progress.played)
        self.last.append(progress.played)
        self.standings = progress.standings
        for subscriber in tuple(self._subscribers):
            subscriber(progress.played)

    def _play(self, watch: Callable[[], None]) -> None:
        with ExitStack() as stack:
            write = stack.enter_context(open_games_file(self._games_file))
            workers = self._workers
            given = (workers.processes, workers.cluster, workers.nice)
            executor = stack.enter_context(open_executor(*given))
            self._work = BackgroundWork(lambda: self._play_games(executor, write))
            watch()
            # Once stopped, nobody waits for the games under way: their thread is a daemon.
            if not self._stop.requested:
                self._work.result()

    def _play_games(self, executor: Executor | None, write: Callable[[Game], None]) -> None:
        for progress in run_tournament(self.event, executor, store=self._stored_games):
            if self._stop.requested:  # the games file may be closed by now
                return
            write(progress.played.record.game)
            self.add_game(progress)
