"""Pictures as plain values: shapes on a sheet. `svg` writes them, `png` paints what it writes."""

from __future__ import annotations

from dataclasses import dataclass

INK = "#444444"
"""The colour of labels and frames."""


@dataclass(frozen=True)
class Rectangle:
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    opacity: float = 1


@dataclass(frozen=True)
class Circle:
    """A disc or a ring; `fill` or `stroke` may be empty."""

    x: float
    y: float
    radius: float
    fill: str = ""
    stroke: str = ""
    stroke_width: float = 0


@dataclass(frozen=True)
class Segment:
    """A straight stroke."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str
    stroke_width: float = 1
    dashed: bool = False


@dataclass(frozen=True)
class Label:
    """A short text on a point."""

    x: float
    y: float
    text: str
    fill: str = INK
    size: float = 13
    anchor: str = "middle"
    """What of the text is at the point: its `start` or its `middle`."""


Shape = Rectangle | Circle | Segment | Label


@dataclass(frozen=True)
class Picture:
    """Shapes to be painted in order, on a sheet of that size."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str
    """What the picture shows, for those who cannot see it."""
