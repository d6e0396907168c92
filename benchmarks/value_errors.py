"""How far Othello's estimates lie from the truth, by empty cells and depth, and how much they jump.

    python -m benchmarks.value_errors FILE [--games 200] [--seed 7000] [--write]

Games begin with 4 to 16 moves at random, from seeds that no training uses. From there the engine
plays both sides, 10 plies deep; every fourth position is judged at every depth up to 14. The first
of them with at most 22 empty cells is solved, and what it is worth counts as the truth for all, for
want of a better one: an error of the play counts as one of the estimates before. The selective
searches of that position to the end are judged too. What was measured goes into FILE, game by game,
so that the command can be stopped and run again.

Then the root mean square of the errors is fitted by a formula of empty cells and depth, and what it
says is printed beside what was measured on every fourth game, which are left out of the fit.
`--write` fits the formula to all games and puts its numbers beside the weights, from where
estimates are given their ±.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

from pions.engines.base import AnyEngine
from pions.engines.registry import open_engine
from pions.engines.scores import end_score
from pions.evaluation.othello_errors import SHIPPED, terms
from pions.rules.base import Position
from pions.rules.othello import OTHELLO
from pions.rules.side import EMPTY
from pions.search.limits import Budget, Limit
from pions.tournament.linear import factor, solve

MEGABYTES = 16
RANDOM_PLIES = (4, 16)
PLAYED_DEPTH, SOLVED_FROM = 10, 22
DEEPEST, LEAP = 14, 8
"""The deepest search in plies; one that would come within LEAP plies of the end goes to the end."""
FIRST_NODES = 1 << 12
HELD_OUT = 4
"""One game in this many is left out of the fit."""

Measured = dict[str, Any]


def random_position(chance: Random) -> Position:
    """A position after some moves at random, from which the game goes on."""
    while True:
        position = OTHELLO.start("native")
        for _ in range(chance.randint(*RANDOM_PLIES)):
            if position.is_over:
                break
            position = position.after(chance.choice(position.legal_moves))
        if not position.is_over:
            return position


def empties(position: Position) -> int:
    return position.cells.count(EMPTY)


def measured(number: int, engine: AnyEngine) -> Measured:
    """A game: what its positions were judged to be worth to Black, and the truth."""
    position = random_position(Random(number))
    judged: list[list[int]] = []
    turn = number % 4
    while not position.is_over:
        engine.forget()
        sign = 1 if position.turn_index == 0 else -1
        if empties(position) % 4 == turn:
            depths = range(1, min(DEEPEST, empties(position) - LEAP) + 1)
            values = [sign * to_depth(engine, position, depth) for depth in depths]
            judged.append([empties(position), *values])
            if empties(position) <= SOLVED_FROM:
                end = to_the_end(engine, position, sign)
                return {"game": number, "truth": end[-1][-1], "judged": judged, "end": end}
        result = engine.think(position, Budget(Limit(depth=PLAYED_DEPTH)))
        position = position.after(result.best.move)
    truth = end_score(position) * (1 if position.turn_index == 0 else -1)
    return {"game": number, "truth": truth, "judged": judged, "end": []}


def to_depth(engine: AnyEngine, position: Position, depth: int) -> int:
    return engine.think(position, Budget(Limit(depth=depth))).best.raw


def to_the_end(engine: AnyEngine, position: Position, sign: int) -> list[list[int]]:
    """What each selective search to the end says, by its confidence; and the exact value, 100."""
    found: dict[int, int] = {}
    nodes, empty = FIRST_NODES, empties(position)
    while 100 not in found:
        nodes *= 2
        result = engine.think(position, Budget(Limit(depth=empty, nodes=nodes)))
        if result.depth == empty:
            found[result.confidence or 100] = sign * result.best.raw
    return [[empty, confidence, value, found[100]] for confidence, value in found.items()]


def measure(file: Path, games: int, seed: int) -> None:
    """Measure the games that the file does not hold yet."""
    known = {one["game"] for one in records(file)} if file.exists() else set()
    engine = open_engine(OTHELLO, MEGABYTES)
    with file.open("a", encoding="ascii") as stream:
        for number in range(seed, seed + games):
            if number not in known:
                stream.write(json.dumps(measured(number, engine)) + "\n")
                stream.flush()


def records(file: Path) -> list[Measured]:
    return [json.loads(line) for line in file.read_text("ascii").splitlines()]


Cells = dict[tuple[int, int], list[float]]
"""The errors of the estimates, by empty cells (in fours) and depth."""


def midgame_errors(games: Iterable[Measured]) -> Cells:
    cells: Cells = defaultdict(list)
    for game in games:
        for empty, *values in game["judged"]:
            for depth, value in enumerate(values, start=1):
                cells[empty // 4 * 4, depth].append(value - game["truth"])
    return cells


def root_mean_square(errors: Sequence[float]) -> float:
    return sqrt(fmean(one * one for one in errors))


def fitted(cells: Cells) -> list[float]:
    """The formula's numbers, by least squares on the logarithms; each cell weighs as much as it
    has errors."""
    rows = [
        (terms(empty + 2, depth), log(max(0.5, root_mean_square(errors))), len(errors))
        for (empty, depth), errors in cells.items()
    ]
    size = len(rows[0][0])
    matrix = [[sum(n * t[i] * t[j] for t, _, n in rows) for j in range(size)] for i in range(size)]
    right = [sum(n * t[i] * y for t, y, n in rows) for i in range(size)]
    return solve(factor(matrix), right)


def end_errors(games: Iterable[Measured]) -> dict[str, float]:
    """By the confidence of the selective search."""
    errors: dict[int, list[float]] = defaultdict(list)
    for game in games:
        for _, confidence, value, exact in game["end"]:
            if confidence < 100:
                errors[confidence].append(value - exact)
    return {str(one): round(root_mean_square(found), 2) for one, found in sorted(errors.items())}


def jumps(games: Iterable[Measured]) -> tuple[float, float]:
    """By how much estimates at depths 9 to 14 differ from those a ply before, on average: in the
    direction of the side that moves last at even depths, and whatever the direction."""
    signed, plain = [], []
    for game in games:
        for empty, *values in game["judged"]:
            # Values are Black's: who is to move here follows from the parity of empty cells, but
            # for passes, which are rare.
            sign = 1 if empty % 2 == 0 else -1
            for depth in range(9, len(values) + 1):
                step = sign * (values[depth - 1] - values[depth - 2])
                signed.append(step if depth % 2 == 0 else -step)
                plain.append(abs(step))
    return fmean(signed), fmean(plain)


def print_errors(cells: Cells, numbers: Sequence[float]) -> None:
    """Measured / said by the formula, for each phase and some depths."""
    depths = range(2, DEEPEST + 1, 4)
    print("empty cells", *(f"{f'depth {depth}':>14}" for depth in depths))
    for empty in sorted({empty for empty, _ in cells}, reverse=True):
        row = [
            f"{root_mean_square(cells[empty, depth]):6.2f} /{said(numbers, empty + 2, depth):6.2f}"
            for depth in depths
            if cells[empty, depth]
        ]
        print(f"{empty:4} to {empty + 3:2}", *row)


def said(numbers: Sequence[float], empty: int, depth: int) -> float:
    return exp(sum(n * t for n, t in zip(numbers, terms(empty, depth), strict=True)))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7000)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    measure(asked.file, asked.games, asked.seed)
    games = records(asked.file)
    fit = [game for number, game in enumerate(games) if number % HELD_OUT]
    held_out = games[::HELD_OUT]
    numbers = fitted(midgame_errors(fit))
    print(f"{len(fit)} games fitted; {len(held_out)} held out: measured / said by the formula")
    print_errors(midgame_errors(held_out), numbers)
    end = end_errors(games)
    print("selective searches to the end:", end)
    signed, plain = jumps(games)
    print(f"from one depth to the next: {signed:+.2f} in one direction, {plain:.2f} in any")
    if asked.write:
        numbers = fitted(midgame_errors(games))
        document = {"v": 1, "depth": [round(one, 4) for one in numbers], "end": end}
        SHIPPED.write_text(json.dumps(document) + "\n", "ascii")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
