"""Hard endgames of Othello: positions of 26 to 28 empty cells from WTHOR games, solved exactly.

    python -m benchmarks.othello_hard [--positions 200] [--first 0] [--empty 26 28] [--seed 1]
        [--megabytes 512] [--edax PROGRAM --edax-weights FILE] [--results FILE] [--json]

The games are read from the reference data (`PIONS_DATA`); the seed says which positions are taken.
`--first` skips as many of them, and `--results` keeps a line for each position solved: a run that
is stopped goes on where it ended, and slices can be solved in any order. One thread, each position
from an empty table. Where Edax's program is named, it solves each position after ours, so that both
meet the same load; its start, a third of a second, counts. 200 positions take hours.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path

from benchmarks import edax
from pions.evaluation.othello_weights import load_evaluation
from pions.native import core
from pions.rules.base import PASS
from pions.rules.othello import OTHELLO
from pions.rules.side import EMPTY
from pions.training.wthor import read_wthor_folder


@dataclass(frozen=True)
class Solved:
    """What one position cost, here and with Edax."""

    cells: str
    empty: int
    score: int
    nodes: int
    cpu_seconds: float
    edax_nodes: int | None
    edax_cpu_seconds: float | None


def position_with(game: bytes, empty: int) -> core.OthelloPosition | None:
    """The position of a game with `empty` empty cells; None if it leaves no choice."""
    position = OTHELLO.start(core="native")
    for byte in game:
        if position.legal_moves == (PASS,):
            position = position.after(PASS)
        if position.cells.count(EMPTY) == empty or byte - 1 not in position.legal_moves:
            break
        position = position.after(byte - 1)
    if position.cells.count(EMPTY) != empty or position.legal_moves in ((), (PASS,)):
        return None
    assert isinstance(position, core.OthelloPosition)
    return position


def chosen(seed: int, empties: Sequence[int]) -> Iterator[core.OthelloPosition]:
    """Positions of games, without end and each once."""
    folder = Path(os.environ.get("PIONS_DATA", "../shared/data")) / "othello" / "wthor"
    games, source, seen = read_wthor_folder(folder), random.Random(seed), set[str]()
    while True:
        position = position_with(source.choice(games), source.choice(empties))
        if position is not None and position.cells not in seen:
            seen.add(position.cells)
            yield position


def solved(position: core.OthelloPosition, args: argparse.Namespace) -> Solved:
    """Both programs solve one position."""
    solver = core.OthelloSolver(
        position.board, megabytes=args.megabytes, evaluation=load_evaluation()
    )
    before = time.process_time()
    report = solver.solve(position)
    spent = time.process_time() - before
    assert report.lower == report.upper
    beside = edax.run(args, [position], edax.TO_THE_END)
    return Solved(
        position.cells,
        position.cells.count(EMPTY),
        report.lower,
        report.nodes,
        spent,
        None if beside is None else beside.nodes,
        None if beside is None else beside.cpu_seconds,
    )


def print_line(one: Solved) -> None:
    """One position, as soon as it is solved."""
    told = f"{one.empty} empty {one.score:+3} {one.nodes / 1e6:9.1f} M {one.cpu_seconds:8.2f} s"
    if one.edax_nodes is not None and one.edax_cpu_seconds is not None:
        told += f"   Edax {one.edax_nodes / 1e6:9.1f} M {one.edax_cpu_seconds:8.2f} s"
    print(told, flush=True)


def print_total(all_solved: list[Solved]) -> None:
    """The sum, and how it compares."""
    ours = sum(one.cpu_seconds for one in all_solved)
    nodes = sum(one.nodes for one in all_solved)
    print(f"{len(all_solved)} positions: {nodes / 1e6:.1f} M nodes, {ours:.2f} s")
    both = [one for one in all_solved if one.edax_cpu_seconds is not None]
    if both:
        theirs = sum(one.edax_cpu_seconds or 0 for one in both)
        share = sum(one.cpu_seconds for one in both) / theirs
        print(f"  Edax on {len(both)} of them: {theirs:.2f} s; ours took {share:.2f} of its time")
    else:
        print(edax.line_of(None, ours))


def kept(file: Path | None) -> dict[str, Solved]:
    """What earlier runs solved, by the cells."""
    if file is None or not file.exists():
        return {}
    lines = [Solved(**json.loads(line)) for line in file.read_text("ascii").splitlines()]
    return {one.cells: one for one in lines}


def solved_or_kept(position: core.OthelloPosition, args: argparse.Namespace) -> Solved:
    """As an earlier run found it, or as it is found now and kept."""
    known = kept(args.results).get(position.cells)
    if known is not None:
        return known
    found = solved(position, args)
    if args.results is not None:
        with args.results.open("a", encoding="ascii") as lines:
            lines.write(json.dumps(asdict(found)) + "\n")
    return found


def main() -> int:
    """Solve and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="how many are left out before them")
    parser.add_argument("--empty", type=int, nargs=2, default=(26, 28), metavar=("LEAST", "MOST"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--megabytes", type=int, default=512)
    parser.add_argument("--results", type=Path, help="where solved positions are kept")
    parser.add_argument("--json", action="store_true")
    edax.add_options(parser)
    args = parser.parse_args()
    least, most = args.empty
    slice_of = islice(chosen(args.seed, range(least, most + 1)), args.first, None)
    all_solved: list[Solved] = []
    for position in islice(slice_of, args.positions):
        all_solved.append(solved_or_kept(position, args))
        if not args.json:
            print_line(all_solved[-1])
    if args.json:
        print(json.dumps({"version": 1, "solved": [asdict(one) for one in all_solved]}))
    else:
        print_total(all_solved)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
