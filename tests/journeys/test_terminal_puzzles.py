"""Puzzles in the full-screen app: tried by keys and letters, counted, and met again."""

from __future__ import annotations

from pathlib import Path

import pytest

from journeys.app_pilot import TALL, Person, with_app
from pions.interfaces.language import say
from pions.interfaces.terminal.full.puzzle_screen import KINDS, PuzzleScreen
from pions.storage.puzzle_file import load_record
from pions.study.puzzles.packs import daily_puzzle, today
from pions.study.puzzles.puzzle import Puzzle
from pions.study.reasons import told_move


@pytest.fixture(autouse=True)
def _state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIONS_STATE", str(tmp_path / "state"))


async def opened(me: Person) -> PuzzleScreen:
    """The puzzles, once they are on the screen."""
    await me.press("ctrl+u")
    await me.until(lambda: isinstance(me.app.screen, PuzzleScreen), "puzzles")
    screen = me.app.screen
    assert isinstance(screen, PuzzleScreen)
    return screen


def told(puzzle: Puzzle) -> str:
    """The answer, as it is called in a sentence."""
    words = told_move(puzzle.position, puzzle.best)
    return words if isinstance(words, str) else say(words)


async def wrong_and_right(me: Person) -> None:
    await opened(me)
    puzzle = daily_puzzle(today())
    position = puzzle.position
    wrong = next(move for move in position.legal_moves if move != puzzle.best)
    await me.type(position.name(wrong))
    await me.press("enter")
    await me.sees("is not it. Try again.")
    assert load_record().missed == {puzzle.name}
    await me.type(position.name(puzzle.best))
    await me.press("enter")
    await me.sees(f"Right: {told(puzzle)}.")
    await me.sees("Your rating:")
    assert load_record().missed == {puzzle.name}, "only the first try counts"
    await me.press("f2")
    await me.sees("F4")
    await me.press("escape")
    await me.until(lambda: not isinstance(me.app.screen, PuzzleScreen), "the end of it")


def test_a_puzzle_is_missed_and_then_solved() -> None:
    with_app(wrong_and_right, size=TALL)


async def every_kind(me: Person) -> None:
    screen = await opened(me)
    seen = []
    for _ in KINDS[1:-1]:
        before = screen.view
        await me.press("f4")
        await me.until(lambda before=before: screen.view is not before, "another puzzle")  # type: ignore[misc]
        seen.append(screen.view.puzzle.name.rpartition("-")[0])
        await me.press("right", "left", "f3")
        await me.sees("The answer is")
    assert seen == ["othello", "connect-4", "gomoku", "fours", "torus", "klein"]
    await me.press("f4")  # nothing is due yet
    await me.sees("That is all for now")


def test_every_pack_is_asked_and_can_be_given_up() -> None:
    with_app(every_kind, size=TALL)
