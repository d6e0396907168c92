"""Long work that is told on a terminal while it goes on, and that Ctrl-C ends with an answer."""

from __future__ import annotations

import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Generic, TextIO, TypeVar

from pions.interfaces.cli.columns import LINE, padded, shortened
from pions.interfaces.cli.global_options import GlobalOptions
from pions.search.limits import Stop

T = TypeVar("T")

LOOK_EVERY = 0.1
"""Seconds between two looks at signals and at the progress."""


class StatusLine:
    """One line of a terminal that is written anew. Mutable: what it shows."""

    def __init__(self, options: GlobalOptions) -> None:
        terminal: TextIO | None = sys.stderr  # None if it was closed from the start
        welcome = not (options.quiet or options.plain or options.json)
        self._terminal = terminal if welcome and terminal and terminal.isatty() else None
        self._shown = ""

    def show(self, text: str) -> None:
        """Replace what the line shows."""
        if self._terminal is None or text == self._shown:
            return
        self._shown = shortened(text, LINE - 1)
        self._terminal.write("\r" + padded(self._shown, LINE - 1, left=True))
        self._terminal.flush()

    def clear(self) -> None:
        """Leave the line empty."""
        if self._terminal is not None and self._shown:
            self._terminal.write("\r" + " " * (LINE - 1) + "\r")
            self._terminal.flush()
            self._shown = ""


class Latest(Generic[T]):
    """The last report of some work, in words once there is one. Mutable."""

    def __init__(self, in_words: Callable[[T], str]) -> None:
        self._in_words = in_words
        self._report: T | None = None

    def note(self, report: T) -> None:
        """Remember a report."""
        self._report = report

    def words(self) -> str:
        """The last report; nothing before the first."""
        return "" if self._report is None else self._in_words(self._report)


def stoppable(
    work: Callable[[Stop], T], options: GlobalOptions, progress: Callable[[], str] = str
) -> tuple[T, bool]:
    """The result of the work, and whether Ctrl-C asked for it early; asked twice, it is left, and
    so is work that ends without a result.

    `progress` tells in a few words how far it is.
    """
    stop, line, interrupted = Stop(), StatusLine(options), False
    done: SimpleQueue[tuple[T | None, BaseException | None]] = SimpleQueue()

    def run() -> None:
        try:
            done.put((work(stop), None))
        except BaseException as error:  # carried over to the main thread
            done.put((None, error))

    worker = Thread(target=run, daemon=True)
    worker.start()
    try:
        while worker.is_alive():
            try:
                worker.join(timeout=LOOK_EVERY)
                line.show(progress())
            except KeyboardInterrupt:
                if interrupted:
                    raise
                interrupted = True
                stop.request()
    finally:
        line.clear()
    result, error = done.get()
    if error is not None:
        raise KeyboardInterrupt if interrupted else error
    return result, interrupted  # type: ignore[return-value]  # None only beside an error
