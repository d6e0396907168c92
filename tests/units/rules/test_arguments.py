"""Whoever gives a function the wrong thing is told what it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import pions
from pions import OTHELLO, OTHELLO_4, Game, find_evaluation, find_player, find_rules
from pions.errors import ArgumentError, PionsError

ANY: Any = pions
"""The package without its types: what a console lets one write."""
START = OTHELLO_4.start()
RECORD = pions.play_game(OTHELLO_4, ("first", "first"))


@pytest.mark.parametrize(
    ("mistake", "sentence"),
    [
        (lambda: ANY.solve("othello"), "needs a position, such as .* was given 'othello'$"),
        (lambda: ANY.analyse(Game.new(OTHELLO)), "needs a position, such as .* was given Game$"),
        (lambda: ANY.perft(OTHELLO, 2), "needs a position, such as .* was given Othello$"),
        (lambda: ANY.count_games(None, 2), "needs a position, such as .* was given None$"),
        (lambda: ANY.explain("othello", "d3"), "needs a position"),
        (lambda: ANY.overlay("othello", "mobility"), "needs a position"),
        (lambda: ANY.review(RECORD), r"needs a game, such as .* record\.game, .* Record$"),
        (lambda: ANY.play_game("othello", ("first", "first")), "needs rules, .* 'othello'$"),
        (lambda: ANY.play_match("othello", "first", "first"), "needs rules, .* 'othello'$"),
        (lambda: ANY.play_game(OTHELLO, "first", "first"), "needs a pair of players"),
        (lambda: ANY.play_game(OTHELLO, ("first",)), "needs a pair of players"),
        (lambda: ANY.play_game(OTHELLO, ("first", 3)), "needs a player: .* was given 3$"),
        (lambda: ANY.play_match(OTHELLO, find_player("first"), "first"), "needs a text"),
        (lambda: find_rules(ANY.OTHELLO), "needs a text"),
        (lambda: find_player(ANY.OTHELLO), "needs a text"),
        (lambda: find_evaluation(ANY.OTHELLO), "needs a text"),
    ],
)
def test_what_is_needed_is_said(mistake: Callable[[], object], sentence: str) -> None:
    with pytest.raises(ArgumentError, match=sentence) as caught:
        mistake()
    assert isinstance(caught.value, TypeError)
    assert isinstance(caught.value, PionsError)


def test_a_function_plays_under_its_name() -> None:
    def last_move(position: pions.Position) -> pions.Move:
        return position.legal_moves[-1]

    record = pions.play_game(OTHELLO_4, (last_move, "first"))
    assert record.players == ("last_move", "first")
    assert record.at_fault is None
    assert record.moves[0] == START.legal_moves[-1]
