"""The analysis on the full screen: walked, branched, explained and learned from by keys."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Button, Input

from journeys.app_pilot import SMALL, Person, table_of, with_app
from journeys.test_terminal_app_looks import LARGE, compare, played
from pions.interfaces.terminal.full.analysis_screen import AnalysisScreen
from pions.match.table import Table
from pions.notation.recognition import read_anything
from pions.play.stored_table import StoredTable

Act = Callable[[Person], Awaitable[None]]


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIONS_STATE", str(tmp_path / "state"))
    monkeypatch.delenv("PIONS_DB", raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.chdir(tmp_path)


LOST = "a1 b1 b2 c3 a3 c1 c2 b3 a2"
"""Tic-tac-toe: both overlook a2 for a while."""


def analysis(person: Person) -> AnalysisScreen:
    screen = person.app.screen
    assert isinstance(screen, AnalysisScreen), person.text
    return screen


def thinking(screen: AnalysisScreen) -> bool:
    """Whether the engine is asked about the position."""
    return any(one.group == "engine" and one.is_running for one in screen.workers)


async def answer(person: Person, key: str, text: str) -> None:
    """Press a key that asks for a text, and give it."""
    await person.press(key)
    await person.until(lambda: isinstance(person.app.focused, Input), "a field")
    await person.type(text)
    await person.until(lambda: getattr(person.app.focused, "value", "") == text, "the text")
    await person.press("enter")
    await person.until(lambda: isinstance(person.app.screen, AnalysisScreen), "the analysis")


async def play(person: Person, move: str) -> None:
    """Type a move, and wait until it is played."""
    await person.type(move)
    await person.press("enter")
    screen = analysis(person)
    await person.until(lambda: screen.study.names[-1:] == (move,), f"{move} to be played")


async def open_analysis(person: Person) -> AnalysisScreen:
    """Open it and wait for the review."""
    await person.press("f10")
    screen = analysis(person)
    await person.until(lambda: screen.is_reviewed, "the review")
    return screen


def with_analysis(
    act: Act, table: Table, *, size: tuple[int, int] = SMALL, language: str = "en"
) -> None:
    async def opened(person: Person) -> None:
        await open_analysis(person)
        await act(person)

    with_app(opened, table=table, size=size, language=language)


@pytest.mark.parametrize(
    ("name", "size", "language"),
    [("analysis", SMALL, "en"), ("analysis-fr", SMALL, "fr"), ("analysis-large", LARGE, "en")],
)
def test_the_analysis_looks_as_it_did(name: str, size: tuple[int, int], language: str) -> None:
    """With the engine off: how many nodes it needs depends on what it thought of before."""

    async def act(person: Person) -> None:
        await person.press("f5", *["left"] * 4)
        await play(person, "b3")
        await person.until(lambda: not thinking(analysis(person)), "the engine to stop")
        await person.press("f24")
        compare(name, person)

    with_analysis(act, played("tic-tac-toe", LOST.split()), size=size, language=language)


def test_the_engine_shows_lines_and_can_be_stopped() -> None:
    async def act(person: Person) -> None:
        screen = analysis(person)
        await person.press("home")
        await person.until(lambda: screen.found.analysis is not None, "an analysis")
        await person.until(lambda: len(screen.found.values) == 3, "three lines")
        await person.press("plus", "plus")
        await person.until(lambda: len(screen.found.values) == 5, "five lines")
        await person.press("plus")
        assert screen.view.lines == 5
        await person.press("minus", "minus", "minus", "minus", "minus")
        await person.until(lambda: screen.view.lines == 1, "one line")
        await person.press("f5")
        await person.sees("engine off: F5 starts it")
        await person.until(lambda: not thinking(screen), "the engine to stop")

    with_analysis(act, played("tic-tac-toe", LOST.split()))


def test_one_walks_branches_comments_promotes_and_deletes() -> None:
    async def act(person: Person) -> None:
        screen = analysis(person)
        await person.press(*["left"] * 4)
        await play(person, "b3")
        assert " ".join(screen.study.names) == "a1 b1 b2 c3 a3 b3"
        assert screen.study.game.cursor == 5, "beside the main line"
        await person.press("up")
        await person.until(lambda: screen.study.names[-1] == "c1", "the main line")
        await person.press("down")
        await answer(person, "f6", "why not")
        await person.sees("why not")
        assert screen.study.node.comment == "why not"
        await person.press("f7")
        await person.until(lambda: screen.study.is_main, "the variation to be the main line")
        await person.until(lambda: screen.is_reviewed, "the review of the new line")
        await person.press("down", "f8")
        await person.until(lambda: isinstance(person.app.focused, Button), "the question")
        await person.press("enter")
        await person.until(lambda: screen.study.names[-1] == "a3", "the variation to be gone")
        assert len(screen.study.nodes) == 7

    with_analysis(act, played("tic-tac-toe", LOST.split()))


def test_the_game_keeps_what_was_tried_and_a_file_too(tmp_path: Path) -> None:
    async def act(person: Person) -> None:
        await person.press(*["left"] * 3)
        await play(person, "b3")
        await answer(person, "ctrl+s", "study.jsonl")
        await person.sees("saved in")
        await person.press("escape")
        await person.until(lambda: bool(person.table.game.branches), "the branch in the game")
        assert person.moves == tuple(LOST.split())

    with_analysis(act, played("tic-tac-toe", LOST.split()))
    (game,) = read_anything((tmp_path / "study.jsonl").read_text("utf-8")).games
    assert [branch.ply for branch in game.branches] == [6]


def test_a_game_that_goes_on_keeps_what_was_tried() -> None:
    """Ahead of its last move as well; what was tried is not played."""

    async def act(person: Person) -> None:
        await play(person, "b3")
        await person.press("escape")
        await person.until(lambda: bool(person.table.game.branches), "the branch in the game")
        assert person.moves == tuple(LOST.split()[:4])
        assert not person.table.is_over
        screen = await open_analysis(person)
        await person.press("right")
        await person.until(lambda: screen.study.names[-1:] == ("b3",), "what was tried")
        assert not screen.study.is_main

    with_analysis(act, played("tic-tac-toe", LOST.split()[:4]))


def test_why_and_overlays() -> None:
    async def act(person: Person) -> None:
        screen = analysis(person)
        await person.press("f2")
        await person.until(lambda: len(screen.view.said) > 1, "a reason")
        await person.press("escape", "f3")
        await person.until(lambda: screen.view.overlay is not None, "an overlay")
        await person.press("escape")
        await person.until(lambda: not isinstance(person.app.screen, AnalysisScreen), "the game")

    with_analysis(act, played("tic-tac-toe", LOST.split()))


def test_one_learns_from_mistakes() -> None:
    async def act(person: Person) -> None:
        screen = analysis(person)
        assert screen.found.review is not None
        moment = screen.found.review.moments[0]
        await person.press("pageup", "ctrl+r")
        await person.sees("Find a better move")
        assert screen.study.position == moment.position
        await person.type(moment.name)
        await person.press("enter")
        await person.sees("is what was played")
        await person.type(moment.better_name or "")
        await person.press("enter")
        await person.sees("is right")
        assert screen.study.names[-1] == moment.better_name
        for _ in screen.found.review.moments:
            await person.press("ctrl+r")
        await person.sees("nothing more to learn")
        assert screen.view.lesson is None

    with_analysis(act, played("tic-tac-toe", LOST.split()))


def test_the_answer_can_be_shown() -> None:
    async def act(person: Person) -> None:
        await person.press("ctrl+r", "space")
        await person.sees("was better than")

    with_analysis(act, played("tic-tac-toe", LOST.split()))


def test_a_wrong_word_is_refused_and_a_running_game_is_analysed() -> None:
    async def act(person: Person) -> None:
        await person.type("zz")
        await person.press("enter")
        await person.sees("is not a move")
        await play(person, "a1")
        assert analysis(person).study.names == ("b2", "a1")
        await person.press("space")
        assert person.table.game.names == ("b2",), "the game itself stays"

    with_analysis(act, played("tic-tac-toe", ["b2"]))


def test_clicks_on_the_list_and_the_graph_go_there() -> None:
    async def act(person: Person) -> None:
        screen = analysis(person)
        row = next(y for y, line in enumerate(person.text.split("\n")) if "1." in line)
        column = person.text.split("\n")[row].index("1.")
        await person.click(column + 5, row)
        await person.until(lambda: screen.study.ply == 1, "the first move")
        await person.click(77, 20)
        await person.until(lambda: screen.study.ply == len(LOST.split()), "the last move")

    with_analysis(act, played("tic-tac-toe", LOST.split()))


def test_two_people_who_play_fair_get_no_analysis() -> None:
    async def act(person: Person) -> None:
        live = person.game.live

        def by_link(stored: StoredTable, _now: float) -> StoredTable:
            return replace(stored, shared=False, table=stored.table.noted())

        await live.change(by_link)
        await person.press("f10")
        await person.sees("fair game")
        assert not isinstance(person.app.screen, AnalysisScreen)

    with_app(act, table=table_of("tic-tac-toe"))


def test_help_has_every_key() -> None:
    async def act(person: Person) -> None:
        await person.press("f1")
        await person.press("end")
        await person.sees("learn from mistakes")

    with_analysis(act, played("tic-tac-toe", LOST.split()), size=(100, 60))
