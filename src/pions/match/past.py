"""What was played before a move is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pions.rules.base import Move


@dataclass(frozen=True)
class Past:
    """The moves from the start of the game; the list may grow while the game goes on."""

    moves: Sequence[Move] = ()
    """All moves, passes too."""
    opening: int = 0
    """How many of them were given before the players began."""
