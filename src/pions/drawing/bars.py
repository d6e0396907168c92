"""Bars from 0 to 100 %, one below the other, as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from pions.drawing.svg import svg_document

LEFT, WIDTH, ROW, TOP = 220, 400, 26, 60
LETTER = 8
"""What a letter of a label needs, roughly; long labels make room on the left."""


@dataclass(frozen=True)
class Bar:
    """A share, and what it is a share of."""

    label: str
    share: float
    note: str
    low: float | None = None
    """The ends of an interval of confidence, drawn as a whisker where there is one."""
    high: float | None = None


def bars_svg(title: str, bars: Sequence[Bar]) -> str:
    font = ' font-family="sans-serif" font-size="14" fill="#1d1d1d"'
    height = TOP + ROW * len(bars) + 20
    left = max(LEFT, *(20 + LETTER * len(bar.label) for bar in bars)) if bars else LEFT
    return svg_document(left + WIDTH + 150, height, title, _elements(title, bars, left), font)


def _elements(title: str, bars: Sequence[Bar], left: float) -> Iterator[str]:
    yield f'<text x="20" y="32" font-size="18" font-weight="bold">{escape(title)}</text>'
    for number, bar in enumerate(bars):
        y = TOP + ROW * number
        text = y + 15
        yield f'<text x="{left - 10}" y="{text}" text-anchor="end">{escape(bar.label)}</text>'
        yield f'<rect x="{left}" y="{y}" width="{WIDTH}" height="20" fill="#e4e4e4"/>'
        full = WIDTH * bar.share
        yield f'<rect x="{left}" y="{y}" width="{full:.1f}" height="20" fill="#0b62a8"/>'
        yield from _whisker(bar, left, y + 10)
        yield f'<text x="{left + WIDTH + 10}" y="{text}">{escape(bar.note)}</text>'
    middle, bottom = left + WIDTH / 2, TOP + ROW * len(bars)
    yield f'<line x1="{middle}" y1="{TOP - 6}" x2="{middle}" y2="{bottom}" stroke="#1d1d1d"/>'


def _whisker(bar: Bar, left: float, middle: float) -> Iterator[str]:
    if bar.low is None or bar.high is None:
        return
    low, high = left + WIDTH * bar.low, left + WIDTH * bar.high
    ends = "".join(f"M{x:.1f} {middle - 5}v10" for x in (low, high))
    path = f"M{low:.1f} {middle}H{high:.1f}{ends}"
    # Twice, the wider one pale: it must be seen on the bar and beside it.
    for colour, width in (("#ffffff", 4), ("#b4431c", 1.8)):
        yield f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
