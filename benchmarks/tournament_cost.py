"""What a tournament costs beside the play: 10 000 random Othello games on one and two processes.

    python -m benchmarks.tournament_cost [GAMES]

The runner's own cost is wall time times processes, less the time that the games took where they
were played. Each game is stored in a database, durably, before it is counted.
"""

from __future__ import annotations

import resource
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from pions.jobs.map_tasks import map_tasks
from pions.jobs.process_pool import ProcessPool
from pions.storage.database import open_database
from pions.storage.tournaments import Tournament, Tournaments
from pions.tournament.event import Entrant, Event
from pions.tournament.pairing import Pairing, Played
from pions.tournament.run import play_pairing
from pions.tournament.schedule import pairings
from pions.tournament.sources import Source
from pions.tournament.standings import Standings

GAMES = 10_000
WARM_UP = 32


def event(games: int) -> Event:
    both = (Entrant("one", "random"), Entrant("two", "random"))
    return Event("othello", both, games=games, openings=Source(plies=4), seed=1)


def timed_play(pairing: Pairing) -> tuple[Played, float]:
    started = perf_counter()
    played = play_pairing(pairing)
    return played, perf_counter() - started


@dataclass(frozen=True)
class _Results:
    """Stores the games and not their times."""

    store: Tournaments
    tournament: Tournament

    def __contains__(self, pairing: Pairing) -> bool:
        return False

    def load(self, pairing: Pairing) -> tuple[Played, float]:
        raise KeyError(pairing.number)

    def save(self, _: Sequence[Pairing], results: Sequence[tuple[Played, float]]) -> None:
        self.store.add(self.tournament, [played for played, _ in results])


def measure(games: int, jobs: int) -> tuple[float, float]:
    """Wall seconds and the seconds of play in them; no jobs means in this process."""
    held = event(games)
    with TemporaryDirectory() as folder, open_database(Path(folder) / "games.db") as database:
        store = Tournaments(database)
        stored = store.new("cost", held)
        with ProcessPool(jobs) if jobs else nullcontext() as crew:
            _warm_up(crew)
            standings, played = Standings.new(held.names), 0.0
            coming = pairings(held, 0, standings)
            assert coming is not None
            started = perf_counter()
            results = _Results(store, stored)
            for one, seconds in map_tasks(timed_play, coming, crew, store=results):
                standings = standings.with_game(one)
                played += seconds
            wall = perf_counter() - started
        assert standings.games == games == len(store.numbers(stored))
    return wall, played


def _warm_up(crew: object) -> None:
    """Let every process load what it needs."""
    held = event(WARM_UP)
    coming = pairings(held, 0, Standings.new(held.names))
    assert coming is not None
    for _ in map_tasks(timed_play, coming, crew):  # type: ignore[arg-type]  # or None
        pass


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    coming = pairings(event(8), 0, Standings.new(("one", "two")))
    assert coming is not None
    for pairing in coming:
        play_pairing(pairing)
    walls: dict[int, float] = {}
    print(f"{games} random Othello games, each stored in SQLite before it is counted")
    print("processes  seconds  games/s  runner's own ms/game  memory of this process, MiB")
    for jobs in (1, 2):
        wall, played = measure(games, jobs)
        walls[jobs] = wall
        own = 1000 * (wall * jobs - played) / games
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"{jobs:>9}  {wall:7.1f}  {games / wall:7.0f}  {own:20.3f}  {memory:8.0f}")
    print(f"two processes against one: {walls[1] / walls[2]:.2f} times the games")


if __name__ == "__main__":
    main()
