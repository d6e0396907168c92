"""How hard the shipped puzzles are to game: what greed finds, and what the best level finds.

    python -m benchmarks.puzzles [--every N] [--seconds S]

`greedy` looks no further than its own move; level 10 is the strongest there is. Every N-th puzzle
of each pack is asked, all by default.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from pions.players.registry import find_player
from pions.search.limits import Limit
from pions.study.puzzles.packs import PACKS
from pions.study.puzzles.puzzle import Puzzle

SEEDS = (11, 12, 13)
"""Other ones than those by which the maker left puzzles out."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=2.0)
    given = parser.parse_args()
    total = [0.0, 0.0, 0.0]
    for pack in PACKS:
        asked = pack.puzzles[:: given.every]
        found = (float(len(asked)), by_greed(asked), by_level(asked, given.seconds))
        total = [one + other for one, other in zip(total, found, strict=True)]
        tell(pack.name, found)
    tell("all", total)


def by_greed(puzzles: Sequence[Puzzle]) -> float:
    """How many greed finds, on average over its choices among equals."""
    return sum(_finds("greedy", one, seed) for one in puzzles for seed in SEEDS) / len(SEEDS)


def by_level(puzzles: Sequence[Puzzle], seconds: float) -> float:
    limit = Limit(seconds=seconds)
    found = 0
    for one in puzzles:
        right = _finds("level(number=10)", one, 1, limit)
        found += right
        if not right:
            print(f"  level 10 misses {one.name}")
    return found


def _finds(player: str, puzzle: Puzzle, seed: int, limit: Limit | None = None) -> bool:
    chooser = find_player(player, puzzle.position.rules, seed)
    return chooser.choose(puzzle.position, limit or Limit()).move == puzzle.best


def tell(name: str, found: Sequence[float]) -> None:
    count, greedy, level = found
    shares = f"greedy {greedy / count:6.1%}  level 10 {level / count:7.1%}"
    print(f"{name:10} {count:5.0f} puzzles  {shares}")


if __name__ == "__main__":
    main()
