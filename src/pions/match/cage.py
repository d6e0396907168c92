"""One process in a sandbox: what is inherited at its start, who watches it, how all of it ends.

    we ──▶ bwrap ──▶ process 1 of the sandbox (bwrap too) ──▶ the command ──▶ whatever it starts

When process 1 ends, the system ends everything in the sandbox, whatever session or group it is in;
and process 1 has ended only when all of that has.
"""

from __future__ import annotations

import json
import os
import select
import signal
from collections.abc import Sequence
from contextlib import suppress

from pions.match.bubblewrap import FileView, sandbox_command
from pions.match.conditions import MEBIBYTE
from pions.match.memory_group import MemoryGroup, new_memory_group
from pions.match.memory_watch import Overrun, WatchedTree, unwatch, watch
from pions.match.system_calls import open_filter

START_SECONDS = 20.0
END_SECONDS = 20.0
OWN_MEMORY = 24 * MEBIBYTE
"""More than our own processes in a sandbox need, which is not counted."""
_CHUNK = 4096


class Cage:
    """The sandbox of one process. Mutable: `close` ends everything in it."""

    def __init__(self, view: FileView, memory: int) -> None:
        self._view, self._memory = view, memory + OWN_MEMORY
        self._tree: WatchedTree | None = None
        self._group: MemoryGroup | None = None
        self._info, told = os.pipe()
        self._gate, self._opener = os.pipe()
        self._given = [told, self._gate]
        self._calls = open_filter()
        if self._calls is not None:
            self._given.append(self._calls)

    @property
    def inherited(self) -> tuple[int, ...]:
        """The descriptors that bubblewrap reads and writes; the command does not get them."""
        return tuple(self._given)

    @property
    def overrun(self) -> Overrun | None:
        """Why the supervisor ended it, None if it did not."""
        return None if self._tree is None else self._tree.overrun

    def command(self, words: Sequence[str]) -> list[str]:
        return [*sandbox_command(self._view, self._given[0], self._gate, self._calls), *words]

    def begin(self) -> None:
        """Watch the process that has just been started."""
        self._close_given()
        root = self._root()
        if root is None:
            return
        try:
            handle = os.pidfd_open(root)
        except ProcessLookupError:  # it has ended already
            return
        self._group = self._bounding(root)
        limit = self._group or self._memory
        self._tree = WatchedTree(root, handle, limit, self._view.writable)
        watch(self._tree)
        self._open_gate()

    def _bounding(self, root: int) -> MemoryGroup | None:
        """The group that a process is in from now on, where the system lets us make one."""
        group = new_memory_group(self._memory)
        if group is not None:
            try:
                group.add(root)
            except OSError:  # it may have ended, or be out of our reach
                group.close()
                return None
        return group

    def _open_gate(self) -> None:
        """Let the command start: process 1 waits for it, so that nothing escapes its group."""
        if self._opener >= 0:
            os.close(self._opener)
            self._opener = -1

    def _root(self) -> int | None:
        """Process 1 of the sandbox, as it is known outside; None if it did not come to that."""
        text = b""
        while _is_ready(self._info, START_SECONDS) and (part := os.read(self._info, _CHUNK)):
            text += part
            with suppress(ValueError):  # it comes in parts
                return int(json.loads(text)["child-pid"])
        return None

    def close(self) -> None:
        """End everything in the sandbox; nothing of it is left when this returns."""
        self._close_given()
        self._open_gate()
        if self._info >= 0:
            os.close(self._info)
            self._info = -1
        if self._tree is None or self._tree.handle < 0:
            return
        unwatch(self._tree)
        with suppress(ProcessLookupError):
            signal.pidfd_send_signal(self._tree.handle, signal.SIGKILL)
        _is_ready(self._tree.handle, END_SECONDS)
        os.close(self._tree.handle)
        self._tree.handle = -1
        self._remove_group(self._tree)

    def _remove_group(self, tree: WatchedTree) -> None:
        if self._group is not None:
            # The kernel may have ended a process since the supervisor looked last.
            if tree.overrun is None and self._group.was_exceeded:
                tree.overrun = Overrun.MEMORY
            self._group.close()

    def _close_given(self) -> None:
        for descriptor in self._given:
            os.close(descriptor)
        self._given = []


def _is_ready(descriptor: int, seconds: float) -> bool:
    """Whether within that time it can be read, or the process that it stands for has ended."""
    waiting = select.poll()
    waiting.register(descriptor, select.POLLIN)
    return bool(waiting.poll(1000 * seconds))
