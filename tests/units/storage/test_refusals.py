"""A database that cannot be opened or written: what is told, and that nothing is lost."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from databases import PostgreSQL
from pions.errors import StorageError
from pions.storage import address as address_module
from pions.storage.address import address_of
from pions.storage.database import Database, open_database
from pions.storage.tournaments import Tournaments
from units.storage.refusals import told
from units.storage.samples import EVENT, played


@pytest.mark.parametrize("content", [b"no database\n" * 200, b"x" * 100, b"SQLite format 3\0" * 90])
def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    assert told(path) == f"{path} is not a database: name another file"
    assert path.read_bytes() == content


def test_a_damaged_database_is_told(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    with open_database(path) as database:
        tournaments = Tournaments(database)
        made = tournaments.new("cup", EVENT)
        tournaments.add(made, [played(number) for number in range(200)])
    content = bytearray(path.read_bytes())
    content[8192:] = b"\xa5" * (len(content) - 8192)
    path.write_bytes(content)
    with pytest.raises(StorageError) as caught, open_database(path) as database:
        list(Tournaments(database).played(made))
    assert str(caught.value).startswith(f"{path} is damaged: restore a copy of it")


def test_folders_are_told(tmp_path: Path) -> None:
    assert told(tmp_path) == (
        f"{tmp_path} is a folder: name a file in it, like {tmp_path / 'pions.db'}"
    )
    missing = tmp_path / "no" / "x.db"
    assert told(missing) == (
        f"there is no folder {tmp_path / 'no'} for {missing}: make it, or name a file elsewhere"
    )
    assert not (tmp_path / "no").exists()


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("/proc/pions.db", "cannot open"),
        ("x" * 300 + ".db", "File name too long"),
        ("a\0b.db", "embedded null"),
        ("/dev/full/x.db", "there is no folder /dev/full"),
    ],
)
def test_places_where_no_file_can_be_are_told(place: str, reason: str) -> None:
    assert reason in told(place)
    assert place in told(place)


def test_tables_of_something_else_are_left_alone(empty: str) -> None:
    database = Database(address_of(empty))
    with database, database.writing() as connection:
        connection.execute(text("CREATE TABLE games (title TEXT)"))
    assert "holds tables of something else: give Pions a database of its own" in told(empty)
    with database, database.reading() as connection:
        assert connection.execute(text("SELECT count(*) FROM games")).scalar() == 0


@contextmanager
def powerless() -> Iterator[None]:
    """Somebody for whom the modes of files hold: root is not."""
    user = os.geteuid()
    os.seteuid(65534 if user == 0 else user)
    try:
        yield
    finally:
        os.seteuid(user)


@pytest.fixture
def everybodys() -> Iterator[Path]:
    """A folder that everybody may enter; pytest's own are for one user."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.mark.parametrize("mode", [0o777, 0o555])
def test_a_file_that_may_only_be_read_is_told_and_loses_nothing(
    everybodys: Path, mode: int
) -> None:
    path = everybodys / "x.db"
    with open_database(path) as database:
        tournaments = Tournaments(database)
        made = tournaments.new("cup", EVENT)
        tournaments.add(made, [played(0)])
    path.chmod(0o444)
    everybodys.chmod(mode)
    with powerless(), pytest.raises(StorageError) as caught, open_database(path) as database:
        Tournaments(database).add(made, [played(1)])
    everybodys.chmod(0o777)
    path.chmod(0o666)
    assert str(caught.value) == (
        f"{path} can only be read: allow writing to it, or name another database"
    )
    with open_database(path) as database:
        assert Tournaments(database).numbers(made) == {0}


def test_a_file_that_may_not_be_opened_is_told(everybodys: Path) -> None:
    path = everybodys / "x.db"
    path.touch(0o600)
    everybodys.chmod(0o755)
    path.chmod(0)
    with powerless():
        assert told(path) == f"cannot open {path}: Permission denied"


def test_a_read_only_database_can_be_read(tmp_path: Path, server: PostgreSQL) -> None:
    other = server.new_database()
    name = other.partition("@/")[2].partition("?")[0]
    sqlite = f"sqlite:///{tmp_path / 'x.db'}"
    for url in (sqlite, other):
        with open_database(url) as database:
            tournaments = Tournaments(database)
            tournaments.add(tournaments.new("cup", EVENT), [played(0)])
    server.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    for url in (f"sqlite:///file:{tmp_path}/x.db?mode=ro&uri=true", other):
        with open_database(url) as database:
            tournaments = Tournaments(database)
            made = tournaments.find("cup")
            assert list(tournaments.played(made)) == [played(0)]
            with pytest.raises(StorageError, match="can only be read: allow writing to it"):
                tournaments.add(made, [played(1)])
            assert tournaments.numbers(made) == {0}


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:",
                                 "sqlite:///file:x?mode=memory&uri=true",
                                 "sqlite:///file::memory:?uri=true",
                                 "sqlite:///file:?uri=true",
                                 "sqlite:///file:/x?vfs=memdb&uri=true"])  # fmt: skip
def test_memory_keeps_nothing(url: str) -> None:
    assert "a database in memory would store nothing: name a file" in told(url)


@pytest.mark.parametrize("url", ["mysql://ann:s3cret@host/x", "http://x", "postgresql+asyncpg://x",
                                 "://x"])  # fmt: skip
def test_an_unknown_kind_of_database_is_told(url: str) -> None:
    message = told(url)
    assert message.startswith(f"unknown kind of database {url.partition(':')[0]!r}")
    assert "s3cret" not in message


def test_a_server_that_does_not_answer_is_told(tmp_path: Path) -> None:
    message = told(f"postgresql://ann:s3cret@/games?host={tmp_path}&password=s3cret")
    place = f"postgresql://ann@/games?host={tmp_path}"
    assert message.startswith(f"cannot reach {place}: check the address and that the server runs")
    assert "No such file or directory" in message
    assert "s3cret" not in message


def test_what_the_server_refuses_is_told(server: PostgreSQL) -> None:
    message = told(server.url("nowhere"))
    assert message.startswith(f"cannot reach {server.url('nowhere')}")
    assert 'database "nowhere" does not exist' in message


def test_what_a_user_may_not_do_is_told(server: PostgreSQL) -> None:
    url = server.new_database()
    server.execute("CREATE ROLE guest LOGIN")
    server.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC", url)
    message = told(url.replace("postgres@", "guest@"))
    assert "does not allow this: ask its administrator (permission denied" in message


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ann:s3@cret@host/db",
        "postgresql://ann:s3cret@host:port/db",
        "postgres://ann:s3cret@host:54:32:1/db",
    ],
)
def test_a_url_that_cannot_be_understood_is_told_without_its_password(url: str) -> None:
    message = told(url)
    assert "://… cannot be understood: write it like postgresql://user@host/name" in message
    assert "cret" not in message


def test_a_missing_driver_is_told_with_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address_module, "find_spec", lambda _name: None)
    assert told("postgresql://host/db") == (
        "PostgreSQL needs a driver that is not installed: pip install 'pions[postgres]'"
    )


def test_a_driver_without_its_library_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    monkeypatch.setattr(address_module, "find_spec", lambda _name: object())
    assert "pip install 'pions[postgres]'" in told("postgresql://host/db")
