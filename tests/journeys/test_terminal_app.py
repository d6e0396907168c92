"""Journeys through the full-screen app by keys and mouse."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from journeys.app_pilot import TALL, Person, table_of, with_app
from pions.interfaces.terminal.full import game_actions
from pions.interfaces.terminal.full.app import AppStart
from pions.interfaces.terminal.full.app_options import read_options
from pions.interfaces.terminal.full.menu_screen import MenuScreen
from pions.play.game_files import read_game
from pions.play.stored_table import new_stored_table, row_of
from pions.search.limits import Limit
from pions.storage.database import open_database
from pions.storage.tables import Tables


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the test's own for everything that is kept."""
    state = tmp_path / "state"
    monkeypatch.setenv("PIONS_STATE", str(state))
    monkeypatch.delenv("PIONS_DB", raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.chdir(tmp_path)
    return state


def test_from_the_menu_to_a_game_and_back() -> None:
    async def act(person: Person) -> None:
        await person.sees("New game")
        await person.press("enter")
        await person.sees("Who plays?")
        await person.press("enter", "enter")  # the game that is marked, then the button
        await person.sees("Black to move")
        assert person.table.game.rules.family == "othello"
        await person.press("escape")
        await person.sees("Continue: Othello")

    with_app(act)


def test_the_traceback_of_a_bot_stays_until_it_is_closed(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("def choose(position):\n    return position.nowhere\n")

    async def act(person: Person) -> None:
        await person.sees('bad.py", line 2, in choose')
        await person.sees("AttributeError")
        await person.press("enter")
        await person.until(lambda: "AttributeError" not in person.text, "closed")

    with_app(act, table=table_of("tic-tac-toe", black="./bad.py"), size=TALL)


def test_a_whole_game_by_typing_names() -> None:
    async def act(person: Person) -> None:
        for name in ("a1", "b2", "b1", "c2", "c1"):
            await person.type(name)
            await person.press("enter")
            await person.until(lambda name=name: person.moves[-1:] == (name,), name)  # type: ignore[misc]
        await person.sees("wins")
        assert person.table.is_over
        assert "(█████)" in person.text  # the winning line is seen without colours

    with_app(act, table=table_of("tic-tac-toe"))


def test_the_cursor_plays_where_it_stands() -> None:
    async def act(person: Person) -> None:
        await person.press("left", "left", "left", "enter")
        await person.until(lambda: person.moves == ("1",))
        await person.press("left", "right", "right", "space")
        await person.until(lambda: person.moves == ("1", "3"))

    with_app(act, table=table_of("connect-4"))


def test_the_cursor_crosses_a_seam() -> None:
    async def act(person: Person) -> None:
        await person.type("a3")
        await person.press("left", "enter")
        await person.until(lambda: person.moves == ("e3",))

    with_app(act, table=table_of("in-a-row(columns=5, rows=5, k=4, topology=cylinder)"))


def test_a_click_plays_and_the_mouse_previews() -> None:
    async def act(person: Person) -> None:
        lines = person.text.split("\n")
        row = next(place for place, line in enumerate(lines) if " + " in line)
        column = lines[row].index("+")
        await person.hover(column, row)
        await person.sees("›●‹")
        assert "◐" in person.text  # the disc that would turn
        await person.click(column, row)
        await person.until(lambda: len(person.moves) == 1)

    with_app(act, table=table_of("othello"))


def test_a_mistake_is_explained_and_changes_nothing() -> None:
    async def act(person: Person) -> None:
        await person.type("a1")
        await person.press("enter")
        await person.sees("a1 would turn over no disc")
        await person.type("zz")
        await person.press("enter")
        await person.sees("is not a move")
        assert person.moves == ()

    with_app(act, table=table_of("othello"), size=TALL)


def test_the_machine_answers_and_undo_takes_both_back() -> None:
    async def act(person: Person) -> None:
        await person.type("f5")
        await person.press("enter")
        await person.until(lambda: len(person.moves) == 2, "the answer")
        await person.press("ctrl+z")
        await person.until(lambda: person.moves == ())
        await person.press("ctrl+y")
        await person.until(lambda: len(person.moves) == 2)

    with_app(act, table=table_of("othello", white="first"))


def test_undo_stops_a_machine_that_thinks() -> None:
    async def act(person: Person) -> None:
        await person.type("f5")
        await person.press("enter")
        await person.until(lambda: person.game.live.thinking is not None, "thinking")
        await person.press("ctrl+z")
        await person.until(lambda: person.moves == ())
        await person.type("d3")
        await person.press("enter")
        await person.until(lambda: person.moves[:1] == ("d3",))

    with_app(act, table=table_of("othello", white="minimax(depth=9)"))


def engine_process() -> int:
    """The process in which engines think."""
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    engines = [
        one for one in children if b"engine_process" in Path(f"/proc/{one}/cmdline").read_bytes()
    ]
    (engine,) = engines
    return int(engine)


def processor_ticks(process: int) -> int | None:
    """The processor time that a process has used, None if it is gone."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return int(fields[11]) + int(fields[12])


def test_pausing_stops_the_engine_and_continuing_asks_it_again() -> None:
    async def act(person: Person) -> None:
        await person.type("f5")
        await person.press("enter")
        await person.until(lambda: person.game.live.thinking is not None, "thinking")
        engine = engine_process()
        begun = processor_ticks(engine) or 0
        await person.until(lambda: (processor_ticks(engine) or 0) > begun + 30, "a busy engine")
        await person.press("f5")
        await person.sees("Paused")
        assert person.game.live.thinking is None
        await asyncio.sleep(1.0)  # longer than an engine has to hear that it is unwanted
        stopped = processor_ticks(engine)
        await asyncio.sleep(0.5)
        assert stopped is None or processor_ticks(engine) in (stopped, stopped + 1)
        assert person.moves == ("f5",)
        await person.press("f5")
        await person.until(lambda: person.game.live.thinking is not None, "thinking again")

    with_app(act, table=table_of("othello", white="minimax(depth=12)"))


def test_a_hint_is_shown_and_counted() -> None:
    async def act(person: Person) -> None:
        for name in ("4", "1", "4", "1", "4", "1"):
            await person.type(name)
            await person.press("enter")
        await person.until(lambda: len(person.moves) == 6)
        await person.press("f2")
        await person.sees("wins at once")
        await person.until(lambda: person.table.hints == (1, 0))
        await person.sees("hints: Red 1, Yellow 0")
        await person.press("enter")  # the cursor stands on the hint
        await person.until(lambda: person.table.is_over)

    with_app(act, table=table_of("connect-4"))


def test_dangers_are_told_by_a_key_and_change_nothing() -> None:
    async def act(person: Person) -> None:
        for name in ("1", "7", "2", "7", "3"):
            await person.type(name)
            await person.press("enter")
        await person.until(lambda: person.table.game.cursor == 5)
        await person.press("ctrl+k")
        await person.sees("immediate danger: Red")
        assert person.table.game.cursor == 5

    with_app(act, table=table_of("connect-4"))


async def offer_draw(person: Person) -> None:
    """Play two moves and offer a draw."""
    for name in ("b2", "a1"):
        await person.type(name)
        await person.press("enter")
    await person.until(lambda: person.table.game.cursor >= 2)
    await person.press("ctrl+d")
    await person.sees("Offer a draw?")
    await person.press("enter")


def test_a_draw_is_offered_declined_and_not_pressed_on_anybody() -> None:
    async def act(person: Person) -> None:
        await offer_draw(person)
        await person.sees("Black offers a draw. Does White accept?")
        await person.press("tab", "enter")
        await person.sees("the draw was declined")
        await person.press("ctrl+d")
        await person.sees("Offer a draw?")
        await person.press("enter")
        await person.sees("not long ago")
        assert not person.table.is_over

    with_app(act, table=table_of("tic-tac-toe"))


def test_a_draw_that_is_left_unanswered_can_be_accepted_later() -> None:
    async def act(person: Person) -> None:
        await offer_draw(person)
        await person.sees("Does White accept?")
        await person.press("escape", "ctrl+d")
        await person.sees("Does White accept?")
        await person.press("enter")
        await person.sees("draw: by agreement")
        assert person.table.is_over

    with_app(act, table=table_of("tic-tac-toe"))


def test_the_computer_answers_the_offer_of_a_draw() -> None:
    async def act(person: Person) -> None:
        await person.type("b2")
        await person.press("enter")
        await person.until(lambda: person.table.game.cursor == 2)
        await person.press("ctrl+d")
        await person.press("enter")
        await person.sees("draw: by agreement")

    with_app(act, table=table_of("tic-tac-toe", white="first"))


def test_values_stand_on_the_cells_and_in_words() -> None:
    async def act(person: Person) -> None:
        for name in ("4", "1", "4", "1", "4", "1"):
            await person.type(name)
            await person.press("enter")
        await person.press("f4")
        await person.sees("win in 1")
        assert "W1" in person.text
        await person.press("f4")
        await person.until(lambda: "W1" not in person.text)

    with_app(act, table=table_of("connect-4"))


def test_values_are_refined_while_they_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_actions, "VALUES_LIMIT", Limit(seconds=600))  # the answer never comes

    async def act(person: Person) -> None:
        await person.type("f5")
        await person.press("enter", "f4")
        await person.until(lambda: len(person.game.view.values) == 3, "the first values")
        await person.sees("about")
        assert {person.table.position.name(one) for one in person.game.view.values} == {
            "d6",
            "f4",
            "f6",
        }
        await person.press("f4")
        await person.until(lambda: person.game.view.values == {}, "no values")

    with_app(act, table=table_of("othello"))


def test_looking_back_and_playing_on_from_there() -> None:
    async def act(person: Person) -> None:
        for name in ("f5", "d6", "c3"):
            await person.type(name)
            await person.press("enter")
        await person.until(lambda: len(person.moves) == 3)
        await person.press("pageup", "pageup")
        await person.sees("Looking back: move 1 of 3")
        assert "[f5]" in person.text
        assert len(person.moves) == 3  # looking changes nothing
        await person.press("end")
        await person.until(lambda: "Looking back" not in person.text)
        await person.press("home")
        await person.sees("move 0 of 3")
        await person.press("right")
        await person.sees("move 1 of 3")
        await person.press("ctrl+b")
        await person.until(lambda: person.moves == ("f5",), "another game")

    with_app(act, table=table_of("othello"), size=TALL)


def test_machines_play_each_other_with_pause_step_and_speed() -> None:
    async def act(person: Person) -> None:
        await person.press("f5")
        await person.sees("Paused")
        played = len(person.moves)
        await person.press("full_stop")
        await person.until(lambda: len(person.moves) == played + 1, "one step")
        assert person.table.paused
        await person.press("plus", "plus", "plus")
        await person.until(lambda: person.game.live.stored.speed == 0.0)
        await person.press("f5")
        await person.until(lambda: person.table.is_over, "the end")

    with_app(act, table=table_of("connect-3", "random", "random"))


def test_quitting_and_resuming_loses_nothing() -> None:
    async def play(person: Person) -> None:
        await person.type("h8")
        await person.press("enter")
        await person.until(lambda: person.moves == ("h8",))
        await person.press("ctrl+q")

    async def go_on(person: Person) -> None:
        await person.sees("Continue: Gomoku")
        await person.press("down", "enter")
        await person.sees("[●]")
        assert person.moves == ("h8",)

    with_app(play, table=table_of("gomoku"))
    with_app(go_on)


def test_the_list_of_games_opens_and_deletes() -> None:
    async def two(person: Person) -> None:
        await person.type("4")
        await person.press("enter")
        await person.press("ctrl+r")
        await person.until(lambda: person.moves == ())
        await person.press("ctrl+o")
        await person.sees("Connect-4")
        assert person.text.count("Connect-4") == 2
        await person.press("delete")
        await person.sees("Delete this game")
        await person.press("escape")
        await person.press("down", "delete")
        await person.sees("Delete this game")
        await person.press("enter")
        await person.until(lambda: person.text.count("Connect-4") == 1)

    with_app(two, table=table_of("connect-4"))


def test_saving_and_loading_a_file(tmp_path: Path) -> None:
    async def save(person: Person) -> None:
        await person.type("f5")
        await person.press("enter", "ctrl+s")
        await person.sees("which file")
        await person.type("game.txt")
        await person.press("enter")
        await person.sees("saved in")

    async def load(person: Person) -> None:
        await person.press("ctrl+f")
        await person.sees("Load a game")
        await person.type("game.txt")
        await person.press("enter")
        await person.until(lambda: "[f5]" in person.text, "the game")
        assert person.moves == ("f5",)

    with_app(save, table=table_of("othello"))
    assert read_game(tmp_path / "game.txt").names == ("f5",)
    with_app(load)


def test_the_language_changes_while_a_game_is_played() -> None:
    async def act(person: Person) -> None:
        await person.sees("Undo")
        await person.press("ctrl+l")
        await person.sees("Quitter")
        await person.press("ctrl+l")
        await person.sees("Undo")

    with_app(act, table=table_of("othello"))
    assert read_options().language == "en"


def test_every_action_is_in_the_palette() -> None:
    async def act(person: Person) -> None:
        await person.press("ctrl+p")
        await person.sees("What would you like to do?")
        await person.type("swap sides")
        await person.sees("Swap sides")
        await person.press("enter")
        await person.until(lambda: person.table.chairs[0].player == "first", "swapped sides")

    with_app(act, table=table_of("connect-4", white="first"))


def test_a_newcomer_sees_help_undo_and_quit_at_once() -> None:
    async def act(person: Person) -> None:
        bar = person.text.rstrip().split("\n")[-1]
        for word in ("Help", "Undo", "Quit"):
            assert word in bar, bar
        await person.press("f1")
        await person.sees("How to move")
        assert "take back a move" in person.text
        await person.press("escape")
        await person.sees("Black to move")

    with_app(act, table=table_of("othello"))


def test_a_resize_keeps_the_game_and_draws_it_larger() -> None:
    async def act(person: Person) -> None:
        await person.type("f5")
        await person.press("enter")
        await person.resize(200, 50)
        await person.sees("▟███▙")
        await person.resize(50, 20)
        await person.until(lambda: "▟███▙" not in person.text)
        assert person.moves == ("f5",)

    with_app(act, table=table_of("othello"))


def test_a_clock_decides() -> None:
    from dataclasses import replace  # noqa: PLC0415

    from pions.search.limits import Clock  # noqa: PLC0415

    table = table_of("othello")
    table = replace(table, time=replace(table.time, clock=Clock(0.0, 60.0)))

    async def act(person: Person) -> None:
        await person.sees("time ran out")
        assert person.table.is_over

    with_app(act, table=table)


def test_any_board_with_its_parameters_and_any_player() -> None:
    async def act(person: Person) -> None:
        await person.sees("Who plays?")
        await person.press("end")
        await person.press("up")  # any board of K in a row
        await person.sees("How many in a row")
        form = person.app.screen
        from textual.widgets import Input, Select  # noqa: PLC0415

        rules = form.query_one("#rules")
        fields = list(rules.query(Input))
        for field, value in zip(fields, ("6", "7", "4"), strict=True):
            field.value = value
        next(iter(rules.query(Select))).value = "false"
        list(rules.query(Select))[1].value = "torus"
        form.query_one("#white Select", Select).value = "alphabeta"
        await person.sees("Plies" if "Plies" in person.text else "depth")
        await person.press("f10")
        await person.until(lambda: not isinstance(person.app.screen, MenuScreen))
        await person.sees("6 × 7, 4 in a row")
        assert str(person.table.game.rules) == "in-a-row(columns=6, rows=7, k=4, topology=torus)"
        assert person.table.chairs[1].player.startswith("alphabeta")

    with_app(act, first=AppStart(form=True), size=TALL)


def test_a_form_says_what_is_wrong() -> None:
    async def act(person: Person) -> None:
        from textual.widgets import Input  # noqa: PLC0415

        await person.sees("Who plays?")
        next(iter(person.app.screen.query_one("#rules").query(Input))).value = "7"
        await person.press("f10")
        await person.sees("not allowed")

    with_app(act, first=AppStart(form=True), size=TALL)


def test_a_game_that_is_open_elsewhere_is_not_opened_twice(own_state: Path) -> None:
    own_state.mkdir()
    stored = new_stored_table(table_of("othello"), 0.0)
    with open_database() as database:
        Tables(database).write([row_of(stored)])
    code = "import sys, time\n" + HOLD
    line = [sys.executable, "-c", code, str(own_state / "pions.db"), stored.id]
    with subprocess.Popen(line, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"

        async def act(person: Person) -> None:
            await person.sees("Continue: Othello")
            await person.press("ctrl+o")
            await person.sees("in progress")
            await person.press("enter")
            await person.sees("open elsewhere")

        try:
            with_app(act)
        finally:
            other.kill()


HOLD = """
from pions.storage.database import open_database
from pions.storage.table_locks import TableLocks
holding = TableLocks(open_database(sys.argv[1]))
print(holding.take(sys.argv[2]), flush=True)
time.sleep(60)
"""
