"""Forced wins in five in a row: how many are proved, and in what time.

    python -m benchmarks.gomoku_mates [--renju] [--seconds 5] [--only N …] [--threats]
        [--engine] [--verify] [--program ./pbrain]

The suites are `gomoku/mates_freestyle.txt` and, with `--renju`, `gomoku/mates_renju.txt` of the
shared data (PIONS_DATA). Seconds are those of the processor, on one thread. `--verify` writes a
certificate of each win and checks it by the plain rules. `--threats` tries threats alone too,
`--engine` the player of level 10, which must announce the win, `--program` an engine of Gomocup
that says `+M…` while it thinks, such as Rapfi.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import takewhile, zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.child_process import Child, build_cpu_clock
from pions.engines.registry import open_engine
from pions.engines.threat_prover import ThreatProver
from pions.evaluation.value import ValueKind
from pions.rules.base import Position, rules_as
from pions.rules.in_a_row import GOMOKU, RENJU, InARow
from pions.rules.side import BLACK, EMPTY, WHITE, Side
from pions.search.limits import Budget, Limit
from pions.study.proof import prove
from pions.study.solve import solve
from pions.study.verify import verify

DATA = Path(os.environ.get("PIONS_DATA", Path(__file__).parents[2] / "shared" / "data"))
MEGABYTES = 64
PATIENCE = 20.0


@dataclass(frozen=True)
class Mate:
    """A position of the suite with the side to move winning."""

    number: int
    length: str
    position: Position


Solver = Callable[[Mate], tuple[bool, float]]
"""Whether the win is announced, and the CPU seconds that it took."""


def read_freestyle(path: Path) -> Iterator[Mate]:
    lines = [one.split("|") for one in path.read_text("utf-8").splitlines() if one[:1] != "#"]
    for number, part in enumerate((one for one in lines if len(one) > 3), 1):
        position: Position = GOMOKU.start()
        for name in re.findall(r"[a-o]\d+", part[3]):
            position = position.play(name)
        yield Mate(number, part[0].strip(), position)


def read_renju(path: Path) -> Iterator[Mate]:
    """Those with as many pieces of each side as its turns have been; empty rows at the end may be
    left out."""
    lines = [one for one in path.read_text("utf-8").splitlines() if one.strip() and one[0] != "#"]
    heads = [at for at, line in enumerate(lines) if "|" in line]
    for number, at in enumerate(heads, 1):
        _, side, kind, length, *_ = (part.strip() for part in lines[at].split("|"))
        drawn = takewhile(lambda line: "|" not in line, lines[at + 1 :])
        cells = "".join(drawn).replace(".", EMPTY).ljust(RENJU.grid.size, EMPTY)
        turn = BLACK if side == "black" else WHITE
        if cells.count(BLACK.mark) - cells.count(WHITE.mark) == turn:
            yield Mate(number, f"{kind} {length}", RENJU.set_up(cells, turn))


def by_threats(seconds: float) -> Solver:
    def find(mate: Mate) -> tuple[bool, float]:
        position, start = mate.position, time.process_time()
        prover = ThreatProver(rules_as(InARow, position), MEGABYTES)
        won = prover.win(position, position.turn, Budget(Limit(seconds=seconds)))
        return won is not None, time.process_time() - start

    return find


def by_solving(seconds: float) -> Solver:
    """Threats alone, then what the search sees and threats prove."""

    def find(mate: Mate) -> tuple[bool, float]:
        start = time.process_time()
        solution = solve(mate.position, Limit(seconds=seconds))
        return solution.lower > 0, time.process_time() - start

    return find


def by_certificate(seconds: float) -> Solver:
    """Solved, proved, written down, read back and checked; the seconds are those of it all."""

    def find(mate: Mate) -> tuple[bool, float]:
        start = time.process_time()
        solution = solve(mate.position, Limit(seconds=seconds))
        if solution.lower <= 0:
            return False, time.process_time() - start
        with TemporaryDirectory() as folder:
            path = Path(folder) / "mate.proof"
            path.write_text("".join(prove(solution, Limit(seconds=PATIENCE * seconds)).lines()))
            found = verify(path)
        checked = (found.claim, found.position) == ("win", mate.position)
        return checked, time.process_time() - start

    return find


def by_engine(seconds: float) -> Solver:
    def solve(mate: Mate) -> tuple[bool, float]:
        engine, start = open_engine(mate.position.rules, MEGABYTES), time.process_time()
        best = engine.think(mate.position, Budget(Limit(seconds=seconds))).best
        return best.value.kind is ValueKind.WIN, time.process_time() - start

    return solve


def by_program(path: Path, seconds: float) -> Solver:
    clock = build_cpu_clock()

    def solve(mate: Mate) -> tuple[bool, float]:
        child = Child((str(path.absolute()),), clock=clock, folder=path.parent)
        try:
            return _announced(child, mate, seconds), child.cpu_seconds
        finally:
            child.close("END")

    return solve


def _announced(child: Child, mate: Mate, seconds: float) -> bool:
    position, rules = mate.position, rules_as(InARow, mate.position)
    rule = 4 if rules == RENJU else 0
    keys = {"timeout_turn": round(1000 * seconds), "rule": rule, "thread_num": 1}
    cells = (
        f"{cell % rules.columns},{cell // rules.columns},{1 if mark == position.turn.mark else 2}"
        for cell, mark in _in_turn(position)
    )
    child.tell("START 15", *(f"INFO {key} {value}" for key, value in keys.items()))
    child.tell("BOARD", *cells, "DONE")
    announced, line = False, ""
    while not re.fullmatch(r"\d+,\d+", line):
        line = child.line(PATIENCE * seconds)
        announced = "+M" in line or (announced and "-M" not in line)
    return announced


def _in_turn(position: Position) -> Iterator[tuple[int, str]]:
    """The pieces, Black's and White's by turns: some engines replay them as they come."""
    by_side = [[c for c, mark in enumerate(position.cells) if mark == s.mark] for s in Side]
    for black, white in zip_longest(*by_side):
        yield black, BLACK.mark
        if white is not None:
            yield white, WHITE.mark


def run(name: str, solve: Solver, mates: list[Mate]) -> None:
    found, total = 0, 0.0
    for mate in mates:
        announced, seconds = solve(mate)
        found, total = found + announced, total + seconds
        print(
            f"{name}  {mate.number:2}  {mate.length:>8}  {seconds:6.2f} s"
            f"  {'win' if announced else '-'}",
            flush=True,
        )
    print(f"{name}: {found} of {len(mates)} in {total:.1f} CPU-seconds", flush=True)


def count_work() -> None:
    """Starts this program again with clocks that stand still while others compute."""
    if "LD_PRELOAD" not in os.environ:
        words = (sys.executable, "-m", "benchmarks.gomoku_mates", *sys.argv[1:])
        os.execve(sys.executable, words, {**os.environ, "LD_PRELOAD": str(build_cpu_clock())})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--renju", action="store_true")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--only", type=int, nargs="*")
    parser.add_argument("--threats", action="store_true")
    parser.add_argument("--engine", action="store_true")
    parser.add_argument("--verify", action="store_true")
    parser.add_argument("--program", type=Path)
    asked = parser.parse_args()
    count_work()
    name, read = ("renju", read_renju) if asked.renju else ("freestyle", read_freestyle)
    mates = list(read(DATA / "gomoku" / f"mates_{name}.txt"))
    chosen = [one for one in mates if asked.only is None or one.number in asked.only]
    run("solved", by_solving(asked.seconds), chosen)
    if asked.threats:
        run("threats", by_threats(asked.seconds), chosen)
    if asked.verify:
        run("verified", by_certificate(asked.seconds), chosen)
    if asked.engine:
        run("level 10", by_engine(asked.seconds), chosen)
    if asked.program is not None:
        run(asked.program.name, by_program(asked.program, asked.seconds), chosen)


if __name__ == "__main__":
    main()
