"""A running contest as texts: the command line makes them, the full screen shows them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Part:
    """Some lines under a heading."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class ContestView:
    """An event at a moment, in one language, for a screen of some width."""

    title: str
    done: int
    total: int
    """Games in total, as far as is known."""
    progress: str
    """The same in words, and how long it will take."""
    main: tuple[Part, ...]
    beside: tuple[Part, ...] = ()
    """What stands beside it, or below where there is no room."""


MakeView = Callable[[int, int], ContestView]
"""From the columns that the main part and the part beside it have to what they show."""


def bar(done: int, total: int, width: int) -> str:
    """A bar of that many columns, filled as far as the work is done."""
    filled = 0 if total <= 0 else min(width, width * done // total)
    return "█" * filled + "░" * (width - filled)
