"""Regions: empty cells that touch each other."""

from __future__ import annotations

from pions.geometry.grid import Cell
from pions.rules.base import Position
from pions.rules.side import EMPTY


def region_of(position: Position, cell: Cell) -> frozenset[Cell]:
    """The empty cells that can be reached from an empty one over empty neighbours."""
    surface, cells = position.rules.surface, position.cells
    found, waiting = {cell}, [cell]
    while waiting:
        for near in surface.neighbours[waiting.pop()]:
            if cells[near] == EMPTY and near not in found:
                found.add(near)
                waiting.append(near)
    return frozenset(found)


def regions(position: Position) -> tuple[frozenset[Cell], ...]:
    """All regions, in board order of their first cells."""
    found: list[frozenset[Cell]] = []
    for cell, mark in enumerate(position.cells):
        if mark == EMPTY and not any(cell in one for one in found):
            found.append(region_of(position, cell))
    return tuple(found)
