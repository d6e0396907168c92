"""The line solver on in-a-row boards of every kind: values, distances, nodes, seconds.

    python -m benchmarks.line_solver [--threads N] [--table] [--quick]

First a table of boards from the start, each solved by a fresh solver with 64 MB; the seconds are
those of the processor. Then, side by side on boards that everybody finishes, our own plain
alpha-beta to the end of the game and OpenSpiel's, as ratios. `--table` solves every board of the
shared table of small boards as well (PIONS_DATA) and compares the values; `--quick` leaves out
what takes more than a second.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.random_games import installed
from pions.engines.native_alpha_beta import native_alpha_beta
from pions.errors import RulesError
from pions.evaluation.k_tuple import KTuple
from pions.native import core
from pions.rules.in_a_row import InARow

DATA = Path(os.environ.get("PIONS_DATA", Path(__file__).parents[2] / "shared" / "data"))
MEGABYTES = 64
MOST_SECONDS = 60.0

QUICK = (
    InARow(3, 3, 3),
    InARow(4, 3, 3),
    InARow(4, 4, 3),
    InARow(4, 4, 4),
    InARow(5, 4, 4),
    InARow(5, 5, 4),
    InARow(6, 5, 4),
    InARow(6, 6, 4),
    InARow(7, 7, 4),
    InARow(6, 6, 5),
    InARow(7, 6, 5),
    InARow(7, 7, 6),
    InARow(9, 6, 6),
    InARow(11, 11, 8),
    InARow(3, 3, 3, topology="torus"),
    InARow(5, 5, 4, topology="torus"),
    InARow(5, 5, 5, topology="torus"),
    InARow(6, 6, 4, topology="torus"),
    InARow(5, 4, 4, topology="cylinder"),
    InARow(5, 5, 4, topology="moebius"),
    InARow(5, 5, 4, topology="klein"),
    InARow(5, 5, 4, topology="projective"),
    InARow(6, 6, 4, topology="sphere"),
    InARow(5, 5, 4, overline="ignored"),
    InARow(5, 5, 3, gravity=True),
)
LONG = (
    InARow(7, 4, 4),
    InARow(8, 4, 4),
    InARow(7, 7, 5),
    InARow(10, 5, 5),
    InARow(5, 5, 5, topology="klein"),
    InARow(5, 5, 5, topology="projective"),
    InARow(5, 5, 4, gravity=True),
    InARow(6, 4, 4, gravity=True),
)
PEERS = (InARow(3, 3, 3), InARow(4, 3, 3), InARow(4, 4, 3))
"""Boards that a plain alpha-beta finishes."""


@dataclass(frozen=True)
class Solved:
    """What a solve gave, and the processor's seconds."""

    report: core.SolveReport
    seconds: float

    @property
    def value(self) -> str:
        lower, upper = self.report.lower, self.report.upper
        return f"{lower:+d}" if lower == upper else f"{lower:+d}…{upper:+d}"


def solved(rules: InARow, threads: int = 1) -> Solved:
    start = rules.start("native")
    assert isinstance(start, core.InARowPosition64 | core.InARowPosition256)
    symmetries = [list(symmetry) for symmetry in rules.symmetries]
    started = time.process_time()
    solver = core.LineSolver(start.board, symmetries, megabytes=MEGABYTES)
    report = solver.solve(start, threads=threads, seconds=MOST_SECONDS)
    return Solved(report, time.process_time() - started)


def distance(rules: InARow, score: int) -> int | None:
    """The ply of the last piece, with best play from the start."""
    if score == 0:
        return None
    last = rules.grid.size + 2 - 2 * abs(score)
    return last if last % 2 == (score > 0) else last - 1


def print_row(rules: InARow, threads: int) -> None:
    found = solved(rules, threads)
    ply = distance(rules, found.report.lower) if not found.report.stopped else None
    nodes, seconds = found.report.nodes, found.seconds
    rate = nodes / max(seconds, 1e-6) / 1000
    last = f"ply {ply}" if ply else "-"
    work = f"{nodes:>10,} {seconds:>8.3f} s {rate:>6.0f} k/s"
    print(f"{rules!s:56} {found.value:>7} {last:>7} {work}")


def alpha_beta(rules: InARow) -> Callable[[], object]:
    start = rules.start("native")
    return lambda: native_alpha_beta(start, KTuple(), rules.grid.size)


def spiel(rules: InARow, pyspiel: Any, minimax: Any) -> Callable[[], object]:
    game = pyspiel.load_game(f"mnk(m={rules.columns},n={rules.rows},k={rules.k})")
    return lambda: minimax.alpha_beta_search(game)


def seconds_of(work: Callable[[], object]) -> float:
    started = time.process_time()
    work()
    return time.process_time() - started


def print_peers(absent: list[str]) -> None:
    pyspiel = installed("pyspiel", absent)
    minimax = installed("open_spiel.python.algorithms.minimax", absent)
    for rules in PEERS:
        ours = min(solved(rules).seconds for _ in range(5))
        plain = seconds_of(alpha_beta(rules))
        text = f"{rules!s:40} {ours:.5f} s; plain alpha-beta {plain / ours:,.0f}× as long"
        if pyspiel and minimax and rules.grid.size <= 12:
            text += f", OpenSpiel {seconds_of(spiel(rules, pyspiel, minimax)) / ours:,.0f}×"
        print(text)


def table_boards() -> Iterator[tuple[str, InARow, int]]:
    """Each board of the shared table that our rules allow, with its score."""
    names = {"cyl": "cylinder", "hv": "rows-columns"}
    for text in (DATA / "inarow" / "small_boards.txt").read_text().splitlines():
        if text.startswith("#"):
            continue
        columns, rows, k, gravity, topology, ways, _, value, last = text.split()
        glued, lines = names.get(topology, topology), names.get(ways, ways)
        try:
            rules = InARow(int(columns), int(rows), int(k), gravity == "1", glued, lines)
        except RulesError:
            continue
        score = 0 if value == "=" else (rules.grid.size + 2 - int(last)) // 2
        yield text, rules, -score if value == "-" else score


def print_table() -> int:
    wrong = unfinished = 0
    total = 0.0
    for text, rules, score in table_boards():
        found = solved(rules)
        total += found.seconds
        unfinished += found.report.stopped
        if not found.report.lower <= score <= found.report.upper:
            wrong += 1
            print(f"WRONG: {text}: {found.value}")
        elif found.report.stopped:
            print(f"not finished in {MOST_SECONDS:g} s: {text}: {found.value}")
    print(f"the table of small boards: {wrong} wrong, {unfinished} unfinished, {total:.1f} s")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--quick", action="store_true")
    asked = parser.parse_args()
    for rules in QUICK if asked.quick else QUICK + LONG:
        print_row(rules, asked.threads)
    absent: list[str] = []
    print_peers(absent)
    for name in absent:
        print(f"left out, not installed: {name}")
    return 1 if asked.table and print_table() else 0


if __name__ == "__main__":
    raise SystemExit(main())
