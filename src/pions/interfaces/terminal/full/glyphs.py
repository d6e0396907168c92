"""The signs that boards are drawn with."""

from __future__ import annotations

from pions.interfaces.terminal.full.cell_views import Mark, Piece

GLYPHS = {
    # In the order in which `Piece` declares its members.
    "discs": dict(zip(Piece, "·●○●○◐◐", strict=True)),
    "letters": dict(zip(Piece, ".XOxo%%", strict=True)),
}
"""Pieces as round shapes, or as letters for fonts without them and for screen readers."""

SIGNS = {Mark.LEGAL: "+", Mark.HINT: "★", Mark.BEST: "☆"}
PLAIN_SIGNS = {Mark.LEGAL: "+", Mark.HINT: "!", Mark.BEST: "="}
"""Marks on an empty cell."""

BRACKETS = {Mark.LAST: "[]", Mark.LINE: "()", Mark.HINT: "{}"}
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
