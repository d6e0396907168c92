"""What matches and tournaments share, where no process is needed to see it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from pions.interfaces.cli.contest.live import shown_live
from pions.interfaces.cli.contest.result import write_page
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.main import entry_points
from pions.interfaces.pages.tournament_page import tournament_page
from pions.play import contest_store
from pions.play.contest import ContestResult, RunningContest
from pions.play.contest_store import TournamentRequest, begin_tournament
from pions.storage.database import open_database
from pions.storage.tournaments import Tournaments
from pions.tournament.event import Entrant, Event
from pions.tournament.report import report_of
from pions.tournament.run import run_tournament

EVENT = Event("tic-tac-toe", (Entrant("one", "first"), Entrant("two", "random")), games=10)


def test_a_page_shows_the_games_that_its_standings_count(tmp_path: Path) -> None:
    """More may be stored: begun ahead of their turn, or before a test had its answer."""
    steps = list(run_tournament(EVENT))
    games, standings = [step.played for step in steps], steps[3].standings
    result = ContestResult(report_of(EVENT, standings, games[:4]), seconds=1.0)
    write_page(str(tmp_path / "page.html"), result, games, GlobalOptions(entry_points()))
    expected = tournament_page(EVENT, standings, games[:4])
    assert (tmp_path / "page.html").read_text() == expected
    assert expected != tournament_page(EVENT, standings, games)


def test_two_tournaments_begun_in_one_second_have_two_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stopped(datetime):
        @classmethod
        def now(cls, tz: object = None) -> Stopped:
            del tz
            return cls(2026, 1, 2, 3, 4, 5, tzinfo=UTC)

    monkeypatch.setattr(contest_store, "datetime", Stopped)
    request = TournamentRequest(EVENT, label="tic-tac-toe")
    with open_database(tmp_path / "pions.db") as database:
        store = Tournaments(database)
        begun = [begin_tournament(store, request, print) for _ in range(3)]
    names = [one.row.name for one in begun]
    assert names == [names[0], f"{names[0]} (2)", f"{names[0]} (3)"]


def test_without_standard_error_nothing_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", None)
    with shown_live(RunningContest(EVENT), GlobalOptions(entry_points())):
        pass
