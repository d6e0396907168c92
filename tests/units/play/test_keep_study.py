"""What a table keeps of a study, and how it goes on with a branch."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pions.errors import HistoryError
from pions.match.table import Table
from pions.play.actions import keep_study
from pions.play.chairs import table_between
from pions.play.stored_table import StoredTable, new_stored_table
from pions.rules.game import Game
from pions.rules.in_a_row import TIC_TAC_TOE
from pions.rules.tree import GameTree

WON = ["b2", "a1", "b1", "a2", "b3"]


def stored(moves: list[str]) -> StoredTable:
    game = Game.new(TIC_TAC_TOE).play_all(moves)
    return new_stored_table(table_between(("human", "human"), game), 0.0)


def studied(game: Game, move: str) -> GameTree:
    """With another move instead of the last one."""
    return GameTree.of(game).to_end().back().play(move).with_comment("or so")


def test_a_finished_game_keeps_what_was_tried() -> None:
    before = stored(WON)
    after = keep_study(studied(before.table.game, "c3"))(before, 1.0)
    game = after.table.game
    assert game.names == tuple(WON)
    assert [(one.ply, one.plies[0].comment) for one in game.branches] == [(4, "or so")]
    assert game.outcome == before.table.game.outcome
    assert after.table.revision == before.table.revision + 1
    assert keep_study(GameTree.of(game))(after, 1.0) is after


def test_what_was_tried_ahead_in_a_running_game_is_no_move_of_it() -> None:
    before = stored(WON[:3])
    study = GameTree.of(before.table.game).play_all(["c1", "c2"]).with_comment("then")
    game = keep_study(study)(before, 1.0).table.game
    assert (game.names, len(game.plies)) == (tuple(WON[:3]), 3)
    (branch,) = game.branches
    assert (branch.ply, [ply.comment for ply in branch.plies]) == (3, ["", "then"])
    again = GameTree.of(game)
    assert list(again.line_game(again.main_line[-1]).names) == WON[:3]
    assert game.play("a2").names == ("b2", "a1", "b1", "a2")


def test_a_game_that_went_on_meanwhile_keeps_its_moves_and_their_times() -> None:
    study = studied(stored(WON[:3]).table.game, "c3").promote()
    after = stored(WON[:3])
    game = after.table.game.play("a2", milliseconds=1500)
    after = replace(after, table=replace(after.table, game=game.play("b3")))
    kept = keep_study(study)(after, 1.0).table.game
    assert kept.names == tuple(WON)
    assert kept.plies[3].milliseconds == 1500
    assert [(one.ply, one.plies[0].comment) for one in kept.branches] == [(2, "or so")]


def test_a_game_given_up_meanwhile_stays_given_up() -> None:
    study = GameTree.of(stored(WON[:3]).table.game).play("c1")
    before = stored(WON[:3])
    before = replace(before, table=replace(before.table, game=before.table.game.resign()))
    game = keep_study(study)(before, 1.0).table.game
    assert game.result == before.table.game.result
    assert game.is_over
    assert [one.ply for one in game.branches] == [3]


def test_moves_that_were_taken_back_can_still_be_redone() -> None:
    before = stored(WON[:4])
    before = replace(before, table=replace(before.table, game=before.table.game.undo(2)))
    game = keep_study(studied(before.table.game, "c3"))(before, 1.0).table.game
    assert (game.cursor, game.redo(2).names) == (2, tuple(WON[:4]))
    assert keep_study(GameTree.of(before.table.game))(before, 1.0) is before


def test_a_table_goes_on_with_a_branch() -> None:
    game = Game.new(TIC_TAC_TOE).play_all(["b2", "a1", "c3"]).undo().play("c1")
    table: Table = replace(stored([]).table, game=game)
    after = table.switch(0, 1.0)
    assert after.game.names == ("b2", "a1", "c3")
    assert after.revision == table.revision + 1
    with pytest.raises(HistoryError):
        table.switch(1, 1.0)
