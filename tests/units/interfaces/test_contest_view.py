"""What the tournament screen says, whatever its width and whoever plays."""

from __future__ import annotations

from pathlib import Path

import pytest

from pions.interfaces.cli.columns import width
from pions.interfaces.cli.contest.live import progress_text
from pions.interfaces.cli.contest.view import contest_view
from pions.interfaces.contest_view import ContestView, bar
from pions.interfaces.language import speaking
from pions.play.contest import RunningContest
from pions.tournament.event import Entrant, Event
from pions.tournament.run import run_tournament
from pions.tournament.sources import Source

LONG = "a player with a name that no table has room for, 名前 included"


def seen(event: Event, columns: int, games: int | None = None) -> ContestView:
    contest = RunningContest(event)
    for number, step in enumerate(run_tournament(event)):
        if number == games:
            break
        contest.add_game(step)
    with speaking("en"):
        return contest_view(contest, columns, columns)


def lines(view: ContestView) -> list[str]:
    return [line for part in (*view.main, *view.beside) for line in part.lines]


@pytest.fixture
def faulty(tmp_path: Path) -> Event:
    """An event in which somebody breaks the rules."""
    bot = tmp_path / "bot.py"
    bot.write_text("def choose(position):\n    return 99\n")
    players = (Entrant(LONG, "first"), Entrant("bot", str(bot)), Entrant("chance", "random"))
    return Event("tic-tac-toe", players, games=2, openings=Source(plies=2), seed=5)


@pytest.mark.parametrize("columns", [76, 100, 190])
def test_no_line_is_longer_than_the_screen(faulty: Event, columns: int) -> None:
    view = seen(faulty, columns)
    assert all(width(line) <= columns for line in lines(view))
    assert view.done == view.total == 6


def test_faults_are_told_with_their_reason(faulty: Event) -> None:
    (faults,) = (part for part in seen(faulty, 100).beside if part.heading == "Faults")
    assert faults.lines[0] == "games lost by a fault: 4"
    assert "illegal move" in faults.lines[1]


def test_the_last_game_comes_first_with_its_opening(faulty: Event) -> None:
    (games,) = (part for part in seen(faulty, 100).beside if part.heading == "Last games")
    numbers = [int(line.split()[0]) for line in games.lines]
    assert numbers == [6, 5, 4, 3, 2, 1]
    openings = [line.split()[-1] for line in games.lines]
    assert openings[4] == openings[5]  # both games of a pair begin alike
    assert len(openings[0]) == 4


def test_how_far_it_is(faulty: Event) -> None:
    contest = RunningContest(faulty)
    with speaking("en"):
        assert progress_text(contest) == "0 of 6 games; 0:00 passed, ? left"


@pytest.mark.parametrize(
    ("done", "total", "drawn"), [(0, 10, "░░░░"), (5, 10, "██░░"), (10, 10, "████"), (3, 0, "░░░░")]
)
def test_the_bar(done: int, total: int, drawn: str) -> None:
    assert bar(done, total, 4) == drawn
