"""How far the evaluation of Othello is from deep searches, phase by phase.

    python -m benchmarks.othello_errors [WEIGHTS ...] [--positions 4500] [--seed 1] [--labels FILE]

Positions of WTHOR games (`PIONS_DATA`), every other one after a further move at random, as a search
meets them. Each is judged by the mean of searches to depths 13 and 14 with the weights that ship,
or exactly from 20 empty cells on. The root-mean-square difference, in discs, is told for the
weights that ship and for those named. `--labels` keeps the judgements: a run that is stopped goes
on where it ended, and others can use them.
"""

from __future__ import annotations

import argparse
import json
import os
import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from math import sqrt
from pathlib import Path

from pions.evaluation.othello_weights import SHIPPED, load_evaluation
from pions.native import core
from pions.rules.base import PASS
from pions.rules.othello import OTHELLO
from pions.rules.side import Side
from pions.training.wthor import read_wthor_folder

FEWEST, MOST = 8, 52
"""Discs on the board."""
DEPTHS = (13, 14)
SOLVED_FROM = 20
MEGABYTES = 64
PLIES_OF_PHASE = 4

Judged = tuple[str, int, float]
"""The cells, whose turn it is, and the score."""


def positions(seed: int) -> Iterator[core.OthelloPosition]:
    """Positions in which the side to move can choose, without end and each once."""
    folder = Path(os.environ.get("PIONS_DATA", "../shared/data")) / "othello" / "wthor"
    games, source, seen = read_wthor_folder(folder), random.Random(seed), set[str]()
    while True:
        position = _walked(source.choice(games), source.randint(FEWEST, MOST))
        if position is not None and len(seen) % 2:
            position = position.after(source.choice(position.legal_moves))
        if position is None or position.is_over or position.legal_moves == (PASS,):
            continue
        if position.cells not in seen and _discs(position.cells) <= MOST:
            seen.add(position.cells)
            yield position


def _walked(game: bytes, discs: int) -> core.OthelloPosition | None:
    position = OTHELLO.start("native")
    for byte in game:
        if _discs(position.cells) >= discs or position.is_over:
            break
        if position.legal_moves == (PASS,):
            position = position.after(PASS)
        if byte - 1 not in position.legal_moves:
            return None
        position = position.after(byte - 1)
    assert isinstance(position, core.OthelloPosition)
    return None if position.is_over else position


def _discs(cells: str) -> int:
    return 64 - cells.count("-")


def judged(position: core.OthelloPosition, evaluation: core.OthelloEvaluation) -> float:
    """What deep searches say, for the side to move."""
    engine = core.OthelloEngine(position.board, megabytes=MEGABYTES, evaluation=evaluation)
    if 64 - _discs(position.cells) <= SOLVED_FROM:
        return float(engine.search(position, depth=SOLVED_FROM).lines[0][0])
    return sum(engine.search(position, depth=depth).lines[0][0] for depth in DEPTHS) / len(DEPTHS)


def labelled(count: int, seed: int, file: Path | None) -> list[Judged]:
    """`count` positions with their scores; those in the file are not searched again."""
    known = list[Judged]()
    if file is not None and file.exists():
        known = [tuple(json.loads(line)) for line in file.read_text("ascii").splitlines()]
    shipped = load_evaluation(SHIPPED)
    for number, position in enumerate(islice(positions(seed), count)):
        if number < len(known):
            assert known[number][0] == position.cells, "the labels are of other positions"
            continue
        known.append((position.cells, position.turn_index, judged(position, shipped)))
        if file is not None:
            with file.open("a", encoding="ascii") as lines:
                lines.write(json.dumps(known[-1]) + "\n")
    return known[:count]


def errors(path: Path, known: list[Judged]) -> dict[int, tuple[int, float]]:
    """By the fewest discs of the phase: positions, and the sum of the squares."""
    evaluation, found = load_evaluation(path), defaultdict[int, tuple[int, float]](lambda: (0, 0.0))
    for cells, turn, score in known:
        position = OTHELLO.set_up(cells, Side(turn), core="native")
        assert isinstance(position, core.OthelloPosition)
        count, total = found[_discs(cells) // PLIES_OF_PHASE * PLIES_OF_PHASE]
        miss = evaluation.value(position) - score
        found[_discs(cells) // PLIES_OF_PHASE * PLIES_OF_PHASE] = count + 1, total + miss * miss
    return dict(found)


def main() -> int:
    """Judge, compare, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("weights", type=Path, nargs="*")
    parser.add_argument("--positions", type=int, default=4500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--labels", type=Path)
    asked = parser.parse_args()
    known = labelled(asked.positions, asked.seed, asked.labels)
    files = [SHIPPED, *asked.weights]
    found = [errors(path, known) for path in files]
    print("discs positions " + " ".join("shipped" if f == SHIPPED else f.name for f in files))
    for phase in sorted(found[0]):
        told = " ".join(f"{sqrt(one[phase][1] / one[phase][0]):.2f}" for one in found)
        print(f"{phase:5} {found[0][phase][0]:9} {told}")
    totals = [sqrt(sum(total for _, total in one.values()) / len(known)) for one in found]
    print(f"  all {len(known):9} " + " ".join(f"{total:.2f}" for total in totals))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
