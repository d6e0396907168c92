"""Ending games early by what the players themselves say of them: small rules, each on its own.

A value is what the mover thinks the position is worth to the mover, in the mover's own scale;
so bounds are in that scale too, and a player that names no values is never adjudicated.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Draw:
    """A draw once so many plies in a row were worth nothing to either side."""

    plies: int
    """How many plies in a row, both players' counted."""
    bound: int = 0
    """Values of this size or less are worth nothing."""
    after: int = 0
    """Plies that must have been played first."""


@dataclass(frozen=True)
class Resign:
    """A loss for a player that thought itself lost for so many of its moves in a row."""

    moves: int
    """How many moves in a row, its own counted."""
    bound: int
    """Values of minus this or less are lost; so are proved losses."""


@dataclass(frozen=True)
class Adjudication:
    """When to end a game early; what is None never does."""

    draw: Draw | None = None
    resign: Resign | None = None
    longest: int | None = None
    """Plies after which a game is a draw, whatever is on the board."""


NEVER = Adjudication()
