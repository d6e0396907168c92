"""Accuracy, against figures worked out by hand from the published formulas."""

from __future__ import annotations

import pytest

from pions.study.accuracy import game_accuracy, move_accuracy


@pytest.mark.parametrize(("percent", "accuracy"), [(5, 81), (10, 65), (20, 41), (30, 26)])
def test_a_move_loses_accuracy_with_the_chances(percent: int, accuracy: int) -> None:
    assert round(move_accuracy(percent / 50)) == accuracy


def test_a_move_that_loses_nothing_is_perfect_and_nothing_is_below_zero() -> None:
    assert move_accuracy(0) == move_accuracy(-1) == 100
    assert move_accuracy(2) == 0


def test_a_game_without_losses_is_perfect() -> None:
    assert game_accuracy([0.0] * 9, [0.0] * 8, [True, False] * 4) == 100


def test_only_the_plies_that_are_counted_count() -> None:
    chances = [0, 0, -1, -1, -1]
    losses = [0.0, 1.0, 0.0, 0.0]
    assert game_accuracy(chances, losses, [True, False, True, False]) == 100
    other = game_accuracy(chances, losses, [False, True, False, True])
    assert other is not None
    assert other < 50
    assert game_accuracy(chances, losses, [False] * 4) is None


def test_a_game_of_one_ply_has_an_accuracy() -> None:
    assert game_accuracy([0.0, 0.0], [0.0], [True]) == 100
