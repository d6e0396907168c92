"""Overlays: what can be drawn over a board to see more in a position, as plain data.

An overlay gives some cells a class, one of the few in its legend, and perhaps a number. It knows no
colours and no language: an interface draws the tone of the class, and says what it means.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from pions.geometry.grid import Cell
from pions.rules.base import Position, Rules
from pions.rules.side import BLACK, WHITE
from pions.words import Words


class Tone(StrEnum):
    """What a class is to the players, for whoever chooses its colour."""

    BLACK = "black"
    WHITE = "white"
    BOTH = "both"
    """Of both sides."""
    GOOD = "good"
    """For the side to move."""
    BAD = "bad"
    ODD = "odd"
    EVEN = "even"


@dataclass(frozen=True)
class OverlayClass:
    """One entry of a legend."""

    name: str
    meaning: str
    """To be translated; it may name the sides, `{black}` and `{white}`."""
    tone: Tone
    mark: str = ""
    """What stands in the cells of a board of text that have no number."""
    strength: int = 2
    """From 1 to 3, among classes of one tone."""


@dataclass(frozen=True)
class OverlayMark:
    """What an overlay says of one cell."""

    kind: str
    """The name of its class."""
    number: int | None = None
    text: Words | None = None
    """What to write instead of the number, as short as can be."""


Marks = Mapping[Cell, OverlayMark]


@dataclass(frozen=True)
class OverlayKind:
    """An overlay to be laid over positions."""

    name: str
    title: str
    """A few words for a menu, to be translated."""
    summary: str
    """What it shows, and what its numbers count; to be translated."""
    classes: tuple[OverlayClass, ...]
    suits: Callable[[Rules], bool]
    """Whether it can describe positions of these rules."""
    find: Callable[[Position], Marks]

    def lay(self, position: Position) -> Overlay:
        """The overlay of that position."""
        return Overlay(self, position, self.find(position))


@dataclass(frozen=True)
class Overlay:
    """What an overlay shows of one position."""

    kind: OverlayKind
    position: Position
    marks: Marks
    """Only for the cells of which there is something to say."""

    @property
    def name(self) -> str:
        """The name of its kind: `frontier`, `threats` …"""
        return self.kind.name

    @property
    def classes(self) -> tuple[OverlayClass, ...]:
        """Those that some cell has, in the order of the legend."""
        used = {mark.kind for mark in self.marks.values()}
        return tuple(one for one in self.kind.classes if one.name in used)

    def class_at(self, cell: Cell) -> OverlayClass | None:
        """The class of a cell, None where there is nothing to say."""
        mark = self.marks.get(cell)
        known = self.kind.classes
        return None if mark is None else next(one for one in known if one.name == mark.kind)

    def cells(self, kind: str) -> tuple[Cell, ...]:
        """The cells of a class, in board order."""
        return tuple(sorted(cell for cell, mark in self.marks.items() if mark.kind == kind))

    def meaning(self, kind: OverlayClass) -> Words:
        """What a class means, with the names that the sides have in this game."""
        name = self.position.rules.side_name
        return Words(kind.meaning, {"black": Words(name(BLACK)), "white": Words(name(WHITE))})
