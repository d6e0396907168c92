"""Grades: the exact result first, then what was lost of the winning chances."""

from __future__ import annotations

import pytest

from pions.evaluation.value import Value, ValueKind
from pions.rules.in_a_row import CONNECT_4, GOMOKU
from pions.rules.othello import OTHELLO
from pions.study.chances import chance, expected, result_of
from pions.study.grades import Grade, Turn, judge


def win(plies: int) -> Value:
    return Value(ValueKind.WIN, plies)


def loss(plies: int) -> Value:
    return Value(ValueKind.LOSS, plies)


DRAW = Value(ValueKind.DRAW, 0)


def points(number: int) -> Value:
    return Value(ValueKind.POINTS, number)


def about(number: int) -> Value:
    return Value(ValueKind.ABOUT, number)


def estimate(percent: int) -> Value:
    return Value(ValueKind.ESTIMATE, 7 * percent, percent)


@pytest.mark.parametrize(
    ("best", "played", "grade", "turn"),
    [
        (win(5), win(5), Grade.BEST, None),
        (win(5), win(9), Grade.GOOD, Turn.SLOWER_WIN),
        (win(5), DRAW, Grade.MISTAKE, Turn.MISSED_WIN),
        (win(5), loss(8), Grade.BLUNDER, Turn.LOST_WIN),
        (DRAW, DRAW, Grade.BEST, None),
        (DRAW, loss(30), Grade.MISTAKE, Turn.LOST_DRAW),
        (loss(8), loss(2), Grade.GOOD, Turn.FASTER_LOSS),
    ],
)
def test_where_the_result_is_proved_it_decides(
    best: Value, played: Value, grade: Grade, turn: Turn | None
) -> None:
    judged = judge(CONNECT_4, best, played)
    assert (judged.grade, judged.turn, judged.exact) == (grade, turn, True)


@pytest.mark.parametrize(
    ("best", "played", "grade"),
    [
        (points(6), points(6), Grade.BEST),
        (points(6), points(4), Grade.GOOD),
        (points(20), points(6), Grade.INACCURACY),
        (points(2), points(0), Grade.MISTAKE),
        (points(2), points(-2), Grade.BLUNDER),
        (points(-2), points(-30), Grade.INACCURACY),
    ],
)
def test_points_thrown_away_are_no_mistake_while_the_result_stays(
    best: Value, played: Value, grade: Grade
) -> None:
    assert judge(OTHELLO, best, played).grade is grade


@pytest.mark.parametrize(
    ("best", "played", "grade"),
    [
        (50, 50, Grade.BEST),
        (50, 49, Grade.BEST),
        (50, 45, Grade.GOOD),
        (50, 40, Grade.INACCURACY),
        (50, 30, Grade.MISTAKE),
        (50, 10, Grade.BLUNDER),
        (10, 50, Grade.BEST),
    ],
)
def test_estimates_are_graded_by_the_chances_they_lose(
    best: int, played: int, grade: Grade
) -> None:
    judged = judge(GOMOKU, estimate(best), estimate(played))
    assert (judged.grade, judged.exact) == (grade, False)


def test_a_guess_of_more_points_makes_no_mistake_of_a_move_whose_points_are_certain() -> None:
    assert judge(OTHELLO, about(20), points(0)).grade is Grade.INACCURACY
    assert judge(OTHELLO, about(20), about(0)).grade is Grade.BLUNDER


def test_a_proof_is_worth_more_than_any_estimate() -> None:
    assert chance(GOMOKU, win(31)) > chance(GOMOKU, estimate(100)) > chance(GOMOKU, DRAW)
    assert chance(GOMOKU, loss(31)) < chance(GOMOKU, estimate(-100))


def test_people_feel_a_near_win_more_than_a_far_one() -> None:
    assert expected(GOMOKU, win(1)) == 1
    assert 0.5 < expected(GOMOKU, win(41)) < expected(GOMOKU, win(5)) < 1
    assert expected(GOMOKU, loss(5)) == -expected(GOMOKU, win(5))


def test_points_are_worth_what_people_make_of_them() -> None:
    # 3.7 discs from even: 60 of 100 games.
    assert chance(OTHELLO, about(4)) == pytest.approx(0.2, abs=0.03)
    assert [result_of(one) for one in (points(2), points(0), points(-2), about(9))] == [
        1, 0, -1, None
    ]  # fmt: skip


def test_a_guess_that_agrees_with_a_proof_on_who_is_ahead_makes_no_mistake() -> None:
    assert judge(GOMOKU, win(31), estimate(60)).grade is Grade.INACCURACY
    assert judge(GOMOKU, win(31), estimate(10)).grade is Grade.BLUNDER
    assert judge(GOMOKU, estimate(-60), loss(8)).grade is Grade.INACCURACY
    assert judge(GOMOKU, estimate(0), loss(8)).grade is Grade.BLUNDER
