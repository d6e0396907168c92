"""The moves before the one to be chosen: external programs know no positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pions.rules.base import Move


@dataclass(frozen=True)
class MovesSoFar:
    """The moves from the start of the game; the list may grow while the game goes on."""

    moves: Sequence[Move] = ()
    opening: int = 0
    """How many of them belong to the opening, which no player chose."""
