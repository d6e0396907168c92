"""Long work with a status line, which Ctrl-C ends early with what it has found so far."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import Empty, Queue
from signal import SIGINT, signal
from threading import Event
from typing import Generic, TypeVar

from pions.interfaces.cli.columns import LINE, padded, shortened
from pions.interfaces.cli.global_options import GlobalOptions
from pions.interfaces.terminal_mode import is_terminal
from pions.play.interruptible import POLL_SECONDS, BackgroundWork
from pions.search.limits import Stop

T = TypeVar("T")

MOST_WAITING = 64
"""Results that wait until they are told: whoever reads them may be slow."""


class StatusLine:
    """One line of a terminal that is overwritten. Mutable: what it shows."""

    def __init__(self, options: GlobalOptions) -> None:
        wanted = not (options.quiet or options.plain or options.json)
        self._terminal = sys.stderr if wanted and is_terminal(sys.stderr) else None
        self._shown = ""

    def show(self, text: str) -> None:
        if self._terminal is None or text == self._shown:
            return
        # One column short: text in the last one may wrap, and `\r` would miss the line above.
        self._shown = shortened(text, LINE - 1)
        self._terminal.write("\r" + padded(self._shown, LINE - 1, left=True))
        self._terminal.flush()

    def clear(self) -> None:
        if self._terminal is not None and self._shown:
            self._terminal.write("\r" + " " * (LINE - 1) + "\r")
            self._terminal.flush()
            self._shown = ""


class Latest(Generic[T]):
    """The last report of some work, in words once there is one. Mutable."""

    def __init__(self, in_words: Callable[[T], str], report: T | None = None) -> None:
        self._in_words, self._report = in_words, report

    def note(self, report: T) -> None:
        self._report = report

    def words(self) -> str:
        """The last report; nothing before the first."""
        return "" if self._report is None else self._in_words(self._report)


def stoppable(
    work: Callable[[Stop], T], options: GlobalOptions, progress: Callable[[], str] = str
) -> tuple[T, bool]:
    """The result of the work, and whether Ctrl-C asked for it early.

    `progress` fills the status line. A second Ctrl-C leaves the work behind, and so does an error
    after the first.
    """
    stop, line = Stop(), StatusLine(options)
    with _ctrl_c_stops(stop) as interrupted:
        running = BackgroundWork(lambda: work(stop))
        try:
            while running.is_running:
                running.wait(POLL_SECONDS)
                line.show(progress())
        finally:
            line.clear()
    try:
        return running.result(), interrupted.is_set()
    except BaseException as error:
        # Stopped work may fail for want of a result: the person asked for the end.
        raise KeyboardInterrupt if interrupted.is_set() else error from None


def stoppable_stream(
    work: Callable[[Stop], Iterator[T]],
    tell: Callable[[T], None],
    options: GlobalOptions,
    progress: Callable[[], str] = str,
) -> bool:
    """Tell the results of the work one by one; whether Ctrl-C asked for an early end.

    As in `stoppable`, a second Ctrl-C leaves the work behind.
    """
    stop, line = Stop(), StatusLine(options)
    found: Queue[T] = Queue(MOST_WAITING)

    def run() -> None:
        for one in work(stop):
            found.put(one)

    with _ctrl_c_stops(stop) as interrupted:
        running = BackgroundWork(run)
        try:
            while running.is_running or not found.empty():
                _tell_next(found, tell, line, progress)
        except Exception:  # nobody reads on, or the disk is full: what runs must not go on
            stop.request()
            _drain(running, found)
            raise
        finally:
            line.clear()
        running.result()
    return interrupted.is_set()


@contextmanager
def _ctrl_c_stops(stop: Stop) -> Iterator[Event]:
    """Ctrl-C asks for an end, and only a second one raises: an error while the work is started, or
    between taking a result and telling it, would lose what was found."""
    interrupted = Event()

    def hear(*_: object) -> None:
        # The request comes first: a second signal may arrive while this one is handled.
        stop.request()
        if interrupted.is_set():
            raise KeyboardInterrupt
        interrupted.set()

    before = signal(SIGINT, hear)
    try:
        yield interrupted
    finally:
        signal(SIGINT, before)


def _tell_next(
    found: Queue[T], tell: Callable[[T], None], line: StatusLine, progress: Callable[[], str]
) -> None:
    try:
        one = found.get(timeout=POLL_SECONDS)
    except Empty:
        line.show(progress())
        return
    line.clear()
    tell(one)
    line.show(progress())


def _drain(running: BackgroundWork[None], found: Queue[T]) -> None:
    """Let work end that may be waiting for somebody to take its results."""
    while running.is_running:
        try:
            found.get(timeout=POLL_SECONDS)
        except Empty:
            continue
