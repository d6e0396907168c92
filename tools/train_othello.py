"""Train Othello's evaluation on WTHOR games, and write the weights file that ships.

python tools/train_othello.py --wthor FOLDER [--out FILE] [--solved-from 12] [--seed 0]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pions.evaluation.othello_training import Plan, read_wthor, train
from pions.evaluation.othello_weights import SHIPPED, pack_weights


def main() -> int:
    """Train, write the file, print its card."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wthor", type=Path, required=True)
    parser.add_argument("--out", type=Path, default=SHIPPED)
    parser.add_argument("--solved-from", type=int, default=Plan.solved_from)
    parser.add_argument("--iterations", type=int, default=Plan.iterations)
    parser.add_argument("--ridge", type=float, default=Plan.ridge)
    parser.add_argument("--seed", type=int, default=Plan.seed)
    wishes = parser.parse_args()
    plan = Plan(
        solved_from=wishes.solved_from,
        iterations=wishes.iterations,
        ridge=wishes.ridge,
        seed=wishes.seed,
    )
    games = [game for path in sorted(wishes.wthor.glob("*.wtb")) for game in read_wthor(path)]
    trained = train(games, plan, lambda step: print(step, file=sys.stderr))
    packed = pack_weights(trained.weights)
    wishes.out.write_bytes(packed)
    print(f"{trained.games} games, {trained.positions} positions, {len(packed)} bytes")
    print("discs  held out  mean error  root mean square")
    for e in trained.errors:
        print(f"{e.discs:5} {e.positions:9} {e.mean_absolute:11.2f} {e.root_mean_square:17.2f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
