"""A contest while it runs: who is told, how it stops, and what is stored."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pions.errors import SettingsError, StorageError
from pions.play.contest import RunningContest, Workers
from pions.play.contest_file import GamesFile, check_games_file
from pions.play.contest_store import StoredTournament, TournamentRequest, begin_tournament
from pions.storage.database import open_database
from pions.storage.tournaments import Tournaments
from pions.tournament.event import Entrant, Event
from pions.tournament.pairing import Played

EVENT = Event("tic-tac-toe", (Entrant("one", "first"), Entrant("two", "random")), games=10)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Tournaments]:
    with open_database(tmp_path / "pions.db") as database:
        yield Tournaments(database)


def begin(
    store: Tournaments, *, event: Event | None = EVENT, resume: bool = False
) -> StoredTournament:
    return begin_tournament(store, TournamentRequest(event, "cup", resume=resume), print)


def numbers(games: list[Played]) -> list[int]:
    return [played.pairing.number for played in games]


def test_subscribers_see_every_game_in_order() -> None:
    contest, seen, early = RunningContest(EVENT), list[Played](), list[Played]()
    contest.subscribe(seen.append)
    unsubscribe = contest.subscribe(early.append)
    contest.subscribe(lambda played: unsubscribe() if played.pairing.number == 3 else None)
    result = contest.run()
    assert result.complete
    assert numbers(seen) == list(range(10))
    assert numbers(early) == list(range(4))
    assert result.report.games == contest.standings.games == contest.total == 10
    assert not contest.is_running


def test_a_contest_that_is_stopped_counts_what_was_played() -> None:
    contest = RunningContest(EVENT)
    contest.subscribe(lambda played: contest.stop() if played.pairing.number == 4 else None)
    result = contest.run()
    assert (result.stopped, result.complete, result.report.games) == (True, False, 5)


def test_ctrl_c_stops_it_as_well() -> None:
    def interrupt() -> None:
        raise KeyboardInterrupt

    assert RunningContest(EVENT).run(interrupt).stopped


def test_an_error_of_a_subscriber_ends_the_contest() -> None:
    contest = RunningContest(EVENT)
    contest.subscribe(lambda _: print(1 // 0))
    with pytest.raises(ZeroDivisionError):
        contest.run()


def test_a_stopped_tournament_is_resumed_where_it_stopped(store: Tournaments) -> None:
    stored = begin(store)
    contest = RunningContest(EVENT, stored=stored)
    contest.subscribe(lambda played: contest.stop() if played.pairing.number == 4 else None)
    contest.run()
    assert contest._work is not None
    contest._work.wait(60)  # the game that was under way may still be stored
    played = store.numbers(stored.row)
    assert set(range(5)) <= played
    assert store.find("cup").finished is None
    resumed = RunningContest(EVENT, Workers(2), stored=begin(store, event=None, resume=True))
    assert resumed.resumed == len(played)
    assert resumed.run().report.games == 10
    assert store.find("cup").finished is not None
    assert numbers(list(store.played(stored.row))) == list(range(10))


def test_other_settings_do_not_resume_a_tournament(store: Tournaments) -> None:
    begin(store)
    other = Event(EVENT.rules, EVENT.entrants, games=12)
    with pytest.raises(SettingsError, match="other settings"):
        begin(store, event=other, resume=True)


def test_a_tournament_that_fails_before_its_first_game_leaves_its_name_free(
    store: Tournaments,
) -> None:
    with pytest.raises(ZeroDivisionError), begin(store).delete_if_empty_on_error():
        raise ZeroDivisionError
    assert store.all() == ()


def test_a_file_of_other_games_is_not_replaced(tmp_path: Path) -> None:
    path, games = tmp_path / "games.jsonl", list[Played]()
    contest = RunningContest(EVENT, games_file=GamesFile(path))
    contest.subscribe(games.append)
    contest.run()
    assert len(path.read_text().splitlines()) == 10
    check_games_file(path, games[0].record.game)
    with pytest.raises(StorageError, match="already exists"):
        check_games_file(path, games[1].record.game)
    with pytest.raises(StorageError, match="already exists"):
        check_games_file(path, None)
