"""How an event is shown while it is held: a whole screen, a table that changes, lines, nothing."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextvars import copy_context
from functools import partial
from typing import TextIO

from pions.interfaces.cli import output
from pions.interfaces.cli.contest.course import Course, how_far
from pions.interfaces.cli.contest.live import shown_live
from pions.interfaces.cli.settings import Settings
from pions.interfaces.interruptible import Beside, interruptible

PATIENCE = 1.0
"""Seconds after which a screen opens: what is over sooner needs none."""

LINES = 10
"""Lines of progress in the whole, where only lines are welcome."""


def conducted(course: Course, settings: Settings, work: Callable[[], None]) -> None:
    """Do the work beside the main thread, so that Ctrl-C is heard during native searches too.

    Meanwhile the course is shown as it is welcome; `KeyboardInterrupt` if somebody ended it.
    """
    beside = partial(copy_context().run, work)
    if settings.quiet or settings.lines or not _has_screen():
        with shown_live(course, settings):
            interruptible(beside)
        return
    running = Beside(beside)
    running.wait(PATIENCE)
    if running.goes_on:
        _watch(course, running)
    running.result()


def _watch(course: Course, running: Beside[None]) -> None:
    from pions.interfaces.cli.contest.view import contest_view  # noqa: PLC0415 - slow
    from pions.interfaces.terminal.full.contest import watch_contest  # noqa: PLC0415

    if not watch_contest(partial(contest_view, course), lambda: not running.goes_on):
        raise KeyboardInterrupt


def _has_screen() -> bool:
    """Whether somebody sits at a terminal that is ours to draw on and to read from."""
    streams: tuple[TextIO | None, ...] = (sys.stdin, sys.stderr)  # None if closed from the start
    if not all(stream is not None and stream.isatty() for stream in streams):
        return False
    try:
        return os.tcgetpgrp(sys.stdin.fileno()) == os.getpgrp()  # in the background we may not read
    except OSError:
        return False


class ProgressLines:
    """Tells now and then how far it is. Mutable: it remembers what it has told."""

    def __init__(self, course: Course, settings: Settings) -> None:
        terminal: TextIO | None = sys.stderr
        self._course = course
        self._wanted = settings.lines and not settings.quiet and _is_terminal(terminal)
        self._told = 0

    def note(self) -> None:
        """One more game is over."""
        if not self._wanted:
            return
        reached = LINES * self._course.standings.games // max(1, self._course.total)
        if self._told < reached < LINES:
            output.talk(how_far(self._course))
        self._told = max(self._told, reached)


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()
