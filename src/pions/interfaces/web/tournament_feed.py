"""Tournaments that somebody watches, as data of their page and as server-sent events."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

from pions.errors import PionsError, StorageError
from pions.interfaces.language import speaking
from pions.interfaces.pages.tournament_games import Phrases, game_data
from pions.interfaces.pages.tournament_page import live_page, report_data
from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.league_names import league_names
from pions.interfaces.web.problems import HttpError
from pions.interfaces.web.table_feed import StreamQueue, event_bytes
from pions.play.class_league import is_class_league
from pions.play.watched_tournament import WatchedTournament
from pions.rules.registry import find_rules
from pions.storage.tournaments import Tournaments
from pions.tournament.pairing import Played
from pions.words import N_

POLL_SECONDS = 0.7
"""How often the database is asked for games that another process has stored."""
IDLE_SECONDS = 30.0
"""How long a tournament stays in memory after its last watcher."""
MOST_GAMES = 1_000
"""Games that a page holds; its tables count all."""
MOST_WATCHED = 20

Spawn = Callable[[Coroutine[Any, Any, Any]], asyncio.Task[Any]]


class TournamentFeed:
    """One tournament and the streams of its watchers. Mutable."""

    def __init__(self, watched: WatchedTournament) -> None:
        self.watched = watched
        self.streams: set[StreamQueue] = set()
        self.left_at = time.monotonic()
        self._lock = asyncio.Lock()
        self._rules = find_rules(watched.tournament.event.rules)
        self._phrases = Phrases()
        self._games: list[dict[str, object]] = []
        self._state = b""

    async def read_on(self) -> None:
        """Tell every stream what was stored since the last time."""
        async with self._lock:
            before = self.watched.standings.games
            event = await asyncio.to_thread(self._news, before)
        if event is not None:
            for stream in tuple(self.streams):
                stream.put(event)

    def _news(self, before: int) -> bytes | None:
        was_finished = self.watched.is_finished
        games = self._held(self.watched.read_on())
        if self._state and not games and was_finished == self.watched.is_finished:
            return None
        facts = {**self._facts(), "before": before}
        self._state = event_bytes("tournament", as_bytes({**facts, "added": None}))
        return event_bytes("tournament", as_bytes({**facts, "added": games}))

    def _held(self, games: tuple[Played, ...]) -> list[dict[str, object]]:
        room = MOST_GAMES - len(self._games)
        new = [game_data(one, self._rules, self._phrases) for one in games[:room]]
        self._games += new
        return new

    def _facts(self) -> dict[str, object]:
        tournament = self.watched.tournament
        return {
            **report_data(self.watched.report, self._phrases, traces=False),
            "name": tournament.name,
            "total": self.watched.total,
            "finished": self.watched.is_finished,
            **self._league(),
        }

    def _league(self) -> dict[str, object]:
        entrants = self.watched.tournament.event.entrants
        if not is_class_league(one.player for one in entrants):
            return {}
        return {"names": league_names(entrants)}

    async def whole(self) -> dict[str, object]:
        """Everything that the page shows."""
        async with self._lock:
            return await asyncio.to_thread(self._whole)

    def _whole(self) -> dict[str, object]:
        return {**self._facts(), "kept": list(self._games)}

    async def page(self, code: str, files: str, address: str, home: str) -> str:
        """The page that shows it, beginning in that language.

        `address` has these data, `home` lists all tournaments.
        """
        async with self._lock:
            return await asyncio.to_thread(self._page, code, files, address, home)

    def _page(self, code: str, files: str, address: str, home: str) -> str:
        with speaking(code):
            live = {"address": address, "home": home}
            return live_page(self._rules, {**self._whole(), "live": live}, files)

    # The streams

    def add(self, queue: StreamQueue, after: int | None) -> None:
        """A stream begins: what it missed it sees by the number of games."""
        del after
        self.streams.add(queue)
        queue.put(self._state)

    def remove(self, queue: StreamQueue) -> None:
        self.streams.discard(queue)
        self.left_at = time.monotonic()

    def close(self, *, gone: bool = False) -> None:
        for stream in tuple(self.streams):
            if gone:
                stream.put(event_bytes("gone", b"{}"))
            stream.end()


class TournamentFeeds:
    """All tournaments that are being watched. Mutable; belongs to one event loop."""

    def __init__(self, store: Tournaments, spawn: Spawn) -> None:
        self.store, self._spawn = store, spawn
        self._feeds: dict[int, TournamentFeed] = {}
        self._task: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()

    @property
    def streams(self) -> Iterator[StreamQueue]:
        return (stream for feed in tuple(self._feeds.values()) for stream in feed.streams)

    async def get(self, number: int) -> TournamentFeed:
        """The feed of the tournament of that id; 404 if there is none."""
        async with self._lock:
            feed = self._feeds.get(number)
            if feed is None:
                feed = await self._open(number)
        feed.left_at = time.monotonic()
        if self._task is None:
            self._task = self._spawn(self._read_regularly())
        return feed

    async def read(self, number: int) -> TournamentFeed:
        """The same, with everything that is stored now."""
        feed = await self.get(number)
        try:
            await feed.read_on()
        except StorageError:
            if await asyncio.to_thread(self.store.get, number) is not None:
                raise
            self._feeds.pop(number, None)
            raise _no_tournament() from None
        return feed

    async def get_public(self, number: int) -> TournamentFeed:
        """The feed of a tournament that everybody may see; 404 also for a league of a class."""
        return _if_public(await self.get(number))

    async def read_public(self, number: int) -> TournamentFeed:
        return _if_public(await self.read(number))

    async def _open(self, number: int) -> TournamentFeed:
        tournament = await asyncio.to_thread(self.store.get, number)
        if tournament is None:
            raise _no_tournament()
        self._make_room()
        feed = TournamentFeed(WatchedTournament(self.store, tournament))
        await feed.read_on()
        self._feeds[number] = feed
        return feed

    def _make_room(self) -> None:
        if len(self._feeds) >= MOST_WATCHED:
            unwatched = [one for one, feed in self._feeds.items() if not feed.streams]
            if not unwatched:
                raise HttpError(503, N_("too many tournaments are being watched: try again later"))
            del self._feeds[min(unwatched, key=lambda one: self._feeds[one].left_at)]

    async def _read_regularly(self) -> None:
        try:
            while self._feeds:
                await asyncio.sleep(POLL_SECONDS)
                for number, feed in tuple(self._feeds.items()):
                    await self._look_after(number, feed)
        finally:
            self._task = None

    async def _look_after(self, number: int, feed: TournamentFeed) -> None:
        if not feed.streams and time.monotonic() - feed.left_at > IDLE_SECONDS:
            self._feeds.pop(number, None)
            return
        try:
            await feed.read_on()
        except PionsError:  # deleted, or the database is away: whoever comes back hears why
            feed.close(gone=True)
            self._feeds.pop(number, None)


def _if_public(feed: TournamentFeed) -> TournamentFeed:
    """Ids are consecutive: whoever counts must not come upon the students of a class."""
    if is_class_league(one.player for one in feed.watched.tournament.event.entrants):
        raise _no_tournament()
    return feed


def _no_tournament() -> HttpError:
    return HttpError(404, N_("there is no such tournament"))
