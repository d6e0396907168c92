"""Calling the compiled core for a long time: a thread works while the caller watches.

The core releases the interpreter lock but never looks at signals, so a search in the main thread
could not be interrupted by Ctrl-C. Idle threads wait for the next call: starting one costs more
than solving an easy position.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, TypeVar, cast

from pions.native import SearchablePosition, core
from pions.rules.base import Position

R = TypeVar("R")

LOOK_EVERY = 0.01
"""Seconds between two questions whether to stop."""


class _Call:
    """Work for another thread. Mutable: its result or error."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self._work, self._done = work, Lock()
        self._done.acquire()
        self.result: Any = None
        self.error: BaseException | None = None

    def make(self) -> None:
        try:
            self.result = self._work()
        except BaseException as error:  # carried over to the caller
            self.error = error
        self._done.release()

    def wait(self, seconds: float = -1) -> bool:
        """Whether it is done, after waiting at most that long."""
        return self._done.acquire(timeout=seconds)


def _serve(calls: SimpleQueue[_Call]) -> None:
    while True:
        calls.get().make()


_idle: list[SimpleQueue[_Call]] = []
"""The queues of the idle threads."""

os.register_at_fork(after_in_child=_idle.clear)  # a child process has none of these threads


def _free_thread() -> SimpleQueue[_Call]:
    try:
        return _idle.pop()  # atomic: two callers never get the same
    except IndexError:
        calls: SimpleQueue[_Call] = SimpleQueue()
        Thread(target=_serve, args=(calls,), name="search", daemon=True).start()
        return calls


def run_native(
    work: Callable[[], R], stop: core.Stop, stopped: Callable[[], bool] | None = None
) -> R:
    """The result of native work that `stop` ends; `stopped` is asked now and then meanwhile."""
    if stopped is not None and stopped():
        stop.request()
    thread, call, is_done = _free_thread(), _Call(work), False
    try:
        thread.put(call)  # Ctrl-C may raise right behind it
        while not (is_done := call.wait(LOOK_EVERY)):
            if stopped is not None and stopped():
                stop.request()
    finally:
        if not is_done:  # Ctrl-C, or an error in `stopped`: leave no work behind
            stop.request()
            call.wait()
        _idle.append(thread)
    if call.error is not None:
        raise call.error
    return cast(R, call.result)


def on_native_core(position: Position) -> SearchablePosition:
    """The position as compiled functions take it."""
    seen = position.on_core("native") if position.core != "native" else position
    return cast(SearchablePosition, seen)
