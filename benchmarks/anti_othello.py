"""Which way round each evaluation of Othello must count where the fewest discs win.

    python -m benchmarks.anti_othello [--openings N] [--depth N] [--seed N]

Each evaluation plays anti-Othello against its opposite, by alpha-beta to that depth, from random
openings of eight plies, two games from each with colours swapped. The exit code is 1 if one of
them loses to its opposite.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from random import Random

from pions.evaluation.base import Evaluation
from pions.evaluation.registry import fitting_evaluations
from pions.rules.base import Position
from pions.rules.othello import ANTI_OTHELLO
from pions.search.alpha_beta import AlphaBeta
from pions.search.watch import Watch

OPENING = 8


@dataclass(frozen=True)
class Searcher:
    """A search with an evaluation as it is, or with its opposite."""

    evaluation: Evaluation
    sign: int
    depth: int

    def value(self, position: Position) -> int:
        return self.sign * self.evaluation.value(position)

    def end(self, position: Position, depth: int) -> int:
        return self.evaluation.end(position, depth)

    def choose(self, position: Position) -> int:
        searched = AlphaBeta(self, Watch()).search(position, self.depth)  # type: ignore[arg-type]
        return searched.line[0]


def opening(seed: int) -> Position:
    random, position = Random(seed), ANTI_OTHELLO.start()
    for _ in range(OPENING):
        position = position.after(random.choice(position.legal_moves))
    return position


def winner_of(start: Position, players: tuple[Searcher, Searcher]) -> Searcher | None:
    position = start
    while not position.is_over:
        position = position.after(players[position.turn_index].choose(position))
    return None if position.winner_index is None else players[position.winner_index]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--openings", type=int, default=12)
    parser.add_argument("--depth", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    holds = True
    for evaluation in fitting_evaluations(ANTI_OTHELLO):
        own, opposite = (Searcher(evaluation, sign, asked.depth) for sign in (1, -1))
        starts = [opening(asked.seed + number) for number in range(asked.openings)]
        won = [
            winner_of(one, pair) for one in starts for pair in ((own, opposite), (opposite, own))
        ]
        print(f"{evaluation.name:10} +{won.count(own)} ={won.count(None)} −{won.count(opposite)}")
        holds = holds and won.count(own) >= won.count(opposite)
    return 0 if holds else 1


if __name__ == "__main__":
    raise SystemExit(main())
