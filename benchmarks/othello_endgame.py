"""Othello endgames solved exactly: problems 40 to 49 of the FFO suite, in CPU seconds.

    python -m benchmarks.othello_endgame [--json] [--threads 1 2] [--megabytes 512] [--all]
        [--edax PROGRAM --edax-weights FILE]

`--all` solves every problem of the suite, which is read from the reference data (`PIONS_DATA`). CPU
seconds of all threads are counted beside the wall clock, since the machine may be busy; a published
score that is missed is an error. Beside ours stand the figures of Edax 4.6 and Egaroucid 7.8 with
one thread; where Edax's program is named, it solves the same problems in the same run.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks import edax
from pions.evaluation.othello_weights import load_evaluation
from pions.native import core
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, WHITE

GROUPS = ((40, 44), (45, 49))
PEERS = {"Egaroucid 7.8": 26.7, "Edax 4.6": 34.1, "Zebra": 76.0}
"""CPU seconds for 40 to 49, one thread, on a machine of this kind."""


@dataclass(frozen=True)
class Solved:
    """What one problem cost."""

    number: int
    threads: int
    nodes: int
    cpu_seconds: float
    wall_seconds: float


def suite() -> dict[int, tuple[core.OthelloPosition, int]]:
    """Each problem's position and published score, by number."""
    path = Path(os.environ.get("PIONS_DATA", "../shared/data")) / "othello" / "ffo.txt"
    found: dict[int, tuple[core.OthelloPosition, int]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        number, cells, turn, score = line.split()[:4]
        position = OTHELLO.set_up(cells, BLACK if turn == "X" else WHITE, core="native")
        assert isinstance(position, core.OthelloPosition)
        found[int(number)] = (position, int(score))
    return found


def solve(
    number: int, position: core.OthelloPosition, score: int, threads: int, megabytes: int
) -> Solved:
    """Solve one problem with an empty table."""
    solver = core.OthelloSolver(position.board, megabytes=megabytes, evaluation=load_evaluation())
    cpu, wall = time.process_time(), time.perf_counter()
    report = solver.solve(position, threads=threads)
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    assert (report.lower, report.upper) == (score, score), (number, report.lower, report.upper)
    return Solved(number, threads, report.nodes, cpu, wall)


def chosen(everything: bool) -> dict[int, tuple[core.OthelloPosition, int]]:
    """The problems that are measured, or all there are."""
    first, last = GROUPS[0][0], GROUPS[-1][1]
    return {n: p for n, p in sorted(suite().items()) if everything or first <= n <= last}


def line_of(title: str, solved: list[Solved]) -> str:
    """The sum of some problems, as a line of the table."""
    nodes, cpu = sum(s.nodes for s in solved), sum(s.cpu_seconds for s in solved)
    wall = sum(s.wall_seconds for s in solved)
    return f"{title:<22} {nodes / 1e6:10.1f} M {cpu:9.2f} s {wall:9.2f} s {nodes / cpu / 1e6:8.1f}"


def print_table(solved: list[Solved], threads: int) -> None:
    """Every problem, the groups and the whole, then the peers."""
    print(f"{f'{threads} thread(s)':<22} {'nodes':>12} {'CPU':>11} {'wall':>11} {'M/s':>8}")
    for one in solved:
        print(line_of(f"  FFO {one.number}", [one]))
    for first, last in GROUPS:
        print(line_of(f"FFO {first}-{last}", [s for s in solved if first <= s.number <= last]))
    measured = [s for s in solved if s.number >= GROUPS[0][0]]
    print(line_of("FFO 40-49", measured))
    if len(solved) > len(measured):
        print(line_of("every problem", solved))
    if threads > 1:
        return
    total = sum(s.cpu_seconds for s in measured)
    for name, seconds in PEERS.items():
        print(f"  {name}: {seconds} s, {seconds / total:.2f} times ours")


def main() -> int:
    """Solve and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--threads", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--megabytes", type=int, default=512)
    parser.add_argument("--all", action="store_true", help="problems 1 to 39 too")
    edax.add_options(parser)
    args = parser.parse_args()
    problems = chosen(args.all)
    everything: list[Solved] = []
    for threads in args.threads:
        solved = [solve(n, *p, threads, args.megabytes) for n, p in problems.items()]
        everything += solved
        if not args.json:
            print_table(solved, threads)
    if not args.json:
        one_thread = sum(s.cpu_seconds for s in everything if s.threads == args.threads[0])
        beside = edax.run(args, (p for p, _ in problems.values()), edax.TO_THE_END)
        print(edax.line_of(beside, one_thread))
    else:
        print(json.dumps({"version": 1, "solved": [asdict(s) for s in everything]}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
