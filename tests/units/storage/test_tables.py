"""Tables of the web app: stored by the batch, found again, forgotten."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from databases import PostgreSQL
from pions.errors import StorageError
from pions.interfaces.web.server import Server
from pions.interfaces.web.server_settings import ServerSettings
from pions.play.table_writer import TableWriter
from pions.storage.connections import Database
from pions.storage.database import open_database
from pions.storage.server_lock import lock_for_server
from pions.storage.tables import TableRow, Tables
from units.interfaces.web.serving import running

MOMENT = datetime(2026, 1, 31, 12, 30, 0, 250000, UTC)


def row(name: str, revision: int = 0, **changes: object) -> TableRow:
    usual = TableRow(
        name, "othello", revision, {"owner": ("ab", "cd"), "black": ("ef",)}, MOMENT, MOMENT, "{}"
    )
    return replace(usual, **changes)  # type: ignore[arg-type]


def test_what_is_written_is_found_as_it_was(database: Database) -> None:
    tables = Tables(database)
    first, second = row("a"), row("b", 3, document='{"x":"\\ud800\\u0000"}')
    tables.write([first, second])
    assert tables.get("a") == first
    assert {one.id: one for one in tables.get_all(["b", "a", "\0", "\ud800"])} == {
        "a": first,
        "b": second,
    }
    assert tables.get("c") is None
    assert tables.count() == 2


def test_writing_again_changes_the_table(database: Database) -> None:
    tables, later = Tables(database), MOMENT + timedelta(hours=1)
    tables.write([row("a")])
    changed = row("a", 1, changed=later, tokens={"owner": ("new",)}, document='{"n":1}')
    tables.write([changed])
    assert tables.get("a") == changed
    assert tables.count() == 1


def test_writing_and_forgetting_are_one_transaction(database: Database) -> None:
    tables = Tables(database)
    tables.write([row("a"), row("b")])
    tables.write([row("c")], gone=["a", "nobody"])
    assert tables.get("a") is None
    assert tables.count() == 2
    with pytest.raises(StorageError):
        tables.write([row("d"), row("e", rules=None)], gone=["b"])
    assert {one.id for one in tables.get_all("abcde")} == {"b", "c"}


def test_what_nobody_has_changed_for_long_is_forgotten(database: Database) -> None:
    tables = Tables(database)
    tables.write([row("old"), row("new", changed=MOMENT + timedelta(days=2))])
    tables.write([row("looked at")])
    assert tables.delete_before(MOMENT + timedelta(days=1), ["looked at"]) == 1
    assert tables.get("old") is None
    assert tables.get("looked at") is not None
    assert tables.get("new") is not None


class Counting(Tables):
    """Tables that count the transactions, each as slow as a disk. Mutable."""

    transactions = 0

    def write(self, rows: Iterable[TableRow], gone: Iterable[str] = ()) -> None:
        self.transactions += 1
        time.sleep(0.02)
        super().write(rows, gone)


def test_many_changes_share_few_transactions_and_all_are_stored(database: Database) -> None:
    tables = Counting(database)

    async def change(number: int) -> None:
        for revision in range(5):
            await writer.save(row(str(number), revision))
            assert tables.get(str(number)).revision == revision  # type: ignore[union-attr]

    async def scene() -> None:
        await asyncio.gather(*map(change, range(40)))
        await writer.delete("7")

    writer = TableWriter(tables)
    asyncio.run(scene())
    writer.close()
    assert tables.count() == 39
    assert tables.transactions < 100


def test_what_cannot_be_stored_fails_alone(database: Database) -> None:
    tables = Tables(database)

    async def scene() -> list[object]:
        wishes = [row("a"), row("bad", rules=None), row("b")]
        return await asyncio.gather(*map(writer.save, wishes), return_exceptions=True)

    writer = TableWriter(tables)
    good, bad, fine = asyncio.run(scene())
    writer.close()
    assert (good, fine) == (None, None)
    assert isinstance(bad, StorageError)
    assert tables.count() == 2


def test_what_waits_at_the_end_is_stored(database: Database) -> None:
    tables, writer = Tables(database), TableWriter(Tables(database))

    async def scene() -> None:
        for number in range(20):
            asyncio.get_running_loop().create_task(writer.save(row(str(number))))
        await asyncio.sleep(0)

    asyncio.run(scene())
    writer.close()
    assert tables.count() == 20


def test_a_database_is_claimed_by_one_server_at_a_time(url: str) -> None:
    with open_database(url) as one, open_database(url) as two:
        for _ in range(2):
            with lock_for_server(one):
                with pytest.raises(StorageError, match="another pions serve uses"):
                    take(two)
                Tables(two).write([row("a")])  # others may do what they like
        take(two)


def take(database: Database) -> None:
    with lock_for_server(database):
        pass


def test_a_claim_that_the_database_let_go_of_is_taken_again(server: PostgreSQL) -> None:
    url = server.new_database()
    with open_database(url) as one, open_database(url) as two, lock_for_server(one) as lost:
        cut_all(server)
        assert lost() is None
        with pytest.raises(StorageError, match="another pions serve uses"):
            take(two)
        cut_all(server)
        with lock_for_server(two):  # was quicker
            assert isinstance(lost(), StorageError)
        cut_all(server)


def cut_all(server: PostgreSQL) -> None:
    """End every connection, as a server that restarts does."""
    server.execute(
        "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity "  # until they have ended
        "WHERE application_name = 'pions'"
    )


def test_a_server_whose_tables_another_has_taken_ends(
    server: PostgreSQL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pions.interfaces.web.app.CLAIM_SECONDS", 0.5)
    with pytest.raises(StorageError, match="another pions serve uses"):
        _serve_until_taken(server, tmp_path)


def _serve_until_taken(server: PostgreSQL, folder: Path) -> None:
    url, until = server.new_database(), time.monotonic() + 120
    with open_database(url) as other, running(folder, db=url) as client:
        assert client.get("/healthz").status_code == 200
        while not client.server.should_exit and time.monotonic() < until:
            cut_all(server)  # until we are quicker than it
            with suppress(StorageError), lock_for_server(other):
                time.sleep(1)


def test_the_server_serves_from_any_database(url: str, tmp_path: Path) -> None:
    with running(tmp_path, db=url) as client:
        table = client.table(white={"player": "first"})
        table.play("f5")
        table.until(lambda seen: seen["ply"] == 2)
    with running(tmp_path, db=url) as client:
        assert client.get(table.path).json()["ply"] == 2


def test_what_cannot_be_stored_is_not_played(url: str, tmp_path: Path) -> None:
    class Full(Tables):
        def write(self, *_: object) -> None:
            raise StorageError("no space is left for {place}", place="it")

    with running(tmp_path, db=url, most_tables=2) as client:
        table = client.table()
        writer = client.server._pions.state.tables.tables._store._writer
        usual, writer._tables = writer._tables, Full(writer._tables._database)
        answer = table.request("moves", {"move": "f5", "ply": 0}, "black")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "storage")
        assert "no room" not in answer.text  # where it lies is nobody's business
        assert client.post("/api/tables", {"rules": "othello"}).status_code == 503
        assert "pions_tables_kept 1.0" in client.get("/metrics").text
        assert (table.look()["ply"], table.look()["revision"]) == (0, 0)
        writer._tables = usual
        assert table.play("f5")["ply"] == 1
        client.table()  # what was not stored does not count


def test_what_keeps_the_server_from_starting_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Tables) -> int:
        raise StorageError("it went away")

    monkeypatch.setattr(Tables, "count", fail)
    server = Server(ServerSettings(port=0, db=str(tmp_path / "web.db"), engines=1), lambda _: None)
    with pytest.raises(StorageError, match="it went away"):
        server.serve_on()
