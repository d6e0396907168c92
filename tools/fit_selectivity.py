"""Measure how surely shallow searches of Othello foretell deep ones, and fit the formula for it.

    python tools/fit_selectivity.py [--weights FILE] [--games 60] [--depth 8] [--threads 2]

Games are played as in training; positions taken from them are searched to every depth with nothing
left out, late ones to the end. The standard deviation between a deep search and a shallow one of
the same parity is found for every number of empty cells and every pair of depths; the five numbers
that come nearest to all of them are printed for `native/include/pions/othello/selectivity.hpp`.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Iterable
from math import sqrt
from pathlib import Path

from pions.evaluation.othello_weights import SHIPPED, load_evaluation
from pions.native import core
from pions.tournament.linear import factor, solve

SAMPLE_BYTES = 18
TERMS = ("1", "empty", "deep", "shallow", "shallow * shallow")
LEAST_IN_CELL = 15
EARLY, LATE = range(16, 51), range(10, 17)
"""Empty cells of positions that are searched to a depth, and to the end."""

Cells = dict[tuple[int, int, int], list[int]]
"""Differences, by empty cells (in fours), deep and shallow depth."""


def chosen(games: int, wishes: argparse.Namespace, empties: range) -> core.OthelloSamples:
    """A position or two of each game, with so many empty cells."""
    everything = core.OthelloSamples()
    evaluation = load_evaluation(wishes.weights)
    everything.add_play(
        0,
        games,
        seed=wishes.seed,
        depth=4,
        solved_from=8,
        evaluation=evaluation,
        threads=wishes.threads,
    )
    data = everything.data()
    records = [data[at : at + SAMPLE_BYTES] for at in range(0, len(data), SAMPLE_BYTES)]
    fitting = [one for one in records if 64 - discs(one) in empties]
    taken = random.Random(wishes.seed).sample(fitting, min(len(fitting), 10 * games))
    samples = core.OthelloSamples()
    samples.add(b"".join(taken))
    return samples


def discs(record: bytes) -> int:
    """How many discs are on the board."""
    return int.from_bytes(record[:16], "little").bit_count()


def add_differences(cells: Cells, rows: Iterable[tuple[int, list[int]]]) -> None:
    """Every pair of depths of the same parity; the depth that reaches the end stands for it."""
    for empty, values in rows:
        for deep in range(3, min(len(values), empty + 1)):
            for shallow in range(deep % 2 if deep < empty else 0, deep - 1, 2):
                cells[empty // 4 * 4 + 2, deep, shallow].append(values[deep] - values[shallow])


def deviations(cells: Cells) -> list[tuple[list[float], float, int]]:
    """For each cell its terms, the standard deviation, and how many differences there are."""
    found = []
    for (empty, deep, shallow), differences in sorted(cells.items()):
        if len(differences) < LEAST_IN_CELL:
            continue
        terms = [1.0, empty, deep, shallow, shallow * shallow]
        spread = sqrt(sum(one * one for one in differences) / len(differences))
        found.append((terms, spread, len(differences)))
    return found


def fitted(rows: list[tuple[list[float], float, int]]) -> list[float]:
    """Least squares, each cell weighing as much as it has differences."""
    size = len(TERMS)
    matrix, right = [[0.0] * size for _ in range(size)], [0.0] * size
    for terms, spread, count in rows:
        for i in range(size):
            for j in range(size):
                matrix[i][j] += count * terms[i] * terms[j]
            right[i] += count * terms[i] * spread
    return solve(factor(matrix), right)


def main() -> int:
    """Measure, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=Path, default=SHIPPED)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--depth", type=int, default=8)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=1)
    wishes = parser.parse_args()
    evaluation = load_evaluation(wishes.weights)
    cells: Cells = defaultdict(list)
    for empties, depth in ((EARLY, wishes.depth), (LATE, LATE[-1])):
        samples = chosen(wishes.games, wishes, empties)
        add_differences(cells, evaluation.survey(samples, depth=depth, threads=wishes.threads))
    rows = deviations(cells)
    numbers = fitted(rows)
    print(" + ".join(f"{number:.4f} * {term}" for number, term in zip(numbers, TERMS, strict=True)))
    misses = [
        (spread - sum(n * t for n, t in zip(numbers, terms, strict=True)), count)
        for terms, spread, count in rows
    ]
    total = sum(count for _, count in misses)
    off = sqrt(sum(count * miss * miss for miss, count in misses) / total)
    print(f"{len(rows)} cells, {total} differences; off by {off:.2f} discs")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
