"""Long work that Ctrl-C can leave: native code does not look at signals while it counts."""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import TypeVar

T = TypeVar("T")

LOOK_EVERY = 0.1
"""Seconds between two looks at signals."""


def interruptible(work: Callable[[], T]) -> T:
    """The result of the work, done beside the main thread, which stays free to be interrupted."""
    done: SimpleQueue[tuple[T | None, BaseException | None]] = SimpleQueue()

    def run() -> None:
        try:
            done.put((work(), None))
        except BaseException as error:  # carried over to the main thread
            done.put((None, error))

    worker = Thread(target=run, daemon=True)
    worker.start()
    while worker.is_alive():
        worker.join(timeout=LOOK_EVERY)  # a signal just before an endless wait would be lost
    result, error = done.get()
    if error is not None:
        raise error
    return result  # type: ignore[return-value]  # None only beside an error, or if T has it
