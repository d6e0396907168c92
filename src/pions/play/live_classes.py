"""All classes of a process: read from the database when asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import UTC, datetime

from pions.errors import BusyError, StorageError
from pions.play.class_codes import is_code, new_code, no_class
from pions.play.class_stores import class_row, class_stores
from pions.play.live_class import LiveClass
from pions.play.live_tables import LiveTables
from pions.play.seat_tokens import new_token, token_digest
from pions.storage.classes import Classes, ClassRow
from pions.storage.column_values import UNREADABLE, from_json
from pions.storage.database import Database
from pions.teaching.classroom.class_document import class_from
from pions.teaching.classroom.classroom import Classroom, ClassSettings
from pions.words import N_

MOST_LIVE = 200
LONGEST_NAME = 60


class LiveClasses:
    """The classes of a process. Mutable; belongs to one event loop."""

    def __init__(
        self,
        database: Database,
        tables: LiveTables,
        on_open: Callable[[LiveClass], None] = lambda _: None,
        bot_nice: int = 0,
    ) -> None:
        """`on_open` attaches those who must hear everything that happens in a class; `bot_nice`
        lowers the priority of their bots."""
        self._stores, self._tables, self._on_open = (
            class_stores(database, bot_nice),
            tables,
            on_open,
        )
        self._live: dict[str, LiveClass] = {}
        # Two live copies would undo each other's changes.
        self._lock = asyncio.Lock()

    @property
    def live(self) -> Mapping[str, LiveClass]:
        return self._live

    async def create(
        self, name: str, settings: ClassSettings | None = None
    ) -> tuple[LiveClass, str]:
        """A new class, and its teacher's token."""
        async with self._lock:
            self._check_room()
            classroom, token = await asyncio.to_thread(
                new_class, self._stores.classes, name, settings
            )
            return await self._hold(classroom, datetime.now(UTC)), token

    async def get(self, code: str) -> LiveClass:
        """The class of that code; `NoClassError` if there is none."""
        live = self._live.get(code)
        if live is not None:
            return live
        if not is_code(code):
            raise no_class()
        async with self._lock:
            if code in self._live:
                return self._live[code]
            row = await asyncio.to_thread(self._stores.classes.get, code)
            if row is None:
                raise no_class()
            self._check_room()
            return await self._hold(_read(row), row.created)

    async def delete(self, live: LiveClass) -> None:
        await live.delete()
        self._live.pop(live.code, None)

    async def _hold(self, classroom: Classroom, created: datetime) -> LiveClass:
        live = LiveClass(classroom, created, self._stores, self._tables)
        self._on_open(live)
        # Others find it only once it knows everything that is stored about it.
        await live.begin()
        self._live[live.code] = live
        return live

    def _check_room(self) -> None:
        if len(self._live) < MOST_LIVE:
            return
        idle = next((one for one in self._live.values() if one.is_idle()), None)
        if idle is None:
            raise BusyError(N_("the server holds as many classes as it can: try again later"))
        idle.stop()
        del self._live[idle.code]

    def close(self) -> None:
        """Forget what runs; everything is stored already."""
        for live in self._live.values():
            live.stop()
        self._stores.workshop.close()


def new_class(
    store: Classes, name: str, settings: ClassSettings | None = None
) -> tuple[Classroom, str]:
    """A class that is stored, and its teacher's token; waits for the disk."""
    while store.get(code := new_code()) is not None:
        pass
    token, short = new_token(), " ".join(name.split())[:LONGEST_NAME]
    classroom = Classroom(code, short, token_digest(token), settings or ClassSettings())
    store.write(class_row(classroom, datetime.now(UTC)))
    return classroom, token


def _read(row: ClassRow) -> Classroom:
    try:
        return class_from(from_json(row.document))
    except UNREADABLE as error:
        raise StorageError(
            N_("the class {name!r} was stored by an incompatible version of Pions"), name=row.code
        ) from error
