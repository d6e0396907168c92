"""Positions as pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pions.drawing.board_picture import LOOKS, BoardPicture, Tint, draw_board, heat_tints
from pions.drawing.picture import Picture
from pions.geometry.topology import closed
from pions.rules.side import BLACK, WHITE, Side
from pions.rules.text import status

if TYPE_CHECKING:
    from pions.geometry.grid import Cell
    from pions.rules.base import Position


def draw_position(
    position: Position,
    *,
    legal: bool = True,
    heat: Sequence[int] = (),
    tints: Mapping[Cell, Tint] | None = None,
    legend: Sequence[tuple[Tint, str]] = (),
) -> Picture:
    """The board with pieces, last move, winning line and, if wanted, the legal cells.

    `heat` tints each cell by a number, such as an evaluation's `heat`; `tints` are given as they
    are, with a legend of their own.
    """
    black = _pieces(position, BLACK)
    rules, topology = position.rules, position.rules.surface.topology
    landings = [position.landing(move) for move in position.legal_moves] if legal else ()
    return draw_board(
        BoardPicture(
            grid=rules.grid,
            column_labels=[rules.column_label(column) for column in range(rules.grid.columns)],
            row_labels=[rules.row_label(row) for row in range(rules.grid.rows)],
            black=black,
            white=_pieces(position, WHITE),
            colours=LOOKS[rules.look],
            title=f"{rules}: {status(position)}",
            glued_sides=topology.left_right is not closed,
            glued_ends=topology.top_bottom is not closed,
            legal=[cell for cell in landings if cell is not None],
            line=position.winning_line,
            last=position.last_cell,
            tints=heat_tints(heat, black) if tints is None else tints,
            legend=legend,
        )
    )


def _pieces(position: Position, side: Side) -> frozenset[Cell]:
    return frozenset(cell for cell, mark in enumerate(position.cells) if mark == side.mark)
