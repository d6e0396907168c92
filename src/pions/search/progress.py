"""News of a search under way: told at each depth, heard by whoever wants to show it.

Who listens belongs to the running context, so that searches and players need not know of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from pions.evaluation.value import Value
from pions.rules.base import Move


@dataclass(frozen=True)
class News:
    """What a search has found so far."""

    depth: int
    value: Value | None
    """To the side to move."""
    line: tuple[Move, ...]
    """The moves expected."""
    nodes: int
    seconds: float
    sure: int | None = None
    """How sure it is, in per cent, that nothing was left out that matters; None: all was seen."""
    moves: tuple[tuple[Move, Value], ...] = ()
    """The moves that were told apart, the best first, and what each is worth."""


Hear = Callable[[News], None]

_listener: ContextVar[Hear | None] = ContextVar("listener", default=None)


def tell(news: News) -> None:
    """Tell whoever listens, if somebody does."""
    hear = _listener.get()
    if hear is not None:
        hear(news)


@contextmanager
def listening(hear: Hear) -> Iterator[None]:
    """Hear the news of every search inside a `with` block."""
    token = _listener.set(hear)
    try:
        yield
    finally:
        _listener.reset(token)
