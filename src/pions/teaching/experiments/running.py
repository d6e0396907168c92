"""Run an experiment on any executor: games and searches in order, those that are stored skipped."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace

from pions.jobs.checkpoints import CheckpointFolder
from pions.jobs.map_tasks import map_tasks
from pions.rules.game import Game
from pions.search.limits import Stop
from pions.teaching.experiments.checkpoints import StoredMatches, StoredSearches
from pions.teaching.experiments.description import Experiment
from pions.teaching.experiments.measuring import Search, do_pruning_task, pruning_tasks
from pions.tournament.event import Event
from pions.tournament.pairing import Pairing, Played
from pions.tournament.run import run
from pions.tournament.schedule import pairings
from pions.tournament.standings import Standings

EVENT = 10**9
"""Games are numbered within their event; here each event has this many numbers of its own."""


@dataclass
class EventResult:
    """The games of two players, folded as they end. Mutable."""

    event: Event
    label: str
    """What tells it from the others of its part."""
    standings: Standings
    games: list[Game] = field(default_factory=list)
    """Without times: the same seed gives the same games to the digit."""
    lines: set[tuple[int, ...]] = field(default_factory=set)
    plies: int = 0

    def add(self, played: Played) -> None:
        self.standings = self.standings.with_game(played)
        self.lines.add(played.record.moves)
        self.plies += len(played.record.moves)
        self.games.append(_without_times(played.record.game))

    @property
    def different(self) -> int:
        """Games that differ from each other: two players without chance play only one."""
        return len(self.lines)


@dataclass
class Results:
    """Everything found so far. Mutable: filled while the experiment runs."""

    experiment: Experiment
    events: list[EventResult]
    searches: dict[int, list[Search]] = field(default_factory=dict)
    """By the numbers of the settings."""
    complete: bool = False

    @classmethod
    def new(cls, experiment: Experiment) -> Results:
        found = zip(experiment.events, experiment.labels, strict=True)
        events = [EventResult(one, label, Standings.new(one.names)) for one, label in found]
        return cls(experiment, events)

    @property
    def games(self) -> int:
        return sum(one.standings.games for one in self.events)


def run_experiment(
    results: Results,
    stop: Stop,
    executor: Executor | None = None,
    folder: CheckpointFolder | None = None,
) -> None:
    """Fill the results, until they are complete or somebody stops it."""
    experiment = results.experiment
    games = None if folder is None else StoredMatches(folder)
    for played in run(_all_pairings(experiment), executor, store=games):
        if stop.requested:
            return
        results.events[played.pairing.number // EVENT].add(played)
    searches = None if folder is None else StoredSearches(folder)
    tasks = pruning_tasks(experiment.settings)
    for found in map_tasks(do_pruning_task, tasks, executor, store=searches):
        if stop.requested:
            return
        results.searches.setdefault(found.task.number, []).extend(found.searches)
    results.complete = True


def _all_pairings(experiment: Experiment) -> Iterator[Pairing]:
    """One list for all events: no process waits for the last game of one before the next."""
    for number, event in enumerate(experiment.events):
        found = pairings(event, 0, Standings.new(event.names))
        assert found is not None  # two entrants meet in the first round
        for pairing in found:
            yield replace(pairing, number=number * EVENT + pairing.number)


def _without_times(game: Game) -> Game:
    plies = tuple(replace(ply, milliseconds=None) for ply in game.plies)
    extra = {key: value for key, value in game.extra.items() if key != "seconds"}
    return replace(game.with_plies(plies), extra=extra)
