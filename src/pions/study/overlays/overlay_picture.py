"""An overlay as a picture: the board with its cells tinted, and a legend below."""

from __future__ import annotations

from pions.drawing.board_picture import BAD, DEEPEST, GOOD, LOOKS, PALEST, Colours, Tint
from pions.drawing.picture import Picture
from pions.geometry.grid import Cell
from pions.rules.base import Position
from pions.rules.position_picture import draw_position
from pions.rules.side import BLACK, EMPTY
from pions.study.overlays.base import Overlay, OverlayClass, OverlayMark, Tone
from pions.study.overlays.overlay_json import Say

TONES = {
    Tone.BOTH: "#8e44ad",
    Tone.GOOD: GOOD,
    Tone.BAD: BAD,
    Tone.ODD: "#e8820c",
    Tone.EVEN: "#1f6fd6",
}
"""The colours of tones that no side has; the sides have those of their pieces."""
STRENGTHS = {1: 0.3, 2: 0.55, 3: 0.8}
WHITE_INK, DARK_INK = "#ffffff", "#101010"


def draw_overlay(overlay: Overlay, say: Say = str, *, legal: bool = False) -> Picture:
    """The position with that overlay, its legend in the language that `say` speaks."""
    scale = _scale(overlay)
    colours = LOOKS[overlay.position.rules.look]
    tints = {cell: _tint(overlay, cell, say, scale, colours) for cell in overlay.marks}
    legend = [(_legend_tint(one, colours), say(overlay.meaning(one))) for one in overlay.classes]
    return draw_position(overlay.position, legal=legal, tints=tints, legend=legend)


def figure(mark: OverlayMark, kind: OverlayClass, say: Say = str) -> str:
    """What is written in a cell: its text, its number, or the mark of its class."""
    if mark.text is not None:
        return say(mark.text)
    return kind.mark if mark.number is None else str(mark.number)


def _scale(overlay: Overlay) -> int:
    """The largest number, where numbers tint the cells more or less; 0 where classes do."""
    if len({one.strength for one in overlay.kind.classes}) > 1:
        return 0
    return max((abs(mark.number or 0) for mark in overlay.marks.values()), default=0)


def _tint(overlay: Overlay, cell: Cell, say: Say, scale: int, colours: Colours) -> Tint:
    mark, kind = overlay.marks[cell], overlay.class_at(cell)
    assert kind is not None  # it has a mark
    opacity = STRENGTHS[kind.strength]
    if scale and mark.number is not None:
        opacity = round(PALEST + (DEEPEST - PALEST) * abs(mark.number) / scale, 3)
    text = figure(mark, kind, say)
    return Tint(_fill(kind, colours), opacity, text, _ink(overlay.position, cell, kind))


def _legend_tint(kind: OverlayClass, colours: Colours) -> Tint:
    ink = WHITE_INK if kind.tone is Tone.BLACK else DARK_INK
    return Tint(_fill(kind, colours), STRENGTHS[kind.strength], kind.mark, ink)


def _fill(kind: OverlayClass, colours: Colours) -> str:
    return {Tone.BLACK: colours.black, Tone.WHITE: colours.white, **TONES}[kind.tone]


def _ink(position: Position, cell: Cell, kind: OverlayClass) -> str:
    """White over dark pieces, and over cells tinted in their colour."""
    mark = position.cells[cell]
    dark = mark == BLACK.mark or (mark == EMPTY and kind.tone is Tone.BLACK)
    return WHITE_INK if dark else DARK_INK
