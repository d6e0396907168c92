"""A table in memory: the one mutable thing about a game that is being played.

    action ──▶ the next value ──▶ on the disk ──▶ the current one ──▶ subscribers

Whoever asks for a change waits until it is stored; subscribers hear of it only then. One change
at a time.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace

from pions.errors import PionsError, TableChangedError
from pions.match.table import Table
from pions.play.actions import Action
from pions.play.draw_answers import DrawAnswers
from pions.play.engine_turns import EngineTurns, has_moved_on
from pions.play.engine_work import warm_up
from pions.play.play_services import PlayServices
from pions.play.questions import TableQuestions
from pions.play.seat_presence import SeatPresence
from pions.play.stored_table import StoredTable, no_table
from pions.play.subscribers import Subscriber
from pions.rules.base import CORES
from pions.rules.side import Side
from pions.words import Words

FLAG_MARGIN = 0.005
"""Seconds after a clock should be down that we look at it: timers may fire early."""
WARM_UP_SECONDS = 10.0
"""After which nobody goes on loading for a hint that nobody has asked for."""


class LiveTable:
    """A table that is being played. Mutable; belongs to one event loop."""

    def __init__(self, stored: StoredTable, services: PlayServices, client: str = "") -> None:
        self.stored = stored
        self.services = services
        self.client = client
        """Whose share of the engines its requests take: who opened it, or acted there last."""
        self.subscribers: set[Subscriber] = set()
        self.trouble: Words | None = None
        """Why an engine could not move, until somebody does something about it."""
        self.failure: BaseException | None = None
        """The error itself."""
        self.rematch_lock = asyncio.Lock()
        """Held by whoever makes the table of the rematch, so that there is only one."""
        self.engine = EngineTurns(self)
        self.questions = TableQuestions(self)
        self.draws = DrawAnswers(self, self.questions)
        self.presence = SeatPresence(self._tell_presence, services.options.absence_seconds)
        # Held across the save: of two actions computed from one value, one would be lost.
        self._lock = asyncio.Lock()
        self._flag: asyncio.TimerHandle | None = None
        self._seen = time.monotonic()
        self._closed = False

    @property
    def id(self) -> str:
        return self.stored.id

    @property
    def table(self) -> Table:
        return self.stored.table

    @property
    def thinking(self) -> Side | None:
        """The side whose engine thinks."""
        return self.engine.thinking

    def begin(self) -> None:
        """Let engines and the clock run; called once, when the first subscribers are there."""
        self.attend()
        self.draws.go_on()
        self._wind_clock()
        if self.thinking is None:  # else an engine is loading already
            self.services.queue.warm_up(warm_up, self.table.game.rules, WARM_UP_SECONDS)

    # Attention: engines work only where somebody looks

    def attend(self) -> None:
        """Somebody looks: engines go on."""
        self._seen = time.monotonic()
        self._go_on()

    def _go_on(self) -> None:
        # A stream that ends after its table was put away still attends it.
        if self._closed:
            return
        before = self.thinking
        self.engine.go_on()
        if self.thinking is not before:
            self.tell_thinking()

    def is_watched(self) -> bool:
        """Whether a subscriber looks just now."""
        return any(one.is_watching for one in self.subscribers)

    def is_attended(self) -> bool:
        """Whether somebody looks, or did a moment ago."""
        since = time.monotonic() - self._seen
        return self.is_watched() or since < self.services.options.unwatched_seconds

    def look_after(self) -> None:
        """Let engines go on where somebody looks, and rest where nobody does."""
        if self.is_attended():
            self._go_on()
        else:
            self.engine.cancel()
            self.questions.cancel()

    def is_idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        since = time.monotonic() - self._seen
        idle = since > self.services.options.idle_seconds and not self.is_watched()
        return idle and self.is_free()

    def is_free(self) -> bool:
        """Whether no change is under way."""
        return not self._lock.locked()

    # Subscribers

    def subscribe(self, subscriber: Subscriber) -> None:
        """Notify somebody of everything from now on; engines go on if they were resting."""
        self.subscribers.add(subscriber)
        self.attend()

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Somebody has left; engines go on for a while."""
        self.subscribers.discard(subscriber)
        self._seen = time.monotonic()

    def tell_thinking(self) -> None:
        """Say that an engine begins or ends."""
        for subscriber in tuple(self.subscribers):
            subscriber.thinking_changed()

    def _tell_presence(self) -> None:
        for subscriber in tuple(self.subscribers):
            subscriber.presence_changed()

    async def until(self, condition: Callable[[Table], bool]) -> None:
        """Wait for a value: `lambda table: table.machine is None` waits for a person's turn."""
        waiter = _Waiter()
        self.subscribe(waiter)
        try:
            while not self._closed and not condition(self.table):
                await waiter.changed()
        finally:
            self.unsubscribe(waiter)

    # Changes

    async def change(self, action: Action) -> bool:
        """Do something and store it; False if it changed nothing."""
        async with self._lock:
            if self._closed:
                raise no_table()
            # First: a move that comes when time is up must find the game lost.
            await self._fell_flag()
            stored = await self._after(action)
            if stored is self.stored:
                return False
            await self._commit(stored)
            return True

    async def _after(self, action: Action) -> StoredTable:
        now, stored = self.services.options.now(), self.stored
        if stored.table.position.core == CORES[0]:
            return action(stored, now)
        # Rules that only the Python core plays are slow on large boards: nobody else should wait.
        return await asyncio.to_thread(action, stored, now)

    async def _fell_flag(self) -> None:
        flagged = self.table.flag(self.services.options.now())
        if flagged is not self.table:
            await self._commit(replace(self.stored, table=flagged))

    async def _commit(self, stored: StoredTable) -> None:
        await self._save(stored)
        before, self.stored = self.stored, stored
        if has_moved_on(before.table, stored.table):
            # Cancelled before `go_on` below, which does nothing while a request is pending.
            self.trouble = self.failure = None
            self.engine.cancel()
            self.questions.cancel()
        if before.speed != stored.speed:
            self.engine.skip_pause()
        # Before the subscribers: what they send also says whose engine thinks now.
        self.engine.go_on()
        self.draws.go_on()
        self._wind_clock()
        for subscriber in tuple(self.subscribers):
            subscriber.table_changed()

    async def _save(self, stored: StoredTable) -> None:
        if self.services.store is None:
            return
        try:
            await self.services.store.save(stored)
        except TableChangedError:  # what is in memory is old: nothing may count on it
            raise
        except PionsError as error:
            if self.services.options.on_save_error is None:
                raise
            self.services.options.on_save_error(error)

    def _wind_clock(self) -> None:
        if self._flag is not None:
            self._flag.cancel()
            self._flag = None
        table = self.table
        if table.time.since is None or table.time.clock is None or table.is_over:
            return
        left = table.time.left(table.turn, table.turn, self.services.options.now()) or 0.0
        loop = asyncio.get_running_loop()
        self._flag = loop.call_later(left + FLAG_MARGIN, self.look_at_clock)

    def look_at_clock(self) -> None:
        """End the game if somebody's time is up."""
        # The action changes nothing: `change` itself looks at the flag, under the lock.
        self.services.spawn(self.change(lambda stored, _now: stored))

    def step(self) -> None:
        """Ask the engine for one move although the table is paused."""
        self.engine.ask()
        self.tell_thinking()

    # The end

    async def close(self) -> None:
        """Stop what runs and, where time does not run unattended, the clock."""
        options = self.services.options
        async with self._lock:
            if self._closed:
                return
            stored = self.stored
            if not options.clock_runs_unattended:
                stored = stored.with_clock_stopped(options.now())
            if stored is not self.stored:
                await self._save(stored)
            self.stored = stored
            self.stop()

    async def delete(self) -> None:
        """Delete the table for good, and notify its subscribers."""
        async with self._lock:
            if self._closed:
                raise no_table()
            if self.services.store is not None:
                await self.services.store.delete(self.id)
            self.stop(deleted=True)

    def stop(self, *, deleted: bool = False) -> None:
        """Forget what runs, at once: somebody else may hold this table from now on."""
        self._closed = True
        self.draws.stop()
        self.presence.stop()
        self.engine.cancel()
        self.questions.cancel()
        if self._flag is not None:
            self._flag.cancel()
        for subscriber in tuple(self.subscribers):
            subscriber.table_closed(deleted=deleted)


class _Waiter(Subscriber):
    """Wakes whoever waits for a change. Mutable."""

    def __init__(self) -> None:
        self._event = asyncio.Event()

    async def changed(self) -> None:
        await self._event.wait()
        self._event.clear()

    def table_changed(self) -> None:
        self._event.set()

    def table_closed(self, *, deleted: bool) -> None:
        del deleted
        self._event.set()
