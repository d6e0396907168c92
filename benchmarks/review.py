"""What a review costs: a championship game of Othello, and a game of Connect-4 of 41 plies.

    python -m benchmarks.review [--jobs N] [--edax PROGRAM] [--work] [--json]

Each is reviewed at the usual effort by `--jobs` processes (2), from nothing: no analysis is kept.
Told are the clock, the CPU time of all processes, the time to the first report of progress, and
how many of the values are exact. The last twenty empty cells of the Othello game are also solved
alone on one thread, from an empty table, and by Edax if the path of its program is given; it is
asked to solve the same position, with as large a table, and its CPU time is taken, its start
included. With `--work` clocks stand still while other programs compute: then the CPU time is that
of a quiet machine, however busy this one is, and the seconds mean nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.child_process import build_cpu_clock
from pions.jobs.executors import open_executor
from pions.jobs.map_tasks import JobProgress
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4
from pions.rules.othello import OTHELLO
from pions.rules.side import EMPTY
from pions.study.review import Review, review
from pions.study.solve import solve

PENLOUP_JUHEM = (
    "f5d6c3d3c4f4c5b3c2e3d2c6b4b5f2e2a3d1c1a4a5f3g4f1e7d7d8e6f6b6"
    "e1b1c7a6a7b2f7g3g5h4h5g2h1g1a1a2b7c8b8a8h3h6g6e8h7h2h8g8g7f8"
)
"""World championship 1992; Juhem won 44 to 20."""
CONNECT_4_GAME = "44444456233333521655566265367771222111177"
"""Best play of both sides for long: nobody wins before the 41st piece."""
LAST = 20
MEGABYTES = 64


@dataclass(frozen=True)
class Cost:
    """What some work took."""

    name: str
    seconds: float
    cpu_seconds: float
    first_report: float | None = None
    """Seconds until the first report of progress."""
    moves: int = 0
    exact: int = 0

    def __str__(self) -> str:
        told = f"{self.name}: {self.seconds:.2f} s, CPU {self.cpu_seconds:.2f} s"
        if self.first_report is None:
            return told
        report = f"first report after {self.first_report:.2f} s"
        return f"{told}, {report}, {self.exact} of {self.moves} exact"


def cpu_seconds() -> float:
    """Of this process and of its children that have ended."""
    kinds = (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
    return sum(used.ru_utime + used.ru_stime for used in map(resource.getrusage, kinds))


def review_cost(name: str, game: Game, jobs: int) -> Cost:
    """The cost of reviewing a game, the start and the end of the processes included."""
    started, before = time.perf_counter(), cpu_seconds()
    reports: list[float] = []

    def note(seen: JobProgress) -> None:
        if seen.done and not reports:
            reports.append(time.perf_counter() - started)

    with open_executor(jobs) as executor:
        told = review(game, executor=executor, progress=note)
    return _cost(name, started, before, reports[0], told)


def _cost(name: str, started: float, before: float, first: float, told: Review) -> Cost:
    exact = sum(one.judgement.exact for one in told.moves)
    took = time.perf_counter() - started, cpu_seconds() - before
    return Cost(name, *took, first, len(told.moves), exact)


def othello_game() -> Game:
    names = [PENLOUP_JUHEM[at : at + 2] for at in range(0, len(PENLOUP_JUHEM), 2)]
    return Game.new(OTHELLO).play_all(names, add_passes=True)


def connect_4_game() -> Game:
    return Game.new(CONNECT_4).play_all(list(CONNECT_4_GAME))


def solving_cost(game: Game) -> tuple[Cost, str, int]:
    """The cost of the last empty cells on one thread; the position, and its score."""
    position = next(one for one in game.positions if one.cells.count(EMPTY) <= LAST)
    score = 0

    def work() -> None:
        nonlocal score
        score = solve(position, moves=False, memory=MEGABYTES).lower

    return _timed(f"pions solves the last {LAST}", work), position.text, score


def edax_cost(program: Path, position: str, score: int) -> Cost:
    """The same by Edax, whose answer must be the same."""
    with tempfile.NamedTemporaryFile("w", suffix=".obf") as problem:
        problem.write(f"{position};\n")
        problem.flush()
        order = [str(program), "-solve", problem.name, "-n", "1", "-h", "21"]
        order += ["-level", "60", "-book-usage", "off"]
        answers: list[str] = []

        def work() -> None:
            done = subprocess.run(
                order, cwd=program.parent, capture_output=True, text=True, check=True
            )
            answers.append(done.stdout)

        cost = _timed(f"Edax solves the last {LAST}", work)
    if f"{score:+03d}" not in answers[0]:
        raise SystemExit(f"Edax does not say {score:+03d}:\n{answers[0]}")
    return cost


def _timed(name: str, work: Callable[[], None]) -> Cost:
    started, before = time.perf_counter(), cpu_seconds()
    work()
    return Cost(name, time.perf_counter() - started, cpu_seconds() - before)


def count_work() -> None:
    """Starts this program again with clocks that stand still while others compute."""
    if "LD_PRELOAD" not in os.environ:
        words = (sys.executable, "-m", "benchmarks.review", *sys.argv[1:])
        os.execve(sys.executable, words, {**os.environ, "LD_PRELOAD": str(build_cpu_clock())})


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--edax", type=Path)
    parser.add_argument("--work", action="store_true")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    if asked.work:
        count_work()
    othello = othello_game()
    solved, position, score = solving_cost(othello)
    costs = [
        review_cost("Penloup - Juhem", othello, asked.jobs),
        review_cost("Connect-4, 41 plies", connect_4_game(), asked.jobs),
        solved,
    ]
    if asked.edax is not None:
        costs.append(edax_cost(asked.edax.resolve(), position, score))
    for cost in costs:
        print(json.dumps(asdict(cost)) if asked.json else cost)


if __name__ == "__main__":
    main()
