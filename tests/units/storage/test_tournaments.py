"""Tournaments in a database: all that is stored comes back, all or nothing is stored."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import event as sql_event
from sqlalchemy import select, text, update

from pions.errors import StorageError
from pions.storage import tournaments as module
from pions.storage.checksums import with_checksum
from pions.storage.database import Database, open_database
from pions.storage.schema import records as records_table
from pions.storage.schema import tournaments as tournaments_table
from pions.storage.tournaments import Tournaments
from units.storage.samples import EVENT, games_of_every_ending, played, record


@pytest.fixture
def tournaments(database: Database) -> Tournaments:
    return Tournaments(database)


def test_a_new_tournament_is_found_again_as_it_was(tournaments: Tournaments, url: str) -> None:
    made = tournaments.new("spring cup", EVENT)
    with open_database(url) as again:
        found = Tournaments(again).find("spring cup")
    assert found == made
    assert found.event == EVENT
    assert found.created.tzinfo is UTC
    assert abs(found.created - datetime.now(UTC)) < timedelta(minutes=1)
    assert found.finished is None


def test_every_ending_comes_back_with_its_words(tournaments: Tournaments, url: str) -> None:
    games = list(games_of_every_ending())
    made = tournaments.new("cup", EVENT)
    tournaments.add(made, games)
    with open_database(url) as again:
        found = list(Tournaments(again).played(made))
    assert found == games
    assert [str(one.record.reason) for one in found] == [str(one.record.reason) for one in games]


def test_games_come_by_their_numbers_whatever_order_they_were_added_in(
    tournaments: Tournaments, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PAGE", 3)
    made, other = tournaments.new("cup", EVENT), tournaments.new("other", EVENT)
    for number in (5, 0, 9, 2, 7, 1, 8, 4):
        tournaments.add(made, [played(number)])
    tournaments.add(other, [played(3)])
    expected = [0, 1, 2, 4, 5, 7, 8, 9]
    assert [one.pairing.number for one in tournaments.played(made)] == expected
    assert tournaments.numbers(made) == frozenset(expected)
    assert tournaments.numbers(other) == {3}


def test_games_are_read_a_page_at_a_time_and_no_connection_is_held(
    tournaments: Tournaments, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PAGE", 3)
    made = tournaments.new("cup", EVENT)
    tournaments.add(made, [played(number) for number in range(6)])
    fetched: list[str] = []
    with database.reading() as connection:
        engine = connection.engine
    sql_event.listen(
        engine, "before_cursor_execute", lambda *given: fetched.append(given[2]), named=False
    )
    games = tournaments.played(made)
    seen = [next(games) for _ in range(3)]
    assert len([one for one in fetched if "ORDER BY records.number" in one]) == 1
    tournaments.add(made, [played(6)])  # while the reader is in the middle
    seen += list(games)
    assert [one.pairing.number for one in seen] == list(range(7))


def test_adding_is_all_or_nothing(tournaments: Tournaments) -> None:
    made = tournaments.new("cup", EVENT)
    tournaments.add(made, [played(2)])
    with pytest.raises(StorageError, match="another process is playing the tournament 'cup'"):
        tournaments.add(made, [played(0), played(1), played(2), played(3)])
    assert tournaments.numbers(made) == {2}
    tournaments.add(made, [played(0), played(1), played(3)])
    assert tournaments.numbers(made) == {0, 1, 2, 3}


def test_adding_nothing_is_nothing(tournaments: Tournaments) -> None:
    made = tournaments.new("cup", EVENT)
    tournaments.add(made, [])
    assert tournaments.numbers(made) == frozenset()


def test_a_sequence_is_one_transaction(tournaments: Tournaments, database: Database) -> None:
    made = tournaments.new("cup", EVENT)
    with database.reading() as connection:
        engine = connection.engine
    commits: list[object] = []
    sql_event.listen(engine, "commit", commits.append)
    tournaments.add(made, [played(number) for number in range(20)])
    assert len(commits) == 1


def test_a_name_is_taken_only_once(tournaments: Tournaments) -> None:
    made = tournaments.new("cup", EVENT)
    with pytest.raises(StorageError, match=r"a tournament 'cup' in .* already: .*--resume"):
        tournaments.new("cup", replace(EVENT, seed=1))
    assert tournaments.find("cup") == made


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "a\0b", "x" * 201, "\ud800"])
def test_a_name_that_no_list_can_show_is_refused(tournaments: Tournaments, name: str) -> None:
    with pytest.raises(StorageError, match=r"a tournament cannot be called"):
        tournaments.new(name, EVENT)
    assert tournaments.all() == ()


def test_an_unknown_name_is_told_with_those_near_it(tournaments: Tournaments) -> None:
    with pytest.raises(StorageError, match=r"no tournament 'cup' in .*, nor any other"):
        tournaments.find("cup")
    for name in ("Spring cup", "spring cop", "league"):
        tournaments.new(name, EVENT)
    with pytest.raises(StorageError) as caught:
        tournaments.find("spring cup")
    assert set(str(caught.value).rpartition("choose one of ")[2].split(", ")) == {
        "Spring cup",
        "spring cop",
    }
    with pytest.raises(StorageError, match="choose one of league, spring cop, Spring cup"):
        tournaments.find("zzz")


def test_the_latest_unfinished_is_the_one_begun_last(tournaments: Tournaments) -> None:
    assert tournaments.latest_unfinished() is None
    first, second, third = (tournaments.new(name, EVENT) for name in ("one", "two", "three"))
    assert tournaments.latest_unfinished() == third
    tournaments.finish(third)
    assert tournaments.latest_unfinished() == second
    tournaments.finish(second)
    tournaments.finish(first)
    assert tournaments.latest_unfinished() is None
    found = tournaments.find("three")
    assert found.finished is not None
    assert found.created <= found.finished


def test_the_list_tells_how_far_each_is(tournaments: Tournaments) -> None:
    made = tournaments.new("one", EVENT)
    tournaments.new("two", replace(EVENT, rules="connect-4", kind="swiss"))
    tournaments.add(made, [played(0), played(1)])
    tournaments.finish(made)
    two, one = tournaments.all()
    assert (two.name, two.rules, two.kind, two.games) == ("two", "connect-4", "swiss", 0)
    assert two.finished is None
    assert (one.name, one.rules, one.kind, one.games) == ("one", "othello", "gauntlet", 2)
    assert one.created == made.created
    assert one.finished is not None


def test_deleting_forgets_the_games_too(tournaments: Tournaments, database: Database) -> None:
    made, other = tournaments.new("cup", EVENT), tournaments.new("other", EVENT)
    tournaments.add(made, [played(0)])
    tournaments.add(other, [played(0)])
    tournaments.delete("cup")
    assert [one.name for one in tournaments.all()] == ["other"]
    with database.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM records")).scalar() == 1
    with pytest.raises(StorageError, match="choose one of other"):
        tournaments.delete("cup")


def test_whoever_plays_a_deleted_tournament_is_told(tournaments: Tournaments) -> None:
    made = tournaments.new("cup", EVENT)
    tournaments.delete("cup")
    again = tournaments.new("cup", EVENT)  # must not get the number of the deleted one
    with pytest.raises(StorageError, match="'cup' is no longer in"):
        tournaments.add(made, [played(0)])
    with pytest.raises(StorageError, match="'cup' is no longer in"):
        tournaments.finish(made)
    assert tournaments.numbers(again) == frozenset()
    assert tournaments.find("cup").finished is None


def corrupted(database: Database, order: str) -> None:
    """Change something, as another Pions would: with a checksum that fits."""
    with database.writing() as connection:
        connection.execute(text(order))
        for table in (tournaments_table, records_table):
            for row in connection.execute(select(table)).mappings().all():
                connection.execute(update(table).values(with_checksum(table, {**row})))


@pytest.fixture
def stored(tournaments: Tournaments) -> Tournaments:
    tournaments.add(tournaments.new("cup", EVENT), [played(0, record())])
    return tournaments


@pytest.mark.parametrize(
    "order",
    [
        "UPDATE records SET document = '{}'",
        "UPDATE records SET document = 'rubbish'",
        "UPDATE records SET black = 77",
    ],
)
def test_a_record_of_another_making_is_told(
    stored: Tournaments, database: Database, order: str
) -> None:
    corrupted(database, order)
    with pytest.raises(StorageError, match=r"'cup' in .* by an incompatible version of Pions"):
        list(stored.played(stored.find("cup")))


def test_an_event_of_another_making_is_told(stored: Tournaments, database: Database) -> None:
    corrupted(database, "UPDATE tournaments SET event = '{\"rules\": 3}'")
    with pytest.raises(StorageError, match=r"'cup' in .* by an incompatible version of Pions"):
        stored.find("cup")
    (shown,) = stored.all()  # a list must not fail for one of its lines
    assert (shown.name, shown.rules, shown.kind, shown.games) == ("cup", "3", "", 1)
