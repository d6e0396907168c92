"""Whether the database answers, for whoever watches over the server."""

from __future__ import annotations

import asyncio
import sys

from pions.errors import StorageError
from pions.storage.database import Database
from pions.words import N_, second_count

ANSWER_SECONDS = 2.0
"""How long the database may take: those who watch over servers do not wait for long either."""


class DatabaseHealth:
    """Asks the database, once for all who ask at a time. Mutable; belongs to one event loop."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._ping: asyncio.Task[StorageError | None] | None = None
        self._reported = False

    async def check(self) -> None:
        """`StorageError` with the reason if tables can be neither read nor stored just now."""
        if self._ping is None or self._ping.done():
            self._ping = asyncio.get_running_loop().create_task(self._ask())
        # One that hangs is not asked twice: each would keep a thread.
        done, _ = await asyncio.wait([self._ping], timeout=ANSWER_SECONDS)
        if not done:
            raise StorageError(
                N_("the database has not answered for {time}"),
                time=second_count(ANSWER_SECONDS),
            )
        trouble = self._ping.result()
        self._report(trouble)
        if trouble is not None:
            raise StorageError(
                N_("the database cannot be used now: nothing can be stored until it can")
            ) from trouble

    async def _ask(self) -> StorageError | None:
        try:
            await asyncio.to_thread(self._database.ping)
        except StorageError as error:
            return error
        return None

    def _report(self, trouble: StorageError | None) -> None:
        """Say once what is wrong, for the log: where the database is stays private elsewhere."""
        if trouble is not None and not self._reported:
            print(f"pions: {trouble}", file=sys.stderr, flush=True)  # noqa: T201
        self._reported = trouble is not None
