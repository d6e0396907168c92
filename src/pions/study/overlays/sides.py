"""Marks for cells that belong to one side or to both."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from pions.geometry.grid import Cell
from pions.rules.side import BLACK, Side
from pions.study.overlays.base import OverlayMark, Tone

SIDE_TONES = (Tone.BLACK, Tone.WHITE)


def tone_of(side: Side) -> Tone:
    return Tone.BLACK if side is BLACK else Tone.WHITE


def whose(cell: Cell, cells: Mapping[Side, Collection[Cell]]) -> Tone:
    """The side among whose cells it is, or both."""
    holders = [side for side in Side if cell in cells[side]]
    return tone_of(holders[0]) if len(holders) == 1 else Tone.BOTH


def side_marks(cells: Mapping[Side, Collection[Cell]]) -> dict[Cell, OverlayMark]:
    """Each cell of either side in the class `black`, `white` or `both`."""
    every = sorted({cell for one in cells.values() for cell in one})
    return {cell: OverlayMark(whose(cell, cells)) for cell in every}
