"""Exact scores of Connect-4: Pions beside BitBully, each through its own fastest call from Python.

    python -m benchmarks.connect4_solver [--all] [--empty] [--json]

Both solve the same positions in one run, on one thread and without a book, and forget what they
know before each position; forgetting is not timed, since BitBully takes 50 ms for it. What counts
is the CPU time of the thread. Every score is compared with the published one.

By default a part of each set is solved, in about two minutes; with `--all` everything, which takes
BitBully an hour. With `--empty` Pions solves the empty board instead, with 64 MB, on one thread
and on two, and then each first move; BitBully solves it too if `--all` is given (200 seconds).
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from benchmarks.contest import Claim
from benchmarks.random_games import installed
from pions.native import _core as core
from pions.rules.in_a_row import CONNECT_4

DATA = Path(os.environ.get("PIONS_DATA", Path(__file__).parents[2] / "shared" / "data"))
PIONS, BITBULLY = "pions", "BitBully"
MEGABYTES = 64
FIRST_MOVES = [-2, -1, 0, 1, 0, -1, -2]
SETS = {"L3_R1": 200, "L2_R1": 200, "L2_R2": 200, "L1_R1": 200, "L1_R2": 25, "L1_R3": 4}
"""The sets of positions, with how many of each are solved by default."""

PROMISED = {"L3_R1": 1.0, "L2_R1": 3.0, "L2_R2": 3.0, "L1_R1": 3.0, "L1_R2": 3.0, "L1_R3": 3.0}

Solve = Callable[[], int]
Problem = tuple[str, int]
"""The columns played, and the score."""


@dataclass(frozen=True)
class Measured:
    """What a solver took for a set."""

    set: str
    solver: str
    positions: int
    seconds: float
    nodes: int

    @property
    def microseconds(self) -> float:
        return 1e6 * self.seconds / self.positions

    def __str__(self) -> str:
        rate = self.nodes / max(self.seconds, 1e-9) / 1e6
        return (
            f"{self.set:6} {self.solver:10} {self.positions:5} positions "
            f"{self.microseconds:14,.1f} µs each {self.nodes:14,} nodes {rate:8.1f} M/s"
        )


def problems(name: str, most: int | None) -> list[Problem]:
    lines = (DATA / "connect4" / f"Test_{name}.txt").read_text().splitlines()
    return [(moves, int(score)) for moves, score in map(str.split, lines[:most])]


class Pions:
    """Our solver. Mutable: its table."""

    def __init__(self) -> None:
        self._solver = core.GravitySolver(7, 6, 4, megabytes=MEGABYTES)

    def prepare(self, moves: str) -> Solve:
        position: Any = CONNECT_4.start("native")
        for move in moves:
            position = position.after(int(move) - 1)
        self._solver.clear()
        return lambda: self._solver.score(position)

    def nodes(self) -> int:
        return self._solver.nodes


class BitBully:
    """Theirs. Mutable: its table."""

    def __init__(self, theirs: Any) -> None:
        self._theirs, self._solver = theirs, theirs.BitBullyCore()

    def prepare(self, moves: str) -> Solve:
        board = self._theirs.BoardCore()
        for move in moves:
            assert board.play(int(move) - 1)
        self._solver.resetTranspositionTable()
        self._solver.resetNodeCounter()
        return lambda: int(self._solver.mtdf(board, 0))

    def nodes(self) -> int:
        return int(self._solver.getNodeCounter())


def measure(name: str, label: str, solver: Pions | BitBully, asked: list[Problem]) -> Measured:
    seconds, nodes = 0.0, 0
    for moves, score in asked:
        solve = solver.prepare(moves)
        started = time.thread_time()
        found = solve()
        seconds += time.thread_time() - started
        nodes += solver.nodes()
        assert found == score, f"{label} says {found} after {moves}, not {score}"
    return Measured(name, label, len(asked), seconds, nodes)


def contest(theirs: Any, everything: bool) -> Iterator[tuple[Measured, Measured | None]]:
    ours, peer = Pions(), None if theirs is None else BitBully(theirs)
    measure("warm", PIONS, ours, problems("L2_R1", 20))
    for name, some in SETS.items():
        asked = problems(name, None if everything else some)
        mine = measure(name, PIONS, ours, asked)
        yield mine, None if peer is None else measure(name, BITBULLY, peer, asked)


def report(pairs: list[tuple[Measured, Measured | None]], absent: list[str]) -> int:
    claims = [
        Claim(f"{mine.set}: BitBully's time / ours", theirs.seconds / mine.seconds, promised)
        for mine, theirs in pairs
        if theirs is not None
        for promised in [PROMISED[mine.set]]
    ]
    if "--json" in sys.argv:
        figures = [asdict(one) for pair in pairs for one in pair if one is not None]
        said = [{**asdict(claim), "holds": claim.holds} for claim in claims]
        print(json.dumps({"v": 1, "figures": figures, "claims": said, "absent": absent}, indent=1))
    else:
        for claim in claims:
            verdict = "holds" if claim.holds else "DOES NOT HOLD"
            print(f"{claim.text:40} {claim.ratio:8.2f}x (promised {claim.promised:g}x) {verdict}")
        for name in absent:
            print(f"left out, not installed: {name}")
    return 0 if all(claim.holds for claim in claims) else 1


def empty_board(theirs: Any) -> int:
    """Solve the empty board, which is a win for who begins: by the last piece but one."""
    start: Any = CONNECT_4.start("native")
    seconds: dict[int, float] = {}
    for threads in (1, 2):
        solver = core.GravitySolver(7, 6, 4, megabytes=MEGABYTES)
        cpu, wall = time.process_time(), time.perf_counter()
        found = solver.solve(start, threads=threads)
        cpu, seconds[threads] = time.process_time() - cpu, time.perf_counter() - wall
        assert (found.lower, found.upper, found.move) == (1, 1, 3), found
        print(
            f"pions, {threads} thread(s), {MEGABYTES} MB: {seconds[threads]:.1f} s, "
            f"{cpu:.1f} CPU-seconds, {found.nodes:,} nodes, {found.nodes / cpu / 1e6:.1f} M/s"
        )
    print(f"two threads: {seconds[1] / seconds[2]:.2f} times as fast as one")
    started = time.process_time()
    moves = solver.solve_moves(start, threads=2)
    assert [lower for _, lower, _ in moves] == FIRST_MOVES, moves
    print(f"each first move: {FIRST_MOVES}, {time.process_time() - started:.1f} CPU-seconds more")
    if theirs is not None:
        peer = measure("empty", BITBULLY, BitBully(theirs), [("", 1)])
        print(peer)
    return 0


def main() -> int:
    absent: list[str] = []
    theirs = installed("bitbully.bitbully_core", absent)
    everything = "--all" in sys.argv
    if "--empty" in sys.argv:
        return empty_board(theirs if everything else None)
    pairs = []
    for mine, peer in contest(theirs, everything):
        pairs.append((mine, peer))
        if "--json" not in sys.argv:
            print(mine, *([] if peer is None else [peer]), sep="\n", flush=True)
    return report(pairs, absent)


if __name__ == "__main__":
    raise SystemExit(main())
