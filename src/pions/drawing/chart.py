"""Line charts with a logarithmic scale, as SVG.

Every line has a colour, a dash pattern and a marker of its own and is labelled where it ends, so
that the chart can be read in black and white and without a legend.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, log10

from pions.drawing.svg import svg_document

WIDTH, HEIGHT = 800, 480
LEFT, RIGHT, TOP, BOTTOM = 84, 170, 96, 60
INSET = 24
"""How far the first and last points stand inside the frame."""
LABEL_GAP = 19

STYLES = (
    ("#1d1d1d", "none", "M-5 -5h10v10h-10z"),
    ("#0b62a8", "9 4", "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z"),
    ("#b4431c", "3 3", "M0 -7L7 5H-7z"),
    ("#17704a", "12 3 3 3", "M0 -7L7 0L0 7L-7 0z"),
    ("#7a3e9d", "6 2", "M-6 -6L6 6M-6 6L6 -6M0 -7V7"),
)
"""Colour, dashes and marker of each line."""


@dataclass(frozen=True)
class Series:
    """One line of a chart."""

    label: str
    points: Sequence[tuple[int, int]]
    """Where on the horizontal axis, and how much; at least 1."""


@dataclass(frozen=True)
class Chart:
    """A chart to be drawn: how much for each whole number on the horizontal axis."""

    title: str
    subtitle: str
    across: str
    """What the horizontal axis counts."""
    up: str
    """What the vertical axis counts."""
    series: Sequence[Series]

    @property
    def widest(self) -> int:
        return max((x for line in self.series for x, _ in line.points), default=1)

    @property
    def powers(self) -> int:
        """The power of ten at the top of the vertical axis."""
        most = max((y for line in self.series for _, y in line.points), default=10)
        return max(1, ceil(log10(most)))

    def x(self, number: float) -> float:
        share = (number - 1) / max(1, self.widest - 1)
        return LEFT + INSET + share * (WIDTH - LEFT - RIGHT - 2 * INSET)

    def y(self, amount: float) -> float:
        return HEIGHT - BOTTOM - log10(amount) / self.powers * (HEIGHT - TOP - BOTTOM)


def chart_svg(chart: Chart) -> str:
    elements = (*_frame(chart), *_lines(chart), *_labels(chart))
    font = ' font-family="sans-serif" font-size="14" fill="#1d1d1d"'
    return svg_document(WIDTH, HEIGHT, chart.title, elements, font)


def _frame(chart: Chart) -> Iterator[str]:
    bottom, right = HEIGHT - BOTTOM, WIDTH - RIGHT
    yield f'<text x="{LEFT}" y="32" font-size="18" font-weight="bold">{escape(chart.title)}</text>'
    yield f'<text x="{LEFT}" y="54" fill="#555555">{escape(chart.subtitle)}</text>'
    for power in range(chart.powers + 1):
        y = chart.y(10**power)
        yield f'<line x1="{LEFT}" y1="{y:.1f}" x2="{right}" y2="{y:.1f}" stroke="#d0d0d0"/>'
        words = f"{10**power:,}".replace(",", "\u202f")
        yield f'<text x="{LEFT - 8}" y="{y + 5:.1f}" text-anchor="end">{words}</text>'
    yield f'<path d="M{LEFT} {TOP}V{bottom}H{right}" fill="none" stroke="#1d1d1d"/>'
    for number in range(1, chart.widest + 1):
        x = chart.x(number)
        yield f'<line x1="{x:.1f}" y1="{bottom}" x2="{x:.1f}" y2="{bottom + 5}" stroke="#1d1d1d"/>'
        yield f'<text x="{x:.1f}" y="{bottom + 22}" text-anchor="middle">{number}</text>'
    middle = (LEFT + right) / 2
    across = escape(chart.across)
    yield f'<text x="{middle}" y="{HEIGHT - 14}" text-anchor="middle">{across}</text>'
    yield f'<text x="{LEFT}" y="{TOP - 12}" text-anchor="start">{escape(chart.up)}</text>'


def _lines(chart: Chart) -> Iterator[str]:
    for line, (colour, dashes, marker) in zip(chart.series, STYLES, strict=False):
        places = [(chart.x(x), chart.y(y)) for x, y in line.points]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        yield (
            f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2.5" '
            f'stroke-dasharray="{dashes}"/>'
        )
        for x, y in places:
            yield (
                f'<path transform="translate({x:.1f} {y:.1f})" d="{marker}" fill="#ffffff" '
                f'stroke="{colour}" stroke-width="2"/>'
            )


def _labels(chart: Chart) -> Iterator[str]:
    """Each line's name beside its last point, moved apart where they would overlap."""
    ends = [
        (chart.y(line.points[-1][1]), chart.x(line.points[-1][0]), line.label, colour)
        for line, (colour, *_) in zip(chart.series, STYLES, strict=False)
        if line.points
    ]
    place, x = float("inf"), WIDTH - RIGHT + 14
    # From the bottom up: labels are only ever pushed higher, so one pass is enough.
    for end, from_x, label, colour in sorted(ends, reverse=True):
        place = min(end, place - LABEL_GAP)
        yield (
            f'<path d="M{from_x + 9:.1f} {end:.1f}L{x - 5} {place:.1f}" stroke="{colour}" '
            'stroke-width="1" fill="none"/>'
        )
        yield f'<text x="{x}" y="{place + 5:.1f}" fill="{colour}">{escape(label)}</text>'
