"""The signs that boards are drawn with."""

from __future__ import annotations

from pions.interfaces.terminal.full.cell_views import CellMark, Piece

GLYPHS = {
    # In the order in which `Piece` declares its members.
    "discs": dict(zip(Piece, "·●○●○◐◐", strict=True)),
    "letters": dict(zip(Piece, ".XOxo%%", strict=True)),
}
"""Pieces as round shapes, or as letters for fonts without them and for screen readers."""

SIGNS = {CellMark.LEGAL: "+", CellMark.HINT: "★", CellMark.BEST: "☆"}
PLAIN_SIGNS = {CellMark.LEGAL: "+", CellMark.HINT: "!", CellMark.BEST: "="}
"""Marks on an empty cell."""

BRACKETS = {CellMark.LAST: "[]", CellMark.LINE: "()", CellMark.HINT: "{}"}
CURSOR = "›‹"
PLAIN_CURSOR = "><"

FULL = (" ▟███▙ ", " █████ ", " ▜███▛ ")
RING = (" ▟▀▀▀▙ ", " █   █ ", " ▜▄▄▄▛ ")
HALF = (" ▟██▀▙ ", " ███ █ ", " ▜██▄▛ ")
LARGE_DISCS = {
    Piece.BLACK: FULL,
    Piece.WHITE: RING,
    Piece.BLACK_TO_BE: ("       ", "   ●   ", "       "),
    Piece.WHITE_TO_BE: ("       ", "   ○   ", "       "),
    Piece.TURNING_BLACK: HALF,
    Piece.TURNING_WHITE: HALF,
}
