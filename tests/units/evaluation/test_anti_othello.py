"""In anti-Othello the fewest discs win: whoever counts must count the other way round."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from pions.evaluation.base import Evaluation
from pions.evaluation.othello import Weights
from pions.evaluation.registry import evaluations, find_evaluation
from pions.players.registry import find_player
from pions.rules.base import Position
from pions.rules.othello import ANTI_OTHELLO, Othello
from strategies import any_position

NAMES = (
    "weights",
    "weights(black_only=true)",
    "discs",
    "discs(course=true)",
    "mobility",
    "corners",
    "stability",
)


def test_the_list_of_evaluations_is_whole() -> None:
    known = {kind.name for kind in evaluations() if kind.make.rules_class is Othello}
    assert known == {name.partition("(")[0] for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
@given(any_position(largest=8, family="othello"))
@settings(max_examples=30)
def test_what_is_good_in_othello_is_bad_there(name: str, position: Position) -> None:
    evaluation = find_evaluation(name)
    rules = position.rules
    twin = rules.with_parameters(anti=not rules.fewest_wins).set_up(position.cells, position.turn)
    assert evaluation.value(twin) == -evaluation.value(position)
    negated = {term: -value for term, value in evaluation.terms(position).items()}
    assert evaluation.terms(twin) == negated
    assert evaluation.heat(twin) == tuple(-heat for heat in evaluation.heat(position))


def test_greedy_leaves_itself_the_fewest_discs() -> None:
    random, position = Random(5), ANTI_OTHELLO.start()
    while not position.is_over:
        left = {move: position.after(move).count(position.turn) for move in position.legal_moves}
        chosen = find_player("greedy(seed=1)", ANTI_OTHELLO).choose(position).move
        wins = position.after(chosen).winner_index == position.turn_index
        assert wins or left[chosen] == min(left.values())
        position = position.after(random.choice(position.legal_moves))


def games_won(text: str, against: str) -> float:
    """The share of 40 games, from random openings, colours swapped."""
    points, rules = 0.0, ANTI_OTHELLO
    for number in range(20):
        random, start = Random(number), rules.start()
        for _ in range(6):
            start = start.after(random.choice(start.legal_moves))
        for seat in (0, 1):
            players = [find_player(one, rules) for one in (text, against)]
            position = start
            while not position.is_over:
                turn = players[position.turn_index ^ seat]
                position = position.after(turn.choose(position).move)
            winner = position.winner_index
            points += 0.5 if winner is None else float(winner == seat)
    return points / 40


@pytest.mark.parametrize("text", ["greedy(seed=1)", "minimax(depth=3)", "ia2(1)"])
def test_players_that_count_beat_chance(text: str) -> None:
    assert games_won(text, "random(seed=7)") > 0.6


def test_one_table_serves_both_sides_of_the_course() -> None:
    evaluation: Evaluation = Weights(black_only=True)
    corner = ANTI_OTHELLO.set_up("XO" + "-" * 62)
    assert evaluation.value(corner) == -500
