"""Guess the move: the shipped games are whole, and guesses are judged by what they cost."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from pions.evaluation.value import ValueKind
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, RENJU
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK
from pions.search.limits import Limit
from pions.study.guess.guess_file import (
    UnknownGuessGameError,
    find_guess_game,
    game_from,
    game_line,
    guess_games,
)
from pions.study.guess.guess_game import NEAR, OUTCOME_LOST, GuessQuestion, Unit
from pions.study.guess.guess_words import guess_words, players_words
from pions.study.guess.make_guess import losses_of, make_guess
from pions.study.solve import solve
from pions.study.values import move_values


def test_every_shipped_game_has_a_winner_who_is_guessed() -> None:
    games = Counter(one.name.partition("-")[0] for one in guess_games())
    assert games == {"othello": 15, "connect": 1, "renju": 8}
    for one in guess_games():
        outcome = one.game.outcome
        if outcome is None:  # resigned, as nearly all games of masters in a row are
            assert one.unit is Unit.CHANCES, one.name
        else:
            assert outcome.winner is one.side, one.name
        assert len(one.questions) >= 10, one.name


@pytest.mark.parametrize("name", ["renju-2005-4", "renju-2006"])
def test_who_resigned_was_lost(name: str) -> None:
    position = find_guess_game(name).game.position
    assert max(one.value for one in move_values(position, depth=12)).kind is ValueKind.LOSS


def test_every_question_values_every_move() -> None:
    for one in guess_games():
        for question in one.questions:
            assert question.position.turn is one.side
            assert set(question.losses) == set(question.position.legal_moves)
            assert min(question.losses.values()) == 0
            assert max(question.losses.values()) > 0


@pytest.mark.parametrize(
    "name", [one.name for one in guess_games() if one.unit is not Unit.CHANCES]
)
def test_losses_at_the_end_are_exact(name: str) -> None:
    question = next(
        one for one in find_guess_game(name).questions[::-1] if len(one.position.legal_moves) > 1
    )
    solution = solve(question.position)
    scores = {one.move: one.lower for one in solution.moves}
    best = max(scores.values())
    for move, loss in question.losses.items():
        kept = scores[move] == best
        assert (loss == 0) == kept, question.position.name(move)


def test_a_game_is_written_and_read_again() -> None:
    for one in guess_games():
        assert game_from(json.loads(game_line(one))) == one


def test_an_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(UnknownGuessGameError, match="othello-1992"):
        find_guess_game("othello-1066")


def test_points_count_from_the_move_of_the_game() -> None:
    position = OTHELLO.start().play("f5").play("d6")
    moves = position.legal_moves
    losses = dict(zip(moves, (0, 1, 2, 3, 9), strict=True))
    question = GuessQuestion(2, position, moves[1], losses)
    assert [question.points(move) for move in moves] == [3, 3, 1, 1, 0]
    better, played = (position.name(move) for move in moves[:2])
    assert str(guess_words(question, moves[0])) == f"{played} was played; {better} is as good."
    assert "costs about 8 discs more" in str(guess_words(question, moves[4]))
    assert "costs about 1 disc more" in str(guess_words(question, moves[2]))


def test_what_gives_a_proved_result_away_costs_all() -> None:
    position = CONNECT_4.start()
    for move in ("4", "4", "4", "4", "4", "4"):
        position = position.play(move)
    values = move_values(position, Limit(seconds=60.0))
    found = losses_of(CONNECT_4, values, Unit.MOVES)
    losses = {position.name(move): loss for move, loss in found.items()}
    assert losses["3"] == losses["5"] == 0
    assert losses["1"] == OUTCOME_LOST


def test_what_an_engine_estimates_costs_chances_of_winning() -> None:
    moves = ["h8", "a1", "k4", "a2", "e12", "a3", "m13", "a4", "a5"]
    made = make_guess("fours", Game.new(RENJU).play_all(moves), BLACK, "world", 1, Limit(depth=2))
    assert made.unit is Unit.CHANCES
    question = made.questions[-1]
    names = {question.position.name(move): move for move in question.losses}
    assert question.played == names["a5"]  # the only move that stops a four
    assert question.losses[names["a5"]] == 0
    far = names["o1"]
    assert question.losses[far] > NEAR[Unit.CHANCES]
    assert question.points(far) == 0
    said = f"a5 was played; o1 has about {question.losses[far]}% less chance of winning."
    assert str(guess_words(question, far)) == said
    read = game_from(json.loads(game_line(made)))
    assert read.questions[-1].losses == question.losses
    assert '"*":' in game_line(made)


def test_nothing_is_asked_where_no_choice_matters() -> None:
    game = Game.new(CONNECT_4).play_all(["4", "4", "3", "3", "2", "2", "5"])
    made = make_guess("short", game, BLACK, "best", 0)
    assert [one.ply for one in made.questions] == [6]
    assert made.questions[0].losses[game.moves[6]] == 0
    assert str(players_words(made)) == "Best play by both sides"
