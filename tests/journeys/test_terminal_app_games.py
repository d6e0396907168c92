"""The full-screen app around a game: files, lists, forms, languages, sizes, clocks."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from journeys.app_pilot import TALL, Person, table_of, with_app
from pions.interfaces.terminal.full.app import AppStart
from pions.interfaces.terminal.full.app_options import read_options
from pions.interfaces.terminal.full.menu_screen import MenuScreen
from pions.match.table_opening import new_opening
from pions.play.game_files import read_game
from pions.play.stored_table import new_stored_table, row_of
from pions.storage.database import open_database
from pions.storage.tables import Tables

pytestmark = pytest.mark.usefixtures("own_state")


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


def test_a_pasted_text_that_can_mean_several_things_is_a_choice_of_boards() -> None:
    async def load(person: Person) -> None:
        await person.press("ctrl+f")
        await person.sees("Load a game")
        await person.type("h8i9g7")
        await person.press("enter")
        await person.sees("Which board is it?")
        await person.sees("9 - - - O -")
        await person.press("down")
        await person.sees("7 - - - O -")
        await person.press("enter")
        await person.until(lambda: person.moves == ("h8", "i7", "g9"), "the game")

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


def test_colours_are_chosen_at_the_board() -> None:
    async def open_by_pie(person: Person) -> None:
        await person.sees("the first player places 1 more stone")
        await person.type("h8")
        await person.press("enter")
        await person.sees("Play White")
        await person.press("escape")
        await person.sees("the second player chooses a colour")
        await person.press("enter")  # one who put it off is asked again
        await person.sees("Play White")
        await person.press("enter")
        await person.sees("White to move")

    table = table_of("gomoku")
    table = replace(table, opening=new_opening("pie", table.game))
    with_app(open_by_pie, table=table)
