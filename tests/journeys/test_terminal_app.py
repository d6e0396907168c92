"""Journeys through the full-screen app by keys and mouse."""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import pytest

from journeys.app_pilot import TALL, Person, table_of, with_app
from pions.interfaces.terminal.full import game_actions
from pions.search.limits import Limit

pytestmark = pytest.mark.usefixtures("own_state")


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


async def until_it_rests(process: int) -> None:
    """Wait until a process uses no more processor time; on a busy machine it hears late."""
    deadline, before = time.monotonic() + 60, -2
    while (now := processor_ticks(process)) is not None and now > before + 1:
        assert time.monotonic() < deadline
        before = now
        await asyncio.sleep(0.5)


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
        await until_it_rests(engine)
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
