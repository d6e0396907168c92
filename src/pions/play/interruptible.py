"""Long work in a thread of its own: native code ignores signals while it searches.

The calling thread stays free to hear Ctrl-C and to show progress.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from contextvars import copy_context
from threading import Thread
from typing import Generic, TypeVar

T = TypeVar("T")

POLL_SECONDS = 0.1
"""How often a waiting thread looks up: in one endless wait a signal could be lost."""


class BackgroundWork(Generic[T]):
    """Work under way in a thread of its own. Mutable."""

    def __init__(self, work: Callable[[], T]) -> None:
        """Start the work, in the language of the calling thread."""
        self._result: Future[T] = Future()
        context = copy_context()  # the language is a context variable; a new thread has none
        self._thread = Thread(target=context.run, args=(self._run, work), daemon=True)
        self._thread.start()

    def _run(self, work: Callable[[], T]) -> None:
        try:
            self._result.set_result(work())
        except BaseException as error:  # raised again by `result`
            self._result.set_exception(error)

    @property
    def is_running(self) -> bool:
        return self._thread.is_alive()

    def wait(self, seconds: float | None = None) -> None:
        """Wait for the end of the work, or for that long."""
        left = seconds
        while self._thread.is_alive() and (left is None or left > 0):
            self._thread.join(timeout=POLL_SECONDS)
            left = None if left is None else left - POLL_SECONDS

    def result(self) -> T:
        """The result of the work, once it is done; raises its error."""
        self.wait()
        return self._result.result()


def interruptible(work: Callable[[], T]) -> T:
    """The result of the work; Ctrl-C raises here at once and leaves the work behind."""
    return BackgroundWork(work).result()
