"""Those who watch a class, and who is there to play."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from pions.teaching.classroom.classroom import ClassGame

if TYPE_CHECKING:
    from pions.play.live_table import LiveTable

ABSENT_SECONDS = 30.0
"""How long a student counts as there after the last sign of life."""


class ClassWatcher:
    """Hears nothing: a view overrides what it shows. Called in the class's event loop."""

    def class_changed(self) -> None:
        """The class has a new value, which is stored."""

    def board_changed(self, game: ClassGame, live: LiveTable) -> None:
        """Something happened at a table of the class."""

    def bot_changed(self, student: int) -> None:
        """A bot was handed in, or tried."""

    def league_changed(self) -> None:
        """The league has begun or ended, or games of it have ended."""

    def class_closed(self, *, deleted: bool) -> None:
        """The class is no longer in memory here, and perhaps no longer anywhere."""


class ClassPresence:
    """Signs of life of the students, by their numbers. Mutable."""

    def __init__(self) -> None:
        self._seen: dict[int, float] = {}
        self._streams: dict[int, int] = {}

    def seen(self, student: int) -> None:
        """A sign of life."""
        self._seen[student] = time.monotonic()

    def enter(self, student: int) -> None:
        """A stream of theirs has opened."""
        self._streams[student] = self._streams.get(student, 0) + 1
        self.seen(student)

    def leave(self, student: int) -> None:
        """A stream of theirs has ended."""
        self._streams[student] = max(0, self._streams.get(student, 0) - 1)
        self.seen(student)

    def is_there(self, student: int) -> bool:
        """Whether they look at a page of the class, or did something a moment ago."""
        if self._streams.get(student):
            return True
        return time.monotonic() - self._seen.get(student, float("-inf")) < ABSENT_SECONDS

    @property
    def is_watched(self) -> bool:
        """Whether any student looks at a page of the class."""
        return any(self._streams.values())
