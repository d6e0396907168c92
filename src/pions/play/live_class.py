"""A class in memory: the one mutable thing about a class that plays together.

    request ──▶ the next value ──▶ on the disk ──▶ the current one ──▶ watchers

Its games are ordinary live tables whose seats have the students' own tokens. The class listens at
each of them: what ends there is noted here. After a crash whatever was missed is read from the
tables, which are stored before anybody hears of a move.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime

from pions.errors import ClassError, GameOverError, NoTableError
from pions.play import actions
from pions.play.class_arena import ClassArena
from pions.play.class_bots import ClassBots
from pions.play.class_codes import no_class
from pions.play.class_league import ClassLeague
from pions.play.class_stores import ClassStores, class_row
from pions.play.class_tables import TableWatch, class_table, result_of
from pions.play.class_watchers import ClassPresence, ClassWatcher
from pions.play.live_table import LiveTable
from pions.play.live_tables import LiveTables
from pions.play.seat_tokens import OWNER, Digests, new_token, proves, token_digest
from pions.rules.side import Side
from pions.teaching.classroom.class_pairing import next_pairs
from pions.teaching.classroom.classroom import (
    FORGED_NAME,
    MACHINE,
    MOST_GAMES,
    VOID,
    ClassGame,
    Classroom,
    ClassSettings,
    Student,
)
from pions.teaching.classroom.nicknames import LONGEST
from pions.tournament.kinds import Pair
from pions.words import N_

Change = Callable[[Classroom], Classroom]


class LiveClass:
    """A class that is playing. Mutable; belongs to one event loop."""

    def __init__(
        self, classroom: Classroom, created: datetime, stores: ClassStores, tables: LiveTables
    ) -> None:
        self.classroom = classroom
        self.created = created
        self.tables = tables
        self.watchers: set[ClassWatcher] = set()
        self._store = stores.classes
        self.bots = ClassBots(self, stores.bots, stores.workshop)
        self.league = ClassLeague(self, self.bots, stores.tournaments)
        self._lock = asyncio.Lock()
        self.pairing = asyncio.Lock()
        self._listening: dict[int, tuple[LiveTable, TableWatch]] = {}
        self.presence = ClassPresence()
        self._arena = ClassArena(self)
        self.closed = False

    @property
    def code(self) -> str:
        return self.classroom.code

    async def begin(self) -> None:
        """Listen at the tables again, and note what ended while nobody did."""
        for game in tuple(self.classroom.running):
            try:
                self._listen(game, await self.tables.get(game.table))
            except NoTableError:
                await self._note(game.number, VOID)
        await self.bots.begin()
        await self.league.begin()
        self._arena.look_after()

    # Who asks

    def is_teacher(self, token: str) -> bool:
        return proves(token, [self.classroom.teacher])

    def student_of(self, token: str) -> Student | None:
        """Whose token it is; those who were removed have none."""
        found = [one for one in self.classroom.present if proves(token, [one.digest])]
        return found[0] if found else None

    def enter(self, student: int) -> None:
        """A stream of theirs has opened."""
        self.presence.enter(student)
        self._tell()

    def leave(self, student: int) -> None:
        """A stream of theirs has ended."""
        self.presence.leave(student)
        self._tell()

    def is_present(self, student: int) -> bool:
        """Whether they look at a page of the class or at their board, or did a moment ago."""
        return self.presence.is_there(student) or self._plays(student)

    def _plays(self, student: int) -> bool:
        return any(
            live.presence.present[side]
            for number, (live, _) in self._listening.items()
            for side in Side
            if self.classroom.games[number].players[side] == student
        )

    # Changes

    async def change(self, change: Change) -> None:
        """Do something and store it; whoever asked waits until it is on the disk."""
        async with self._lock:
            if self.closed:
                raise no_class()
            value = change(self.classroom)
            if value is self.classroom:
                return
            value = replace(value, revision=self.classroom.revision + 1)
            await asyncio.to_thread(self._store.write, class_row(value, self.created))
            self.classroom = value
        self._tell()

    def _tell(self) -> None:
        for watcher in tuple(self.watchers):
            watcher.class_changed()

    def tell_bot(self, student: int) -> None:
        for watcher in tuple(self.watchers):
            watcher.bot_changed(student)

    def tell_league(self) -> None:
        for watcher in tuple(self.watchers):
            watcher.league_changed()

    def note_incident(self, kind: str, who: str) -> None:
        """Let the teacher know of something that was refused."""
        if not self.closed:
            change = self.change(lambda value: value.with_incident(kind, who[:LONGEST]))
            self.tables.background.spawn(change)

    async def join(self, name: str) -> tuple[Student, str]:
        """Take a student in; the student and the token, which is shown once."""
        token = new_token()
        if self.classroom.is_taken(name):
            self.note_incident(FORGED_NAME, name)
        await self.change(lambda value: value.joined(name, token_digest(token)))
        student = next(one for one in self.classroom.students if proves(token, [one.digest]))
        self.presence.seen(student.number)
        return student, token

    async def rename(self, student: int, name: str) -> None:
        await self.change(lambda value: value.renamed(student, name))

    async def remove(self, student: int) -> None:
        """Send a student away: the game they play is lost."""
        await self.change(lambda value: value.removed(student))
        for game in tuple(self.classroom.running):
            if student in game.players:
                await self._resign(game, Side(game.players.index(student)))

    async def set_up(self, settings: ClassSettings) -> None:
        """Other rules, clock, help … from the next game on."""
        await self.change(lambda value: replace(value, settings=settings))

    async def show(self, number: int | None) -> None:
        """Project a game, or none."""
        if number is not None:
            self.classroom.game(number)
        await self.change(lambda value: replace(value, shown=number))

    async def pause(self, paused: bool) -> None:
        """Halt every board, or let all go on."""
        await self.change(lambda value: replace(value, paused=paused))
        for game in tuple(self.classroom.running):
            live = await self.tables.get(game.table)
            await live.change(actions.pause(paused))

    async def run_arena(self, running: bool) -> None:
        """Pair whoever is free from now on, or no longer."""
        await self.change(lambda value: replace(value, arena=running))
        self._arena.look_after()

    # Games

    async def pair(self) -> int:
        """Pair those who are there and free; how many games begin.

        `ClassError` in rounds while games of the last one go on, or if nobody is free.
        """
        async with self.pairing:
            free = self.free_students()
            if not free:
                raise ClassError(N_("nobody is there and free to play"))
            return await self.begin_games(next_pairs(self.classroom, free))

    async def pair_two(self, one: int, other: int) -> int:
        """A game between these two; `MACHINE` is the teacher's machine."""
        async with self.pairing:
            for number in {one, other} - {MACHINE}:
                if not self.classroom.student(number).here or self.classroom.is_busy(number):
                    raise ClassError(
                        N_("{name} is not free to play"), name=self.classroom.name_of(number)
                    )
            if one == other:
                raise ClassError(N_("a game needs two players"))
            return await self.begin_games([(one, other)])

    def free_students(self) -> list[int]:
        """Those who are there and play no game."""
        return [
            one.number
            for one in self.classroom.present
            if not self.classroom.is_busy(one.number) and self.is_present(one.number)
        ]

    async def begin_games(self, pairs: Iterable[Pair]) -> int:
        """Make the tables of these pairs, while `pairing` is held; how many they are."""
        value, games = self.classroom, []
        for number, pair in enumerate(pairs, len(value.games)):
            if number >= MOST_GAMES:
                raise ClassError(N_("this class has played as many games as it can hold"))
            stored = class_table(value, pair, self._digests(pair), self.tables.options.now())
            live = await self.tables.create(stored, f"class {self.code}")
            rules = value.settings.rules
            games.append((ClassGame(number, value.round, *pair, live.id, rules), live))
        began = tuple(game for game, _ in games)
        await self.change(lambda now: now.with_games(began))
        for game, live in games:
            self._listen(game, live)
        return len(games)

    def _digests(self, pair: Pair) -> Digests:
        """The seats of a table: the students' own tokens open them, the teacher's the table."""
        value = self.classroom
        seats = {
            str(side): (value.student(pair[side]).digest,) for side in Side if pair[side] != MACHINE
        }
        return {OWNER: (value.teacher,), **seats}

    async def decide(self, number: int, result: str) -> None:
        """End a game as the teacher says: a winner, a draw, or void."""
        game = self.classroom.game(number)
        if game.result is not None:
            raise ClassError(N_("that game is over"))
        if result == VOID:
            await self._note(number, VOID)
            await self._end(game, lambda stored, now: stored.elsewhere(stored.table.draw(now)))
        elif result == "draw":
            await self._end(game, lambda stored, now: stored.elsewhere(stored.table.draw(now)))
        else:
            loser = Side.WHITE if result == str(Side.BLACK) else Side.BLACK
            await self._resign(game, loser)

    async def _resign(self, game: ClassGame, side: Side) -> None:
        await self._end(game, actions.resign(side))

    async def _end(self, game: ClassGame, action: actions.Action) -> None:
        live = await self.tables.get(game.table)
        with suppress(GameOverError):  # it has just ended by itself
            await live.change(action)
        await self._note(game.number, result_of(live.stored) or VOID)

    def _listen(self, game: ClassGame, live: LiveTable) -> None:
        watch = TableWatch(lambda: self._heard(game.number, live), self.tables.background.spawn)
        self._listening[game.number] = (live, watch)
        live.subscribe(watch)
        self._heard(game.number, live)

    def _heard(self, number: int, live: LiveTable) -> None:
        game = self.classroom.games[number]
        for watcher in tuple(self.watchers):
            watcher.board_changed(game, live)
        result = result_of(live.stored)
        if result is not None and game.result is None and not self.closed:
            self.tables.background.spawn(self._note(number, result))

    async def _note(self, number: int, result: str) -> None:
        await self.change(lambda value: value.with_result(number, result))
        live, watch = self._listening.pop(number, (None, None))
        if live is not None and watch is not None:
            live.unsubscribe(watch)

    def boards(self) -> list[tuple[ClassGame, LiveTable]]:
        """The games that go on, with their tables."""
        games = self.classroom.games
        return [(games[number], live) for number, (live, _) in sorted(self._listening.items())]

    # The end

    def is_idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        busy = self.presence.is_watched or self._listening
        return not busy and not self.league.is_running

    async def delete(self) -> None:
        """Delete the class with its games and everything about its students."""
        async with self._lock:
            self.closed = True
            await self.league.delete()
            await self.bots.delete()
            for game in self.classroom.games:
                try:
                    await self.tables.delete(await self.tables.get(game.table))
                except NoTableError:
                    continue
            await asyncio.to_thread(self._store.delete, self.code)
        self.stop(deleted=True)

    def stop(self, *, deleted: bool = False) -> None:
        """Forget what runs."""
        self.closed = True
        for live, watch in self._listening.values():
            live.unsubscribe(watch)
        self._listening.clear()
        self._arena.stop()
        self.bots.stop()
        self.league.close()
        for watcher in tuple(self.watchers):
            watcher.class_closed(deleted=deleted)
