"""The two sides. Black moves first in every game."""

from __future__ import annotations

from enum import IntEnum


class Side(IntEnum):
    """One of the two players' colours; what people call it belongs to the rules."""

    BLACK = 0
    WHITE = 1

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side.WHITE if self is Side.BLACK else Side.BLACK

    @property
    def mark(self) -> str:
        """The letter that stands for this side's pieces in texts."""
        return "XO"[self]

    def __str__(self) -> str:
        return self.name.lower()


BLACK, WHITE = Side.BLACK, Side.WHITE
EMPTY = "-"
"""The mark of a cell that holds nothing."""


def side_of(mark: str) -> Side | None:
    """The side whose mark that is, or None for an empty cell."""
    return {"X": BLACK, "O": WHITE}.get(mark)
