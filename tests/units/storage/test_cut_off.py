"""PostgreSQL ends a connection, or restarts: everything works again, and nobody plays twice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from databases import PostgreSQL
from pions.errors import TableChangedError
from pions.match.table import Chair
from pions.play.database_store import DatabaseStore
from pions.play.new_tables import new_table
from pions.play.stored_table import StoredTable
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.storage.database import open_database
from pions.storage.table_locks import TableLocks
from pions.storage.tables import Tables
from units.interfaces.web.serving import Client, Place, running
from units.storage.test_locks import other
from units.storage.test_tables import cut_all, row

PATIENCE = 60.0


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def is_well(client: Client) -> bool:
    return client.get("/healthz").status_code == 200


@pytest.fixture
def url(server: PostgreSQL, template: str) -> str:
    """Only PostgreSQL can be cut off."""
    return server.new_database(template)


def test_a_lock_that_was_lost_is_acquired_again_and_known(server: PostgreSQL, url: str) -> None:
    with open_database(url) as database, other(url) as process:
        locks = TableLocks(database)
        assert locks.take("a")
        assert locks.take("b")
        cut_all(server)
        assert locks.interrupted() == {"a": True, "b": True}
        assert locks.interrupted() == {}
        assert process.say("take a") == "False"
        cut_all(server)
        assert process.say("take a") == "True"  # was quicker
        assert locks.interrupted() == {"a": False, "b": True}
        assert not locks.take("a")
        process.say("release a")
        assert locks.take("a")
        locks.close()


def test_a_lost_connection_costs_no_table_its_lock_or_release(server: PostgreSQL, url: str) -> None:
    with open_database(url) as database:
        locks = TableLocks(database)
        assert locks.take("a")
        cut_all(server)
        assert locks.take("b")  # and "a" again
        cut_all(server)
        locks.release("b")
        assert locks.interrupted() == {"a": True}
        with other(url) as process:
            assert process.say("take a") == "False"
            assert process.say("take b") == "True"
        locks.close()


def test_a_change_of_an_older_revision_is_refused(url: str) -> None:
    with open_database(url) as database:
        tables = Tables(database)
        tables.write([row("a"), row("b")])
        tables.write([row("a", 1, replaces=0)])
        with pytest.raises(TableChangedError):
            tables.write([row("b", 1, replaces=0), row("a", 1, replaces=0)])
        assert tables.revisions(["a", "b", "c"]) == {"a": 1, "b": 0}


def later(stored: StoredTable) -> StoredTable:
    return replace(stored, table=replace(stored.table, revision=stored.table.revision + 1))


async def stored_then_cut(store: DatabaseStore, server: PostgreSQL) -> StoredTable:
    stored = new_table(Game.new(find_rules("othello")), (Chair(), Chair()), 0.0)
    store.hold(stored.id)
    await store.save(stored)
    cut_all(server)
    return stored


def test_a_save_that_is_not_acknowledged_yet_is_not_taken_for_anothers(
    server: PostgreSQL, url: str
) -> None:
    async def compare(store: DatabaseStore) -> frozenset[str]:
        stored = await stored_then_cut(store, server)
        saving = asyncio.create_task(store.save(later(stored)))
        await asyncio.sleep(0)  # it is in the queue; the loop stands still while it is written
        until(lambda: store.tables.revisions([stored.id])[stored.id] == 1)
        found = store.outdated()
        await saving
        return found

    with open_database(url) as database, closing(DatabaseStore(database, 10**6)) as store:
        assert asyncio.run(compare(store)) == frozenset()


def test_a_save_while_revisions_are_compared_is_not_taken_for_anothers(
    server: PostgreSQL, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def compare(store: DatabaseStore) -> frozenset[str]:
        stored, read = await stored_then_cut(store, server), store.tables.revisions
        loop = asyncio.get_running_loop()

        def after_a_save(names: Iterable[str]) -> dict[str, int]:
            saving = store.save(later(stored))
            asyncio.run_coroutine_threadsafe(saving, loop).result(PATIENCE)
            return read(names)

        monkeypatch.setattr(store.tables, "revisions", after_a_save)
        return await asyncio.to_thread(store.outdated)

    with open_database(url) as database, closing(DatabaseStore(database, 10**6)) as store:
        assert asyncio.run(compare(store)) == frozenset()


@pytest.mark.parametrize("restart", [False, True])
def test_a_server_works_again_when_the_database_is_back(
    server: PostgreSQL, url: str, tmp_path: Path, restart: bool
) -> None:
    with running(tmp_path, db=url, idle_seconds=0.5) as client:
        table, idle = client.table(), client.table()
        with table.watching() as events:
            next(events)
            if restart:
                server.stop()
                until(lambda: not is_well(client))
                refusal = client.get("/healthz").json()["error"]
                assert refusal["code"] == "storage"
                assert "the database cannot be used now" in refusal["message"]["en"]
                assert str(server.folder) not in str(refusal)  # where it is stays private
                move = {"move": "f5", "ply": 0}
                assert table.request("moves", move, "black").status_code == 503
                server.start()
            else:
                cut_all(server)
            until(lambda: is_well(client))
            assert table.play("f5", "d6")["ply"] == 2
            client.table()  # new ones are made
            held = client.server._pions.state.tables.tables.live
            until(lambda: idle.id not in held)  # the sweep goes on
            assert table.id in held
            with other(url) as process:
                until(lambda: process.say(f"take {idle.id}") == "True")
                assert process.say(f"take {table.id}") == "False"


def played_elsewhere(url: str, table: Place, revision: int) -> None:
    """Another process has the table, and changes it."""
    with open_database(url) as database:
        found = Tables(database).get(table.id)
        assert found is not None
        changed = row(
            table.id,
            revision,
            rules=found.rules,
            tokens=found.tokens,
            document=found.document.replace('"paused":false', '"paused":true'),
        )
        Tables(database).write([changed])


def test_a_table_that_another_process_changed_meanwhile_is_read_again(
    server: PostgreSQL, url: str, tmp_path: Path
) -> None:
    with running(tmp_path, db=url) as client:
        table = client.table()
        with table.watching() as events:
            assert not next(events).data["paused"]
            played_elsewhere(url, table, 7)
            cut_all(server)
            for _ in events:  # the stream ends: its browser comes back
                pass
        assert table.until(lambda seen: seen["paused"])["ply"] == 0


def test_a_move_on_an_old_table_is_refused_and_the_table_read_again(
    url: str, tmp_path: Path
) -> None:
    with running(tmp_path, db=url) as client:
        table = client.table()
        played_elsewhere(url, table, 7)
        answer = table.request("moves", {"move": "f5", "ply": 0}, "black")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "busy")
        assert answer.headers["Retry-After"]
        assert table.look()["paused"]
        assert table.play("f5")["ply"] == 1
