"""Bars from 0 to 100 %, one below the other, as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from pions.drawing.svg import svg_document

LEFT, WIDTH, ROW, TOP = 220, 400, 26, 60


@dataclass(frozen=True)
class Bar:
    """A share, and what it is a share of."""

    label: str
    share: float
    note: str


def bars_svg(title: str, bars: Sequence[Bar]) -> str:
    font = ' font-family="sans-serif" font-size="14" fill="#1d1d1d"'
    height = TOP + ROW * len(bars) + 20
    return svg_document(LEFT + WIDTH + 150, height, title, _elements(title, bars), font)


def _elements(title: str, bars: Sequence[Bar]) -> Iterator[str]:
    yield f'<text x="20" y="32" font-size="18" font-weight="bold">{escape(title)}</text>'
    for number, bar in enumerate(bars):
        y = TOP + ROW * number
        text = y + 15
        yield f'<text x="{LEFT - 10}" y="{text}" text-anchor="end">{escape(bar.label)}</text>'
        yield f'<rect x="{LEFT}" y="{y}" width="{WIDTH}" height="20" fill="#e4e4e4"/>'
        full = WIDTH * bar.share
        yield f'<rect x="{LEFT}" y="{y}" width="{full:.1f}" height="20" fill="#0b62a8"/>'
        yield f'<text x="{LEFT + WIDTH + 10}" y="{text}">{escape(bar.note)}</text>'
    middle, bottom = LEFT + WIDTH / 2, TOP + ROW * len(bars)
    yield f'<line x1="{middle}" y1="{TOP - 6}" x2="{middle}" y2="{bottom}" stroke="#1d1d1d"/>'
