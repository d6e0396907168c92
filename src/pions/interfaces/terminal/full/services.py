"""What the screens share: the language, the options, the tables and the engines."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from typing import Protocol

from pions.errors import PionsError
from pions.interfaces.terminal.full.app_language import AppLanguage
from pions.interfaces.terminal.full.app_options import Options, write_options
from pions.match.table import Table
from pions.play.engine_lines import EngineQueueOptions
from pions.play.engine_queue import EngineQueue
from pions.play.live_table import LiveTable
from pions.play.live_tables import LiveTables
from pions.play.options import PlayOptions
from pions.play.position_questions import PositionQuestions
from pions.play.stored_games import StoredGame, stored_games
from pions.play.stored_table import new_stored_table
from pions.search.limits import NO_LIMIT, Limit
from pions.storage.database import Database
from pions.words import Words


class Host(Protocol):
    """The app, as its screens see it."""

    def begin(self, table: Table) -> None: ...
    def open_game(self, table_id: str) -> None: ...
    def to_menu(self, *messages: Words) -> None: ...
    def refresh_texts(self) -> None: ...
    def warn(self, words: Words) -> None: ...


class Services:
    """Everything that outlives a screen. Mutable: options and language change while it runs."""

    def __init__(
        self,
        options: Options,
        language: AppLanguage,
        database: Database | None,
        limit: Limit = NO_LIMIT,
        trouble: Words | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        """Without a database games are not stored; `trouble` says why."""
        self.options, self.language, self.database = options, language, database
        self.trouble, self.now = trouble, now
        self.host: Host
        self._play_options = PlayOptions(limit, on_save_error=self._warn, now=now)

    def _warn(self, error: PionsError) -> None:
        self.host.warn(error.words)

    def change(self, **changes: object) -> None:
        """Change some options, and save them if there is a place."""
        self.options = self.options.having(**changes)
        with suppress(PionsError):  # they are saved for convenience: nothing depends on it
            write_options(self.options)

    # Tables and engines: made when the first game begins, in its event loop

    @cached_property
    def _queue(self) -> EngineQueue:
        # One try: a request that killed an engine would only kill the next one.
        return EngineQueue(EngineQueueOptions(processes=1, max_tries=1, quiet=True))

    @cached_property
    def tables(self) -> LiveTables:
        return LiveTables(self.database, self._queue, self._play_options)

    @cached_property
    def _unsaved(self) -> LiveTables:
        return LiveTables(None, self._queue, self._play_options)

    @cached_property
    def questions(self) -> PositionQuestions:
        """Questions about any position."""
        return PositionQuestions(self._queue, self._play_options, self.tables.known)

    async def begin(self, table: Table) -> LiveTable:
        """A new live table, stored if that is possible."""
        stored = new_stored_table(table, self.now(), speed=self.options.speed)
        try:
            return await self.tables.create(stored)
        except PionsError as error:  # better an unsaved game than none
            self._warn(error)
            return await self._unsaved.create(stored)

    async def put_away(self, live: LiveTable) -> None:
        """Stop a table's engine and clock, and let other processes have it."""
        for tables in (self.tables, self._unsaved):
            if live.id in tables.live:
                await tables.put_away(live)

    async def games(self) -> tuple[StoredGame, ...]:
        """The stored games, the latest first."""
        if self.database is None:
            return ()
        damaged: list[PionsError] = []
        self.database.on_damage = damaged.append
        found = await asyncio.to_thread(stored_games, self.database)
        for error in damaged:
            self._warn(error)
        return found

    async def close(self) -> None:
        """End what runs; called again it does nothing."""
        started = self.__dict__  # where cached properties are once they were used
        for tables in (started.pop("tables", None), started.pop("_unsaved", None)):
            if tables is not None:
                await tables.close()
        started.pop("questions", None)
        if (queue := started.pop("_queue", None)) is not None:
            await queue.close()
        if self.database is not None:
            self.database.close()
            self.database = None
