"""What happens in a class, as server-sent events: each is written once, whoever reads it."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from pions.interfaces.web.class_bot_view import bot_json, league_json, teacher_json
from pions.interfaces.web.class_view import board_facts, class_json
from pions.interfaces.web.compact_json import as_bytes
from pions.interfaces.web.server_metrics import ServerMetrics
from pions.interfaces.web.table_feed import StreamQueue, event_bytes
from pions.play.class_watchers import ClassWatcher
from pions.play.live_class import LiveClass
from pions.play.live_table import LiveTable
from pions.teaching.classroom.classroom import ClassGame

GATHER_SECONDS = 0.03
"""How long changes of the class itself wait for others: forty students join within a minute."""


@dataclass
class ClassStream:
    """Somebody who looks at a class. Mutable."""

    queue: StreamQueue
    every_board: bool = False
    """Whether all boards are wanted, and not only the one that is projected."""
    student: int | None = None
    """Who said that it is theirs."""
    is_teachers: bool = False
    """Whether the teacher said so."""


class ClassFeed(ClassWatcher):
    """The streams of one class. Mutable."""

    def __init__(self, live: LiveClass, metrics: ServerMetrics) -> None:
        self.live, self._metrics = live, metrics
        self.streams: dict[StreamQueue, ClassStream] = {}
        self._timer: asyncio.TimerHandle | None = None

    def add(self, queue: StreamQueue, after: int | None) -> None:
        """Send a new stream the class as it is, and everything from now on."""
        del after  # the whole class is little: whoever comes back gets it again
        stream = self.streams[queue]
        self._metrics.count_streams(1)
        queue.put(event_bytes("stream", as_bytes({"stream": queue.name})))
        queue.put(self._facts())
        if self.live.classroom.leagues:
            queue.put(self._league())
        for game, table in self.live.boards():
            if self._wants(stream, game):
                queue.put(_board(game, table))

    def expect(self, queue: StreamQueue, *, every_board: bool) -> None:
        """A stream is about to begin."""
        self.streams[queue] = ClassStream(queue, every_board)

    def remove(self, queue: StreamQueue) -> None:
        stream = self.streams.pop(queue, None)
        if stream is None:
            return
        self._metrics.count_streams(-1)
        if stream.student is not None:
            self.live.leave(stream.student)

    def belongs_to(self, name: str, student: int) -> bool:
        """Note whose stream it is; False if it has ended."""
        stream = next((one for one in self.streams.values() if one.queue.name == name), None)
        if stream is None:
            return False
        if stream.student is None:
            stream.student = student
            self.live.enter(student)
        return True

    def belongs_to_teacher(self, name: str) -> bool:
        """Tell that stream what only the teacher hears; False if it has ended."""
        stream = next((one for one in self.streams.values() if one.queue.name == name), None)
        if stream is None:
            return False
        stream.is_teachers = True
        stream.queue.put(self._for_teacher())
        return True

    def class_changed(self) -> None:
        if self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(GATHER_SECONDS, self._send_facts)

    def _send_facts(self) -> None:
        self._timer = None
        self._metrics.count_event()
        facts, shown = self._facts(), self.live.classroom.shown
        for stream in self.streams.values():
            stream.queue.put(facts)
        self._tell_teacher()
        # Whoever projects has not seen the board that was chosen just now.
        for game, table in self.live.boards():
            if game.number == shown:
                self.board_changed(game, table)

    def board_changed(self, game: ClassGame, live: LiveTable) -> None:
        wanted = [one for one in self.streams.values() if self._wants(one, game)]
        if wanted:
            data = _board(game, live)
            for stream in wanted:
                stream.queue.put(data)

    def _wants(self, stream: ClassStream, game: ClassGame) -> bool:
        return stream.every_board or game.number == self.live.classroom.shown

    def bot_changed(self, student: int) -> None:
        bot = event_bytes("bot", as_bytes({"bot": bot_json(self.live.bots.of(student))}))
        for stream in self.streams.values():
            if stream.student == student:
                stream.queue.put(bot)
        self._tell_teacher()

    def league_changed(self) -> None:
        event = self._league()
        for stream in self.streams.values():
            stream.queue.put(event)

    def _tell_teacher(self) -> None:
        teachers = [one for one in self.streams.values() if one.is_teachers]
        if teachers:
            event = self._for_teacher()
            for stream in teachers:
                stream.queue.put(event)

    def _for_teacher(self) -> bytes:
        return event_bytes("teacher", as_bytes(teacher_json(self.live)))

    def _league(self) -> bytes:
        return event_bytes("league", as_bytes({"league": league_json(self.live)}))

    def class_closed(self, *, deleted: bool) -> None:
        if self._timer is not None:
            self._timer.cancel()
        for stream in self.streams.values():
            if deleted:
                stream.queue.put(event_bytes("gone", b"{}"))
            stream.queue.end()

    def _facts(self) -> bytes:
        return event_bytes("class", as_bytes(class_json(self.live)), self.live.classroom.revision)


def _board(game: ClassGame, live: LiveTable) -> bytes:
    return event_bytes("board", as_bytes(board_facts(game, live)))


def class_feed_of(live: LiveClass) -> ClassFeed:
    """The streams of a class; every class that the server opens has them."""
    return next(one for one in live.watchers if isinstance(one, ClassFeed))
