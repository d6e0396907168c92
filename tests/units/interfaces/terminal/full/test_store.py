"""Games kept by the app: on the disk before anybody sees them, and open in one place only."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pions.errors import StorageError
from pions.interfaces.terminal.full.store import Store
from pions.interfaces.terminal.full.tables import again, from_here, new_table
from pions.match.table import Table
from pions.play.stored_table import StoredTable as Kept
from pions.rules.registry import find_rules

HOLD = """
import sys
from pions.storage.database import open_database
from pions.storage.table_locks import TableLocks
holding = TableLocks(open_database(sys.argv[1]))
print("held" if holding.take(sys.argv[2]) else "refused", flush=True)
sys.stdin.readline()
holding.release(sys.argv[2])
print("released", flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store(str(tmp_path / "pions.db"), now=lambda: 100.0)) as opened:
        yield opened


def othello() -> Table:
    return new_table(find_rules("othello"), ("human", "first"), name="Ada", seed=3)


def other_process(store: Store, kept: Kept) -> subprocess.Popen[str]:
    line = [sys.executable, "-c", HOLD, store.place, kept.id]
    return subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def press_enter(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("\n")
    process.stdin.flush()


def test_a_new_game_is_stored_at_once(store: Store) -> None:
    kept = store.create(othello(), 0.5)
    assert store.peek(kept.id) == kept
    assert kept.table.chairs[0].name == "Ada"
    assert [entry.kept.id for entry in store.entries()] == [kept.id]


def test_the_time_does_not_run_while_a_game_is_put_away(store: Store) -> None:
    kept = store.create(othello(), 0.5)
    store.put_away(kept)
    stored = store.peek(kept.id)
    assert stored is not None
    assert stored.table.time.since is None
    assert store.open(kept.id).table.time.since == 100.0


def test_time_that_ran_while_the_process_was_dead_is_nobodys(tmp_path: Path) -> None:
    file = str(tmp_path / "pions.db")
    with closing(Store(file, now=lambda: 100.0)) as store:
        kept = store.create(othello(), 0.5)
    with closing(Store(file, now=lambda: 90_000.0)) as store:
        table = store.open(kept.id).table
    assert table.time.used(table.turn, table.turn, 90_001.0) == 1.0


def test_a_game_is_open_in_one_process_only(store: Store) -> None:
    kept = store.create(othello(), 0.5)
    with other_process(store, kept) as process:
        assert said(process) == "refused"
        process.kill()
    store.put_away(kept)
    with other_process(store, kept) as process:
        assert said(process) == "held"
        with pytest.raises(StorageError, match="open elsewhere"):
            store.open(kept.id)
        with pytest.raises(StorageError, match="open elsewhere"):
            store.forget(kept.id)
        press_enter(process)
        assert said(process) == "released"
        assert store.open(kept.id).id == kept.id
        process.kill()


def test_a_hold_ends_with_its_process(store: Store) -> None:
    kept = store.create(othello(), 0.5)
    store.put_away(kept)
    with other_process(store, kept) as process:
        assert said(process) == "held"
        process.kill()
    assert store.open(kept.id).id == kept.id


def test_a_forgotten_game_is_gone(store: Store) -> None:
    kept = store.create(othello(), 0.5)
    store.forget(kept.id)
    assert store.entries() == ()
    with pytest.raises(StorageError, match="deleted"):
        store.open(kept.id)


def test_the_latest_game_comes_first_and_games_by_link_are_left_out(store: Store) -> None:
    from dataclasses import replace  # noqa: PLC0415

    first, second = store.create(othello(), 0.5), store.create(othello(), 0.5)
    store.save(replace(first, table=first.table.play("f5", 0, 101.0)))
    store.save(replace(second, id="far", shared=False))
    assert [entry.kept.id for entry in store.entries()] == [first.id, second.id]


def test_again_and_from_here_are_new_tables(store: Store) -> None:
    kept = store.create(othello(), 0.5)
    table = kept.table.play("f5", 0, 101.0).play("d6", 1, 102.0)
    from dataclasses import replace  # noqa: PLC0415

    kept = replace(kept, table=table)
    assert again(kept, swap=False).game.moves == ()
    assert [chair.player for chair in again(kept, swap=True).chairs] == ["first", "human"]
    assert from_here(kept, 1).game.names == ("f5",)
    resigned = replace(kept, table=table.resign(table.turn, 103.0))
    assert not from_here(resigned, 2).is_over
