"""A table in memory: the one mutable thing about a game that is being played.

    wish ──▶ the next value ──▶ on the disk ──▶ the current one ──▶ everybody is told

Whoever wishes something waits until it is stored; so do the watchers. One wish at a time.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any

from pions.interfaces.web import figures
from pions.interfaces.web.live.desk import Desk
from pions.interfaces.web.live.facts import as_bytes, facts_of, thinking_json, whole_of
from pions.interfaces.web.live.kept import Kept, row_of
from pions.interfaces.web.live.turn import Turn
from pions.interfaces.web.live.watching import Event, Past, Watcher, event_bytes
from pions.interfaces.web.live.writer import Writer
from pions.interfaces.web.problems import no_table
from pions.interfaces.web.settings import Settings
from pions.interfaces.web.texts import Texts
from pions.match.table import Table
from pions.rules.base import CORES
from pions.rules.side import Side

Wish = Callable[[Kept, float], Kept]
"""The table after a wish, or the same if it changes nothing; raises if it is refused."""

FLAG_MARGIN = 0.005
"""Seconds that we look at a clock after it should be down: timers may be early."""


@dataclass(frozen=True)
class Means:
    """What all tables share."""

    settings: Settings
    writer: Writer
    desk: Desk
    spawn: Callable[[Coroutine[Any, Any, Any]], object]


class LiveTable:
    """A table and everybody who looks at it. Mutable."""

    def __init__(self, kept: Kept, means: Means) -> None:
        self.kept = kept
        self.means = means
        self.watchers: set[Watcher] = set()
        self.trouble: Texts | None = None
        """Why a machine could not move, until somebody does something about it."""
        self.asides: set[asyncio.Future[Any]] = set()
        """Questions about the position that is on the board: hints and values."""
        self.rematch = asyncio.Lock()
        """Held by whoever makes the table of the rematch, so that there is only one."""
        self._values: dict[bool, tuple[tuple[int, int], asyncio.Task[Any]]] = {}
        """What is thought of a place in the game, roughly or well."""
        self._past = Past(means.settings.log_bytes)
        self._one_at_a_time = asyncio.Lock()
        self._turn = Turn(self)
        self._flag: asyncio.TimerHandle | None = None
        self._seen = 0.0
        self._gone = False
        self.attend()
        self._wind_clock()

    # Who looks

    def attend(self) -> None:
        """Somebody looks: machines go on."""
        self._seen = time.monotonic()
        self._go_on()

    def _go_on(self) -> None:
        before = self.thinking
        self._turn.go_on()
        if self.thinking is not before:
            self.tell_thinking()

    def is_attended(self) -> bool:
        """Whether somebody looks, or did a moment ago."""
        since = time.monotonic() - self._seen
        return bool(self.watchers) or since < self.means.settings.left_seconds

    def look_after(self) -> None:
        """Let machines go on where somebody looks, and rest where nobody does."""
        if self.is_attended():
            self._go_on()
        else:
            self._turn.cancel()
            self.cancel_asides()

    def is_idle(self) -> bool:
        """Whether it can be put away."""
        since = time.monotonic() - self._seen
        idle = since > self.means.settings.idle_seconds and not self.watchers
        return idle and self.is_free()

    def is_free(self) -> bool:
        """Whether nothing is being done to it."""
        return not self._one_at_a_time.locked()

    def put_away(self) -> None:
        """Forget what runs: somebody else will hold this table from now on."""
        self._gone = True
        self._turn.cancel()
        self.cancel_asides()
        if self._flag is not None:
            self._flag.cancel()

    # What it shows

    @property
    def thinking(self) -> Side | None:
        """The side whose machine thinks."""
        return self._turn.thinking

    def facts(self) -> bytes:
        """What can be seen now."""
        return as_bytes(self.facts_json())

    def facts_json(self) -> dict[str, Any]:
        """What can be seen now, as a document."""
        return facts_of(self.kept, time.time(), self.thinking, self.trouble)

    def whole(self) -> dict[str, Any]:
        """All that can be seen now, the board included."""
        return whole_of(self.kept, time.time(), self.thinking, self.trouble)

    def step(self) -> None:
        """Ask the machine for one move although the table is paused."""
        self._turn.ask()
        self.tell_thinking()

    # What changes it

    async def change(self, wish: Wish) -> bytes:
        """Do what is wished and store it; the facts afterwards."""
        async with self._one_at_a_time:
            if self._gone:
                raise no_table()
            await self._fell_flag()
            kept = await self._wished(wish)
            if kept is self.kept:
                return self.facts()
            return await self._commit(kept)

    async def _wished(self, wish: Wish) -> Kept:
        """The table after a wish; rules that only Python plays, slowly, hold up nobody else."""
        now, kept = time.time(), self.kept
        if kept.table.position.core == CORES[0]:
            return wish(kept, now)
        return await asyncio.to_thread(wish, kept, now)

    async def delete(self) -> None:
        """Forget the table for good; its watchers are told."""
        async with self._one_at_a_time:
            if self._gone:
                raise no_table()
            await self.means.writer.forget(self.kept.id)
            self.put_away()
        for watcher in self.watchers:
            watcher.tell(event_bytes("gone", b"{}"))
            watcher.end()

    async def _fell_flag(self) -> None:
        flagged = self.kept.table.flag(time.time())
        if flagged is not self.kept.table:
            await self._commit(replace(self.kept, table=flagged))

    async def _commit(self, kept: Kept) -> bytes:
        await self.means.writer.save(row_of(kept, self.means.settings.table_bytes))
        before, self.kept = self.kept, kept
        if moved_on(before.table, kept.table):
            self.trouble = None
            self._turn.cancel()
            self.cancel_asides()
        if before.speed != kept.speed:
            self._turn.hurry()
        self._turn.go_on()
        self._wind_clock()
        facts = self.facts()
        self._tell(facts)
        return facts

    def _wind_clock(self) -> None:
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        table = self.kept.table
        if table.time.since is None or table.time.clock is None or table.is_over:
            return
        left = table.time.left(table.turn, table.turn, time.time()) or 0.0
        loop = asyncio.get_running_loop()
        self._flag = loop.call_later(left + FLAG_MARGIN, self._look_at_clock)

    def _look_at_clock(self) -> None:
        self.means.spawn(self.change(lambda kept, _: kept))

    def cancel_asides(self) -> None:
        """Nobody wants to know about an earlier position."""
        for aside in tuple(self.asides):
            aside.cancel()

    async def values(self, ask: Callable[[], Coroutine[Any, Any, Any]], rough: bool) -> Any:
        """What is thought of the position on the board: asked once, told to all who ask."""
        table = self.kept.table
        place = (table.game.cursor, table.position.key)
        known = self._values.get(rough)
        failed = known is not None and known[1].done() and known[1].exception() is not None
        if known is None or known[0] != place or failed:
            known = self._values[rough] = (place, asyncio.ensure_future(ask()))
            known[1].add_done_callback(lambda task: task.cancelled() or task.exception())
        return await asyncio.shield(known[1])

    # Who is told

    def watch(self, watcher: Watcher, after: int | None) -> None:
        """Tell a new watcher what it missed, and everything from now on."""
        self.watchers.add(watcher)
        figures.WATCHERS.inc()
        for data in self._missed(after):
            watcher.tell(data)
        if after is not None:  # facts of the past know nothing of a machine that thinks now
            self.tell_thinking()

    def unwatch(self, watcher: Watcher) -> None:
        """A watcher has left."""
        if watcher in self.watchers:
            self.watchers.discard(watcher)
            figures.WATCHERS.dec()
        self._seen = time.monotonic()

    def tell_thinking(self) -> None:
        """Say that a machine begins or ends."""
        data = as_bytes({"thinking": thinking_json(self.thinking), "trouble": self.trouble})
        self._send(event_bytes("thinking", data))

    def _missed(self, after: int | None) -> list[bytes]:
        """The events since then; the last one anew, for time has gone on."""
        revision = self.kept.table.revision
        if after == revision:
            return []
        missed = None if after is None else self._past.since(after)
        now = event_bytes("facts", self.facts(), revision)
        if not missed or len(missed) > self.means.settings.behind // 2:
            return [now]  # who is that far behind would be dropped before it catches up
        return [*(event.data for event in missed[:-1]), now]

    def _tell(self, facts: bytes) -> None:
        revision = self.kept.table.revision
        event = Event(revision, event_bytes("facts", facts, revision))
        self._past.add(event)
        self._send(event.data)

    def _send(self, data: bytes) -> None:
        figures.EVENTS.inc()
        for watcher in self.watchers:
            watcher.tell(data)


def moved_on(before: Table, after: Table) -> bool:
    """Whether what a machine thinks about has changed."""
    same_place = before.game.cursor == after.game.cursor and before.position == after.position
    return not same_place or before.paused != after.paused or before.is_over != after.is_over
