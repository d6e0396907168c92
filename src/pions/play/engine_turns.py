"""The turns of engines at one table: asked when it is theirs and somebody watches, and stopped."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache

from pions.errors import MoveError, PionsError, RulesError
from pions.match.seats import seat_seed
from pions.match.table import Table
from pions.match.table_opening import OpeningStep
from pions.play.actions import opened
from pions.play.engine_work import choose_move, open_game
from pions.play.play_services import RunningTable
from pions.play.stored_table import StoredTable
from pions.players.base import Choice
from pions.players.machine import Machine
from pions.players.own import is_own
from pions.players.registry import find_player
from pions.rules.side import Side
from pions.search.results import Progress
from pions.words import N_, Words


class EngineTurns:
    """Whether an engine is asked at a table. Mutable."""

    def __init__(self, live: RunningTable) -> None:
        self._live = live
        self._request: asyncio.Future[Choice | OpeningStep] | None = None
        self._later: asyncio.TimerHandle | None = None
        self.thinking: Side | None = None
        """The side whose engine thinks."""
        self.since = 0.0
        """When it was asked, on the monotonic clock."""
        self.progress: Progress | None = None
        """What it has found so far."""
        self.choice: Choice | None = None
        """What the last engine to move said about its move."""

    def go_on(self) -> None:
        """Ask the engine whose turn it is, at once or when the pause between moves is over."""
        stored = self._live.stored
        if stored.table.machine is None or self._request or self._later:
            return
        if not self._live.is_attended():
            return
        # Only between engines, for those who watch; nobody needs to wait for the first move.
        pause = stored.speed if not stored.people and stored.table.game.cursor else 0.0
        if pause:
            self._wait(pause)
        else:
            self.ask()

    def skip_pause(self) -> None:
        """Forget the pause between moves: its length has changed."""
        if self._later is not None:
            self._later.cancel()
        self._later = None

    def cancel(self) -> None:
        """Stop the engine that thinks."""
        self.skip_pause()
        # Forgotten before it is cancelled: `_answered` ignores any future but `_request`.
        request, self._request = self._request, None
        self.thinking = self.progress = None
        if request is not None:
            request.cancel()

    def ask(self) -> None:
        """Ask the engine at the board to move, even while paused; nothing if it thinks already."""
        table = self._live.table
        if self._request is not None or table.is_over or table.chairs[table.asked].is_human:
            return
        self.skip_pause()
        try:
            self._request = self._submit(table)
        except PionsError as error:  # a game from elsewhere, with a player that may not play here
            self._live.services.spawn(self._halt(error, table))
            return
        self.thinking, self.since, self.progress = table.asked, time.monotonic(), None
        self._request.add_done_callback(lambda answer: self._answered(answer, table))

    def _submit(self, table: Table) -> asyncio.Future[Choice | OpeningStep]:
        options, game = self._live.services.options, table.game
        player = options.check_player(table.chairs[table.asked].player, game.rules)
        is_quick = options.quick_seconds is not None and is_quick_player(player)
        limit = options.quick_limit if is_quick else options.limit
        seed = seat_seed(table.seed, table.asked)
        if (opening := table.in_opening) is not None:
            return self._live.services.queue.submit(
                self._live.client,
                open_game,
                player,
                seed,
                opening,
                game,
                limit,
                table=self._live.id,
                seconds=options.deadline(limit),
                is_bounded=False,
            )
        return self._live.services.queue.submit(
            self._live.client,
            choose_move,
            player,
            seed,
            table.position,
            # External programs replay the game, and they know only the usual start.
            game.moves if game.start == game.rules.start() else None,
            replace(limit, clock=table.time.clock),
            table=self._live.id,
            seconds=options.deadline(limit),
            on_progress=self._progressed if options.reports_progress else None,
            is_quick=is_quick,
            # A game must go on, however much is asked: its table asks for one move at a time.
            is_bounded=False,
        )

    def _progressed(self, progress: Progress) -> None:
        self.progress = progress
        for subscriber in tuple(self._live.subscribers):
            subscriber.engine_progressed(progress)

    def _wait(self, seconds: float) -> None:
        self._later = asyncio.get_running_loop().call_later(seconds, self._waited)

    def _waited(self) -> None:
        self._later = None
        before = self.thinking
        if self._live.table.machine is not None and self._live.is_attended():
            self.ask()
        if self.thinking is not before:
            self._live.tell_thinking()

    def _answered(self, answer: asyncio.Future[Choice | OpeningStep], asked: Table) -> None:
        if answer is not self._request:
            return  # it was cancelled
        self._request = self.thinking = None
        if answer.cancelled():
            return
        error = answer.exception()
        if error is None:
            found = answer.result()
            self.choice = found if isinstance(found, Choice) else None
            self._live.services.spawn(self._play(found, asked))
        else:
            self._live.services.spawn(self._halt(error, asked))

    async def _play(self, found: Choice | OpeningStep, asked: Table) -> None:
        """Make the engine's move, if the table still is as it was when it was asked."""

        def action(stored: StoredTable, now: float) -> StoredTable:
            if has_moved_on(asked, stored.table):
                return stored
            if isinstance(found, OpeningStep):
                return opened(stored, _after_step(stored.table, found, now))
            table = stored.table.play(found.move, stored.table.game.cursor, now)
            return replace(stored, table=table, offer=None)

        try:
            await self._live.change(action)
        except (MoveError, RulesError) as error:
            await self._halt(error, asked)
        except PionsError:  # the table is gone, or cannot be stored: whoever looks asks again
            return

    async def _halt(self, error: BaseException, asked: Table) -> None:
        """The engine cannot move: say why, and wait until somebody goes on."""
        reason = self._live.services.options.describe_failure(error)

        def action(stored: StoredTable, now: float) -> StoredTable:
            if has_moved_on(asked, stored.table):
                return stored
            return replace(stored, table=stored.table.pause(True, now))

        with suppress(PionsError):
            # The pause counts as moving on, which clears these: they are set after it.
            await self._live.change(action)
            self._live.failure = error
            self._live.trouble = Words(
                N_(
                    "the computer could not move: {reason}; continue to ask it again, "
                    "or undo a move"
                ),
                {"reason": reason},
            )
            self._live.tell_thinking()


@lru_cache(maxsize=1_024)
def is_quick_player(text: str) -> bool:
    """Whether the player that a text names answers at a glance."""
    found = None if is_own(text) else find_player(text, seed=0)
    return isinstance(found, Machine) and found.is_quick


def _after_step(table: Table, step: OpeningStep, now: float) -> Table:
    """The table after what a computer did in its opening."""
    if step.side is not None:
        return table.take_colour(step.side, table.game.cursor, now)
    opening = table.in_opening
    if opening is not None and opening.may_add(table.game.cursor):
        table = table.add_stones(table.game.cursor, now)
    for move in step.moves:
        table = table.play(move, table.game.cursor, now)
    return table


def has_moved_on(before: Table, after: Table) -> bool:
    """Whether what an engine was asked about has changed.

    A pause counts: an answer that is on its way when somebody pauses must not be played.
    """
    same_place = before.game.cursor == after.game.cursor and before.position == after.position
    same_state = before.paused == after.paused and before.is_over == after.is_over
    same_seats = before.chairs == after.chairs and before.opening == after.opening
    return not (same_place and same_state and same_seats)
