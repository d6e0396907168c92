"""One position for all that are the same by symmetry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import Any

from pions.geometry.topology import closed
from pions.rules.base import PASS, Move, Position, Rules

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


@dataclass(frozen=True)
class Home:
    """The canonical image of a position, and the ways there and back."""

    cells: str
    there: Mapping[Move, Move]
    """What becomes of each move, the pass among them."""
    back: Mapping[Move, Move]


def home_of(position: Position) -> Home:
    """Where a position stands once it is turned to its canonical image.

    Boards that are too large for `canonical` are turned too as long as no edge is glued: then they
    have eight images at the most.
    """
    images = _turned(position.rules)
    cells = [image.of(position.cells) for image in images]
    least = min(range(len(cells)), key=cells.__getitem__)
    return Home(cells[least], images[least].there, images[least].back)


def images_of(rules: Rules, cells: str) -> Iterator[str]:
    """What the symmetries that `home_of` knows make of these cells."""
    return (image.of(cells) for image in _turned(rules))


def symmetric_moves(position: Position) -> Mapping[Move, Move]:
    """For each legal move the first one that is equal to it by a symmetry of the position."""
    cells, rules = position.cells, position.rules
    keeping = [image for image in _turned(rules) if image.of(cells) == cells]
    if len(keeping) < 2:  # nothing but the identity
        return {move: move for move in position.legal_moves}
    return {move: min(image.there[move] for image in keeping) for move in position.legal_moves}


@dataclass(frozen=True)
class _Image:
    """A symmetry: for each cell of the image the cell it comes from."""

    sources: tuple[int, ...]
    there: Mapping[Move, Move]
    back: Mapping[Move, Move]

    def of(self, cells: str) -> str:
        return "".join([cells[source] for source in self.sources])


@lru_cache(maxsize=16)
def _turned(rules: Rules) -> tuple[_Image, ...]:
    edges = rules.surface.topology
    walled = edges.left_right is closed and edges.top_bottom is closed
    known = rules.symmetries if walled or rules.grid.size <= MOST_TURNED else ()
    return tuple(_image(rules, one) for one in known or (tuple(rules.grid.cells),))


def _image(rules: Rules, sources: tuple[int, ...]) -> _Image:
    # A column is known by its top cell, which has the same number.
    moves = range(rules.grid.columns if rules.moves_are_columns else rules.grid.size)
    back = {PASS: PASS, **{Move(move): rules.move_at(sources[move]) for move in moves}}
    there = {original: image for image, original in back.items()}
    return _Image(sources, there, back)
