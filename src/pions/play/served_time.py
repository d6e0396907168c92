"""The time that counts at a server's tables: that in which some server ran.

    run 1 ━━━━━━┥ killed            run 2 ━━━━━━━━━━━▶ now
          beat beat   nobody's time

A server notes every few seconds that it is alive, in one row for all its tables. What lies between
its last note and the start of the next server is nobody's time: nobody could move.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace

from pions.errors import StorageError
from pions.play.stored_table import StoredTable
from pions.storage.database import Database
from pions.storage.server_runs import ServerRun, ServerRuns

BEAT_SECONDS = 2.0
"""How often a server notes that it is alive while a clock runs in its memory."""
QUIET_BEAT_SECONDS = 60.0
"""How often otherwise: clocks also run at tables that it has put away."""


class ServedTime:
    """The runs of servers on a database, this one's included. Mutable: this one goes on."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._runs, self._now = ServerRuns(database), now
        self._run = ServerRun(now(), now())
        self._number: int | None = None
        self._earlier: tuple[ServerRun, ...] = ()

    async def begin(self) -> None:
        """Read when servers ran before, and note that this one runs."""
        self._earlier = await asyncio.to_thread(self._runs.all)
        self._number = await asyncio.to_thread(self._runs.add, self._run)

    async def beat_regularly(self, has_clock: Callable[[], bool]) -> None:
        """Note again and again that this server is alive, often while a clock runs."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            if has_clock() or self._now() - self._run.alive >= QUIET_BEAT_SECONDS:
                await self.beat()

    async def beat(self) -> None:
        """Note that this server is alive, if it has begun."""
        if self._number is None:
            return
        run = replace(self._run, alive=self._now())
        # While the database is away no move is taken either: that need not count as served.
        with suppress(StorageError):
            await asyncio.to_thread(self._runs.put, self._number, run)
            self._run = run

    def without_outages(self, stored: StoredTable) -> StoredTable:
        """The table with no time running while no server ran."""
        time, began = stored.table.time, self._run.began
        if time.since is None or time.since >= began:
            return stored
        since = began - served_seconds(self._earlier, time.since, began)
        return replace(stored, table=replace(stored.table, time=replace(time, since=since)))


def served_seconds(runs: Iterable[ServerRun], start: float, end: float) -> float:
    """For how long of the time between two moments some server ran; runs come in order."""
    seconds, counted = 0.0, start
    for run in runs:
        # Runs overlap where a database was cut off from one server and another took over.
        begin, stop = max(counted, run.began), min(run.alive, end)
        if stop > begin:
            seconds += stop - begin
            counted = stop
    return seconds
