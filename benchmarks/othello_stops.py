"""How late Othello's searches are when they are told to stop: the longest of many.

    python -m benchmarks.othello_stops [--rounds 20] [--threads 1 2] [--megabytes 64]

The core's solver and engine, `solve` and the strongest player are stopped at random moments, by a
request from another thread and by a limit of seconds, at the start, in the middle and near the end
of a game. Printed are the median and the longest time from the moment at which a search should have
ended until its answer was there. On a busy machine that counts the work of others too: beside it
stands the longest by the CPU seconds that this process spent meanwhile. The promise is 50 ms.
"""

from __future__ import annotations

import argparse
import random
import statistics
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from pions.evaluation.othello_weights import load_evaluation
from pions.native import core
from pions.players.native import NativePlayer
from pions.rules.base import Position
from pions.rules.othello import OTHELLO
from pions.search.limits import Limit, Stop
from pions.study.solve import solve

PROMISE = 0.050
STRONGEST = NativePlayer(level=10)
PLIES = (0, 20, 36)
"""How far into a game a search begins; even the last leaves it work for seconds."""
MOMENTS = (0.005, 0.25)
"""How long a search may go on before it is stopped, in seconds."""


@dataclass(frozen=True)
class Searcher:
    """What is stopped: searches a position until the seconds are over or a request comes."""

    name: str
    search: Callable[[Position, float | None, Any], object]
    new_stop: Callable[[], Any]


@dataclass(frozen=True)
class Late:
    """By how much a search ended too late, by the clock and by the work done meanwhile."""

    wall: float
    cpu: float


def searchers(threads: int, megabytes: int) -> Iterator[Searcher]:
    """Everything that searches with that number of threads."""
    start = OTHELLO.start("native")
    assert isinstance(start, core.OthelloPosition)
    means: dict[str, Any] = {"megabytes": megabytes, "evaluation": load_evaluation()}
    solver, engine = (
        core.OthelloSolver(start.board, **means),
        core.OthelloEngine(start.board, **means),
    )

    def solved(position: Any, seconds: float | None, stop: core.Stop) -> object:
        return solver.solve(position, threads=threads, seconds=seconds, stop=stop)

    def judged(position: Any, seconds: float | None, stop: core.Stop) -> object:
        return solver.solve_moves(position, threads=threads, seconds=seconds, stop=stop)

    def thought(position: Any, seconds: float | None, stop: core.Stop) -> object:
        return engine.search(position, threads=threads, seconds=seconds, stop=stop, lines=64)

    def studied(position: Position, seconds: float | None, stop: Stop) -> object:
        limit = Limit(seconds=seconds)
        return solve(position, limit, threads=threads, memory=megabytes, stop=stop)

    yield Searcher("solver", solved, core.Stop)
    yield Searcher("solver, every move", judged, core.Stop)
    yield Searcher("engine, every move", thought, core.Stop)
    yield Searcher("pions.solve", studied, Stop)
    if threads == 1:
        STRONGEST.get_ready(OTHELLO)  # as before a match: book and weights are read once
        yield Searcher("native(level=10)", chosen, Stop)


def chosen(position: Position, seconds: float | None, stop: Stop) -> object:
    """A move of the strongest player."""
    return STRONGEST.choose(position, Limit(seconds=seconds), stop)


def halfway(plies: int, chance: random.Random) -> Position:
    """A position that random moves lead to, from which a game goes on."""
    while True:
        position = OTHELLO.start("native")
        for _ in range(plies):
            if not position.is_over:
                position = position.after(chance.choice(position.legal_moves))
        if len(position.legal_moves) > 1:
            return position


def after_request(searcher: Searcher, position: Position, seconds: float) -> Late | None:
    """A request from another thread; None if the search was over before."""
    stop, ended = searcher.new_stop(), []

    def search() -> None:
        searcher.search(position, None, stop)
        ended.append((time.perf_counter(), time.process_time()))

    worker = threading.Thread(target=search)
    worker.start()
    worker.join(seconds)
    if ended:
        return None
    wall, cpu = time.perf_counter(), time.process_time()
    stop.request()
    worker.join()
    ((wall_end, cpu_end),) = ended
    return Late(wall_end - wall, cpu_end - cpu)


def after_limit(searcher: Searcher, position: Position, seconds: float) -> Late | None:
    """A limit; None if the search was over before."""
    due: list[float] = []
    timer = threading.Timer(seconds, lambda: due.append(time.process_time()))
    timer.start()
    wall = time.perf_counter()
    searcher.search(position, seconds, searcher.new_stop())
    late, cpu = time.perf_counter() - wall - seconds, time.process_time()
    timer.cancel()
    timer.join()
    return Late(late, cpu - due[0] if due else 0.0) if late >= 0 else None


def print_row(searcher: Searcher, threads: int, rounds: int) -> float:
    """Measure one searcher, and tell; the longest by CPU seconds."""
    worst = 0.0
    for way, measure in (("request", after_request), ("limit", after_limit)):
        chance = random.Random(1)
        late = [
            measured
            for plies in PLIES
            for _ in range(rounds)
            if (measured := measure(searcher, halfway(plies, chance), chance.uniform(*MOMENTS)))
        ]
        walls = [one.wall * 1000 for one in late]
        longest = max(one.cpu for one in late)
        figures = f"{statistics.median(walls):7.1f} {max(walls):8.1f} {longest * 1000:8.1f}"
        print(f"{searcher.name:<20} {threads:>7} {way:<6} {len(late):>6} {figures}", flush=True)
        worst = max(worst, longest)
    return worst


def main() -> int:
    """Measure, print, and say whether the promise was kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--threads", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--megabytes", type=int, default=64)
    args = parser.parse_args()
    print(f"{'late, in ms':<20} {'threads':>7} {'by':<6} {'stops':>6}  median  longest  CPU time")
    worst = max(
        print_row(searcher, threads, args.rounds)
        for threads in args.threads
        for searcher in searchers(threads, args.megabytes)
    )
    kept = worst <= PROMISE
    print(f"the promise of {PROMISE * 1000:.0f} ms was {'kept' if kept else 'broken'}")
    return 0 if kept else 1


if __name__ == "__main__":
    raise SystemExit(main())
