"""The tournament screen by keys: what it shows, at which size, in which language, and its end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from journeys.app_pilot import SMALL, Person
from journeys.real_terminal import LARGE
from pions.interfaces.cli.contest.view import contest_view
from pions.interfaces.terminal.full.app_language import AppLanguage
from pions.interfaces.terminal.full.app_options import Options
from pions.interfaces.terminal.full.contest_app import ContestApp
from pions.interfaces.terminal.full.services import Services
from pions.play.contest import RunningContest
from pions.tournament.event import Entrant, Event, Sprt
from pions.tournament.run import run_tournament
from pions.tournament.sources import Source

PLAYERS = (Entrant("one", "first"), Entrant("two", "random"), Entrant("three", "alphabeta"))
LEAGUE = Event("tic-tac-toe", PLAYERS, games=6, openings=Source(plies=2), seed=3)
MATCH = Event("tic-tac-toe", PLAYERS[:2], games=40, seed=3, sprt=Sprt(0, 30))


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIONS_STATE", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)


def held(event: Event, games: int) -> RunningContest:
    """The contest of an event after so many games."""
    contest = RunningContest(event)
    for _, step in zip(range(games), run_tournament(event), strict=False):
        contest.add_game(step)
    return contest


def with_contest(
    contest: RunningContest,
    act: Callable[[Person], Awaitable[None]],
    *,
    size: tuple[int, int] = SMALL,
    is_over: Callable[[], bool] = lambda: False,
) -> ContestApp:
    """Have somebody look at the screen."""

    async def run() -> ContestApp:
        services = Services(Options(), AppLanguage("en"), None)
        look = lambda main, beside: contest_view(contest, main, beside)  # noqa: E731
        app = ContestApp(services, look, is_over)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await act(Person(app, pilot))
        return app

    return asyncio.run(run())


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_league_is_shown(size: tuple[int, int]) -> None:
    async def look(person: Person) -> None:
        await person.sees("10 of 18 games; ")
        await person.sees("Standings")
        await person.sees("Elo")
        for name in ("one", "two", "three"):
            assert name in person.text
        assert "±" in person.text or ">" in person.text
        await person.sees("Each against each")
        assert ("Settings" in person.text) is (size == LARGE)
        assert all(len(line) <= size[0] for line in person.text.splitlines())

    with_contest(held(LEAGUE, 10), look, size=size)


def test_what_has_no_room_is_below() -> None:
    async def look(person: Person) -> None:
        await person.sees("Standings")
        assert "Openings" not in person.text
        await person.press("end")
        await person.sees("Openings")

    with_contest(held(LEAGUE, 10), look)


def test_a_match_with_its_test() -> None:
    async def look(person: Person) -> None:
        await person.sees("Who is better?")
        await person.sees("test of Elo 0 against 30: LLR")
        await person.sees("Last games")

    with_contest(held(MATCH, 12), look)


def test_before_the_first_game() -> None:
    async def look(person: Person) -> None:
        await person.sees("0 of 18 games; ")
        await person.sees(" passed, ? left")
        await person.sees("░░░")

    with_contest(held(LEAGUE, 0), look)


def test_new_games_are_seen_without_a_key() -> None:
    contest = RunningContest(LEAGUE)
    steps = run_tournament(LEAGUE)

    async def look(person: Person) -> None:
        await person.sees("0 of 18 games")
        for _ in range(3):
            contest.add_game(next(steps))
        await person.sees("3 of 18 games")

    with_contest(contest, look)


def test_the_language_changes_at_once() -> None:
    async def look(person: Person) -> None:
        await person.sees("player")
        await person.press("ctrl+l")
        await person.sees("joueur")

    app = with_contest(held(LEAGUE, 4), look)
    assert app.services.language.name == "fr"


def test_the_theme_the_help_and_the_size() -> None:
    async def look(person: Person) -> None:
        await person.press("f1")
        await person.sees("the games played are saved")
        await person.press("escape")
        await person.until(lambda: "the games played are saved" not in person.text)
        before = person.app.theme
        await person.press("ctrl+t")
        await person.until(lambda: person.app.theme != before, "another theme")
        await person.resize(*LARGE)
        await person.sees("Settings")
        await person.resize(60, 15)
        await person.sees("Standings")

    with_contest(held(LEAGUE, 4), look)


def test_without_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def look(person: Person) -> None:
        await person.sees("Standings")
        await person.press("q")
        await person.sees("Stop it now?")

    with_contest(held(LEAGUE, 4), look)


def test_ending_it_asks_first() -> None:
    async def look(person: Person) -> None:
        await person.press("q")
        await person.sees("Stop it now?")
        await person.press("escape")
        await person.until(lambda: "Stop it now?" not in person.text)
        await person.press("q")
        await person.sees("Stop it now?")
        await person.press("enter")

    assert with_contest(held(LEAGUE, 4), look).left


def test_ctrl_c_does_not_ask() -> None:
    async def look(person: Person) -> None:
        await person.press("ctrl+c")

    assert with_contest(held(LEAGUE, 4), look).left


def test_it_closes_by_itself() -> None:
    over: list[bool] = []

    async def look(person: Person) -> None:
        await person.sees("Standings")
        over.append(True)
        await person.until(lambda: not person.app.is_running)

    assert not with_contest(held(LEAGUE, 18), look, is_over=lambda: bool(over)).left
