"""Thinking that Ctrl-C ends: the main thread waits and hears, another one thinks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pions.play.interruptible import interruptible
from pions.search.limits import Stop

T = TypeVar("T")


def thought(work: Callable[[Stop], T]) -> T:
    """What the work finds; a person who interrupts it also stops it."""
    stop = Stop()
    try:
        return interruptible(lambda: work(stop))
    except KeyboardInterrupt:
        stop.request()
        raise
