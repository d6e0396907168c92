"""A program with bounded memory: a process that `launcher` prepares.

    we ──▶ guard (a bare Python, `launcher`) ──▶ the program, its memory bounded

There are two pipes beside those of every process: one is closed when the program runs, or carries
the reason why it does not; on the other the guard reports how much memory the program used. We
could not measure that ourselves: to the system a new process begins with the memory of its parent.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from pions.match import launcher
from pions.match.cage import Cage
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
        cage: Cage | None = None,
    ) -> None:
        """Start the program; `start_error` tells whether it runs. Raises `OSError`."""
        self.peak = 0
        """The peak of its memory in bytes, known once it is closed."""
        self._start_pipe: int | None
        self._peak_pipe: int | None
        (self._start_pipe, starts), (self._peak_pipe, peaks) = _two_pipes()
        # In a sandbox its parent is process 1.
        parent = os.getpid() if cage is None else 1
        numbers = map(str, (starts, peaks, parent, memory))
        # -I and -S: a quick start, in which no variable or file of the player has a say.
        python = (sys.executable, "-I", "-S", str(Path(launcher.__file__).resolve()))
        try:
            super().__init__(
                [*python, *numbers, *words],
                folder=folder,
                environment=environment,
                prints=prints,
                inherited=(starts, peaks),
                cage=cage,
            )
        except BaseException:
            self._close_pipes()
            raise
        finally:
            # The child has its own: with ours open, we would never read the end of these pipes.
            os.close(starts)
            os.close(peaks)

    def start_error(self, seconds: float) -> str | None:
        """Wait until the program runs, for at most that long; the system's reason if it cannot."""
        assert self._start_pipe is not None  # it is not closed
        number = _read_number(self._start_pipe, seconds)
        return None if number is None else os.strerror(number)

    def close(self, grace: float = 0.0) -> int:
        """End it; the exit code, or minus the signal that ended it."""
        code = super().close(grace)
        if self._peak_pipe is not None:
            self.peak = _read_number(self._peak_pipe) or 0
        self._close_pipes()
        return code

    def _close_pipes(self) -> None:
        for descriptor in (self._start_pipe, self._peak_pipe):
            if descriptor is not None:
                os.close(descriptor)
        self._start_pipe = self._peak_pipe = None


def _two_pipes() -> tuple[tuple[int, int], tuple[int, int]]:
    first = os.pipe()
    try:
        return first, os.pipe()
    except OSError:
        for end in first:
            os.close(end)
        raise


def _read_number(descriptor: int, seconds: float = 0.0) -> int | None:
    """The number that a pipe brings in time, None if there is none."""
    text = os.read(descriptor, 32) if is_readable(descriptor, seconds) else b""
    # A program may find the pipe among the files of its guard, and write anything to it.
    return int(text) if text.isdigit() else None
