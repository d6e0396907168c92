"""The board of a notebook: what a click does, and what the page is told."""

from __future__ import annotations

from typing import Any

import pytest

from pions.errors import PlayerError
from pions.interfaces.language import speaking
from pions.interfaces.notebook.board import Board
from pions.rules.game import Game
from pions.rules.othello import OTHELLO, OTHELLO_4
from pions.rules.side import Side
from pions.search.limits import Limit
from pions.study.review import review


def click(board: Board, name: str) -> None:
    """What the page sends when the place of that name is clicked."""
    (place,) = (one for one in board.places if one["text"] == name)
    board._receive(board, {"move": place["move"], "ply": place["ply"]}, [])


def press(board: Board, action: str) -> None:
    (button,) = (one for one in board.actions if one["name"] == action)
    assert button["enabled"], action
    board._receive(board, {"action": action}, [])


def test_two_people_play_by_clicks() -> None:
    board = Board("tic-tac-toe")
    for name in ("b2", "a1", "c1", "a3", "a2", "c2", "b1", "b3", "c3"):
        click(board, name)
    assert board.game.names == ("b2", "a1", "c1", "a3", "a2", "c2", "b1", "b3", "c3")
    assert board.places == []
    assert board.game.is_over


def test_only_legal_moves_can_be_clicked() -> None:
    board = Board("othello")
    assert sorted(place["text"] for place in board.places) == ["c4", "d3", "e6", "f5"]
    assert board.places[0]["width"] == board.places[0]["height"]
    columns = Board("connect-4").places
    assert [place["text"] for place in columns] == [str(n) for n in range(1, 8)]
    assert columns[0]["height"] == 6 * columns[0]["width"]


def test_a_player_answers_and_undo_takes_its_answer_back_too() -> None:
    board = Board("tic-tac-toe", white="first")
    click(board, "b2")
    assert board.game.names[1] == "a3"
    click(board, "c1")
    press(board, "undo")
    assert board.game.cursor == 2
    click(board, "a1")
    assert board.game.names == ("b2", "a3", "a1", "b3")
    assert not board.busy


def test_a_player_begins() -> None:
    board = Board("connect-4", black="first")
    assert board.game.names == ("1",)
    press(board, "new")
    assert board.game.names == ("1",)


def test_two_players_play_it_out() -> None:
    board = Board("connect-3", black="first", white="first")
    assert board.game.is_over


def test_a_late_click_does_nothing_and_nonsense_neither() -> None:
    board = Board("tic-tac-toe")
    before = board.places[0]
    click(board, "b2")
    wrong: list[dict[str, Any]] = [{"move": before["move"], "ply": before["ply"]}]
    wrong += [{"action": "fly"}, {}, {"move": 4, "ply": 0}]
    for message in wrong:
        board._receive(board, message, [])
    assert board.game.names == ("b2",)
    board._receive(board, {"move": 4, "ply": 1}, [])
    assert board.game.names == ("b2",)
    assert "b2" in board.texts[1]


def test_stepping_through_a_game_and_trying_a_variation() -> None:
    board = Board(Game.new(OTHELLO).play_all(["f5", "d6", "c3"]))
    press(board, "first")
    assert board.game.cursor == 0
    press(board, "redo")
    press(board, "redo")
    assert board.position == OTHELLO.start().play("f5").play("d6")
    click(board, "c4")
    assert board.game.names[:3] == ("f5", "d6", "c4")
    assert len(board.game.branches) == 1
    press(board, "first")
    press(board, "last")


def listed(board: Board) -> str:
    """The moves as the page writes them, the one that led to the position in stars."""
    signs = {"open": "(", "close": ")"}
    texts = (
        signs.get(one["kind"]) or (f"*{one['text']}*" if one["here"] else one["text"])
        for one in board.moves
    )
    return " ".join(texts).replace("( ", "(").replace(" )", ")")


def at(board: Board, text: str) -> None:
    """What the page sends when that move of the list is clicked."""
    (node,) = (one["node"] for one in board.moves if one.get("text") == text)
    board._receive(board, {"node": node}, [])


def test_the_tree_of_variations_is_walked_promoted_and_cut() -> None:
    board = Board(Game.new(OTHELLO).play_all(["f5", "d6", "c3"]))
    press(board, "first")
    press(board, "redo")
    click(board, "f4")
    click(board, "e3")
    assert listed(board) == "1.f5 2.d6 (2.f4 *3.e3*) 3.c3"
    assert board.game.names == ("f5", "f4", "e3")
    press(board, "undo")
    press(board, "redo")  # on along the line that one was in
    assert board.game.names[:3] == ("f5", "f4", "e3")
    at(board, "3.c3")
    assert (board.game.names, board.tree.is_main) == (("f5", "d6", "c3"), True)
    at(board, "2.f4")
    press(board, "promote")
    assert listed(board) == "1.f5 *2.f4* (2.d6 3.c3) 3.e3"
    at(board, "2.d6")
    press(board, "delete")
    assert listed(board) == "*1.f5* 2.f4 3.e3"
    board._receive(board, {"node": 99}, [])
    assert "there is no node 99" in board.texts[1]


def test_a_variation_of_a_reviewed_game_is_not_judged() -> None:
    game = Game.new(OTHELLO_4).play_all(["b1", "a1", "a2"])
    board = Board(review(game, Limit(depth=3)))
    assert board.graph.startswith("<svg")
    assert [one["grade"] != "" for one in board.moves] == [True] * 3
    at(board, next(one["text"] for one in board.moves))
    click(board, "c1")
    assert board.texts[1] == ""
    press(board, "delete")
    at(board, next(one["text"] for one in board.moves if str(one["text"]).startswith("2.a1")))
    assert board.texts[1].startswith("2. a1")


def test_a_pass_is_clicked_anywhere_on_the_board() -> None:
    stuck = OTHELLO_4.set_up("OX" + "-" * 14, Side.BLACK)
    board = Board(Game.new(OTHELLO_4, start=stuck))
    (place,) = board.places
    assert (place["width"], place["height"]) == (160, 160)
    click(board, place["text"])
    assert board.position.turn is Side.WHITE


def test_a_review_says_what_it_thinks_of_each_move() -> None:
    game = Game.new(OTHELLO_4).play_all(["b1", "a1", "a2"])
    board = Board(review(game, Limit(depth=3)))
    press(board, "first")
    assert board.texts[1] == ""
    press(board, "redo")
    assert board.texts[1].startswith("1. b1")


def test_the_board_speaks_french() -> None:
    with speaking("fr"):
        board = Board("othello")
    assert [one["text"] for one in board.actions][1:3] == ["Annuler", "Rétablir"]


def test_whoever_cannot_run_widgets_sees_the_picture() -> None:
    board = Board("othello")
    bundle, _ = board._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_a_player_who_cannot_play_is_named_at_once() -> None:
    with pytest.raises(PlayerError, match="ia2 cannot play"):
        Board("connect-4", white="ia2")
