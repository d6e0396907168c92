"""Colours chosen at a table: who is asked for what, what can be taken back, and what is stored."""

from __future__ import annotations

import json

import pytest

from pions.errors import HistoryError, RulesError
from pions.match.table import Chair, Table
from pions.match.table_json import table_document, table_from
from pions.match.table_opening import new_opening
from pions.play.recorded_table import recorded, with_recorded
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.rules.side import BLACK, WHITE
from pions.search.limits import Clock

GOMOKU = find_rules("gomoku")
ANN, BOB = Chair(name="Ann"), Chair(name="Bob")


def opening(rule: str, moves: str = "") -> Table:
    game = Game.new(GOMOKU)
    table = Table.new(GOMOKU, (ANN, BOB), clock=Clock(60, 60), opening=new_opening(rule, game))
    for move in moves.split():
        table = table.play(move, table.game.cursor, 0.0)
    return table


@pytest.mark.parametrize(("rule", "moves"), [("pie", "h8"), ("swap", "h8 i9 j10")])
def test_the_first_lays_the_stones_and_the_second_chooses(rule: str, moves: str) -> None:
    table = opening(rule)
    for move in moves.split():
        assert table.asked is BLACK
        table = table.play(move, table.game.cursor, 0.0)
    assert (table.asked, table.turn) == (WHITE, WHITE)
    with pytest.raises(RulesError, match="first choose a colour"):
        table.play("a1", table.game.cursor, 0.0)
    with pytest.raises(RulesError, match="no stones can be added"):
        table.add_stones(table.game.cursor, 0.0)
    stayed = table.take_colour(WHITE, table.game.cursor, 5.0)
    assert (stayed.chairs, stayed.asked) == ((ANN, BOB), WHITE)
    swapped = table.take_colour(BLACK, table.game.cursor, 5.0)
    assert (swapped.chairs, swapped.game.players) == ((BOB, ANN), ("Bob", "Ann"))


def test_swap2_lets_the_second_add_two_and_the_first_choose() -> None:
    table = opening("swap2", "h8 i9 j10").add_stones(3, 0.0)
    assert table.asked is WHITE
    table = table.play("a1", 3, 0.0).play("b1", 4, 0.0)
    assert table.asked is BLACK
    with pytest.raises(RulesError, match="no stones can be added"):
        table.add_stones(5, 0.0)
    assert table.take_colour(WHITE, 5, 0.0).chairs == (BOB, ANN)
    assert table.take_colour(BLACK, 5, 0.0).chairs == (ANN, BOB)


def test_no_time_runs_before_colours_are_chosen() -> None:
    table = opening("swap", "h8 i9 j10")
    assert table.time.since is None
    assert table.take_colour(BLACK, 3, 7.0).time.since == 7.0


def test_only_own_stones_are_taken_back_and_none_once_it_is_settled() -> None:
    table = opening("swap2", "h8 i9").undo(0.0)
    assert table.game.cursor == 1
    table = table.redo(0.0).play("j10", 2, 0.0)
    with pytest.raises(HistoryError):
        table.undo(0.0)
    table = table.add_stones(3, 0.0).play("a1", 3, 0.0).undo(0.0)
    with pytest.raises(HistoryError):
        table.undo(0.0)
    table = table.play("b1", 3, 0.0).play("c1", 4, 0.0).take_colour(BLACK, 5, 0.0)
    with pytest.raises(HistoryError):
        table.undo(0.0)
    with pytest.raises(HistoryError, match="stones of the opening stay"):
        table.switch(0, 0.0)
    assert table.play("d4", 5, 0.0).undo(0.0).game.cursor == 5


def test_an_opening_that_would_end_the_game_is_refused() -> None:
    rules = find_rules("in-a-row(columns=3, rows=3, k=2)")
    game = Game.new(rules)
    table = Table.new(rules, (ANN, BOB), opening=new_opening("swap", game))
    table = table.play("a1", 0, 0.0).play("c3", 1, 0.0)
    with pytest.raises(RulesError, match="must go on"):
        table.play("b1", 2, 0.0)


def test_only_a_game_that_begins_at_its_start_has_an_opening_rule() -> None:
    with pytest.raises(RulesError, match="begins at its start"):
        new_opening("swap", Game.new(GOMOKU).play("h8"))
    with pytest.raises(RulesError, match="unknown opening rule"):
        new_opening("swap3", Game.new(GOMOKU))


@pytest.mark.parametrize("moves", ["h8", "h8 i9 j10"])
def test_it_is_stored_with_the_table_and_saved_with_the_game(moves: str) -> None:
    table = opening("swap2", moves)
    assert table_from(json.loads(json.dumps(table_document(table)))) == table
    again = with_recorded(Table(recorded(table).go_to(table.game.cursor), table.chairs))
    assert (again.opening, again.asked, again.game.extra) == (table.opening, table.asked, {})
    odd = table.game.with_extra({"opening": {"rule": ["x"]}})
    assert with_recorded(Table(odd, table.chairs)).opening is None
