"""Openings that a search finds even: within the bound, the same for a seed, none twice."""

from __future__ import annotations

from itertools import islice

import pytest

from pions.errors import SettingsError
from pions.evaluation.value import Value, ValueKind
from pions.rules.registry import find_rules
from pions.tournament.even_openings import even_openings, is_even


@pytest.mark.parametrize(
    ("rules", "plies", "bound"),
    [("othello", 8, 2), ("gomoku", 3, 20), ("in-a-row(columns=5, rows=5, k=4)", 4, 30)],
)
def test_openings_are_even_and_the_seed_decides(rules: str, plies: int, bound: int) -> None:
    made = find_rules(rules)
    first, again = (list(islice(even_openings(made, plies, bound, 3, 300), 3)) for _ in range(2))
    assert first == again
    assert len({opening for opening, _value in first}) == 3
    for opening, value in first:
        assert len(opening) == plies
        assert is_even(value, bound)
    assert list(islice(even_openings(made, plies, bound, 4, 300), 3)) != first


def test_what_is_won_is_never_even() -> None:
    assert not is_even(Value(ValueKind.WIN, 0), 100)
    assert not is_even(Value(ValueKind.LOSS, 0), 100)
    assert is_even(Value(ValueKind.DRAW, 0), 0)
    assert is_even(Value(ValueKind.ESTIMATE, -5000, percent=-9), 10)
    assert not is_even(Value(ValueKind.ESTIMATE, -5000, percent=-11), 10)


def test_where_there_are_no_more_it_says_so() -> None:
    # Nine first moves of tic-tac-toe, all drawn: the tenth does not exist.
    rules = find_rules("tic-tac-toe")
    with pytest.raises(SettingsError, match="choose a larger --balance or other --plies"):
        list(even_openings(rules, 1, 100, 1, 2_000))
