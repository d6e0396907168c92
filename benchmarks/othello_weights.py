"""Two files of weights for Othello compared: by games between them, and by endgames solved.

    python -m benchmarks.othello_weights NEW [OLD] [--depth 6 8] [--openings 200] [--threads 2]

OLD is the file that ships unless another is named. Each opening is 8 moves at random and is played
twice, colours swapped, both sides looking equally far ahead. Then problems of the FFO suite, read
from the reference data (`PIONS_DATA`), are solved with one thread and 512 MB by either file:
weights that play better need not order the moves of an endgame better, so both are told.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.othello_endgame import suite
from pions.evaluation.othello_weights import SHIPPED, load_evaluation
from pions.native import core
from pions.training.training_options import WeightsMatch, match_result

GROUPS = ((40, 41, 42, 43, 44), (46,), (47,))
MEGABYTES = 512


@dataclass(frozen=True)
class Endgames:
    """Problems solved with the new weights and with the old ones, in nodes."""

    problems: tuple[int, ...]
    new: int
    old: int


def games(
    new: core.OthelloEvaluation, old: core.OthelloEvaluation, depth: int, args: argparse.Namespace
) -> WeightsMatch:
    """Games at a depth."""
    results = core.duel_othello(
        new,
        old,
        openings=args.openings,
        depth=depth,
        seed=args.seed,
        threads=args.threads,
    )
    return match_result(results, depth)


def nodes(evaluation: core.OthelloEvaluation, problems: tuple[int, ...]) -> int:
    """What solving some problems takes, each with an empty table."""
    found, total = suite(), 0
    for number in problems:
        position, score = found[number]
        solver = core.OthelloSolver(position.board, megabytes=MEGABYTES, evaluation=evaluation)
        report = solver.solve(position)
        assert (report.lower, report.upper) == (score, score), number
        total += report.nodes
    return total


def main() -> int:
    """Play, solve, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("new", type=Path)
    parser.add_argument("old", type=Path, nargs="?", default=SHIPPED)
    parser.add_argument("--depth", type=int, nargs="*", default=[6, 8])
    parser.add_argument("--openings", type=int, default=200)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-endgames", action="store_true")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    new, old = load_evaluation(args.new), load_evaluation(args.old)
    duels, solved = [], []
    for depth in args.depth:
        duels.append(games(new, old, depth, args))
        one = duels[-1]
        told = f"{100 * one.score:.1f} % ± {100 * one.error:.1f}"
        print(f"depth {depth}: {told} of {one.games} games for the new weights", file=sys.stderr)
    for problems in () if args.no_endgames else GROUPS:
        solved.append(Endgames(problems, nodes(new, problems), nodes(old, problems)))
        one_group = solved[-1]
        title = "-".join(map(str, sorted({problems[0], problems[-1]})))
        share = one_group.new / one_group.old
        told = f"{one_group.new / 1e6:.1f} M nodes, {one_group.old / 1e6:.1f} M with the old"
        print(f"FFO {title}: {told}: {share:.2f} times", file=sys.stderr)
    if args.json:
        told_all = {"duels": list(map(asdict, duels)), "endgames": list(map(asdict, solved))}
        print(json.dumps({"version": 1, **told_all}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
