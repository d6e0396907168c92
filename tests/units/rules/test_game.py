"""A game as a value: play, undo, redo, branches, results."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError

import pytest

from pions.errors import (
    GameOverError,
    HistoryError,
    IllegalMoveError,
    InvalidMoveError,
    PositionError,
)
from pions.rules.base import Position
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, TIC_TAC_TOE
from pions.rules.othello import OTHELLO, OTHELLO_4
from pions.rules.outcome import Outcome, flag_fall
from pions.rules.plies import Branch, Ply
from pions.rules.side import BLACK, WHITE
from pions.words import Words


def connect(columns: str) -> Game:
    return Game.new(CONNECT_4).play_all(columns)


def test_a_new_game_has_nothing_played() -> None:
    game = Game.new(OTHELLO, players=("Ann", "Bo"))
    assert game.position == game.start == OTHELLO.start()
    assert game.moves == ()
    assert game.outcome is None
    assert game.players == ("Ann", "Bo")


def test_playing_makes_a_new_game_and_leaves_the_old_one() -> None:
    old = Game.new(OTHELLO)
    new = old.play("f5", milliseconds=1200, value=0.5, comment="as usual")
    assert old.moves == ()
    assert new.names == ("f5",)
    assert new.plies == (Ply(new.moves[0], 1200, 0.5, "as usual"),)
    assert new.position == OTHELLO.start().play("f5")
    assert new.positions == (OTHELLO.start(), new.position)
    with pytest.raises(FrozenInstanceError):
        new.cursor = 0  # type: ignore[misc]


def test_a_move_costs_one_position(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new(OTHELLO_4, start=OTHELLO_4.start("python")).play_all(["a2", "a1"])
    assert game.position.legal_moves
    made: list[int] = []
    kind = type(game.position)
    after = kind.after

    def counting(self: Position, move: int) -> Position:
        made.append(move)
        return after(self, move)

    monkeypatch.setattr(kind, "after", counting)
    longer = game.play(game.position.legal_moves[0])
    assert len(longer.undo().redo().with_players("A", "B").positions) == 4
    assert len(made) == 1


def test_undo_and_redo_go_both_ways_to_the_ends() -> None:
    game = connect("4455")
    assert game.undo(4).position == CONNECT_4.start()
    assert game.undo(4).redo(4) == game
    assert game.undo(3).redo().names == ("4", "4")
    assert game.go_to(1).names == ("4",)
    assert game.undo(0) == game


@pytest.mark.parametrize("count", [5, -1, 10**9])
def test_undo_and_redo_of_what_is_not_there(count: int) -> None:
    game = connect("4455")
    with pytest.raises(HistoryError, match="undo"):
        game.undo(count)
    with pytest.raises(HistoryError, match="redo"):
        game.undo(4).redo(count)
    with pytest.raises(HistoryError, match="from 0 to 4"):
        game.go_to(count)


def test_the_undone_move_played_again_is_a_redo() -> None:
    game = Game.new(CONNECT_4).play("4", milliseconds=7).play("4")
    assert game.undo(2).play("4", milliseconds=9) == game.go_to(1)


def test_another_move_after_undo_keeps_the_old_line() -> None:
    game = connect("4455").undo(2).play("1")
    assert game.names == ("4", "4", "1")
    assert game.branches == (Branch(2, (Ply(4), Ply(4))),)
    back = game.switch(0)
    assert back.names == ("4", "4", "5", "5")
    assert back.branches == (Branch(2, (Ply(0),)),)
    assert back.switch(0).switch(0) == back


def test_a_move_that_begins_a_branch_enters_it() -> None:
    game = connect("4455").undo(2).play("1").undo().play("5")
    assert game.names == ("4", "4", "5")
    assert game.redo().names == ("4", "4", "5", "5")
    assert game.branches == (Branch(2, (Ply(0),)),)


def test_branches_of_what_was_left_are_kept() -> None:
    game = connect("445566").undo().play("1").go_to(2).play("7")
    lines = {game.names, *(game.switch(n).names for n in range(len(game.branches)))}
    assert lines == {tuple("447"), tuple("445566"), tuple("44556" + "1")}
    inner = game.switch(0)
    assert {b.ply for b in inner.branches} == {2, 5}, "what both share is not kept twice"


def test_a_branch_can_be_added_and_dropped() -> None:
    game = connect("44").with_branch(Branch(1, (Ply(6, comment="bold"),)))
    assert game.switch(0).names == ("4", "7")
    assert game.without_branch(0) == connect("44")
    with pytest.raises(IllegalMoveError):
        game.with_branch(Branch(0, (Ply(9),)))
    with pytest.raises(HistoryError):
        game.with_branch(Branch(3, ()))
    with pytest.raises(HistoryError, match="no branch 1"):
        game.switch(1)


def test_illegal_and_unknown_moves() -> None:
    with pytest.raises(IllegalMoveError):
        Game.new(OTHELLO).play("a1")
    with pytest.raises(InvalidMoveError):
        Game.new(OTHELLO).play("z9")
    with pytest.raises(IllegalMoveError):
        Game.new(OTHELLO).play(10**20)


def test_nothing_is_played_after_the_end() -> None:
    game = connect("1212121")
    assert game.outcome is not None
    assert game.outcome.winner is BLACK
    assert game.is_over
    with pytest.raises(GameOverError):
        game.play("3")
    with pytest.raises(GameOverError):
        game.play_all("3")


def test_resignation_ends_the_game_where_it_stands() -> None:
    game = connect("44").resign()
    assert game.outcome is not None
    assert game.outcome.winner is WHITE
    assert str(game.outcome.reason) == "resignation"
    with pytest.raises(GameOverError, match="resignation"):
        game.play("1")
    with pytest.raises(GameOverError, match="resignation"):
        game.play_all("1")
    assert game.undo().outcome is None
    assert game.undo().redo().outcome == game.outcome
    assert game.with_result(None).play("1").names == ("4", "4", "1")


def test_a_result_goes_with_its_line() -> None:
    resigned = connect("44").resign(WHITE)
    other = resigned.undo().play("1")
    assert other.outcome is None
    assert other.switch(0).outcome == resigned.outcome


def test_a_result_before_the_end_puts_the_rest_aside() -> None:
    game = connect("4455").undo(2).with_result(flag_fall(BLACK))
    assert game.outcome == flag_fall(BLACK)
    assert game.plies == connect("44").plies
    assert game.switch(0).names == tuple("4455")


def test_agreement_is_a_result_like_any_other() -> None:
    draw = Outcome(None, Words("agreement"), (0, 0))
    assert connect("44").with_result(draw).outcome == draw


def test_comments_and_players() -> None:
    game = connect("44").with_comment("nice").with_comment("a game", ply=0).with_players("A", "B")
    assert game.comment == "a game"
    assert [ply.comment for ply in game.plies] == ["", "nice"]
    assert game.players == ("A", "B")
    with pytest.raises(HistoryError):
        game.with_comment("where?", ply=3)


def test_notes_on_plies_do_not_change_moves() -> None:
    timed = connect("44").with_plies((Ply(3, 5), Ply(3, 6)))
    assert [ply.milliseconds for ply in timed.plies] == [5, 6]
    with pytest.raises(HistoryError):
        timed.with_plies((Ply(3), Ply(4)))


WITH_PASSES = "a2 a3 b4 c1 a4 pass b1 a1 d2 c4 d4 pass d1 d3".split()  # noqa: SIM905 - readable


def test_forced_passes_may_be_left_out() -> None:
    placed = [name for name in WITH_PASSES if name != "pass"]
    game = Game.new(OTHELLO_4).play_all(placed, add_passes=True)
    assert game.names == tuple(WITH_PASSES)
    assert Game.new(OTHELLO_4).play_all(WITH_PASSES, add_passes=True) == game
    with pytest.raises(IllegalMoveError):
        Game.new(OTHELLO_4).play_all(placed)


def test_several_moves_after_undo_are_as_one_by_one() -> None:
    game = connect("4455").undo(2)
    assert game.play_all("51") == game.play("5").play("1")


def test_a_game_from_a_set_up() -> None:
    start = TIC_TAC_TOE.set_up("XO-------", BLACK)
    game = Game.new(TIC_TAC_TOE, start=start).play("b2")
    assert game.position.cells == "XO--X----"
    assert game.undo().position == start
    with pytest.raises(PositionError):
        Game.new(CONNECT_4, start=start)


def test_games_pickle_and_compare() -> None:
    game = connect("4455").undo().play("1").with_comment("!").resign()
    again = pickle.loads(pickle.dumps(game))
    assert again == game
    assert hash(again) == hash(game)
    assert again.positions == game.positions
    assert game != game.undo()


def test_a_game_prints_its_board_and_its_moves() -> None:
    lines = str(Game.new(CONNECT_4).play("4").play("3")).splitlines()
    assert lines[-2:] == ["Red (X) to move", "4 3"]
