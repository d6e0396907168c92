"""One position for all that are the same by symmetry."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter
from typing import Any

from pions.rules.base import Position, Rules

MOST_TURNED = 64
"""Positions of larger boards stay as they are: glued edges give them thousands of images."""
FIRST = 6
"""Cells by which images are compared first: few are left to be compared as a whole."""


def canonical(position: Position) -> str:
    """The smallest text of cells that a symmetry of the board makes of the position."""
    return smallest_image(position.rules, position.cells)


def smallest_image(rules: Rules, cells: str) -> str:
    """The smallest text that a symmetry of the board makes of these cells."""
    images = _images(rules)
    if len(images) <= FIRST:
        return min("".join(whole(cells)) for _, whole in images)
    beginnings = [first(cells) for first, _ in images]
    smallest = min(beginnings)
    pairs = zip(beginnings, images, strict=True)
    return min("".join(whole(cells)) for started, (_, whole) in pairs if started == smallest)


@lru_cache(maxsize=16)
def _images(rules: Rules) -> tuple[tuple[Any, Any], ...]:
    """For each symmetry, what takes the first cells of the image, and what takes all."""
    # A single cell is excluded too: itemgetter of one index does not return a tuple.
    if not 1 < rules.grid.size <= MOST_TURNED:
        return ((tuple, tuple),)
    return tuple((itemgetter(*one[:FIRST]), itemgetter(*one)) for one in rules.symmetries)


def at_home(position: Position, core: str | None = None) -> Position:
    """The same position turned to its canonical image, on the core named."""
    cells = canonical(position)
    if cells == position.cells and core in (None, position.core):
        return position  # setting up looks for every line: milliseconds on a large board
    return position.rules.set_up(cells, position.turn, core=core)
