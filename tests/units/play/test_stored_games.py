"""Games of a terminal: on the disk before anybody sees them, and open in one process only."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from pions.errors import NoTableError, TableHeldError
from pions.match.table import Table
from pions.play.chairs import table_between
from pions.play.new_tables import continued_from, rematch
from pions.play.stored_table import new_stored_table, row_of
from pions.rules.game import Game
from pions.rules.othello import OTHELLO
from pions.storage.database import open_database
from pions.storage.tables import Tables
from units.play.blocking_tables import BlockingTables, blocking_tables

HOLD = """
import sys
from pions.storage.database import open_database
from pions.storage.table_locks import TableLocks
locks = TableLocks(open_database(sys.argv[1]))
print("held" if locks.take(sys.argv[2]) else "refused", flush=True)
sys.stdin.readline()
locks.release(sys.argv[2])
print("released", flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "pions.db"


@pytest.fixture
def tables(place: Path) -> Iterator[BlockingTables]:
    with blocking_tables(place, lambda: 100.0) as opened:
        yield opened


def othello() -> Table:
    return table_between(("human", "first"), Game.new(OTHELLO), name="Ada", seed=3)


def other_process(place: Path, table_id: str) -> subprocess.Popen[str]:
    line = [sys.executable, "-c", HOLD, str(place), table_id]
    return subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def press_enter(process: subprocess.Popen[str]) -> None:
    assert process.stdin is not None
    process.stdin.write("\n")
    process.stdin.flush()


def test_a_new_game_is_stored_at_once(tables: BlockingTables) -> None:
    live = tables.create(othello())
    assert tables.listed == [live.stored]
    assert live.table.chairs[0].name == "Ada"


def test_the_time_does_not_run_while_a_game_is_put_away(tables: BlockingTables) -> None:
    live = tables.create(othello())
    tables.put_away(live)
    (stored,) = tables.listed
    assert stored.table.time.since is None
    assert tables.open(live.id).table.time.since == 100.0


def test_time_that_ran_while_the_process_was_dead_is_nobodys(place: Path) -> None:
    stored = new_stored_table(othello(), 100.0)
    with open_database(str(place)) as database:
        Tables(database).write([row_of(stored)])
    with blocking_tables(place, lambda: 90_000.0) as tables:
        table = tables.open(stored.id).table
    assert table.time.used(table.turn, table.turn, 90_001.0) <= 1.0


def test_a_game_is_open_in_one_process_only(tables: BlockingTables, place: Path) -> None:
    live = tables.create(othello())
    with other_process(place, live.id) as process:
        assert said(process) == "refused"
        process.kill()
    tables.put_away(live)
    with other_process(place, live.id) as process:
        assert said(process) == "held"
        with pytest.raises(TableHeldError, match="open elsewhere"):
            tables.open(live.id)
        with pytest.raises(TableHeldError, match="open elsewhere"):
            tables.delete(live.id)
        press_enter(process)
        assert said(process) == "released"
        assert tables.open(live.id).id == live.id
        process.kill()


def test_a_hold_ends_with_its_process(tables: BlockingTables, place: Path) -> None:
    live = tables.create(othello())
    tables.put_away(live)
    with other_process(place, live.id) as process:
        assert said(process) == "held"
        process.kill()
    assert tables.open(live.id).id == live.id


def test_a_deleted_game_is_gone(tables: BlockingTables) -> None:
    live = tables.create(othello())
    tables.put_away(live)
    tables.delete(live.id)
    assert tables.listed == []
    with pytest.raises(NoTableError):
        tables.open(live.id)


def test_the_latest_game_comes_first_and_games_by_link_are_left_out(
    tables: BlockingTables, place: Path
) -> None:
    first, second = tables.create(othello()), tables.create(othello())
    with open_database(str(place)) as database:
        Tables(database).write([row_of(replace(second.stored, id="far", shared=False))])
    tables.change(first, lambda stored: replace(stored, table=stored.table.play("f5", 0, 101.0)))
    assert [stored.id for stored in tables.listed] == [first.id, second.id]


def test_a_rematch_and_another_continuation_are_new_tables() -> None:
    stored = new_stored_table(othello(), 100.0)
    table = stored.table.play("f5", 0, 101.0).play("d6", 1, 102.0)
    stored = replace(stored, table=table)
    assert rematch(stored, 103.0, swap=False).table.game.moves == ()
    swapped = rematch(stored, 103.0, swap=True).table
    assert [chair.player for chair in swapped.chairs] == ["first", "human"]
    assert continued_from(stored, 1, 103.0).table.game.names == ("f5",)
    resigned = replace(stored, table=table.resign(table.turn, 103.0))
    assert not continued_from(resigned, 2, 104.0).table.is_over
