"""Time counts while a server runs: not while none does, and no less because one was killed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from pions.match.table import Chair
from pions.play import actions, served_time
from pions.play.engine_lines import EngineQueueOptions
from pions.play.engine_queue import EngineQueue
from pions.play.live_tables import LiveTables
from pions.play.new_tables import new_table
from pions.play.options import PlayOptions
from pions.play.served_time import ServedTime, served_seconds
from pions.play.stored_table import StoredTable
from pions.rules.game import Game
from pions.rules.registry import find_rules
from pions.rules.side import BLACK
from pions.search.limits import Clock
from pions.storage import server_runs
from pions.storage.database import Database, open_database
from pions.storage.schema import server_runs as runs_table
from pions.storage.server_runs import ServerRun, ServerRuns

PATIENCE = 120.0
TWENTY_SECONDS = Clock(20.0, 20.0)


@dataclass
class Time:
    """The time as the test sets it. Mutable."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


def begun(clock: Clock | None = TWENTY_SECONDS) -> StoredTable:
    """A table whose clock runs since 0."""
    game = Game.new(find_rules("othello"))
    return new_table(game, (Chair(), Chair()), 0.0, clock=clock)


def left(stored: StoredTable, now: float) -> float | None:
    return stored.table.time.left(BLACK, BLACK, now)


def served(database: Database, time: Time, *beats: float) -> ServedTime:
    """A server that begins now, notes at these times that it is alive, and is killed then."""

    async def run() -> ServedTime:
        made = ServedTime(database, time)
        await made.begin()
        for time.now in beats:
            await made.beat()
        return made

    return asyncio.run(run())


def test_a_killed_server_gives_back_only_what_follows_its_last_beat(tmp_path: Path) -> None:
    time = Time()
    with open_database(str(tmp_path / "web.db")) as database:
        served(database, time, 2.0, 4.0)
        time.now = 1000.0
        second = served(database, time)
        assert left(second.without_outages(begun()), 1000.0) == 16.0
        assert left(second.without_outages(begun()), 1003.0) == 13.0


def test_every_outage_is_left_out_also_at_a_table_that_no_server_opened(tmp_path: Path) -> None:
    time = Time()
    with open_database(str(tmp_path / "web.db")) as database:
        served(database, time, 4.0)
        time.now = 100.0
        served(database, time, 105.0)
        time.now = 1000.0
        third = served(database, time)
        assert left(third.without_outages(begun()), 1000.0) == 11.0


def test_a_move_after_the_last_beat_costs_nothing(tmp_path: Path) -> None:
    time = Time()
    with open_database(str(tmp_path / "web.db")) as database:
        served(database, time, 4.0)
        moved = actions.move("f5", 0)(begun(), 5.0)
        time.now = 1000.0
        kept = served(database, time).without_outages(moved)
        assert kept.table.time.since == 1000.0


def test_a_table_from_before_runs_were_noted_loses_nothing(tmp_path: Path) -> None:
    time = Time(1000.0)
    with open_database(str(tmp_path / "web.db")) as database:
        first = served(database, time)
    assert left(first.without_outages(begun()), 1000.0) == 20.0


def test_what_began_while_this_server_runs_stays_as_it_is(tmp_path: Path) -> None:
    with open_database(str(tmp_path / "web.db")) as database:
        server = served(database, Time(-5.0))
    stored = begun()
    assert server.without_outages(stored) is stored


@pytest.mark.parametrize(
    ("runs", "seconds"),
    [
        ([], 0.0),
        ([(0, 5)], 3.0),
        ([(3, 5)], 2.0),
        ([(0, 50)], 8.0),
        ([(0, 5), (3, 7)], 5.0),  # one took over from another that did not know
        ([(0, 7), (3, 5)], 5.0),
        ([(0, 1), (12, 15)], 0.0),
        ([(0, 3), (4, 6), (8, 9)], 4.0),
        ([(5, 4)], 0.0),  # the system's clock was set back
    ],
)
def test_served_seconds_between_2_and_10(runs: list[tuple[float, float]], seconds: float) -> None:
    assert served_seconds([ServerRun(*one) for one in runs], 2.0, 10.0) == seconds


def test_the_oldest_runs_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_runs, "MOST_RUNS", 3)
    with open_database(str(tmp_path / "web.db")) as database:
        for number in range(5):
            ServerRuns(database).add(ServerRun(number, number + 0.5))
        assert [one.began for one in ServerRuns(database).all()] == [2.0, 3.0, 4.0]


def test_a_damaged_run_is_told_and_counts_for_nobody(tmp_path: Path) -> None:
    with open_database(str(tmp_path / "web.db")) as database:
        runs = ServerRuns(database)
        first, _second = runs.add(ServerRun(0.0, 5.0)), runs.add(ServerRun(7.0, 8.0))
        with database.writing() as connection:
            damage = update(runs_table).where(runs_table.c.id == first).values(checksum="x")
            connection.execute(damage)
        told: list[object] = []
        database.on_damage = told.append
        assert runs.all() == (ServerRun(7.0, 8.0),)
        assert len(told) == 1


def at_tables(scene: Callable[[LiveTables], Awaitable[Any]], file: Path, time: Time) -> None:
    """What happens at a server's tables from its start to its orderly end."""

    async def serve() -> None:
        queue = EngineQueue(EngineQueueOptions(nice=0, lazy=True))
        options = PlayOptions(now=time, clock_runs_unattended=True)
        with open_database(str(file)) as database:
            tables = LiveTables(database, queue, options)
            try:
                await tables.begin()
                await asyncio.wait_for(scene(tables), PATIENCE)
            finally:
                await tables.close()
                await queue.close()

    asyncio.run(serve())


def test_a_server_that_ends_in_order_has_noted_its_end(tmp_path: Path) -> None:
    time, made = Time(), begun()

    async def begin(tables: LiveTables) -> None:
        await tables.create(made)
        time.now = 5.0

    async def go_on(tables: LiveTables) -> None:
        live = await tables.get(made.id)
        assert left(live.stored, time.now) == 15.0
        await tables.put_away(live)
        time.now += 8.0  # put away by a server that runs: its players could have moved
        live = await tables.get(made.id)
        assert left(live.stored, time.now) == 7.0
        await live.change(actions.move("f5", 0))
        assert not live.table.is_over

    at_tables(begin, tmp_path / "web.db", time)
    time.now = 1000.0
    at_tables(go_on, tmp_path / "web.db", time)


@pytest.mark.parametrize("clock", [Clock(900.0, 900.0), None])
def test_beats_are_frequent_only_while_a_clock_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Clock | None
) -> None:
    monkeypatch.setattr(served_time, "BEAT_SECONDS", 0.001)
    time, file = Time(), tmp_path / "web.db"

    async def look(tables: LiveTables) -> None:
        await tables.create(begun(clock))
        with open_database(str(file)) as database:
            runs = ServerRuns(database)
            time.now = 3.0
            # Without a clock nothing is noted until a minute has passed.
            if clock is None:
                await asyncio.to_thread(runs.all)
                assert runs.all() == (ServerRun(0.0, 0.0),)
                time.now = served_time.QUIET_BEAT_SECONDS
            while runs.all() != (ServerRun(0.0, time.now),):
                await asyncio.sleep(0.001)

    at_tables(look, file, time)
