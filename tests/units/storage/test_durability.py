"""What was said to be stored is stored: killed processes, two at once, full disks."""

from __future__ import annotations

import signal
import sqlite3
import threading
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from databases import PostgreSQL
from pions.errors import StorageError
from pions.storage.database import Database, open_database
from pions.storage.tournaments import Tournament, Tournaments
from units.storage import children
from units.storage.samples import EVENT, played


@pytest.fixture
def made(url: str) -> Tournament:
    """A tournament that is stored, with nobody connected."""
    with open_database(url) as database:
        return Tournaments(database).new("cup", EVENT)


def stored(url: str, tournament: Tournament) -> set[int]:
    """The numbers that are stored; every game must be whole."""
    with open_database(url) as database:
        games = list(Tournaments(database).played(tournament))
    assert games == [played(one.pairing.number) for one in games]
    return {one.pairing.number for one in games}


def test_killed_right_after_adding_nothing_is_lost(url: str, made: Tournament) -> None:
    child = children.start("add-and-die", url, "cup", 25)
    child.communicate()
    assert child.returncode == -signal.SIGKILL
    assert stored(url, made) == set(range(25))


@pytest.mark.parametrize("after", [1, 40])
def test_killed_at_any_moment_nothing_told_is_lost(url: str, made: Tournament, after: int) -> None:
    child = children.start("add", url, "cup", 0, 100_000)
    assert child.stdout is not None
    first = "".join(child.stdout.readline() for _ in range(after))
    child.kill()
    rest, _ = child.communicate()
    told = children.numbers_told(first + rest.rpartition("\n")[0])
    found = stored(url, made)
    assert told <= found
    with open_database(url) as database:
        Tournaments(database).add(made, [played(max(found) + 1)])


def test_two_processes_that_write_wait_for_each_other(url: str, made: Tournament) -> None:
    started = [children.start("add", url, "cup", first, 60) for first in (0, 1000)]
    outputs = [child.communicate()[0] for child in started]
    assert [child.returncode for child in started] == [0, 0]
    assert [len(children.numbers_told(output)) for output in outputs] == [60, 60]
    assert stored(url, made) == {*range(60), *range(1000, 1060)}


def test_of_two_processes_that_play_the_same_one_is_sent_away(url: str, made: Tournament) -> None:
    started = [children.start("add", url, "cup", 0, 60) for _ in range(2)]
    outputs = [child.communicate()[0] for child in started]
    assert sorted(child.returncode for child in started) == [0, 3]
    (refused,) = (output for output in outputs if "StorageError" in output)
    assert "another process is playing the tournament 'cup'" in refused
    assert stored(url, made) == set(range(60))


def lock(database: Database, connection: Connection) -> None:
    """Hold up every other writer: SQLite does it by itself, PostgreSQL when asked to."""
    if "postgresql" in database.place:
        connection.execute(text("LOCK TABLE tournaments, records"))


def test_a_writer_that_waits_too_long_is_told(url: str, made: Tournament) -> None:
    with open_database(url) as one, open_database(url, timeout=0.2) as two:
        with one.writing() as connection:
            lock(one, connection)
            with pytest.raises(StorageError) as caught:
                Tournaments(two).add(made, [played(0)])
        assert f"another program has kept {two.place} busy for 0.2 seconds" in str(caught.value)
        Tournaments(two).add(made, [played(0)])
        assert Tournaments(one).numbers(made) == {0}


def test_a_writer_waits_for_its_turn_and_readers_do_not(url: str, made: Tournament) -> None:
    with open_database(url) as one, open_database(url) as two:
        waiting = threading.Thread(target=Tournaments(two).add, args=(made, [played(0)]))
        with one.writing() as connection:
            lock(one, connection)
            waiting.start()
            waiting.join(0.2)
            assert waiting.is_alive()
            if one.place.startswith("/"):  # SQLite's readers see what was there before
                assert Tournaments(two).numbers(made) == frozenset()
        waiting.join()
        assert Tournaments(one).numbers(made) == {0}


def test_opening_waits_for_a_writer_of_the_old_journal(tmp_path: Path) -> None:
    """SQLite gives up at once when it is to change the journal while somebody writes."""
    path = tmp_path / "x.db"
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("PRAGMA user_version = 1")
        other.execute("BEGIN IMMEDIATE")
        ending = threading.Timer(0.2, other.execute, ["COMMIT"])
        ending.start()
        open_database(path).close()
        ending.join()
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageError, match=r"has kept .* busy for 0\.1 seconds"):
            begin_hastily(path)
        other.execute("ROLLBACK")


def begin_hastily(path: Path) -> None:
    with open_database(path, timeout=0.1) as database:
        Tournaments(database).new("cup", EVENT)


def test_a_disk_that_fills_up_loses_nothing_told(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.db'}"
    with open_database(url) as database:
        made = Tournaments(database).new("cup", EVENT)
    child = children.start("fill", url, "cup", 300_000)
    output, _ = child.communicate()
    assert child.returncode == 3
    assert "cannot be written (disk I/O error): is the disk full or gone?" in output
    assert "what was stored before is safe" in output
    told = children.numbers_told(output)
    assert len(told) > 10
    assert stored(url, made) == told
    with open_database(url) as database:  # with room again, all goes on
        Tournaments(database).add(made, [played(max(told) + 1)])


def test_a_full_database_is_told_and_goes_on_with_room(tmp_path: Path) -> None:
    with open_database(tmp_path / "x.db") as database:
        tournaments = Tournaments(database)
        made = tournaments.new("cup", EVENT)
        pages(database, "40")
        told: list[int] = []
        with pytest.raises(
            StorageError, match=r"no space is left for .*: free some, then try again"
        ):
            add_without_end(tournaments, made, told)
        number = len(told)
        assert number > 10
        assert tournaments.numbers(made) == set(told) == set(range(number))
        pages(database, "100000")
        tournaments.add(made, [played(number)])
        assert tournaments.numbers(made) == set(range(number + 1))


def add_without_end(tournaments: Tournaments, made: Tournament, told: list[int]) -> None:
    for number in count(0, 2):
        tournaments.add(made, [played(number), played(number + 1)])
        told += [number, number + 1]


def pages(database: Database, most: str) -> None:
    with database.reading() as connection:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {most}").close()


def test_a_server_without_room_is_told(server: PostgreSQL) -> None:
    url = server.new_database()
    with open_database(url) as database:
        tournaments = Tournaments(database)
        made = tournaments.new("cup", EVENT)
        tournaments.add(made, [played(0)])
        server.execute(
            "CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS "
            "$$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$",
            url,
        )
        server.execute(
            "CREATE TRIGGER full_disk BEFORE INSERT ON records FOR EACH ROW "
            "WHEN (NEW.number = 3) EXECUTE FUNCTION fail()",
            url,
        )
        with pytest.raises(StorageError, match="no space is left for postgresql://"):
            tournaments.add(made, [played(1), played(2), played(3)])
        assert tournaments.numbers(made) == {0}
