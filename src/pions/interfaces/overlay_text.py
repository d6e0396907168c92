"""An overlay on a board of text, for whatever writes in a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pions.geometry.grid import Cell
from pions.interfaces.language import say
from pions.rules.side import EMPTY
from pions.study.overlays.base import Overlay, OverlayClass, Tone
from pions.study.overlays.overlay_picture import figure
from pions.words import Words

NARROWEST = 3


@dataclass(frozen=True)
class TonedText:
    """A piece of a line, and the tone in which it may be coloured."""

    text: str
    tone: Tone | None = None


Line = tuple[TonedText, ...]


def overlay_board(overlay: Overlay) -> Iterator[Line]:
    """The board with what the overlay says in each cell, below the labels of its columns."""
    rules, texts = overlay.position.rules, _texts(overlay)
    width = max(NARROWEST, 1 + max(map(len, texts)))
    columns = rules.grid.columns
    head = "".join(rules.column_label(column).rjust(width) for column in range(columns))
    yield (TonedText(f"   {head}"),)
    for row in range(rules.grid.rows):
        cells = range(row * columns, (row + 1) * columns)
        label = TonedText(f"{rules.row_label(row):>2} ")
        yield (label, *(part for cell in cells for part in _cell(overlay, cell, texts, width)))


def overlay_legend(overlay: Overlay) -> Iterator[Line]:
    """What it shows, and what the marks of each class mean."""
    title, summary = Words(overlay.kind.title), Words(overlay.kind.summary)
    yield (TonedText(say(Words("{title} – {summary}", {"title": title, "summary": summary}))),)
    for one in overlay.classes:
        count = len(overlay.cells(one.name))
        yield (
            TonedText("  "),
            TonedText(f"{_swatch(one):>2}", one.tone),
            TonedText(f" {say(overlay.meaning(one))} ({count})"),
        )


def _swatch(kind: OverlayClass) -> str:
    return kind.mark or "  "


def _texts(overlay: Overlay) -> list[str]:
    return [_text(overlay, cell) for cell in overlay.position.rules.grid.cells]


def _text(overlay: Overlay, cell: Cell) -> str:
    """The piece and what is said of it; what is said of an empty cell stands alone."""
    piece, kind = overlay.position.cells[cell], overlay.class_at(cell)
    if kind is None:
        return "." if piece == EMPTY else piece
    said = figure(overlay.marks[cell], kind, say)
    return said if piece == EMPTY else f"{piece}{said}"


def _cell(overlay: Overlay, cell: Cell, texts: list[str], width: int) -> Line:
    text, kind = texts[cell], overlay.class_at(cell)
    tone = None if kind is None else kind.tone
    return (TonedText(" " * (width - len(text))), TonedText(text, tone))


def plain_line(line: Line) -> str:
    """A line without colours."""
    return "".join(segment.text for segment in line).rstrip()
