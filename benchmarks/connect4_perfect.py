"""Connect-4 at level 10: is every move perfect, and what does it cost?

    python -m benchmarks.connect4_perfect [MOVES] [--seed N] [--json]

Each move (2,000 unless another number is given) is the answer to a random opening of 0 to 12 plies,
all lengths equally often, without a limit. A move is wrong if it loses a win or a draw, wins later
than another move or loses sooner: a solver of its own compares the score after the move with the
score of the position. What the shipped book holds is believed; `pions book --check` tests that.
Reported are the wrong moves, and the CPU time of the answers: mean, median, 99th percentile and
worst, on the whole and by ply. The exit code is 1 if a move is wrong.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from random import Random

from benchmarks.contest import Claim
from pions.books.exact_book import Book
from pions.books.library import shipped_book
from pions.engines.registry import open_engine
from pions.engines.scores import ScoreWindow, end_score
from pions.players.native import NativePlayer
from pions.rules.base import Position
from pions.rules.in_a_row import CONNECT_4
from pions.search.limits import Budget

MOVES = 2_000
LONGEST = 12
PROMISED_99, PROMISED_WORST = 0.5, 3.0
MEGABYTES = 256


@dataclass(frozen=True)
class Answer:
    """A move of the player."""

    opening: str
    move: str
    seconds: float
    score: str | None
    """What the player says that the position is worth; None if it did not solve it."""
    perfect: bool

    @property
    def ply(self) -> int:
        return len(self.opening)


def random_position(random: Random, plies: int) -> tuple[str, Position]:
    """A game that goes on after that many random moves."""
    while True:
        position, moves = CONNECT_4.start("native"), ""
        while len(moves) < plies and not position.is_over:
            move = random.choice(position.legal_moves)
            moves, position = moves + position.name(move), position.after(move)
        if not position.is_over:
            return moves, position


class Judge:
    """Solves positions. Mutable: its table."""

    def __init__(self) -> None:
        self._engine = open_engine(CONNECT_4, MEGABYTES)
        book = shipped_book(CONNECT_4)
        assert isinstance(book, Book)
        self._book = book

    def is_perfect(self, position: Position, move: int) -> bool:
        """Whether no other move is better: by a window around the score after the move."""
        worth = -self._score(position.after(move))
        known = self._book.get(position)
        if known is not None:
            return known == worth
        return self._engine.solve(position, Budget(), ScoreWindow(worth, worth + 1)).upper <= worth

    def _score(self, after: Position) -> int:
        if after.is_over:
            return end_score(after)
        known = self._book.get(after)
        return self._engine.solve(after, Budget()).lower if known is None else known


def answers(moves: int, seed: int) -> Iterator[Answer]:
    random, player, judge = Random(seed), NativePlayer(seed=seed), Judge()
    player.get_ready(CONNECT_4)
    for number in range(moves):
        opening, position = random_position(random, number % (LONGEST + 1))
        started = time.process_time()
        choice = player.choose(position)
        seconds = time.process_time() - started
        perfect = judge.is_perfect(position, choice.move)
        name = position.name(choice.move)
        yield Answer(opening, name, seconds, choice.notes.get("score"), perfect)


def summary(found: list[Answer]) -> dict[str, float]:
    times = sorted(one.seconds for one in found)
    return {
        "moves": len(times),
        "mean": sum(times) / len(times),
        "median": times[len(times) // 2],
        "p99": times[min(len(times) - 1, int(0.99 * len(times)))],
        "worst": times[-1],
    }


def main() -> int:
    numbers = [int(text) for text in sys.argv[1:] if text.isdigit()]
    seed = numbers.pop() if "--seed" in sys.argv else 1
    found: list[Answer] = []
    for one in answers(numbers[0] if numbers else MOVES, seed):
        found.append(one)
        if not one.perfect:
            print(f"wrong: {one.opening} {one.move}", flush=True)
        elif len(found) % 100 == 0 and "--json" not in sys.argv:
            print(f"{len(found)} moves: {summary(found)}", flush=True)
    return report(found)


def report(found: list[Answer]) -> int:
    whole, wrong = summary(found), [one for one in found if not one.perfect]
    plies = {
        ply: summary([one for one in found if one.ply == ply])
        for ply in sorted({one.ply for one in found})
    }
    if "--json" in sys.argv:
        print(
            json.dumps({"v": 1, **whole, "plies": plies, "wrong": [asdict(one) for one in wrong]})
        )
    else:
        for ply, one in plies.items():
            print(
                f"ply {ply:2}: {one['moves']:4} moves, mean {one['mean']:.3f} s, "
                f"p99 {one['p99']:.3f} s, worst {one['worst']:.3f} s"
            )
        print(
            f"{len(found)} moves, {len(wrong)} wrong: mean {whole['mean']:.3f} s, "
            f"median {whole['median']:.3f} s, p99 {whole['p99']:.3f} s, "
            f"worst {whole['worst']:.3f} s"
        )
        for claim in (
            Claim("promised / measured 99th percentile", PROMISED_99 / whole["p99"], 1.0),
            Claim("promised / measured worst", PROMISED_WORST / whole["worst"], 1.0),
        ):
            print(
                f"{claim.text:40} {claim.ratio:8.2f}x {'holds' if claim.holds else 'DOES NOT HOLD'}"
            )
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
