"""The league of a class: a tournament of its bots, played beside everything else.

    start ──▶ the tournament is stored ──▶ a thread and its processes play ──▶ each game is stored
                                                                  └──▶ the table is read again

What is stored is all that the table counts. After a crash the league goes on where it stopped, with
the versions of the bots that it began with.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
import traceback
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from threading import Thread

from pions.errors import ClassError, StorageError
from pions.jobs.executors import available_processors
from pions.play.class_bots import BotClass, ClassBots
from pions.play.contest import RunningContest, Workers
from pions.play.contest_store import StoredTournament
from pions.play.watched_tournament import WatchedTournament
from pions.rules.registry import find_rules
from pions.storage.tournaments import Tournament, Tournaments
from pions.teaching.classroom.bot_trial import (
    bot_conditions,
    reference_name,
    references_for,
)
from pions.teaching.classroom.classroom import League
from pions.tournament.event import Entrant, Event, with_distinct_names
from pions.tournament.pairing import Played
from pions.tournament.report import Report
from pions.words import N_

GATHER_SECONDS = 0.5
"""How long the table waits for more games: quick bots end dozens in a second."""
MOST_LEAGUES = 100
_BOT = "class-bot:"
"""Begins the text of a student's bot in a stored event; what follows is no file of anybody's."""


def student_of(entrant: Entrant) -> int | None:
    """Whose bot it is; None for a reference player."""
    if not entrant.player.startswith(_BOT):
        return None
    return int(entrant.player.removeprefix(_BOT).partition("/")[0])


def is_class_league(players: Iterable[str]) -> bool:
    """Whether players of an event are bots of a class, whose league is for that class alone."""
    return any(one.startswith(_BOT) for one in players)


def _report_now(watched: WatchedTournament) -> Report:
    watched.read_on()
    return watched.report


class ClassLeague:
    """The leagues of one class, one at a time. Mutable."""

    def __init__(self, live: BotClass, bots: ClassBots, store: Tournaments) -> None:
        self._live, self._bots, self._store = live, bots, store
        self.watched: WatchedTournament | None = None
        """The latest league as far as it is played."""
        self.report: Report | None = None
        """Its table."""
        self._contest: RunningContest | None = None
        self._playing: int | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._reading = asyncio.Lock()

    async def begin(self) -> None:
        """Show the latest league; let it go on if it was playing."""
        league = self._live.classroom.league
        if league is None:
            return
        found = await asyncio.to_thread(self._store.get, league.tournament)
        if found is None:
            await self._live.change(lambda value: value.with_league_ended(league.tournament))
            return
        self.watched = WatchedTournament(self._store, found)
        await self._read_on()
        if league.running:
            self._play(found)

    @property
    def is_running(self) -> bool:
        league = self._live.classroom.league
        return league is not None and league.running

    async def start(self, kind: str, games: int, references: bool) -> None:
        """Begin a league of all bots that load; `ClassError` if there are too few."""
        if self.is_running:
            raise ClassError(N_("a league is being played: stop it first"))
        if len(self._live.classroom.leagues) >= MOST_LEAGUES:
            raise ClassError(N_("this class has played as many leagues as it can hold"))
        event = self._event(kind, games, references)
        row = await asyncio.to_thread(self._new, event)
        await self._live.change(lambda value: value.with_league(League(row.id, row.name)))
        self.watched = WatchedTournament(self._store, row)
        self.report = self.watched.report
        self._play(row)
        self._live.tell_league()

    def _event(self, kind: str, games: int, references: bool) -> Event:
        value = self._live.classroom
        settings, rules = value.settings, find_rules(value.settings.rules)
        entrants = [
            Entrant(value.name_of(bot.student), f"{_BOT}{bot.student}/{bot.row.version}")
            for bot in self._bots.all()
            if bot.plays
        ]
        if references:
            entrants += [Entrant(reference_name(one), one) for one in references_for(rules)]
        if len(entrants) < 2:
            raise ClassError(N_("a league needs two bots at least"))
        return Event(
            settings.rules,
            with_distinct_names(entrants),
            kind,
            games,
            seed=secrets.randbelow(2**31),
            conditions=bot_conditions(settings.bot_seconds),
        )

    def _new(self, event: Event) -> Tournament:
        value = self._live.classroom
        number = len(value.leagues) + 1
        return self._store.new(f"{value.name or value.code} · {value.code} · {number}", event)

    async def stop(self) -> None:
        """End the league as it stands."""
        league = self._live.classroom.league
        self.close()
        if league is not None:
            await self._live.change(lambda value: value.with_league_ended(league.tournament))
            self._live.tell_league()

    # Playing, in a thread

    def _play(self, row: Tournament) -> None:
        loop, self._playing = asyncio.get_running_loop(), row.id
        Thread(target=self._run, args=(row, loop), name="pions-league", daemon=True).start()

    def _run(self, row: Tournament, loop: asyncio.AbstractEventLoop) -> None:
        complete = False
        try:
            processes = max(1, available_processors() - 1)
            contest = RunningContest(
                self._with_files(row.event),
                Workers(processes, nice=self._bots.workshop.nice),
                stored=StoredTournament(self._store, row),
            )
            self._contest = contest
            if self._playing != row.id:  # stopped meanwhile
                return
            contest.subscribe(lambda _: self._from_thread(loop))
            complete = not self._live.closed and contest.run().complete
        except Exception:  # whoever runs the server reads it; the league has ended
            traceback.print_exc(file=sys.stderr)
        if complete or not self._live.closed:
            with suppress(RuntimeError):  # the server has ended
                loop.call_soon_threadsafe(self._ended, row.id)

    def _with_files(self, event: Event) -> Event:
        """The event with files that only this server has in place of the bots."""
        return replace(event, entrants=tuple(map(self._with_file, event.entrants)))

    def _with_file(self, entrant: Entrant) -> Entrant:
        if not entrant.player.startswith(_BOT):
            return entrant
        student, _, version = entrant.player.removeprefix(_BOT).partition("/")
        bot = self._bots.version(int(student), int(version))
        if bot is None:
            raise StorageError(
                N_("the bot of {name} is not in the database any more"), name=entrant.name
            )
        return Entrant(entrant.name, self._bots.workshop.file(bot))

    def _from_thread(self, loop: asyncio.AbstractEventLoop) -> None:
        with suppress(RuntimeError):  # the server has ended
            loop.call_soon_threadsafe(self._heard)

    def _heard(self) -> None:
        if self._timer is None and not self._live.closed:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(GATHER_SECONDS, self._look)

    def _look(self) -> None:
        self._timer = None
        if not self._live.closed:
            self._live.tables.background.spawn(self._read_on())

    async def _read_on(self) -> None:
        async with self._reading:
            if self.watched is not None:
                with suppress(StorageError):  # somebody has deleted it: the table stays as it is
                    self.report = await asyncio.to_thread(_report_now, self.watched)
        self._live.tell_league()

    def _ended(self, tournament: int) -> None:
        if self._playing in (None, tournament):
            self._contest = self._playing = None
        if not self._live.closed:
            self._live.tables.background.spawn(self._note_end(tournament))

    async def _note_end(self, tournament: int) -> None:
        await self._read_on()
        await self._live.change(lambda value: value.with_league_ended(tournament))
        self._live.tell_league()

    def played(self) -> Iterator[tuple[League, Report, tuple[Played, ...]]]:
        """Every league with its table and games, as they are stored; waits for the database."""
        for league in self._live.classroom.leagues:
            found = self._store.get(league.tournament)
            if found is not None:
                watched = WatchedTournament(self._store, found)
                games = watched.read_on()
                yield league, watched.report, games

    # The end

    def close(self) -> None:
        """Stop playing; what is stored stays."""
        self._playing = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._contest is not None:
            self._contest.stop()

    async def delete(self) -> None:
        """Delete all leagues with their games."""
        self.close()
        for league in self._live.classroom.leagues:
            with suppress(StorageError):
                await asyncio.to_thread(self._store.delete, league.name)
