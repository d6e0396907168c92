"""One thread stores all tables: whatever waits when a transaction ends is the next transaction.

    save ──▶ queue ──▶ thread: everything that waits ══ one commit ══▶ whoever waits goes on

Many tables share the price of one commit, and nobody waits for more than two of them. What was
acknowledged is on the disk: a process that is killed afterwards loses nothing.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

from pions.play.metrics import PlayMetrics
from pions.storage.tables import TableRow, Tables

GATHER = 0.02
"""Seconds that a busy writer waits for others to join: a transaction costs more than they do."""
BUSY = 0.05
"""Seconds since the last transaction within which the writer counts as busy."""


class _Write(NamedTuple):
    table: str
    row: TableRow | None
    """None to delete the table."""
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class TableWriter:
    """A thread that stores tables. Mutable: `close` ends it when everything is stored."""

    def __init__(self, tables: Tables, metrics: PlayMetrics | None = None) -> None:
        self._tables, self._metrics = tables, metrics or PlayMetrics()
        self._queue: SimpleQueue[_Write | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="pions-writer", daemon=True)
        self._thread.start()

    async def save(self, row: TableRow) -> None:
        """Store a table; it is on the disk when this returns."""
        await self._put(row.id, row)

    async def delete(self, table_id: str) -> None:
        await self._put(table_id, None)

    async def _put(self, table_id: str, row: TableRow | None) -> None:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._queue.put(_Write(table_id, row, loop, done))
        # Whoever asked may be cancelled before it is done: it is stored all the same, and nobody
        # is woken.
        await done

    def close(self) -> None:
        """Store what is waiting, and end."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        ended = 0.0
        while (first := self._queue.get()) is not None:
            if time.monotonic() - ended < BUSY:
                time.sleep(GATHER)
            batch, closing = self._all_waiting(first)
            self._write(batch)
            if closing:
                return
            ended = time.monotonic()

    def _all_waiting(self, first: _Write) -> tuple[list[_Write], bool]:
        batch = [first]
        with suppress(Empty):
            while (write := self._queue.get_nowait()) is not None:
                batch.append(write)
            return batch, True
        return batch, False

    def _write(self, batch: list[_Write]) -> None:
        """One transaction for all; if it fails, one for each, so that none fails for another."""
        # In the order of the queue, so the last write of a table wins, be it a deletion.
        newest = {write.table: write.row for write in batch}
        rows = [row for row in newest.values() if row is not None]
        deleted = [table for table, row in newest.items() if row is None]
        started = time.monotonic()
        try:
            self._tables.write(rows, deleted)
        except Exception as error:  # handed to those who wait
            self._metrics.count_failed_save(time.monotonic() - started)
            if len(batch) == 1:
                self._metrics.report_unsaved(error)
                return _wake(batch, error)
            for write in batch:
                self._write([write])
            return None
        self._metrics.count_saved(len(batch), time.monotonic() - started)
        return _wake(batch, None)


def _wake(batch: list[_Write], error: Exception | None) -> None:
    """Wake those who wait, all of a loop at once: each call into a loop costs a system call."""
    by_loop: dict[asyncio.AbstractEventLoop, list[_Write]] = {}
    for write in batch:
        by_loop.setdefault(write.loop, []).append(write)
    for loop, writes in by_loop.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits
            loop.call_soon_threadsafe(_settle, writes, error)


def _settle(batch: list[_Write], error: Exception | None) -> None:
    for write in batch:
        if write.done.done():
            continue
        if error is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(error)
