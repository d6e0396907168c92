"""The bots of a class: handed in, stored, and tried at once in a sandbox."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Protocol

from pions.errors import ClassError
from pions.jobs.process_pool import TaskCancelledError
from pions.play.bot_workshop import BotWorkshop
from pions.play.live_tables import LiveTables
from pions.rules.registry import find_rules
from pions.storage.class_bots import BotRow, ClassBotStore
from pions.storage.column_values import from_json, storable, to_json
from pions.teaching.classroom.bot_remarks import MUCH_PRINTED, PRINTS, bot_remarks
from pions.teaching.classroom.bot_trial import (
    BROKEN,
    DONE,
    BotTrial,
    first_move,
    reference_score,
    references_for,
    trial_document,
    trial_from,
)
from pions.teaching.classroom.classroom import Classroom
from pions.words import N_

LARGEST_BOT = 65_536
"""Letters of a bot's source."""
MOST_VERSIONS = 100
"""Of one student's bot."""


class BotClass(Protocol):
    """A live class as its bots see it."""

    classroom: Classroom
    tables: LiveTables
    closed: bool

    async def change(self, change: Callable[[Classroom], Classroom]) -> None: ...

    def tell_bot(self, student: int) -> None: ...

    def tell_league(self) -> None: ...


@dataclass(frozen=True)
class ClassBot:
    """The latest version of a student's bot, and how it was tried."""

    row: BotRow
    trial: BotTrial

    @property
    def student(self) -> int:
        return self.row.student

    @property
    def remarks(self) -> tuple[str, ...]:
        """What the teacher should look at."""
        prints = (PRINTS,) if self.trial.printed >= MUCH_PRINTED else ()
        return (*bot_remarks(self.row.source), *prints)

    @property
    def plays(self) -> bool:
        """Whether it takes part in a league: one that does not load would hold up the others."""
        return self.trial.state != BROKEN


class ClassBots:
    """The bots of one class. Mutable."""

    def __init__(self, live: BotClass, store: ClassBotStore, workshop: BotWorkshop) -> None:
        self._live, self._store, self.workshop = live, store, workshop
        self._latest: dict[int, ClassBot] = {}
        self._rows: dict[tuple[int, int], BotRow] = {}
        self._waiting: deque[int] = deque()
        self._task: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Read what was handed in; try what was not tried to its end."""
        for row in await asyncio.to_thread(self._store.of_class, self._live.classroom.code):
            self._rows[row.student, row.version] = row
            self._latest[row.student] = ClassBot(row, trial_from(from_json(row.document)))
        for bot in self._latest.values():
            if bot.trial.state not in (BROKEN, DONE):
                self._wait(bot.student)

    def of(self, student: int) -> ClassBot | None:
        return self._latest.get(student)

    def all(self) -> list[ClassBot]:
        """The latest version of each bot whose author is still in the class."""
        here = {one.number for one in self._live.classroom.present}
        return [bot for number, bot in sorted(self._latest.items()) if number in here]

    def version(self, student: int, version: int) -> BotRow | None:
        return self._rows.get((student, version))

    async def hand_in(self, student: int, source: str) -> ClassBot:
        """Store a bot and have it tried; `ClassError` if it is not allowed, or cannot run here."""
        await self._check(student, source)
        before = self._latest.get(student)
        row = BotRow(
            self._live.classroom.code,
            student,
            1 if before is None else before.row.version + 1,
            datetime.now(UTC),
            storable(source),
            to_json(trial_document(BotTrial())),
        )
        await asyncio.to_thread(self._store.add, row)
        self._rows[student, row.version] = row
        self._latest[student] = bot = ClassBot(row, BotTrial())
        self._wait(student)
        self._live.tell_bot(student)
        return bot

    async def _check(self, student: int, source: str) -> None:
        if not self._live.classroom.settings.bots:
            raise ClassError(N_("bots are not handed in to this class: ask the teacher"))
        if not source.strip():
            raise ClassError(N_("the bot is empty"))
        if len(source) > LARGEST_BOT:
            raise ClassError(N_("the bot is too long: at most {most:,} letters"), most=LARGEST_BOT)
        before = self._latest.get(student)
        if before is not None and before.row.version >= MOST_VERSIONS:
            raise ClassError(N_("too many versions of this bot were handed in: ask the teacher"))
        missing = await self.workshop.missing()
        if missing is not None:
            raise ClassError(
                N_("bots cannot run in a sandbox on this computer: {reason}"), reason=missing
            )

    def _wait(self, student: int) -> None:
        if student not in self._waiting:
            self._waiting.append(student)
        if self._task is None:
            self._task = self._live.tables.background.spawn(self._try_all())

    async def _try_all(self) -> None:
        try:
            while self._waiting and not self._live.closed:
                await self._try(self._latest[self._waiting.popleft()])
        except (BrokenExecutor, TaskCancelledError):  # the server ends, or the process was killed
            pass
        finally:
            self._task = None

    async def _try(self, bot: ClassBot) -> None:
        """Try a bot step by step, until its author hands in the next version."""
        classroom = self._live.classroom
        rules, seconds = classroom.settings.rules, classroom.settings.bot_seconds
        file = await asyncio.to_thread(self.workshop.file, bot.row)
        given = (file, classroom.name_of(bot.student))
        trial = await self.workshop.run(first_move, *given, rules, seconds)
        for opponent in references_for(find_rules(rules)) if trial.state != BROKEN else ():
            if not self._tried(bot, trial):
                return
            score = await self.workshop.run(reference_score, *given, opponent, rules, seconds)
            trial = replace(trial, scores=(*trial.scores, score))
        ended = trial if trial.state == BROKEN else replace(trial, state=DONE)
        if self._tried(bot, ended):
            row = replace(bot.row, document=to_json(trial_document(ended)))
            await asyncio.to_thread(self._store.change, row)

    def _tried(self, bot: ClassBot, trial: BotTrial) -> bool:
        """Note how far it is; False if it is not the latest version any more."""
        if self._latest[bot.student].row.version != bot.row.version or self._live.closed:
            return False
        self._latest[bot.student] = ClassBot(bot.row, trial)
        self._live.tell_bot(bot.student)
        return True

    async def delete(self) -> None:
        self.stop()
        await asyncio.to_thread(self._store.delete, self._live.classroom.code)

    def stop(self) -> None:
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()
