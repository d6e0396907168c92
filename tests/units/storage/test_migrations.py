"""The schema: made once, brought up to date from the first, refused when newer."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from pions.errors import StorageError
from pions.match.record_json import record_document
from pions.notation.document import document_of
from pions.rules.game import Game
from pions.rules.othello import OTHELLO
from pions.storage import migrate
from pions.storage.address import address_of
from pions.storage.analyses import Analyses, AnalysisKey
from pions.storage.database import Database, open_database
from pions.storage.games import Games
from pions.storage.migrate import upgrade, version_of
from pions.storage.schema import NEWEST, REVISIONS, VERSION_TABLE, metadata
from pions.storage.tournaments import Tournaments
from pions.tournament.event_json import event_document
from units.storage import children
from units.storage.samples import EVENT, played

GAME = Game.new(OTHELLO, ("Ann", "Bo")).play("f5")
CREATED = "2026-01-31 12:30:00.250000"


def test_the_steps_are_those_that_alembic_finds() -> None:
    config = Config()
    config.set_main_option("script_location", str(migrate._FOLDER))
    scripts = ScriptDirectory.from_config(config)
    assert tuple(one.revision for one in scripts.walk_revisions())[::-1] == REVISIONS
    assert scripts.get_current_head() == NEWEST


def test_the_steps_lead_to_the_tables_of_the_code(empty: str) -> None:
    with open_database(empty) as database, database.reading() as connection:
        assert version_of(connection) == NEWEST
        options = {"version_table": VERSION_TABLE, "compare_type": True}
        context = MigrationContext.configure(connection, opts=options)
        assert compare_metadata(context, metadata) == []


def first_schema(url: str) -> None:
    """A database as the first schema had it, with a game and a tournament in it."""
    with Database(address_of(url)) as database, database.writing() as connection:
        upgrade(connection, "0001")
        connection.execute(
            text(
                "INSERT INTO games (id, rules, black, white, plies, created_at, changed_at, "
                "document) VALUES ('abc', 'othello', 'Ann', 'Bo', 1, :created, :created, :game)"
            ),
            {"created": moment(url), "game": json.dumps(document_of(GAME))},
        )
        connection.execute(
            text(
                "INSERT INTO tournaments (id, name, event, created_at) "
                "VALUES (7, 'cup', :event, :created)"
            ),
            {"created": moment(url), "event": json.dumps(event_document(EVENT))},
        )
        connection.execute(
            text(
                "INSERT INTO records (tournament_id, number, pair, black, white, result, "
                "termination, document) VALUES (7, 0, 0, 0, 1, 'white', 'normal', :record)"
            ),
            {"record": json.dumps(record_document(played(0).record))},
        )


def moment(url: str) -> object:
    """A moment as each database takes it when nobody converts it."""
    return CREATED if url.startswith("sqlite") else datetime.fromisoformat(f"{CREATED}+00:00")


def test_a_database_of_the_first_schema_is_brought_up_to_date(empty: str) -> None:
    first_schema(empty)
    with open_database(empty) as database:
        with database.reading() as connection:
            assert version_of(connection) == NEWEST
        assert Games(database).get("abc") == GAME
        (shown,) = Games(database).list()
        assert shown.created == datetime(2026, 1, 31, 12, 30, 0, 250000, UTC)
        tournaments = Tournaments(database)
        made = tournaments.find("cup")
        assert made.event == EVENT
        assert list(tournaments.played(made)) == [played(0)]
        tournaments.add(made, [played(1)])
        asked = AnalysisKey.about(OTHELLO.start(), "random")
        Analyses(database).put(asked, {"value": 0})
        assert Analyses(database).get(asked) == {"value": 0}


def test_a_step_that_fails_leaves_the_database_as_it_was(
    empty: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first_schema(empty)

    def half_way(connection: Connection, revision: str = NEWEST) -> None:
        upgrade(connection, revision)
        raise KeyboardInterrupt

    monkeypatch.setattr(migrate, "upgrade", half_way)
    with pytest.raises(KeyboardInterrupt):
        open_database(empty)
    with Database(address_of(empty)) as database, database.reading() as connection:
        assert version_of(connection) == "0001"
    monkeypatch.undo()
    with open_database(empty) as database:
        assert Games(database).get("abc") == GAME


def test_a_newer_database_is_left_alone(url: str) -> None:
    with open_database(url) as database, database.writing() as connection:
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '0815'"))
    with pytest.raises(StorageError) as caught:
        open_database(url)
    assert "was made by a newer Pions: update Pions to use it" in str(caught.value)
    assert f"(its schema is 0815, this Pions knows {NEWEST})" in str(caught.value)


@pytest.mark.parametrize("before", ["nothing", "the first schema"])
def test_processes_that_open_at_once_wait_for_each_other(empty: str, before: str) -> None:
    if before != "nothing":
        first_schema(empty)
    assert children.open_together(empty, 3) == [("", 0)] * 3
    with open_database(empty) as database, database.reading() as connection:
        assert connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).all() == [
            (NEWEST,)
        ]


def test_whoever_migrates_holds_the_others_up(empty: str) -> None:
    with Database(address_of(empty)) as one, one.writing() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({migrate._ADVISORY_LOCK})"))
        with pytest.raises(StorageError, match=r"another program has kept .* busy"):
            open_database(empty, timeout=0.2)
    open_database(empty).close()
