"""Long work that Ctrl-C can leave: native code does not look at signals while it counts."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Generic, TypeVar

T = TypeVar("T")

LOOK_EVERY = 0.1
"""Seconds between two looks at signals."""


class Beside(Generic[T]):
    """Work done beside the main thread, which stays free. Mutable: the work goes on."""

    def __init__(self, work: Callable[[], T]) -> None:
        """Begin the work."""
        self._done: SimpleQueue[tuple[T | None, BaseException | None]] = SimpleQueue()
        self._work = work
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._done.put((self._work(), None))
        except BaseException as error:  # carried over to whoever asks for the result
            self._done.put((None, error))

    @property
    def goes_on(self) -> bool:
        """Whether the work is not yet done."""
        return self._thread.is_alive()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until the work is done, or so long; a signal is heard meanwhile."""
        left = seconds
        while self._thread.is_alive() and (left is None or left > 0):
            self._thread.join(timeout=LOOK_EVERY)  # in one endless wait a signal could be lost
            left = None if left is None else left - LOOK_EVERY

    def result(self) -> T:
        """What came of the work, once it is done: its result, or its error."""
        self.wait()
        result, error = self._done.get()
        if error is not None:
            raise error
        return result  # type: ignore[return-value]  # None only beside an error, or if T has it


def interruptible(work: Callable[[], T]) -> T:
    """The result of the work, done beside the main thread, which stays free to be interrupted."""
    return Beside(work).result()
