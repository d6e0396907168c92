"""Which known games a text without a header could be."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from pions.errors import PionsError
from pions.rules.base import Rules
from pions.rules.registry import presets


@cache
def known_games() -> tuple[Rules, ...]:
    """The ready-made games, those first that fewer texts fit by chance.

    Any names of cells are a game of Gomoku; that every piece comes to rest where it is named, or
    turns something over, is no accident. Of boards that take every cell, the smallest comes first.
    """
    return tuple(sorted((known.rules for known in presets()), key=_fits_by_chance))


def _fits_by_chance(rules: Rules) -> tuple[bool, int]:
    anywhere = rules.relaxed().places_anywhere
    return anywhere, rules.grid.size if anywhere else 0


def readable_as(read: Callable[[Rules], object]) -> tuple[Rules, ...]:
    """The known games as which `read` takes a text, the likeliest first."""
    return tuple(rules for rules in known_games() if _succeeds(read, rules))


def _succeeds(read: Callable[[Rules], object], rules: Rules) -> bool:
    try:
        read(rules)
    except PionsError:
        return False
    return True
