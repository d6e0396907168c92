"""Tables of the web app: stored by the batch, found again, forgotten."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from pions.errors import StorageError
from pions.interfaces.web.live.writer import Writer
from pions.storage.claim import claimed
from pions.storage.connections import Database
from pions.storage.database import open_database
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


def test_writing_again_changes_and_keeps_when_it_was_made(database: Database) -> None:
    tables, later = Tables(database), MOMENT + timedelta(hours=1)
    tables.write([row("a")])
    changed = row("a", 1, changed=later, tokens={"owner": ("new",)}, document='{"n":1}')
    tables.write([replace(changed, created=later)])
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
    assert tables.forget_before(MOMENT + timedelta(days=1)) == 1
    assert tables.get("old") is None
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
        await writer.forget("7")

    writer = Writer(tables)
    asyncio.run(scene())
    writer.close()
    assert tables.count() == 39
    assert tables.transactions < 100


def test_what_cannot_be_stored_fails_alone(database: Database) -> None:
    tables = Tables(database)

    async def scene() -> list[object]:
        wishes = [row("a"), row("bad", rules=None), row("b")]
        return await asyncio.gather(*map(writer.save, wishes), return_exceptions=True)

    writer = Writer(tables)
    good, bad, fine = asyncio.run(scene())
    writer.close()
    assert (good, fine) == (None, None)
    assert isinstance(bad, StorageError)
    assert tables.count() == 2


def test_what_waits_at_the_end_is_stored(database: Database) -> None:
    tables, writer = Tables(database), Writer(Tables(database))

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
            with claimed(one):
                with pytest.raises(StorageError, match="another pions serve uses"):
                    take(two)
                Tables(two).write([row("a")])  # others may do what they like
        take(two)


def take(database: Database) -> None:
    with claimed(database):
        pass


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
            raise StorageError("no room is left for {place}", place="it")

    with running(tmp_path, db=url) as client:
        table = client.table()
        writer = client.server._pions.state.house._writer
        usual, writer._tables = writer._tables, Full(writer._tables._database)
        answer = table.wish("moves", {"move": "f5", "ply": 0}, "black")
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "storage")
        assert (table.look()["ply"], table.look()["revision"]) == (0, 0)
        writer._tables = usual
        assert table.play("f5")["ply"] == 1
