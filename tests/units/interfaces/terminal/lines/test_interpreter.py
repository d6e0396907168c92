"""Lines make the next value of a table and sentences about it; nothing is lost."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pions.interfaces.language import say, speaking
from pions.interfaces.terminal.lines import turns
from pions.interfaces.terminal.lines.command_registry import (
    COMMANDS,
    UnknownCommandError,
    find_command,
)
from pions.interfaces.terminal.lines.interpreter import completions, interpret
from pions.interfaces.terminal.lines.reply import BoardText, Effect, EffectRequest, Reply
from pions.match.table import Chair, Table
from pions.rules.game import Game
from pions.rules.in_a_row import CONNECT_4, RENJU, TIC_TAC_TOE
from pions.rules.othello import OTHELLO, OTHELLO_4
from pions.rules.registry import find_rules
from pions.rules.side import BLACK, WHITE

BEFORE_PASS = "b1 c1 d3"
"""On 4×4: White's a1 then leaves Black without a move."""


PEOPLE = (Chair(), Chair())


def begin(rules: object = OTHELLO, *lines: str) -> Table:
    table = seated(Game.new(rules))  # type: ignore[arg-type]
    for line in lines:
        table = interpret(table, line, now=0.0).table
    return table


def seated(game: Game, chairs: tuple[Chair, Chair] = PEOPLE) -> Table:
    return turns.begin(game, chairs, now=0.0).table


def said(reply: Reply) -> list[str]:
    with speaking("en"):
        return [say(line) for line in reply.lines if not isinstance(line, BoardText)]


def answer(table: Table, line: str) -> list[str]:
    return said(interpret(table, line, now=0.0))


def test_cells_by_number_are_moves_of_othello() -> None:
    table = begin(OTHELLO, "38 d6", "19 20")
    assert table.game.names == ("f5", "d6", "c3", "d3")
    assert answer(table, "cell 27") == answer(table, "cell c4")
    assert answer(table, "65")[0].startswith("'65' is neither a move nor a command")


@pytest.mark.parametrize("word", ["dangers", "menaces", "danger", "MENACES"])
def test_dangers_are_told_on_request(word: str) -> None:
    table = begin(CONNECT_4, "1 7 2 7 3")
    reply = interpret(table, word, now=0.0)
    assert said(reply) == [
        "possible danger: Yellow can align 3 of 4 at column 7 row 3",
        "immediate danger: Red can align 4 at column 4 row 1",
        "possible danger: Red can align 3 of 4 at column 4 row 1, column 5 row 1",
    ]
    assert reply.table == table
    assert answer(begin(CONNECT_4), word) == ["no danger for either side"]


def test_dangers_are_refused_where_no_line_wins() -> None:
    assert answer(begin(OTHELLO), "dangers")[0].startswith("othello has no dangers")


def test_a_move_is_played_and_told() -> None:
    reply = interpret(begin(), "F5", now=2.5)
    assert said(reply) == ["Black plays f5 and turns over 1 disc"]
    assert reply.table.game.names == ("f5",)
    assert reply.table.game.plies[0].milliseconds == 2500


def test_the_opening_is_named_when_its_name_changes() -> None:
    table = begin(OTHELLO, "f5")
    assert answer(table, "d6")[1:] == ["opening: Perpendicular"]
    assert len(answer(begin(OTHELLO, "f5 d6"), "c3")) == 1
    assert answer(begin(OTHELLO, "f5 d6 c3"), "last") == [
        "Black plays c3 and turns over 1 disc",
        "opening: Perpendicular",
    ]
    assert len(answer(table, "last")) == 1


def test_each_move_counts_its_own_time() -> None:
    table = interpret(begin(), "f5", now=1.0).table
    table = interpret(table, "d6", now=4.0).table
    assert [ply.milliseconds for ply in table.game.plies] == [1000, 3000]


def test_several_moves_on_a_line() -> None:
    assert begin(OTHELLO, "f5 d6, c3").game.names == ("f5", "d6", "c3")


def test_moves_before_a_mistake_stay_played() -> None:
    reply = interpret(begin(), "f5 a1 d6", now=0.0)
    assert reply.table.game.names == ("f5",)
    assert said(reply)[1] == "a1 would turn over no disc; legal moves: f4, d6, f6"


def test_a_person_plays_no_move_of_the_machine() -> None:
    table = seated(Game.new(OTHELLO), (Chair(), Chair("first")))
    reply = interpret(table, "f5 d6, c3", now=0.0)
    assert reply.table.game.names == ("f5",)
    assert said(reply)[1:] == ["not played: 'd6, c3'; it is the computer's turn after each move"]


def test_a_person_goes_on_when_the_machine_must_pass() -> None:
    table = begin(OTHELLO_4, BEFORE_PASS)
    with_machine = seated(table.game, (Chair("first"), Chair()))
    move = interpret(table, "a1", now=0.0).table.game.position
    names = f"a1 {move.name(move.legal_moves[0])}"
    assert len(interpret(with_machine, names, now=0.0).table.game.plies) == 6


@pytest.mark.parametrize(
    ("rules", "played", "move", "reason"),
    [
        (OTHELLO, "", "a1", "a1 would turn over no disc"),
        (OTHELLO, "", "d4", "d4 is already taken"),
        (OTHELLO, "", "pass", "you may pass only when you have no other move"),
        (CONNECT_4, "4 4 4 4 4 4", "4", "column 4 is full"),
        (TIC_TAC_TOE, "b2", "b2", "b2 is already taken"),
    ],
)
def test_an_illegal_move_says_why_and_changes_nothing(
    rules: object, played: str, move: str, reason: str
) -> None:
    table = begin(rules, played)
    reply = interpret(table, move, now=0.0)
    assert reply.table == table
    (sentence,) = said(reply)
    assert sentence.startswith(f"{reason}; legal moves: ")


def test_renju_forbids_black_some_cells() -> None:
    three_three = "h8 a1 h9 a2 g10 a3 f10 a4"
    (sentence,) = answer(begin(RENJU, three_three), "h10")
    assert sentence.startswith("the rules forbid h10 here")


def test_a_forced_pass_is_played_and_told() -> None:
    reply = interpret(begin(OTHELLO_4, BEFORE_PASS), "a1", now=0.0)
    assert said(reply)[1] == "Black has no move and passes"
    assert reply.table.game.names[-2:] == ("a1", "pass")


def test_undo_takes_the_pass_back_with_the_move_and_redo_brings_both() -> None:
    table = begin(OTHELLO_4, BEFORE_PASS, "a1")
    undone = interpret(table, "undo", now=0.0)
    assert said(undone) == ["taken back: a1, pass"]
    assert undone.table.game.names == tuple(BEFORE_PASS.split())
    assert interpret(undone.table, "redo", now=0.0).table.game == table.game


def test_a_pass_forced_at_the_start_is_played_at_once() -> None:
    start = begin(OTHELLO_4, BEFORE_PASS, "a1").game.positions[-2]
    begun = turns.begin(Game.new(OTHELLO_4, start=start), PEOPLE, now=0.0)
    assert said(begun) == ["Black has no move and passes"]
    assert answer(begun.table, "undo") == ["cannot take back 1: moves played: 0"]


def test_undo_and_redo_several() -> None:
    table = begin(OTHELLO, "f5 d6 c3")
    reply = interpret(table, "annuler 2", now=0.0)
    assert said(reply) == ["taken back: d6, c3"]
    again = interpret(reply.table, "REFAIRE 2", now=0.0)
    assert said(again) == ["played again: d6, c3"]
    assert again.table.game.names == ("f5", "d6", "c3")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("undo", "cannot take back 1: moves played: 0"),
        ("undo 5", "cannot take back 5: moves played: 0"),
        ("undo 0", "cannot take back 0: moves played: 0"),
        ("undo -1", "'-1' is not a number of moves"),
        ("undo two", "'two' is not a number of moves"),
        ("redo", "cannot play again 1: moves taken back: 0"),
        ("last", "no move has been played yet"),
        ("history", "no move has been played yet"),
        ("row 9", "there is no row '9': the rows are 1, 2, 3, 4, 5, 6, 7, 8"),
        ("row", "which row? The rows are 1, 2, 3, 4, 5, 6, 7, 8"),
    ],
)
def test_what_cannot_be_done_is_said(line: str, sentence: str) -> None:
    assert answer(begin(), line) == [sentence]


def test_undo_takes_a_resignation_back_before_any_move() -> None:
    table = begin(OTHELLO, "f5", "resign")
    assert table.game.outcome is not None
    assert table.game.outcome.winner is not WHITE
    undone = interpret(table, "undo", now=0.0).table
    assert undone.game.names == ("f5",)
    assert not undone.game.is_over


@pytest.mark.parametrize(
    ("line", "sentences"),
    [
        ("legal", ["legal moves: c3, c4, c5, c6, c7"]),
        ("last", ["White plays d6 and turns over 1 disc", "opening: Perpendicular"]),
        ("score", ["pieces on the board: Black 3, White 3"]),
        ("history", ["moves played: 1.f5 2.d6"]),
        ("row 5", ["row 5: d White, e Black, f Black; the other cells are empty"]),
        ("ligne 1", ["row 1 is empty"]),
        ("board", ["Black (X) to move"]),
    ],
)
def test_questions(line: str, sentences: list[str]) -> None:
    table = begin(OTHELLO, "f5 d6")
    reply = interpret(table, line, now=0.0)
    assert said(reply) == sentences
    assert reply.table == table


def test_time_of_the_game_and_of_each_side() -> None:
    table = interpret(begin(), "f5", now=65.0).table
    reply = interpret(table, "time", now=75.0)
    assert said(reply) == ["since the start 1:15; Black 1:05, White 0:10"]


def test_help_marks_the_legal_cells_and_lists_every_command() -> None:
    reply = interpret(begin(), "aide", now=0.0)
    assert BoardText(begin().game.position, legal=True) in reply.lines
    told = "\n".join(said(reply))
    assert all(name in told for one in COMMANDS for name in one.names)


@pytest.mark.parametrize(
    ("line", "effect", "argument"),
    [
        ("save my game.jsonl", Effect.SAVE, "my game.jsonl"),
        ("sauver! x", Effect.REPLACE, "x"),
        ("save", Effect.SAVE, ""),
        ("charger x.jsonl", Effect.LOAD, "x.jsonl"),
        ("quitter", Effect.QUIT, ""),
        ("Q", Effect.QUIT, ""),
    ],
)
def test_files_and_leaving_are_effects(line: str, effect: Effect, argument: str) -> None:
    assert interpret(begin(), line, now=0.0).request == EffectRequest(effect, argument)


def test_a_new_game_starts_as_the_old_one_did() -> None:
    start = OTHELLO.start().play("f5").play("d6")
    table = seated(Game.new(OTHELLO, start=start))
    reply = interpret(interpret(table, "c3", 0.0).table, "rejouer", now=9.0)
    assert reply.table.game == table.game
    assert reply.table.time.used(BLACK, BLACK, 10.0) == 1.0
    assert reply.request == EffectRequest(Effect.NEW_GAME)


def test_after_the_end_a_move_is_refused_and_undo_still_works() -> None:
    table = begin(TIC_TAC_TOE, "a1 a2 b1 b2 c1")
    assert answer(table, "c3") == ["the game is over: Black (X) wins 1-0: 3 in a row"]
    assert answer(table, "legal") == ["the game is over: there is no legal move"]
    assert not interpret(table, "undo", now=0.0).table.game.is_over


@pytest.mark.parametrize(
    ("word", "name"),
    [("u", "undo"), ("an", "undo"), ("bo", "board"), ("q", "quit"), ("sav", "save"), ("?", "help")],
)
def test_first_letters_are_enough(word: str, name: str) -> None:
    found = find_command(word)
    assert found is not None
    assert found.names[0] == name


def test_too_few_letters_are_explained() -> None:
    with pytest.raises(
        UnknownCommandError,
        match="'re' could mean redo, refaire, refuser, rejouer, resign, review, revue, règles",
    ):
        find_command("re")


def test_names_of_commands_are_unique_and_name_no_move() -> None:
    names = [name for one in COMMANDS for name in one.names]
    assert len(names) == len(set(names))
    for rules in (OTHELLO, CONNECT_4, find_rules("in-a-row(columns=26, rows=26, k=5)")):
        table = begin(rules)
        assert all(interpret(table, name, 0.0).table.game.cursor == 0 for name in names)


def texts() -> Iterable[str]:
    return [name for one in COMMANDS for name in one.names] + ["f5", "d6", "4", "99", "-", "é"]


@given(st.lists(st.one_of(st.sampled_from(list(texts())), st.text(max_size=30)), max_size=12))
def test_no_line_can_break_a_game(lines: list[str]) -> None:
    table = begin()
    for line in lines:
        reply = interpret(table, line, now=1.0)
        said(reply)
        table = reply.table


def test_completions_are_the_legal_moves_and_the_commands() -> None:
    words = completions(begin())
    assert words[:4] == ["d3", "c4", "f5", "e6"]
    assert {"help", "aide", "undo", "quit"} <= set(words)


@pytest.mark.parametrize(("typed", "meant"), [("undoo", "undo"), ("histroy", "history")])
def test_a_command_that_is_misspelt_is_suggested(typed: str, meant: str) -> None:
    (line,) = answer(begin(), typed)
    assert f"{typed!r} is neither a move nor a command: did you mean {meant!r}?" in line
    (line,) = answer(begin(), "zzzzzz")
    assert "did you mean" not in line
    assert "help lists the commands" in line
