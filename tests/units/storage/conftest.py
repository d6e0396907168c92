"""The databases that the tests of storage run on: SQLite and a real PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copy

import pytest

from databases import PostgreSQL, postgresql
from pions.storage.database import Database, open_database

KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def server() -> Iterator[PostgreSQL]:
    """A PostgreSQL server; it is never done without."""
    with postgresql() as running:
        yield running


@pytest.fixture(scope="session")
def template_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite database that holds the tables, to be copied."""
    made = tmp_path_factory.mktemp("template") / "made.db"
    open_database(made).close()
    return made


@pytest.fixture(scope="session")
def template(server: PostgreSQL) -> str:
    """The name of a PostgreSQL database that holds the tables, to be copied."""
    server.execute("CREATE DATABASE made TEMPLATE template0")
    open_database(server.url("made")).close()
    return "made"


@pytest.fixture(params=KINDS)
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database without any table, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'empty.db'}"
    server: PostgreSQL = request.getfixturevalue("server")
    return server.new_database()


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a database that is up to date, of each kind in turn."""
    if request.param == "sqlite":
        made = copy(request.getfixturevalue("template_file"), tmp_path / "pions.db")
        return f"sqlite:///{made}"
    server: PostgreSQL = request.getfixturevalue("server")
    return server.new_database(request.getfixturevalue("template"))


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    """A database of each kind in turn, opened."""
    with open_database(url) as opened:
        yield opened
