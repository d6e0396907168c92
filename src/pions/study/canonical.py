"""One position for all that are the same by symmetry."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import Any

from pions.rules.base import Position, Rules

MOST_TURNED = 64
"""Positions of larger boards stay as they are: glued edges give them thousands of images."""


def canonical(position: Position) -> str:
    """The smallest text of cells that a symmetry of the board makes of the position."""
    cells = position.cells
    return min("".join(image(cells)) for image in _images(position.rules))


@lru_cache(maxsize=16)
def _images(rules: Rules) -> tuple[Any, ...]:
    if not 1 < rules.grid.size <= MOST_TURNED:
        return (tuple,)
    return tuple(itemgetter(*symmetry) for symmetry in rules.symmetries)


def at_home(position: Position, core: str | None = None) -> Position:
    """The same position turned to its canonical image, on the core named."""
    return position.rules.set_up(canonical(position), position.turn, core=core)
