"""Moves that are the same by symmetry: early games need not all be alike."""

from __future__ import annotations

from random import Random

from pions.rules.base import Move, Position


def turned(move: Move, position: Position, random: Random) -> Move:
    """The move or one that is the same by symmetry."""
    rules, cells = position.rules, position.cells
    cell = position.landing(move)
    if cell is None or rules.surface.topology.name != "plane":  # glued boards have thousands
        return move
    images = sorted({s[cell] for s in rules.symmetries if _keeps(s, cells)})
    landings = {position.landing(move): move for move in position.legal_moves}
    return random.choice([landings[image] for image in images if image in landings])


def _keeps(symmetry: tuple[int, ...], cells: str) -> bool:
    return all(cells[image] == mark for image, mark in zip(symmetry, cells, strict=True))
