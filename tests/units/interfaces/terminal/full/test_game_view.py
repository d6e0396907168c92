"""What a person looks at, and what is said about it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pions.evaluation.value import Value, ValueKind
from pions.geometry.surface import Direction
from pions.interfaces.language import speaking
from pions.interfaces.player_words import player_words
from pions.interfaces.terminal.full import panel
from pions.interfaces.terminal.full.cell_views import move_at, short_value
from pions.interfaces.terminal.full.game_view import (
    GameView,
    board_contents,
    can_play,
    first_cursor,
    marks_legal,
    move_lines,
    moved_cursor,
    status_words,
    typed_move,
)
from pions.match.table import Chair, Table
from pions.players.base import Choice
from pions.rules.registry import find_rules, rules_title
from pions.rules.side import BLACK, WHITE
from pions.search.results import Progress

PEOPLE = (Chair(), Chair())


def table_after(rules: str, moves: str, chairs: tuple[Chair, Chair] = PEOPLE) -> Table:
    table = Table.new(find_rules(rules), chairs)
    for move in moves.split():
        table = table.play(move, table.game.cursor, 0.0)
    return table


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Value(ValueKind.WIN, 5), "W5"),
        (Value(ValueKind.LOSS, 120), "L99"),
        (Value(ValueKind.DRAW, 0), "="),
        (Value(ValueKind.POINTS, -12), "-12"),
        (Value(ValueKind.ESTIMATE, 0), "0"),
        (Value(ValueKind.ESTIMATE, -3_400, -52), "-52"),
        (Value(ValueKind.ESTIMATE, 800_000, 99), "+99"),
        (Value(ValueKind.POINTS, 676), "+99"),
    ],
)
def test_values_fit_a_cell(value: Value, text: str) -> None:
    assert short_value(value) == text
    assert len(text) <= 3


def test_pointing_anywhere_in_a_column_means_the_column() -> None:
    position = find_rules("connect-4").start().play("4")
    assert {move_at(position, cell) for cell in range(3, 42, 7)} == {3}
    full = find_rules("connect-4").start()
    for _ in range(6):
        full = full.play("1")
    assert move_at(full, 0) is None


def test_looking_back_shows_an_earlier_position_and_forbids_to_play() -> None:
    table = table_after("othello", "f5 d6 c3")
    view = GameView(cursor=19, ply=1)
    contents = board_contents(table, view)
    assert contents.position == table.game.positions[1]
    assert contents.cursor is None
    assert not can_play(table, view)
    assert can_play(table, GameView(cursor=19))
    assert can_play(table, GameView(cursor=19, ply=3))


def test_nobody_plays_for_a_machine() -> None:
    table = table_after("othello", "f5", (Chair(), Chair("first")))
    assert not can_play(table, GameView())
    assert can_play(table_after("othello", "", (Chair(), Chair("first"))), GameView())
    assert not can_play(table_after("othello", "").pause(True, 0.0), GameView())


def test_the_cursor_begins_at_a_legal_cell_and_stays_at_walls() -> None:
    position = find_rules("gomoku").start()
    assert position.name(first_cursor(position)) == "h8"
    corner = position.rules.parse_move("a1")
    assert moved_cursor(position, corner, Direction(-1, 0)) == corner
    torus = find_rules("gomoku(topology=torus)").start()
    assert torus.name(moved_cursor(torus, corner, Direction(-1, 0))) == "o1"


def test_typed_letters_name_a_move_in_the_end() -> None:
    position = find_rules("gomoku").start()
    assert typed_move(position, "h") is None
    assert typed_move(position, "h1") is not None
    assert typed_move(position, "h99") is None


def test_a_cell_of_othello_may_be_typed_by_its_number() -> None:
    position = find_rules("othello").start()
    assert typed_move(position, "27") == position.rules.parse_move("c4")
    assert typed_move(position, "65") is None


def test_the_status_says_what_matters_most() -> None:
    table = table_after("othello", "f5")
    assert str(status_words(table, GameView(), None)) == "White to move"
    assert "thinking" in str(status_words(table, GameView(), WHITE))
    assert "Paused" in str(status_words(table.pause(True, 0.0), GameView(), None))
    assert "move 0 of 1" in str(status_words(table, GameView(ply=0), None))
    assert "resignation" in str(status_words(table.resign(WHITE, 0.0), GameView(), None))


def test_a_forced_pass_is_told() -> None:
    rules = find_rules("othello")
    start = rules.set_up("-OX" + "-" * 61, BLACK)
    from pions.rules.game import Game  # noqa: PLC0415

    table = Table.new(rules, PEOPLE, game=Game.new(rules, start=start))
    table = replace(table, game=table.game.play("a1"))
    assert table.is_over  # nobody can move any more: nothing to tell
    start = rules.set_up("-OX----O" + "X" + "-" * 55, BLACK)
    table = Table.new(rules, PEOPLE, game=Game.new(rules, start=start))
    after = table.play("a1", 0, 0.0)
    told = str(status_words(after, GameView(), None))
    assert ("passes" in told) == (after.game.moves[-1] == -1)


def test_games_are_called_by_name_or_by_measures() -> None:
    assert str(rules_title(find_rules("puissance4"))) == "Connect-4"
    title = rules_title(find_rules("in-a-row(columns=9, rows=8, k=5, topology=torus)"))
    with speaking("en"):
        from pions.interfaces.language import say  # noqa: PLC0415

        assert say(title) == "9 × 8, 5 in a row, torus"
    assert str(player_words("level(3)")) == "level 3, casual"
    assert str(player_words("./bot.py")) == "./bot.py"


def test_moves_stand_in_pairs() -> None:
    lines = move_lines(table_after("othello", "f5 d6 c3").game)
    assert [(line.number, line.plies) for line in lines] == [
        (1, ((1, "f5"), (2, "d6"))),
        (2, ((3, "c3"),)),
    ]
    assert panel.ply_at(6, 0) == 1
    assert panel.ply_at(14, 1) == 4


def test_legal_cells_are_marked_where_few_are() -> None:
    assert marks_legal("auto", find_rules("othello"))
    assert not marks_legal("auto", find_rules("gomoku"))
    assert marks_legal("yes", find_rules("gomoku"))
    assert not marks_legal("no", find_rules("othello"))


def test_a_seat_shows_who_how_many_and_the_time() -> None:
    table = table_after("othello", "f5", (Chair(), Chair("level(3)"))).started(0.0)
    with speaking("en"):
        black = panel.seat_text(table, GameView(), BLACK, 65.0, 40, "discs").plain
        white = panel.seat_text(table, GameView(), WHITE, 65.0, 40, "discs").plain
    assert black.startswith("  ● Black: you")
    assert white.startswith("▶ ○ White: level 3, casual")
    assert white.endswith("1   1:05")
    assert len(black) == len(white) == 40


def test_thoughts_are_told_in_two_lines() -> None:
    position = find_rules("connect-4").start()
    news = Progress(1_234_567, 0.5, 9, Value(ValueKind.WIN, 3), (3, 3, 2, 99))
    with speaking("en"):
        text = panel.engine_text(position, news)
    assert text == "depth 9 · win in 3 · 2.5 M nodes/s\n4 4 3"
    with speaking("en"):
        assert panel.engine_text(position, Choice(3)) == ""
        guessed = Progress(5, 0.0, 9, Value(ValueKind.ABOUT, 3), confidence=73)
        text = panel.engine_text(position, guessed)
    assert text.startswith("depth 9, 73% sure · about +3 points")


def test_the_last_thought_belongs_to_the_last_move() -> None:
    table = table_after("connect-4", "4 3")
    assert panel.last_choice(table.game, Choice(2))[1] == Choice(2)
    assert panel.last_choice(table.game, Choice(5))[1] is None
    assert panel.last_choice(table.game, None)[1] is None
