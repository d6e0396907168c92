"""6×6 Othello solved: White wins by 4. From some plies in, or from the start.

    python -m benchmarks.othello_6x6 [--plies 12 10 8 6] [--seconds 3600] [--threads 1] [--json]

The plies are those of the perfect game that Joel Feinstein published in 1993; his search of
40 000 000 000 positions took two weeks. `--plies 1` is the whole proof, since the four first moves
are the same by symmetry. Each position is asked whether it is worth just what is published, with
an empty table, in CPU seconds of all threads; another value is an error, a limit is told with the
bounds that it left.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import asdict, dataclass

from pions.native import core
from pions.rules.base import Position
from pions.rules.othello import OTHELLO_6
from pions.rules.side import WHITE

PERFECT_GAME = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4"
WHITE_WINS_BY = 4


@dataclass(frozen=True)
class Solved:
    """What one position cost, and what is proven of White's score."""

    plies: int
    lower: int
    upper: int
    nodes: int
    cpu_seconds: float
    wall_seconds: float


def after(plies: int) -> core.OthelloPosition:
    """The position after that number of moves of the perfect game."""
    position: Position = OTHELLO_6.start("native")
    for ply in range(plies):
        position = position.play(PERFECT_GAME[2 * ply : 2 * ply + 2])
    assert isinstance(position, core.OthelloPosition)
    return position


def solve(plies: int, seconds: float, threads: int, megabytes: int) -> Solved:
    """Solve one position with an empty table."""
    position = after(plies)
    known = WHITE_WINS_BY if position.turn_index == WHITE else -WHITE_WINS_BY
    solver = core.OthelloSolver(position.board, megabytes=megabytes)
    cpu, wall = time.process_time(), time.perf_counter()
    report = solver.solve(
        position, lower=known - 1, upper=known + 1, threads=threads, seconds=seconds
    )
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    assert report.lower <= known <= report.upper, (plies, report.lower, report.upper)
    bounds = sorted(b if known > 0 else -b for b in (report.lower, report.upper))
    return Solved(plies, bounds[0], bounds[1], report.nodes, cpu, wall)


def line_of(solved: Solved) -> str:
    """A row of the table."""
    proven = solved.lower == solved.upper
    value = f"{solved.lower:+d}" if proven else f"{solved.lower:+d} … {solved.upper:+d}"
    nodes, cpu = solved.nodes / 1e6, solved.cpu_seconds
    speed = nodes / max(cpu, 1e-6)
    figures = f"{nodes:12.1f} M {cpu:9.1f} s {solved.wall_seconds:9.1f} s {speed:6.1f}"
    return f"{solved.plies:>5} {32 - solved.plies:>6} {value:>11} {figures}"


def main() -> int:
    """Solve and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plies", type=int, nargs="+", default=[12, 10, 8, 6])
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--megabytes", type=int, default=2048)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if not args.json:
        head = f"{'nodes':>14} {'CPU':>11} {'wall':>11} {'M/s':>6}"
        print(f"{'plies':>5} {'empty':>6} {'White':>11} {head}")
    everything = []
    for plies in args.plies:
        solved = solve(plies, args.seconds, args.threads, args.megabytes)
        everything.append(asdict(solved))
        if not args.json:
            print(line_of(solved), flush=True)
    if args.json:
        print(json.dumps({"version": 1, "solved": everything}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
