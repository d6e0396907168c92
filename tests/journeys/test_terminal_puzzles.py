"""Puzzles in the full-screen app: tried by keys and letters, counted, and met again."""

from __future__ import annotations

from pathlib import Path

import pytest

from journeys.app_pilot import TALL, Person, with_app
from pions.interfaces.terminal.full.puzzle_screen import KINDS, PuzzleScreen
from pions.storage.puzzle_file import load_record
from pions.study.puzzles.packs import daily_puzzle, today


@pytest.fixture(autouse=True)
def _state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIONS_STATE", str(tmp_path / "state"))


def screen_of(me: Person) -> PuzzleScreen:
    screen = me.app.screen
    assert isinstance(screen, PuzzleScreen)
    return screen


async def wrong_and_right(me: Person) -> None:
    await me.press("ctrl+u")
    puzzle = daily_puzzle(today())
    position = puzzle.position
    wrong = next(move for move in position.legal_moves if move != puzzle.best)
    await me.type(position.name(wrong))
    await me.press("enter")
    assert "is not it. Try again." in me.text
    assert load_record().missed == {puzzle.name}
    await me.type(position.name(puzzle.best))
    await me.press("enter")
    assert f"Right: {position.name(puzzle.best)}." in me.text
    assert "Your rating:" in me.text
    assert load_record().missed == {puzzle.name}, "only the first try counts"
    await me.press("f2")
    assert "F4" in me.text
    await me.press("escape")
    assert not isinstance(me.app.screen, PuzzleScreen)


def test_a_puzzle_is_missed_and_then_solved() -> None:
    with_app(wrong_and_right, size=TALL)


async def every_kind(me: Person) -> None:
    await me.press("ctrl+u")
    seen = []
    for _ in KINDS[1:-1]:
        await me.press("f4")
        seen.append(screen_of(me).view.puzzle.name.rpartition("-")[0])
        await me.press("right", "left", "f3")
        assert "The answer is" in me.text
    assert seen == ["othello", "connect-4", "gomoku", "fours", "torus", "klein"]
    await me.press("f4")  # nothing is due yet
    assert "That is all for now" in me.text


def test_every_pack_is_asked_and_can_be_given_up() -> None:
    with_app(every_kind, size=TALL)
