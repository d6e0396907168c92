"""Othello in the middle of the game: six openings searched to a depth, in CPU seconds.

    python -m benchmarks.othello_midgame [--json] [--depth 20] [--threads 1] [--megabytes 64]
        [--edax PROGRAM --edax-weights FILE]

Every search is selective at 73 % and starts with an empty table. Beside ours stand the figures
of Edax 4.6 and Egaroucid 7.8 with one thread for six other positions of this stage at depth 20
and the same selectivity: read them as classes, not as races. Where Edax's program is named, it
searches the same six in the same run.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import asdict, dataclass

from benchmarks import edax
from pions.evaluation.othello_weights import load_evaluation
from pions.native import core
from pions.rules.othello import OTHELLO
from pions.rules.plies import walk
from pions.study.opening_names import OPENINGS

NAMES = (
    "Mainline Tiger",
    "Rose-Birdie",
    "Tanida Buffalo",
    "Central Rose-Bill",
    "Heath-Bat",
    "Rose-v-Toth",
)
PEERS = {"Edax 4.6": (0.99, 17.0), "Egaroucid 7.8": (4.6, 4.8)}
"""CPU seconds for six positions at depth 20, and million nodes a second."""


@dataclass(frozen=True)
class Searched:
    """What one position cost, and what was found."""

    opening: str
    nodes: int
    cpu_seconds: float
    wall_seconds: float
    value: int


def position_of(opening: str) -> core.OthelloPosition:
    """The position that the opening leads to."""
    moves = next(moves for moves, name in OPENINGS.items() if name == opening)
    texts = [moves[n : n + 2] for n in range(0, len(moves), 2)]
    *_, (_, position) = walk(OTHELLO.start(core="native"), texts)
    assert isinstance(position, core.OthelloPosition)
    return position


def search(opening: str, depth: int, threads: int, megabytes: int) -> Searched:
    """Search one position with an empty table."""
    position = position_of(opening)
    engine = core.OthelloEngine(position.board, megabytes=megabytes, evaluation=load_evaluation())
    cpu, wall = time.process_time(), time.perf_counter()
    thought = engine.search(position, depth=depth, threads=threads)
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    return Searched(opening, thought.nodes, cpu, wall, thought.lines[0][0])


def line_of(title: str, searched: list[Searched]) -> str:
    """The sum of some searches, as a line of the table."""
    nodes, cpu = sum(s.nodes for s in searched), sum(s.cpu_seconds for s in searched)
    wall = sum(s.wall_seconds for s in searched)
    return f"{title:<22} {nodes / 1e6:8.2f} M {cpu:7.2f} s {wall:7.2f} s {nodes / cpu / 1e6:6.1f}"


def print_table(searched: list[Searched]) -> None:
    """Every position and the whole, then the peers."""
    print(f"{'':<22} {'nodes':>10} {'CPU':>9} {'wall':>9} {'M/s':>6}  value")
    for one in searched:
        print(f"{line_of('  ' + one.opening, [one])}  {one.value:+}")
    print(line_of("all six", searched))
    total = sum(s.cpu_seconds for s in searched)
    for name, (seconds, speed) in PEERS.items():
        print(f"  {name}: {seconds} s at {speed} M/s, {seconds / total:.2f} times ours")


def main() -> int:
    """Search and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--depth", type=int, default=20)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--megabytes", type=int, default=64)
    edax.add_options(parser)
    args = parser.parse_args()
    searched = [search(n, args.depth, args.threads, args.megabytes) for n in NAMES]
    if args.json:
        print(json.dumps({"version": 1, "searched": [asdict(s) for s in searched]}))
    else:
        print_table(searched)
        beside = edax.run(args, map(position_of, NAMES), args.depth)
        print(edax.line_of(beside, sum(s.cpu_seconds for s in searched)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
