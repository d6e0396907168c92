"""The supervisor of all sandboxes: one thread that looks at their memory, and ends those over it.

A limit on memory holds for one process at a time, and not for what processes share: a bot with
256 MiB that starts ten others has ten times as much. So all that a sandbox holds is added up, what
is shared counted once, and past the limit everything in it is ended; where the kernel does that in
a `memory_group`, it is only asked. So it is with the disk: a limit holds for one file, and the
folder that a bot may write to can hold any number.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from pathlib import Path

from pions.match.bubblewrap import FILES_SIZE, FOLDER_SIZE, IN_MEMORY
from pions.match.folder_size import disk_bytes
from pions.match.memory_group import MemoryGroup
from pions.match.process_tree import files_in_memory, largest_memory, memory, tree

SAMPLE_SECONDS = 0.02
DISK_SECONDS = 0.25
IDLE_FACTOR = 10
"""How many times as long as a look took there is none after it, so that looking stays cheap."""
MOST_PROCESSES = 256


class Overrun(Enum):
    """Why a sandbox was ended."""

    MEMORY = "memory"
    PROCESSES = "processes"
    FILES = "files"


class WatchedTree:
    """The processes of one sandbox. Mutable: `overrun` is set when they are ended."""

    def __init__(
        self,
        root: int,
        handle: int,
        limit: int | MemoryGroup,
        folder: Path | None = None,
    ) -> None:
        """`handle` is a descriptor of the root process, `limit` its bytes or the group that bounds
        them, `folder` where it may write."""
        self.root, self.handle, self._limit = root, handle, limit
        self.overrun: Overrun | None = None
        self._folder, self._count_after = folder, 0.0

    def look(self) -> None:
        """End the processes if they hold too much."""
        self.overrun = self.overrun or self._overrun()
        if self.overrun is not None:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(self.handle, signal.SIGKILL)

    def _overrun(self) -> Overrun | None:
        processes = tree(self.root, MOST_PROCESSES + 1)
        if len(processes) > MOST_PROCESSES:
            return Overrun.PROCESSES
        if self._fills_disk(processes):
            return Overrun.FILES
        return Overrun.MEMORY if self._takes_too_much(processes) else None

    def _takes_too_much(self, processes: Sequence[int]) -> bool:
        if isinstance(self._limit, MemoryGroup):
            return self._limit.was_exceeded
        files = files_in_memory(self.root, IN_MEMORY, FILES_SIZE)
        # The exact figure is slow to know: asked for only if the rough one is too large.
        if largest_memory(processes) + files <= self._limit:
            return False
        return memory(processes) + files > self._limit

    def _fills_disk(self, processes: Sequence[int]) -> bool:
        """Whether its folder has grown too large; counted now and then, for it takes longer."""
        started = time.monotonic()
        if self._folder is None or started < self._count_after:
            return False
        held = disk_bytes(self._folder, processes, FOLDER_SIZE)
        took = time.monotonic() - started
        self._count_after = started + max(DISK_SECONDS, IDLE_FACTOR * took)
        return held > FOLDER_SIZE


class MemoryWatch:
    """The thread that looks, while there is something to look at. Mutable."""

    def __init__(self) -> None:
        self._trees: set[WatchedTree] = set()
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    def add(self, one: WatchedTree) -> None:
        with self._changed:
            self._trees.add(one)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="memory", daemon=True)
                self._thread.start()

    def remove(self, one: WatchedTree) -> None:
        with self._changed:
            self._trees.discard(one)
            if not self._trees:
                self._changed.notify_all()

    def _run(self) -> None:
        with self._changed:
            while self._trees:
                started = time.monotonic()
                for one in self._trees:
                    one.look()
                took = time.monotonic() - started
                self._changed.wait(max(SAMPLE_SECONDS, IDLE_FACTOR * took))
            self._thread = None


_watch = MemoryWatch()


def watch(one: WatchedTree) -> None:
    _watch.add(one)


def unwatch(one: WatchedTree) -> None:
    """Look at it no more: when this returns, its descriptor may be closed."""
    _watch.remove(one)


def _replace_watch() -> None:
    """A forked copy of our process has none of our threads."""
    global _watch  # noqa: PLW0603 - one for each process
    _watch = MemoryWatch()


os.register_at_fork(after_in_child=_replace_watch)
