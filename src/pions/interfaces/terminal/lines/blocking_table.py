"""A live table for the line mode, whose one thread waits for every change."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from pions.errors import PionsError, PlayerFailedError, TableChangedError
from pions.match.seats import seat_seed
from pions.match.table import Table
from pions.play.actions import Action, draw_speaker
from pions.play.background import BackgroundTasks
from pions.play.blocking import LoopThread
from pions.play.draw_offers import DrawOffers
from pions.play.engine_lines import EngineQueueOptions
from pions.play.engine_queue import EngineQueue
from pions.play.engine_work import seat_player
from pions.play.fair_play import check_help
from pions.play.game_saver import GameSaver
from pions.play.live_table import LiveTable
from pions.play.options import PlayOptions, failure_words
from pions.play.play_services import PlayServices
from pions.play.recorded_table import recorded
from pions.play.reviewing import review_until_interrupted
from pions.play.stored_table import StoredTable, new_stored_table
from pions.play.subscribers import Subscriber
from pions.players.own import is_own
from pions.rules.side import Side
from pions.search.limits import NO_LIMIT, Limit
from pions.search.results import MoveValue
from pions.study.hint import Hint, usual_limit
from pions.study.review import Review
from pions.study.values import USUAL_LIMIT
from pions.words import N_, Words

if TYPE_CHECKING:  # a base install has no database
    from pions.play.held_table import HeldTable

POLL_SECONDS = 0.1
"""In one endless wait Ctrl-C could go unnoticed: Python looks at signals between waits."""


class LineModeStore:
    """Stores a table in its place in the database, or else its game in a file. Mutable."""

    def __init__(self, saver: GameSaver, held: HeldTable | None = None) -> None:
        self.saved: Table | None = None
        """What the file holds."""
        self._saver, self._held = saver, held
        self._warnings: SimpleQueue[Words] = SimpleQueue()

    def holds(self, stored: StoredTable) -> bool:
        """Whether it is the table of the database."""
        return self._held is not None and self._held.is_of(stored)

    async def save(self, stored: StoredTable) -> None:
        """Store what has changed. If that fails it is played on all the same: `warnings` tells
        why."""
        if not await self._is_in_database(stored) or self._saver.named:
            self._write(stored)

    async def _is_in_database(self, stored: StoredTable) -> bool:
        """Store it there if it belongs there, and say whether it is."""
        if self._held is None or not self._held.is_of(stored):
            return False
        try:
            await self._held.save(stored)
        except TableChangedError:  # what is in memory is old: nothing may count on it
            raise
        except PionsError as error:
            self._warnings.put(error.words)
            return False
        return True

    def _write(self, stored: StoredTable) -> None:
        table, saved = stored.table, self.saved
        if saved is not None and table.game is saved.game and _beside(table) == _beside(saved):
            return
        # Before the attempt: one that fails is not repeated until the next move.
        self.saved = table
        try:
            self._saver.save(recorded(table))
        except PionsError as error:
            self._warnings.put(error.words)

    async def delete(self, table_id: str) -> None:
        """Nothing is ever deleted from here."""

    async def release(self) -> None:
        """Let other processes have the table of the database."""
        held, self._held = self._held, None
        if held is not None:
            await asyncio.to_thread(held.release)

    def warnings(self) -> Iterator[Words]:
        """Why games could not be saved since the last time."""
        with suppress(Empty):
            while True:
                yield self._warnings.get_nowait()


class BlockingTable(Subscriber):
    """The table being played. Mutable: `close` ends its engines."""

    def __init__(
        self,
        saver: GameSaver,
        limit: Limit = NO_LIMIT,
        now: Callable[[], float] = time.time,
        held: HeldTable | None = None,
    ) -> None:
        """Tables whose games are saved; `held` is one of the database, to `go_on` at."""
        self.now = now
        self.store = LineModeStore(saver, held)
        self._limit = limit
        self._events: SimpleQueue[Table | BaseException] = SimpleQueue()
        self._background = BackgroundTasks()
        self._loop = LoopThread()
        self._services = self._loop.run(self._open_services())
        self._live: LiveTable | None = None
        self.table: Table
        """The table as the person last saw it; engines may be ahead."""

    async def _open_services(self) -> PlayServices:
        options = PlayOptions(self._limit, describe_failure=self._note_failure, now=self.now)
        # Lazy: a game between two people needs no engine process.
        queue = EngineQueue(EngineQueueOptions(lazy=True))
        return PlayServices(queue, self.store, self._background.spawn, options)

    @property
    def live(self) -> LiveTable:
        assert self._live is not None, "a game has started"
        return self._live

    def begin(self, table: Table, *, save: bool) -> None:
        """Play this game from now on, saved at once or from the first move on."""
        self.store.saved = None if save else table
        self._loop.run(self._begin(new_stored_table(table, self.now(), speed=0.0)))
        self.table = table

    def go_on(self, stored: StoredTable) -> None:
        """Play at this table of the database from now on."""
        self.store.saved = stored.table
        self._loop.run(self._begin(stored))
        self.table = stored.table

    async def _begin(self, stored: StoredTable) -> None:
        await self._put_away()
        # Events of the previous game must not be taken for moves of this one.
        self._events = SimpleQueue()
        live = LiveTable(stored, self._services)
        await self.store.save(live.stored)  # before an engine moves
        self._live = live
        live.subscribers.add(self)
        live.begin()

    async def _put_away(self) -> None:
        """Stop the game before; one of the database with nobody's time running, for others."""
        live = self._live
        if live is None:
            return
        if self.store.holds(live.stored):
            try:
                await live.close()
            finally:
                await self.store.release()
        live.stop()

    def seat(self, table: Table) -> None:
        """Load the players in files; `PlayerError` if one does not load."""
        for side in Side:
            if is_own(player := table.chairs[side].player):
                seed, rules = seat_seed(table.seed, side), table.game.rules
                self._loop.run(self._seat(player, seed, rules, self._limit))

    async def _seat(self, *given: object) -> None:
        await self._services.queue.submit("", seat_player, *given)

    def change(self, table: Table) -> None:
        """Go on from this value, unless time has run out; it is stored when this returns."""
        after: list[Table] = []

        def go_on(stored: StoredTable, _now: float) -> StoredTable:
            # Time may have run out since the person looked: then that counts.
            ended = stored.table.is_over and not self.table.is_over
            gone_on = stored if ended else _gone_on(stored, table)
            after.append(gone_on.table)
            return gone_on

        self._loop.run(self.live.change(go_on))
        self._catch_up(after[-1])

    def look(self) -> None:
        """See what happened while the person thought: time may have run out."""
        with suppress(Empty):
            while True:
                event = self._events.get_nowait()
                if isinstance(event, Table):
                    self.table = event

    def _catch_up(self, table: Table) -> None:
        """Drop the events up to a change of our own: `wait_for_engine` is for engines' moves."""
        while self._next_event() is not table:
            pass
        self.table = table

    def wait_for_engine(self) -> Table:
        """The table after the next move of an engine; raises what kept it from moving."""
        while True:
            event = self._next_event()
            if isinstance(event, PionsError):
                raise event
            if isinstance(event, BaseException):
                player = self.table.chairs[self.table.asked].player
                raise PlayerFailedError(
                    N_("the player {name} failed: {reason}"),
                    name=player,
                    reason=failure_words(event),
                ) from event
            if event.game is not self.table.game or event.opening != self.table.opening:
                self.table = event
                return event

    def _next_event(self) -> Table | BaseException:
        while True:
            with suppress(Empty):
                return self._events.get(timeout=POLL_SECONDS)

    def hint(self) -> Hint:
        """A good move for the side to move; hints are counted."""
        found = self._loop.run(self.live.questions.hint(usual_limit(self.table.game.rules)))
        # Counting the hint has changed the table: that event is not an engine's move.
        self._catch_up(self.live.table)
        return found

    def values(self) -> tuple[MoveValue, ...]:
        return self._loop.run(self.live.questions.values(USUAL_LIMIT))

    def why(self, move: str) -> tuple[Words, ...]:
        """What a legal move does; without one, whether the last move was good."""
        game = self.table.game
        ply = game.cursor if move else game.cursor - 1
        asked = game.rules.parse_move(move) if move else game.moves[-1]
        game.positions[ply].check_move(asked)
        return self._loop.run(self.live.questions.why(ply, asked))

    def review(self) -> Review:
        """Every move played until now with its grade; Ctrl-C gives what is known by then."""
        check_help(self.live.stored)
        return review_until_interrupted(self.table.game)

    def speak_of_draw(self, action: Callable[[Side], Action]) -> DrawOffers:
        """Let the person at the screen offer, accept or decline; what is offered afterwards.

        Returns when the computer has answered, if it was offered to one.
        """
        self._loop.run(self._speak_of_draw(action))
        self._catch_up(self.live.table)
        return self.live.stored.draws

    async def _speak_of_draw(self, action: Callable[[Side], Action]) -> None:
        live = self.live
        await live.change(lambda stored, now: action(draw_speaker(stored))(stored, now))
        await live.until(lambda table: not live.draws.is_asked(table))

    def close(self) -> None:
        self._loop.run(self._close())
        self._loop.close()

    async def _close(self) -> None:
        await self._put_away()
        await self._background.close()
        await self._services.queue.close()

    # Called in the loop's thread

    def table_changed(self) -> None:
        self._events.put(self.live.table)

    def _note_failure(self, error: BaseException) -> Words:
        self._events.put(error)
        return failure_words(error)


def _beside(table: Table) -> tuple[object, ...]:
    """What is saved beside the game."""
    return table.hints, table.opening


def _gone_on(stored: StoredTable, table: Table) -> StoredTable:
    """The table at its next value; a move answers what was offered."""
    before, after = stored.table.game.cursor, table.game.cursor
    if after > before:
        return stored.after_move(table)
    goes_on = after == before and not table.is_over
    return replace(stored, table=table) if goes_on else stored.elsewhere(table)
