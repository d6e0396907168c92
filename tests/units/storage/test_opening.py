"""Opening a database: where it is and how it is set up."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from databases import PostgreSQL
from pions.storage.database import default_url, open_database
from pions.storage.tournaments import Tournaments
from units.storage.refusals import told
from units.storage.samples import EVENT, played

# Where it is


def test_the_usual_place_is_in_the_state_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PIONS_DB", raising=False)
    monkeypatch.setenv("PIONS_STATE", str(tmp_path / "not" / "yet"))
    assert default_url() == str(tmp_path / "not" / "yet" / "pions.db")
    with open_database() as database:
        assert database.place == default_url()
        Tournaments(database).new("cup", EVENT)
    assert (tmp_path / "not" / "yet" / "pions.db").is_file()
    monkeypatch.delenv("PIONS_STATE")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert default_url() == str(tmp_path / "pions" / "pions.db")
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_url() == str(tmp_path / ".local" / "state" / "pions" / "pions.db")


def test_the_environment_names_a_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIONS_DB", str(tmp_path / "mine.db"))
    with open_database() as database:
        Tournaments(database).new("cup", EVENT)
    with open_database(f"sqlite:///{tmp_path / 'mine.db'}") as database:
        assert Tournaments(database).find("cup").event == EVENT
    monkeypatch.setenv("PIONS_DB", str(tmp_path / "no" / "mine.db"))
    assert "there is no folder" in told(None)


def test_a_usual_place_that_cannot_be_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.delenv("PIONS_DB", raising=False)
    monkeypatch.setenv("PIONS_STATE", str(tmp_path / "file" / "below"))
    assert told(None) == f"games cannot be stored in {tmp_path}/file/below: Not a directory"


@pytest.mark.parametrize("name", ["a b.db", "50%.db", "q?mode=ro#x.db", "é.db", "file:x.db"])
def test_any_file_name_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    with open_database(name) as database:
        monkeypatch.chdir("/")
        with database.reading():  # so that the next connection is a new one
            Tournaments(database).new("cup", EVENT)
    with open_database(tmp_path / name) as database:
        assert Tournaments(database).find("cup").event == EVENT
    assert {path.name for path in tmp_path.iterdir()} == {name}


def test_postgresql_has_several_spellings(server: PostgreSQL) -> None:
    url = server.new_database()
    with open_database(url) as database:
        Tournaments(database).new("cup", EVENT)
        assert database.place == url
    for scheme in ("postgres", "postgresql+psycopg", "PostgreSQL"):
        with open_database(url.replace("postgresql", scheme)) as database:
            assert Tournaments(database).find("cup").event == EVENT
            assert database.place == url


# How it is set up


def test_sqlite_answers_that_it_is_durable(tmp_path: Path) -> None:
    with open_database(tmp_path / "x.db") as database:
        for connecting in (database.reading, database.writing):
            with connecting() as connection:
                answers = {
                    name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
                    for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
                }
            assert answers == {
                "journal_mode": "wal",
                "synchronous": 2,
                "foreign_keys": 1,
                "busy_timeout": 30_000,
            }


def test_a_file_system_without_a_log_is_refused(tmp_path: Path) -> None:
    # This way of locking stands for a network disk: it has no memory shared between processes.
    message = told(f"sqlite:///file:{tmp_path}/x.db?vfs=unix-dotfile&uri=true")
    assert "SQLite answers 'delete' to journal_mode=WAL; name a file on a local disk" in message
    assert f"{tmp_path}/x.db" in message


def test_a_server_that_commits_too_early_is_told_to_wait(server: PostgreSQL) -> None:
    url = server.new_database()
    name = url.partition("@/")[2].partition("?")[0]
    server.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
    with open_database(url) as database, database.reading() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"
    server.execute(f"ALTER DATABASE {name} SET synchronous_commit = remote_apply")
    with open_database(url) as database, database.reading() as connection:
        assert connection.execute(text("SHOW synchronous_commit")).scalar() == "remote_apply"


def test_a_database_that_is_up_to_date_opens_without_alembic(url: str) -> None:
    code = (
        "import sys; from pions.storage.database import open_database;"
        f"open_database({url!r}).close(); print('alembic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_connections_that_the_server_ended_are_replaced(server: PostgreSQL) -> None:
    url = server.new_database()
    with open_database(url) as database:
        tournaments = Tournaments(database)
        made = tournaments.new("cup", EVENT)
        server.execute("SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity "
                       "WHERE application_name = 'pions'")  # fmt: skip
        tournaments.add(made, [played(0)])
        assert tournaments.numbers(made) == {0}
