"""Grades beside exact truth: every move of many games, judged by a review and by the solvers.

    python -m benchmarks.review_truth [--games N] [--json]

Games of Connect-4, of the ends of Othello and of small boards of many kinds are played half at
random, half as well as possible, and reviewed at the usual effort. Then every legal move of every
position is solved. A move that keeps the exact value may not be called a mistake, one that loses
it may not be called best. 500 games take some minutes; the exit code is 1 if a grade is wrong.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from pions.rules.base import Move, Position
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.rules.side import EMPTY
from pions.search.limits import Limit
from pions.study.grades import Grade
from pions.study.review import Review, review
from pions.study.solution import Solution
from pions.study.solve import solve

GAMES = 500
KINDS: tuple[tuple[str, int], ...] = (
    ("connect-4", 28),
    ("othello", 13),
    ("othello-6", 14),
    ("othello-4", 12),
    ("othello(columns=6, rows=6, anti=true)", 10),
    ("tic-tac-toe", 9),
    ("connect-3", 16),
    ("in-a-row(columns=4, rows=4, k=4)", 12),
    ("in-a-row(columns=4, rows=4, k=3, topology=torus)", 16),
    ("in-a-row(columns=4, rows=4, k=4, topology=sphere)", 12),
    ("in-a-row(columns=5, rows=4, k=4, topology=cylinder, gravity=true)", 16),
    ("in-a-row(columns=5, rows=3, k=3, overline=ignored)", 12),
)
"""Rules, and with how many empty cells the games begin, at random."""
BEST_SHARE = 0.5
"""How many moves are as good as possible: otherwise every game would be decided at once."""


def truth_of(position: Position) -> Solution:
    """What every legal move is worth, exactly."""
    found = solve(position, Limit(nodes=50_000_000), moves=True)
    assert found.complete, position.text
    return found


def score_of(truth: Solution, move: Move) -> int:
    return next(one.lower for one in truth.moves if one.move == move)


def random_start(text: str, empty: int, chance: Random) -> Position:
    """A position of that game with that many cells left, reached at random."""
    while True:
        position = find_rules(text).start()
        while not position.is_over and position.cells.count(EMPTY) > empty:
            position = position.after(chance.choice(position.legal_moves))
        if not position.is_over:
            return position


def played_game(start: Position, chance: Random) -> tuple[Game, list[Solution]]:
    """A game from there to its end, and the truth about every position of it."""
    game, truths = Game.new(start.rules, start=start), []
    while not game.position.is_over:
        truth = truth_of(game.position)
        moves = game.position.legal_moves
        if chance.random() < BEST_SHARE:
            moves = tuple(move for move in moves if score_of(truth, move) == truth.score)
        truths.append(truth)
        game = game.play(chance.choice(moves))
    return game, truths


def wrong_grades(told: Review, truths: list[Solution]) -> Iterator[str]:
    """The moves whose grade the truth contradicts."""
    for one, truth in zip(told.moves, truths, strict=True):
        keeps = score_of(truth, one.move) == truth.score
        if keeps and (one.grade >= Grade.MISTAKE or (one.judgement.exact and one.grade > 0)):
            fault = "keeps the exact value"
        elif not keeps and one.grade is Grade.BEST:
            fault = "loses the exact value"
        else:
            continue
        yield f"{one.position.rules} {one.position.text}: {one.name} is {one.grade.words}, {fault}"


@dataclass
class Tally:
    """What was compared. Mutable."""

    games: int = 0
    moves: int = 0
    exact: int = 0
    """Moves that the review itself had proved."""
    grades: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def add(self, told: Review, truths: list[Solution]) -> None:
        self.games += 1
        self.moves += len(told.moves)
        self.exact += sum(one.judgement.exact for one in told.moves)
        self.grades.update(one.grade.words for one in told.moves)
        self.wrong += wrong_grades(told, truths)


def compared(games: int, seed: int = 1) -> Iterator[Tally]:
    """The tally after each game; each kind of game has its turn."""
    tally = Tally()
    for number in range(games):
        chance = Random(f"{seed} {number}")
        text, empty = KINDS[number % len(KINDS)]
        game, truths = played_game(random_start(text, empty, chance), chance)
        tally.add(review(game), truths)
        yield tally


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    tally = Tally()
    for tally in compared(asked.games):
        if not asked.json and tally.games % 50 == 0:
            print(f"games: {tally.games}; moves: {tally.moves}; wrong: {len(tally.wrong)}")
    if asked.json:
        print(json.dumps({**vars(tally), "grades": dict(tally.grades)}))
    else:
        print(f"moves: {tally.moves}, proved by the review: {tally.exact}; {dict(tally.grades)}")
        print("\n".join(tally.wrong) or "every grade agrees with the truth")
    return 1 if tally.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
