"""The one who writes: whatever is waiting when a transaction ends is the next transaction.

    save ──▶ queue ──▶ a thread: everything that waits ══ one commit ══▶ whoever waits is told

So many tables share the price of one commit, and nobody waits longer than for two; a writer that
is busy waits a moment for more to come. What was told
to be saved is on the disk: a process that is killed afterwards takes nothing with it.
"""

from __future__ import annotations

import asyncio
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread

from pions.interfaces.web import figures
from pions.storage.tables import TableRow, Tables

GATHER = 0.004
"""Seconds that a busy writer waits for others to join: a transaction costs more than they do."""
BUSY = 0.02
"""Seconds since the last transaction within which the writer counts as busy."""


@dataclass(frozen=True)
class _Wish:
    """Something to be stored, and who waits for it."""

    table: str
    row: TableRow | None
    """None to forget the table."""
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class Writer:
    """A thread that stores tables. Mutable: `close` ends it when all is stored."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._queue: SimpleQueue[_Wish | None] = SimpleQueue()
        self._thread = Thread(target=self._write_on, name="pions-writer", daemon=True)
        self._thread.start()

    async def save(self, row: TableRow) -> None:
        """Store a table; it is on the disk when this returns."""
        await self._ask(row.id, row)

    async def forget(self, table_id: str) -> None:
        """Delete a table for good."""
        await self._ask(table_id, None)

    async def _ask(self, table_id: str, row: TableRow | None) -> None:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._queue.put(_Wish(table_id, row, loop, done))
        # Whoever asked may be gone before it is done: it is stored all the same.
        await asyncio.shield(done)

    def close(self) -> None:
        """Store what is waiting, and end."""
        self._queue.put(None)
        self._thread.join()

    def _write_on(self) -> None:
        ended = 0.0
        while (first := self._queue.get()) is not None:
            if time.monotonic() - ended < BUSY:
                time.sleep(GATHER)
            batch, ends = self._all_waiting(first)
            self._write(batch)
            if ends:
                return
            ended = time.monotonic()

    def _all_waiting(self, first: _Wish) -> tuple[list[_Wish], bool]:
        batch = [first]
        with suppress(Empty):
            while (wish := self._queue.get_nowait()) is not None:
                batch.append(wish)
            return batch, True
        return batch, False

    def _write(self, batch: list[_Wish]) -> None:
        """One transaction for all; if it fails, one for each, so that none fails for another."""
        newest = {wish.table: wish.row for wish in batch}
        rows = [row for row in newest.values() if row is not None]
        gone = [table for table, row in newest.items() if row is None]
        try:
            with figures.SAVE_SECONDS.time():
                self._tables.write(rows, gone)
        except Exception as error:  # told to those who wait
            figures.SAVES_FAILED.inc()
            if len(batch) == 1:
                print(f"pions: {error}", file=sys.stderr, flush=True)  # noqa: T201
                return _tell(batch, error)
            for wish in batch:
                self._write([wish])
            return None
        figures.SAVES.inc(len(batch))
        return _tell(batch, None)


def _tell(batch: list[_Wish], error: Exception | None) -> None:
    """Wake those who wait, all of a loop at once."""
    by_loop: dict[asyncio.AbstractEventLoop, list[_Wish]] = {}
    for wish in batch:
        by_loop.setdefault(wish.loop, []).append(wish)
    for loop, wishes in by_loop.items():
        with suppress(RuntimeError):  # the loop is closed: nobody waits
            loop.call_soon_threadsafe(_settle, wishes, error)


def _settle(batch: list[_Wish], error: Exception | None) -> None:
    for wish in batch:
        if wish.done.done():
            continue
        if error is None:
            wish.done.set_result(None)
        else:
            wish.done.set_exception(error)
