"""A program under limits: a process that `launcher` prepares, and what it tells of it.

    we ──▶ guard (a bare Python, `launcher`) ──▶ the program, its memory bounded

Two pipes beside those of every process: one ends when the program runs, or says why it does not;
on the other the guard says how much memory the program used. Ourselves, we could not tell: to the
system a new process begins with all the memory of the one that started it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from pions.match import launcher
from pions.match.process import Process, is_readable


class LimitedProcess(Process):
    """A program with bounded memory. Mutable: `close` ends it, with its group."""

    def __init__(
        self,
        words: list[str],
        *,
        memory: int,
        folder: Path | None,
        environment: Mapping[str, str],
        prints: bool,
    ) -> None:
        """Start the program; whether it runs is known after `why_not`. Raises `OSError`."""
        self.peak = 0
        """The most memory that it used at a time, in bytes, once it is closed."""
        self._news_of_start: int | None
        self._news_of_peak: int | None
        (self._news_of_start, starts), (self._news_of_peak, peaks) = _two_pipes()
        numbers = map(str, (starts, peaks, os.getpid(), memory))
        python = (sys.executable, "-I", "-S", str(Path(launcher.__file__).resolve()))
        try:
            super().__init__(
                [*python, *numbers, *words],
                folder=folder,
                environment=environment,
                prints=prints,
                inherited=(starts, peaks),
            )
        except BaseException:
            self._shut()
            raise
        finally:
            os.close(starts)
            os.close(peaks)

    def why_not(self, seconds: float) -> str | None:
        """Wait so long until the program runs; the system's reason if it cannot."""
        assert self._news_of_start is not None  # it is not closed
        number = _said(self._news_of_start, seconds)
        return None if number is None else os.strerror(number)

    def close(self, grace: float = 0.0) -> int:
        """End it; the exit code, or minus the signal that ended it."""
        code = super().close(grace)
        if self._news_of_peak is not None:
            self.peak = _said(self._news_of_peak) or 0
        self._shut()
        return code

    def _shut(self) -> None:
        for descriptor in (self._news_of_start, self._news_of_peak):
            if descriptor is not None:
                os.close(descriptor)
        self._news_of_start = self._news_of_peak = None


def _two_pipes() -> tuple[tuple[int, int], tuple[int, int]]:
    first = os.pipe()
    try:
        return first, os.pipe()
    except OSError:
        for end in first:
            os.close(end)
        raise


def _said(descriptor: int, seconds: float = 0.0) -> int | None:
    """The number that a pipe brings within so many seconds, if it does."""
    text = os.read(descriptor, 32) if is_readable(descriptor, seconds) else b""
    return int(text) if text else None
