"""A game on the screen: the one mutable thing about it, and the only place where it changes.

    wish ──▶ the next value ──▶ on the disk ──▶ the current one ──▶ the screen is told

Machines are asked when it is their turn; whatever changes the game stops them at once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, replace
from typing import Any, Protocol

from pions.errors import PionsError
from pions.interfaces.terminal.full.store import Now, Store, resting
from pions.interfaces.terminal.full.thinking import GoneError, Hear, Thinking
from pions.interfaces.terminal.full.worker import advise, choose, judge
from pions.match.seats import seat_seed
from pions.match.table import Table
from pions.play.stored_table import StoredTable as Kept
from pions.players.base import Choice
from pions.rules.game import Game
from pions.rules.side import Side
from pions.search.limits import NO_LIMIT, Limit
from pions.search.progress import News
from pions.study.hint import Hint, usual_limit
from pions.study.values import MoveValue
from pions.words import N_, Words

VALUES_LIMIT = Limit(seconds=1.0)

Wish = Callable[[Table, float], Table]
"""The table after a wish at a moment, or the same if it changes nothing; raises if refused."""


class Watcher(Protocol):
    """Whoever shows the game."""

    def game_changed(self) -> None:
        """Another position, or another fact about it."""

    def thinking_changed(self) -> None:
        """There is news of a machine, or it has begun or ended."""

    def show_message(self, words: Words) -> None:
        """Something went wrong, or must be said."""


@dataclass(frozen=True)
class Means:
    """What a game needs."""

    store: Store | None
    """Without one the game is kept nowhere."""
    thinking: Thinking
    limit: Limit = NO_LIMIT
    """How long machines may think."""
    keep: Callable[[Game], None] | None = None
    """Who else keeps the game, after every move: a file that a person named."""
    now: Now = time.time


class Sitting:
    """A table that somebody sits at. Mutable; belongs to one event loop."""

    def __init__(self, kept: Kept, means: Means, watcher: Watcher) -> None:
        self.kept = kept
        self.thinker: Side | None = None
        """The side whose machine thinks."""
        self.asked = 0.0
        """When it was asked, on the monotonic clock."""
        self.news: News | None = None
        self.choice: Choice | None = None
        """What the last machine to move said about its move."""
        self._means, self._watcher = means, watcher
        self._store, self._thinking = means.store, means.thinking
        self._question: asyncio.Future[Any] | None = None
        self._later: asyncio.TimerHandle | None = None
        self._one_at_a_time = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._left = False

    @property
    def table(self) -> Table:
        """The table now."""
        return self.kept.table

    # Wishes

    async def wish(self, wish: Wish) -> bool:
        """Do what is wished, keep it, and show it; False if it was refused, which is told."""
        async with self._one_at_a_time:
            if self._left:
                return False
            try:
                now = self._means.now()
                flagged = self.table.flag(now)
                table = flagged if flagged is not self.table else wish(self.table, now)
            except PionsError as error:
                self._watcher.show_message(error.words)
                return False
            if table is not self.table:
                await self._commit(replace(self.kept, table=table))
            return True

    async def note(self, **changes: object) -> None:
        """Change something beside the game: the speed, the tokens."""
        async with self._one_at_a_time:
            await self._commit(replace(self.kept, **changes))  # type: ignore[arg-type]

    async def _commit(self, kept: Kept) -> None:
        try:
            await asyncio.to_thread(self._keep, kept)
        except PionsError as error:  # better an unkept move than none: it is told
            self._watcher.show_message(error.words)
        before, self.kept = self.kept, kept
        if _moved_on(before.table, kept.table):
            self.stop()
        if before.speed != kept.speed:
            self._hurry()
        self._watcher.game_changed()
        self.go_on()

    def _keep(self, kept: Kept) -> None:
        """Store it, and keep it where else it is wanted; waits for the disk."""
        if self._store is not None:
            self._store.save(kept)
        if self._means.keep is not None and kept.table.game is not self.table.game:
            self._means.keep(kept.table.game)

    def watch_clock(self) -> None:
        """Let the flag fall if time is up; called now and then."""
        table = self.table
        if table.time.clock is not None and table.flag(self._means.now()) is not table:
            self.spawn(self.wish(lambda same, _now: same))

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def leave(self) -> None:
        """Stop thinking, stop the time, let others have the table."""
        self.stop()
        async with self._one_at_a_time:
            if self._left:
                return
            self._left = True
            self.kept = resting(self.kept, self._means.now())
            if self._store is not None:
                try:
                    await asyncio.to_thread(self._store.save, self.kept)
                    await asyncio.to_thread(self._store.put_away, self.kept)
                except PionsError as error:
                    self._watcher.show_message(error.words)

    # Machines

    @property
    def plays_itself(self) -> bool:
        """Whether no person plays."""
        return not self.kept.people

    def go_on(self) -> None:
        """Ask the machine whose turn it is, at once or when the pause between moves is over."""
        if self._left or self.table.machine is None or self._later or self.thinker is not None:
            return
        pause = self.kept.speed if self.plays_itself and self.table.game.cursor else 0.0
        if pause:
            self._later = asyncio.get_running_loop().call_later(pause, self._waited)
        else:
            self._ask()

    def step(self) -> None:
        """Ask the machine for one move although the game is paused."""
        table = self.table
        if not table.is_over and not table.chairs[table.turn].is_human and self.thinker is None:
            self._hurry()
            self._ask()

    def stop(self) -> None:
        """Stop whoever thinks."""
        self._hurry()
        question, self._question = self._question, None
        was, self.thinker, self.news = self.thinker, None, None
        if question is not None:
            question.cancel()
        if was is not None:
            self._watcher.thinking_changed()

    def _hurry(self) -> None:
        if self._later is not None:
            self._later.cancel()
            self._later = None

    def _waited(self) -> None:
        self._later = None
        if self.table.machine is not None and self.thinker is None:
            self._ask()

    def _ask(self) -> None:
        table, position = self.table, self.table.position
        game, chair = table.game, table.chairs[table.turn]
        past = game.moves if game.start == game.rules.start() else None
        limit = replace(self._means.limit, clock=table.time.clock)
        seed = seat_seed(table.seed, table.turn)
        self.thinker, self.news, self.asked = table.turn, None, time.monotonic()
        self._question = self._thinking.ask(
            self._hear, choose, chair.player, seed, position, past, limit
        )
        self._question.add_done_callback(lambda answer: self._answered(answer, table))
        self._watcher.thinking_changed()

    def _hear(self, news: News) -> None:
        self.news = news
        self._watcher.thinking_changed()

    def _answered(self, answer: asyncio.Future[Any], asked: Table) -> None:
        if answer is not self._question or answer.cancelled():
            return
        self._question = self.thinker = None
        error = answer.exception()
        if error is None:
            self.choice = answer.result()
            self.spawn(self._play(answer.result(), asked))
        else:
            self.spawn(self._halt(error, asked))
        self._watcher.thinking_changed()

    async def _play(self, choice: Choice, asked: Table) -> None:
        def play(table: Table, now: float) -> Table:
            if _is_elsewhere(table, asked):
                return table
            return table.play(choice.move, table.game.cursor, now)

        await self.wish(play)

    async def _halt(self, error: BaseException, asked: Table) -> None:
        """The machine cannot move: say why, and wait until somebody goes on."""

        def pause(table: Table, now: float) -> Table:
            return table if _is_elsewhere(table, asked) else table.pause(True, now)

        await self.wish(pause)
        self._watcher.show_message(
            Words(
                N_(
                    "the computer could not move: {reason}; resume to ask it "
                    "again, or take a move back"
                ),
                {"reason": _reason(error)},
            )
        )

    # Questions about the position

    async def hint(self, hear: Hear) -> Hint | None:
        """A good move for the person whose turn it is; it is counted."""
        table = self.table
        found: Hint | None = await self._aside(
            hear, advise, table, usual_limit(table.position.rules)
        )
        if found is not None:
            await self.wish(lambda now, _moment: now.with_hint(table.turn))
        return found

    async def values(self, table: Table, hear: Hear) -> tuple[MoveValue, ...] | None:
        """What each legal move at a table is worth, None if the question was given up; what is
        known meanwhile is heard as news."""
        answer: tuple[MoveValue, ...] | None
        answer = await self._aside(hear, judge, table, VALUES_LIMIT)
        return answer

    async def _aside(self, hear: Hear, work: Any, table: Table, limit: Limit) -> Any:
        try:
            return await self._thinking.ask(hear, work, table.position, limit)
        except asyncio.CancelledError:
            return None
        except PionsError as error:
            self._watcher.show_message(error.words)
        except Exception as error:  # a player's or an evaluation's own mistake
            self._watcher.show_message(Words(N_("no answer: {reason}"), {"reason": _reason(error)}))
        return None


def _moved_on(before: Table, after: Table) -> bool:
    """Whether what a machine thinks about has changed."""
    same_place = before.game.cursor == after.game.cursor and before.position == after.position
    return not same_place or before.paused != after.paused or before.is_over != after.is_over


def _is_elsewhere(table: Table, asked: Table) -> bool:
    return table.game.cursor != asked.game.cursor or table.position != asked.position


def _reason(error: BaseException) -> Words:
    if isinstance(error, GoneError):
        return Words(N_("the process that thought has ended"))
    if isinstance(error, PionsError):
        return error.words
    return Words("{text}", {"text": str(error)[:200] or type(error).__name__})
