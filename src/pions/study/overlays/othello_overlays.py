"""What one looks at in Othello: mobility, the frontier, stable discs, and regions by parity."""

from __future__ import annotations

from pions.evaluation.othello import placements, stable_discs
from pions.geometry.grid import Cell
from pions.rules.base import Position, Rules
from pions.rules.othello import Othello
from pions.rules.side import EMPTY, Side
from pions.study.explaining.regions import regions
from pions.study.overlays.base import Marks, OverlayClass, OverlayMark, Tone
from pions.study.overlays.registry import register_overlay
from pions.study.overlays.sides import side_marks
from pions.words import N_


def turns_discs(rules: Rules) -> bool:
    return isinstance(rules, Othello)


@register_overlay(
    "mobility",
    N_("Mobility"),
    N_("where each side could place a disc if it were its turn"),
    (
        OverlayClass("black", N_("{black} alone could play"), Tone.BLACK, "x"),
        OverlayClass("white", N_("{white} alone could play"), Tone.WHITE, "o"),
        OverlayClass("both", N_("both could play"), Tone.BOTH, "*"),
    ),
    turns_discs,
)
def mobility(position: Position) -> Marks:
    return side_marks({side: placements(position, side) for side in Side})


@register_overlay(
    "frontier",
    N_("Frontier"),
    N_("discs beside empty cells, and how many of these each has: they give the other side moves"),
    (
        OverlayClass("black", N_("{black}: discs and the empty cells beside them"), Tone.BLACK),
        OverlayClass("white", N_("{white}: discs and the empty cells beside them"), Tone.WHITE),
    ),
    turns_discs,
)
def frontier(position: Position) -> Marks:
    near, cells = position.rules.surface.neighbours, position.cells
    open_cells = {
        cell: sum(cells[one] == EMPTY for one in near[cell])
        for cell, mark in enumerate(cells)
        if mark != EMPTY
    }
    return {
        cell: OverlayMark(_holder(position, cell), count)
        for cell, count in open_cells.items()
        if count
    }


@register_overlay(
    "stable",
    N_("Stable discs"),
    N_("discs that nothing can turn over any more, as far as simple reasons prove it"),
    (
        OverlayClass("black", N_("{black}: stable discs"), Tone.BLACK, "!"),
        OverlayClass("white", N_("{white}: stable discs"), Tone.WHITE, "!"),
    ),
    turns_discs,
)
def stable(position: Position) -> Marks:
    return {cell: OverlayMark(_holder(position, cell)) for cell in sorted(stable_discs(position))}


@register_overlay(
    "parity",
    N_("Parity"),
    N_(
        "regions of empty cells that touch, each with its size: who enters an odd one can have "
        "the last move in it"
    ),
    (
        OverlayClass("odd", N_("cells in regions of an odd size"), Tone.ODD),
        OverlayClass("even", N_("cells in regions of an even size"), Tone.EVEN),
    ),
    turns_discs,
)
def parity(position: Position) -> Marks:
    return {
        cell: OverlayMark("odd" if len(region) % 2 else "even", len(region))
        for region in regions(position)
        for cell in sorted(region)
    }


def _holder(position: Position, cell: Cell) -> str:
    return str(position.side_at(cell))
