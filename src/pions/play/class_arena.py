"""The arena of a class: whoever is free is paired at once, again and again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import Protocol

from pions.play.live_tables import LiveTables
from pions.teaching.classroom.class_pairing import next_pairs
from pions.teaching.classroom.classroom import Classroom
from pions.tournament.kinds import Pair

ARENA_SECONDS = 1.0
"""How often whoever is free is paired."""
LONELY_SECONDS = 20.0
"""How long a free student waits for another before the machine plays."""


class PairedClass(Protocol):
    """A live class as its arena sees it."""

    classroom: Classroom
    tables: LiveTables
    pairing: asyncio.Lock
    closed: bool

    def free_students(self) -> list[int]: ...

    async def begin_games(self, pairs: Iterable[Pair]) -> int: ...


class ClassArena:
    """Pairs a class as long as it says so. Mutable."""

    def __init__(self, live: PairedClass) -> None:
        self._live = live
        self._alone_since: float | None = None
        self._task: asyncio.Task[None] | None = None

    def look_after(self) -> None:
        """Begin, if the class says so; it ends by itself."""
        if self._live.classroom.arena and self._task is None and not self._live.closed:
            self._task = self._live.tables.background.spawn(self._pair_regularly())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _pair_regularly(self) -> None:
        try:
            while self._live.classroom.arena and not self._live.closed:
                await asyncio.sleep(ARENA_SECONDS)
                await self._pair_free()
        finally:
            self._task = None

    async def _pair_free(self) -> None:
        async with self._live.pairing:
            classroom = self._live.classroom
            if classroom.paused or not classroom.arena:
                return
            free = self._live.free_students()
            if len(free) % 2 and not self._is_lonely(free):
                # Whoever played least is paired first: the one left over waits.
                free = sorted(free, key=self._games_played)[: len(free) - 1]
            if free:
                self._alone_since = None
                await self._live.begin_games(next_pairs(classroom, sorted(free)))

    def _games_played(self, student: int) -> int:
        return sum(student in game.players for game in self._live.classroom.games)

    def _is_lonely(self, free: list[int]) -> bool:
        """Whether the one left over has waited long enough for another."""
        if len(free) > 1:
            return False
        now = time.monotonic()
        self._alone_since = self._alone_since or now
        nobody_comes = not list(self._live.classroom.running)
        return nobody_comes or now - self._alone_since > LONELY_SECONDS
