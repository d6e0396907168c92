"""Searches side by side: the same nodes for each, and the same values where they agree."""

from __future__ import annotations

from pions.rules.registry import find_rules
from pions.study.search_comparison import compare_searches


def test_pruning_comes_deeper_with_the_same_nodes_and_changes_no_value() -> None:
    outcomes = compare_searches(find_rules("connect-4").start(), 600)
    *searches, random_games = outcomes
    assert all(one.nodes <= 600 for one in outcomes)
    reached = [one.depths[-1].depth for one in searches]
    assert reached == sorted(reached)
    assert reached[-1] > reached[0]
    for one in searches:
        for found, plain in zip(one.depths, searches[0].depths, strict=False):
            assert found.value == plain.value
    assert random_games.nodes == 600
    assert "of 600" not in str(random_games.depths[0].value)


def test_a_position_that_is_seen_to_its_end_is_searched_no_deeper() -> None:
    position = find_rules("tic-tac-toe").start()
    for move in ("b2", "a3", "b1", "b3", "c3"):
        position = position.play(move)
    for one in compare_searches(position, 5000)[:-1]:
        assert one.depths[-1].depth == 4
        assert str(one.depths[-1].value) == "draw"
