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


def studied(game: Game, move: str) -> Game:
    """With another move instead of the last one."""
    tree = GameTree.of(game).back().play(move).with_comment("or so")
    return tree.game.go_to(len(game.plies))


def test_a_finished_game_keeps_what_was_tried() -> None:
    before = stored(WON)
    game = studied(before.table.game, "c3")
    after = keep_study(game)(before, 1.0)
    assert after.table.game == game
    assert after.table.game.outcome == before.table.game.outcome
    assert after.table.revision == before.table.revision + 1


@pytest.mark.parametrize("moves", [WON[:3], [*WON[:4], "c3"]], ids=["running", "another"])
def test_nothing_else_is_changed(moves: list[str]) -> None:
    before = stored(moves)
    game = studied(stored(WON).table.game, "c3")
    assert keep_study(game)(before, 1.0) is before
    same = before.table.game
    assert keep_study(same)(before, 1.0) is before


def test_a_table_goes_on_with_a_branch() -> None:
    game = Game.new(TIC_TAC_TOE).play_all(["b2", "a1", "c3"]).undo().play("c1")
    table: Table = replace(stored([]).table, game=game)
    after = table.switch(0, 1.0)
    assert after.game.names == ("b2", "a1", "c3")
    assert after.revision == table.revision + 1
    with pytest.raises(HistoryError):
        table.switch(1, 1.0)
