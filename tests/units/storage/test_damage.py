"""Damaged databases: what is damaged is named and left out, and nothing is changed unseen."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from shutil import copy

import pytest
from sqlalchemy import text

from pions.errors import PionsError, StorageError
from pions.match.table import Chair
from pions.play.new_tables import new_table
from pions.play.stored_games import stored_games
from pions.play.stored_table import row_of, stored_table_in
from pions.rules.game import Game
from pions.rules.othello import OTHELLO
from pions.rules.registry import find_rules
from pions.storage.analyses import Analyses, AnalysisKey
from pions.storage.database import Database, open_database
from pions.storage.games import Games
from pions.storage.row_check import damaged_rows
from pions.storage.server_runs import ServerRun, ServerRuns
from pions.storage.tables import Tables
from pions.storage.tournaments import Tournaments
from units.storage.samples import EVENT, played

QUESTION = AnalysisKey.about(OTHELLO.start(), "alphabeta")
TABLES = ("games", "tables", "tournaments", "records", "analyses", "server_runs")
COLUMN_DAMAGES = 300
FILE_DAMAGES = 300
SOUGHT = ("analyses", "question")
"""The key that rows are sought by: one that is damaged there is not found, and named only by who
looks at every row."""

Contents = dict[str, object]
"""Everything that can be read of a database, by a name for each thing."""


def fill(database: Database) -> None:
    """Some of everything."""
    for number, rules in enumerate(("othello", "gomoku", "connect-4")):
        game = Game.new(find_rules(rules), ("Ann", f"Bo {number}"))
        for _ in range(6):
            game = game.play(game.position.legal_moves[number])
        Games(database).add(game)
        table = new_table(game, (Chair(), Chair("first")), 0.0, seed=number)
        Tables(database).write([row_of(table)])
    tournament = Tournaments(database).new("cup", EVENT)
    Tournaments(database).add(tournament, [played(number) for number in range(4)])
    Analyses(database).put(QUESTION, {"move": "f5", "value": 3})
    ServerRuns(database).add(ServerRun(1000.0, 1060.5))
    ServerRuns(database).add(ServerRun(2000.0, 2000.0))


def reading(database: Database) -> Iterator[Callable[[], Contents]]:
    """Every way to read something, each on its own: one that fails must not hide another."""
    games, tables, tournaments = Games(database), Tables(database), Tournaments(database)
    yield lambda: {f"summary {one.id}": one for one in games.list()}
    yield lambda: {f"row {one.id}": one for one in tables.latest(10)}
    yield lambda: {f"listed {one.stored.id}": one for one in stored_games(database)}
    # How many games there are is counted, not stored.
    yield lambda: {f"cup {one.name}": replace(one, games=0) for one in tournaments.all()}
    yield lambda: {
        f"played {one.pairing.number}": one for one in tournaments.played(tournaments.find("cup"))
    }
    yield lambda: {"resumed": tournaments.latest_unfinished()}
    yield lambda: {"analysis": Analyses(database).get(QUESTION)}
    yield lambda: {f"run {one.began}": one for one in ServerRuns(database).all()}


def by_id(database: Database, known: Contents) -> Iterator[Callable[[], Contents]]:
    """What can be asked for by its name."""
    for name in known:
        kind, _, key = name.partition(" ")
        if kind == "summary":
            yield lambda key=key: {f"game {key}": Games(database).get(key)}  # type: ignore[misc]
        if kind == "row":
            yield lambda key=key: {f"table {key}": one_table(database, key)}  # type: ignore[misc]


def one_table(database: Database, key: str) -> object:
    row = Tables(database).get(key)
    return None if row is None else stored_table_in(row)


def contents(path: Path, known: Contents) -> tuple[Contents, list[PionsError]]:
    """What can be read of a database, and what is said about the rest: errors of Pions alone."""
    found: Contents = {}
    said: list[PionsError] = []
    try:
        with open_database(path) as database:
            database.on_damage = said.append
            for read in (*reading(database), *by_id(database, known)):
                try:
                    found |= read()
                except PionsError as error:
                    said.append(error)
    except PionsError as error:
        said.append(error)
    assert all(map(str, said))
    return found, said


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sound") / "pions.db"
    with open_database(path) as database:
        fill(database)
    return path


@pytest.fixture(scope="module")
def known(sound: Path) -> Contents:
    found, said = contents(sound, {})
    assert said == []
    whole, said = contents(sound, found)
    assert said == []
    return whole


def check_unchanged(found: Contents, known: Contents) -> None:
    """Whatever is read is as it was written; what is missing counts as left out."""
    for name, value in found.items():
        if value is not None:
            assert value == known.get(name), name


def test_damaged_columns_are_named_and_the_rest_is_read(
    sound: Path, known: Contents, tmp_path: Path
) -> None:
    random = Random(5)
    for number in range(COLUMN_DAMAGES):
        path = Path(copy(sound, tmp_path / "damaged.db"))
        where = damage_column(path, random)
        found, said = contents(path, known)
        check_unchanged(found, known)
        missing = [name for name in known if found.get(name) is None]
        if where == SOUGHT:
            said = everywhere(path)
        if where != SOUGHT or missing:
            assert bool(missing) == bool(said), (number, where, missing, said)
        # One damaged row hides itself, its lists and, where it is the tournament, its games.
        assert len(missing) <= 6, (number, missing)


def everywhere(path: Path) -> list[PionsError]:
    """What is said by whoever looks at every row."""
    with open_database(path) as database:
        return list(damaged_rows(database))


@pytest.mark.parametrize("table", TABLES)
def test_whatever_column_is_damaged_its_row_is_named_by_a_look_at_all(
    sound: Path, tmp_path: Path, table: str
) -> None:
    assert everywhere(sound) == []
    with closing(sqlite3.connect(sound)) as connection:
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    for column in columns:
        if column == "id" and table in ("analyses", "server_runs"):  # nobody asks for it
            continue
        path = Path(copy(sound, tmp_path / "damaged.db"))
        with closing(sqlite3.connect(path, isolation_level=None)) as connection:
            connection.execute("PRAGMA ignore_check_constraints = ON")
            first = f"WHERE rowid = (SELECT min(rowid) FROM {table})"
            connection.execute(f"UPDATE {table} SET {column} = 987654321 {first}")
        assert len(everywhere(path)) == 1, column


def damage_column(path: Path, random: Random) -> tuple[str, str]:
    """One value of one row becomes something else; its table and column."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        table = random.choice(TABLES)
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        rows = connection.execute(f"SELECT rowid FROM {table}").fetchall()
        (row,), column = random.choice(rows), random.choice(columns)
        question = f"SELECT CAST({column} AS BLOB) FROM {table} WHERE rowid = ?"
        (before,) = connection.execute(question, (row,)).fetchone()
        order = f"UPDATE {table} SET {column} = {random.choice(WAYS)} WHERE rowid = ?"
        with suppress(sqlite3.IntegrityError):  # it may not be null, or there is one like it
            connection.execute(order, (broken(before or b"", random), row))
    return table, column


WAYS = ("CAST(? AS TEXT)", "CAST(? AS TEXT)", "?", "NULL + ?", "length(?)", "'[' || hex(?)")


def broken(data: bytes, random: Random) -> bytes:
    """Some bytes of it changed, lost or added."""
    changed = bytearray(data)
    for _ in range(random.randint(1, 4)):
        place = random.randint(0, len(changed))
        way = random.randrange(4)
        if way == 0:
            changed[place : place + 1] = bytes([random.randrange(256)])
        elif way == 1:
            del changed[place : place + random.randint(1, 20)]
        elif way == 2:
            changed[place:place] = random.randbytes(random.randint(1, 20))
        else:
            changed[place:place] = b"[" * 5000  # deeper than Python recurses
    return bytes(changed)


def test_a_damaged_file_raises_no_foreign_error_and_changes_nothing(
    sound: Path, known: Contents, tmp_path: Path
) -> None:
    random, data = Random(7), sound.read_bytes()
    for _ in range(FILE_DAMAGES):
        changed = bytearray(data)
        for _ in range(random.choice((1, 1, 3, 30))):
            place = random.randrange(len(changed))
            changed[place] ^= 1 << random.randrange(8)
        if random.random() < 0.1:
            del changed[random.randrange(len(changed)) :]
        path = tmp_path / "damaged.db"
        for left in tmp_path.iterdir():
            left.unlink()
        path.write_bytes(changed)
        found, _ = contents(path, known)
        check_unchanged(found, known)


def test_a_damaged_game_of_a_tournament_is_played_again(database: Database) -> None:
    tournaments, said = Tournaments(database), list[StorageError]()
    database.on_damage = said.append
    cup = tournaments.new("cup", EVENT)
    tournaments.add(cup, [played(number) for number in range(4)])
    with database.writing() as connection:
        order = "UPDATE records SET result = 'draw' WHERE number = 2"
        connection.execute(text(order))
    assert [one.pairing.number for one in tournaments.played(cup)] == [0, 1, 3]
    assert "records" in str(said[0])
    resumed = tournaments.stored_games(cup)
    assert resumed.numbers == {0, 1, 3}
    resumed.add([played(2)])
    assert list(tournaments.played(cup)) == [played(number) for number in range(4)]


def test_what_is_changed_as_it_should_be_stays_intact(database: Database) -> None:
    said: list[StorageError] = []
    database.on_damage = said.append
    games, tournaments = Games(database), Tournaments(database)
    game = Game.new(OTHELLO, ("Ann\0", "Bo\ud800"))
    name = games.add(game)
    games.put(name, game.play("f5"))
    tournaments.finish(tournaments.new("cup", EVENT))
    Analyses(database).put(QUESTION, {"value": 1})
    Analyses(database).put(QUESTION, {"value": 2})
    assert [one.plies for one in games.list()] == [1]
    assert [one.finished is None for one in tournaments.all()] == [False]
    assert Analyses(database).get(QUESTION) == {"value": 2}
    assert said == []
