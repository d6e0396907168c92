"""Forced wins in five in a row: how many are proved by threats, and in what time.

    python -m benchmarks.gomoku_mates [--seconds 5] [--only N …] [--engine] [--program ./pbrain]

The suite is `gomoku/mates_freestyle.txt` of the shared data (PIONS_DATA). Seconds are those of the
processor, on one thread. `--engine` asks the player of level 10 as well, which must announce the
win; `--program` an engine of Gomocup that says `+M…` while it thinks, such as Rapfi.
"""

from __future__ import annotations

import argparse
import os
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from benchmarks.child_process import Child, build_cpu_clock
from pions.engines.registry import open_engine
from pions.engines.threat_prover import ThreatProver
from pions.evaluation.value import ValueKind
from pions.rules.base import Move, Position
from pions.rules.in_a_row import GOMOKU
from pions.search.limits import Budget, Limit

DATA = Path(os.environ.get("PIONS_DATA", Path(__file__).parents[2] / "shared" / "data"))
MEGABYTES = 64
NODES_A_SECOND = 600_000
"""A limit in seconds counts the wall clock, which a busy machine makes too short: the prover gets
as many nodes as it visits in that time when it is alone."""
PATIENCE = 20.0


@dataclass(frozen=True)
class Mate:
    """A position of the suite with the side to move winning."""

    number: int
    plies: int
    moves: tuple[Move, ...]

    @property
    def position(self) -> Position:
        position: Position = GOMOKU.start()
        for move in self.moves:
            position = position.after(move)
        return position


Solver = Callable[[Mate], tuple[bool, float]]
"""Whether the win is announced, and the CPU seconds that it took."""


def read_mates(path: Path) -> list[Mate]:
    lines = [one.split("|") for one in path.read_text("utf-8").splitlines() if one[:1] != "#"]
    parts = [one for one in lines if len(one) > 3]
    return [
        Mate(number, int(part[0]), tuple(map(GOMOKU.parse_move, re.findall(r"[a-o]\d+", part[3]))))
        for number, part in enumerate(parts, 1)
    ]


def by_threats(seconds: float) -> Solver:
    def solve(mate: Mate) -> tuple[bool, float]:
        position, start = mate.position, time.process_time()
        nodes = Limit(nodes=round(seconds * NODES_A_SECOND))
        won = ThreatProver(GOMOKU, MEGABYTES).win(position, position.turn, Budget(nodes))
        return won is not None, time.process_time() - start

    return solve


def by_engine(seconds: float) -> Solver:
    def solve(mate: Mate) -> tuple[bool, float]:
        engine, start = open_engine(GOMOKU, MEGABYTES), time.process_time()
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
    keys = {"timeout_turn": round(1000 * seconds), "rule": 0, "thread_num": 1}
    turn = len(mate.moves) % 2
    cells = (
        f"{move % GOMOKU.columns},{move // GOMOKU.columns},{1 if ply % 2 == turn else 2}"
        for ply, move in enumerate(mate.moves)
    )
    child.tell("START 15", *(f"INFO {key} {value}" for key, value in keys.items()))
    child.tell("BOARD", *cells, "DONE")
    announced, line = False, ""
    while not re.fullmatch(r"\d+,\d+", line):
        line = child.line(PATIENCE * seconds)
        announced = "+M" in line or (announced and "-M" not in line)
    return announced


def run(name: str, solve: Solver, mates: list[Mate]) -> None:
    found, total = 0, 0.0
    for mate in mates:
        announced, seconds = solve(mate)
        found, total = found + announced, total + seconds
        print(
            f"{name}  {mate.number:2}  mate in {mate.plies:2}  {seconds:6.2f} s"
            f"  {'win' if announced else '-'}",
            flush=True,
        )
    print(f"{name}: {found} of {len(mates)} in {total:.1f} CPU-seconds", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--only", type=int, nargs="*")
    parser.add_argument("--engine", action="store_true")
    parser.add_argument("--program", type=Path)
    asked = parser.parse_args()
    mates = read_mates(DATA / "gomoku" / "mates_freestyle.txt")
    chosen = [one for one in mates if asked.only is None or one.number in asked.only]
    run("threats", by_threats(asked.seconds), chosen)
    if asked.engine:
        run("level 10", by_engine(asked.seconds), chosen)
    if asked.program is not None:
        run(asked.program.name, by_program(asked.program, asked.seconds), chosen)


if __name__ == "__main__":
    main()
