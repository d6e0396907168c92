"""Grades agree with exact truth: with every game that is left played out, nothing cut.

`benchmarks/review_truth.py` compares 500 longer games with the solvers.
"""

from __future__ import annotations

from random import Random

import pytest

from pions.rules.base import Position
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.rules.side import EMPTY
from pions.study.grades import Grade
from pions.study.review import review
from solved import plain_score

KINDS = (
    "connect-4",
    "othello",
    "othello-6",
    "othello-4",
    "othello(columns=6, rows=6, anti=true)",
    "tic-tac-toe",
    "connect-3",
    "in-a-row(columns=4, rows=4, k=4)",
    "in-a-row(columns=4, rows=4, k=3, topology=torus)",
    "in-a-row(columns=4, rows=4, k=4, topology=sphere)",
    "in-a-row(columns=5, rows=4, k=4, topology=cylinder, gravity=true)",
    "in-a-row(columns=5, rows=3, k=3, overline=ignored)",
)
EMPTY_CELLS = 7
GAMES = 4


def nearly_over(rules: str, chance: Random) -> Position:
    """A position that games of these rules reach at random."""
    while True:
        position = find_rules(rules).start()
        while not position.is_over and position.cells.count(EMPTY) > EMPTY_CELLS:
            position = position.after(chance.choice(position.legal_moves))
        if not position.is_over:
            return position


@pytest.mark.parametrize("rules", KINDS)
def test_no_grade_contradicts_the_truth(rules: str) -> None:
    """What keeps the exact value is best, what loses it is not, what keeps the result is never
    called a mistake, and what loses the result always is one."""
    chance, known = Random(f"{rules} 4"), dict[Position, int]()
    for _ in range(GAMES):
        game = Game.new(find_rules(rules), start=nearly_over(rules, chance))
        while not game.is_over:
            game = game.play(chance.choice(game.position.legal_moves))
        for one in review(game).moves:
            best = plain_score(one.position, known)
            worth = -plain_score(one.position.after(one.move), known)
            shown = f"{one.position.text} {one.name}: {one.grade.words}, {worth} of {best}"
            assert one.judgement.exact, shown
            assert (one.grade is Grade.BEST) == (worth == best), shown
            assert (one.grade >= Grade.MISTAKE) == (sign(worth) != sign(best)), shown


def sign(score: int) -> int:
    return (score > 0) - (score < 0)
