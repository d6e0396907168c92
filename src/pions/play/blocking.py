"""Live tables for code that is not asynchronous: an event loop in a thread beside it.

with LoopThread() as loop:
    queue = loop.run(make_queue())
    loop.run(live.change(move("d3", 0)))      # waits; Ctrl-C cancels the work and raises
    loop.call(live.step)                      # a plain method, called in the loop
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, wait
from threading import Thread
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

LOOK_UP_SECONDS = 0.1


class LoopThread:
    """A running event loop. Mutable: `close` ends it."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._loop.run_forever, name="pions-loop", daemon=True)
        self._thread.start()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Wait for some work in the loop; whoever is interrupted cancels it."""
        future: Future[T] = asyncio.run_coroutine_threadsafe(work, self._loop)
        try:
            while not future.done():  # a signal may reach another thread: wake up to handle it
                wait([future], LOOK_UP_SECONDS)
            return future.result()
        except BaseException:
            future.cancel()
            raise

    def call(self, function: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> T:
        """Call a plain function in the loop: live tables must not be touched from outside."""

        async def called() -> T:
            return function(*args, **named)

        return self.run(called())

    def close(self) -> None:
        """End the loop; what it ran must have been closed before."""
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def __enter__(self) -> LoopThread:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()
