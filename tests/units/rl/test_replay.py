"""Moves that lead to a position are found, and what OpenSpiel needs is named where it is absent."""

from __future__ import annotations

import importlib
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pions.errors import SettingsError
from pions.rl.replay import moves_between
from pions.rules.base import Position
from pions.rules.in_a_row import CONNECT_4, GOMOKU
from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK
from strategies import any_position


@given(position=any_position(largest=6, family="in-a-row"))
@settings(max_examples=60, deadline=None)
def test_any_position_in_a_row_is_reached_from_the_start(position: Position) -> None:
    """Whatever the order in which its pieces were placed."""
    if position.is_over:
        return  # another order may end the game before its last move
    check(position.rules.start(), position)


@given(moves=st.lists(st.integers(0, 100), max_size=8), later=st.integers(0, 3))
@settings(max_examples=40, deadline=None)
def test_an_othello_opening_is_found_from_any_of_its_positions(
    moves: list[int], later: int
) -> None:
    line = [OTHELLO.start()]
    for number in moves:
        legal = line[-1].legal_moves
        if not legal:
            break
        line.append(line[-1].after(legal[number % len(legal)]))
    check(line[min(later, len(line) - 1)], line[-1])


def check(start: Position, target: Position) -> None:
    moves = moves_between(start, target)
    assert moves is not None
    for move in moves:
        start = start.play(move)
    assert start == target


def test_what_no_game_shows_is_not_found() -> None:
    two_reds = CONNECT_4.set_up("-" * 35 + "XX-----", BLACK)
    assert moves_between(CONNECT_4.start(), two_reds) is None
    assert moves_between(GOMOKU.start().play("h8"), GOMOKU.start()) is None


def test_open_spiel_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "pions.rl.open_spiel", raising=False)
    with pytest.raises(SettingsError, match="pyspiel is not installed: install it with pip"):
        importlib.import_module("pions.rl.open_spiel")
