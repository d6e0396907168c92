"""Pictures as PNG, painted with Pillow."""

from __future__ import annotations

from io import BytesIO
from math import hypot
from typing import TYPE_CHECKING

from pions.errors import NotationError
from pions.rules.picture import Circle, Label, Picture, Rectangle, Segment, Shape
from pions.words import N_

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw

FINENESS = 4
"""Painted so many times larger and then shrunk, for smooth edges."""
MOST_PIXELS = 8000
"""Longest side of a picture."""
DASH, GAP = 7, 5


def png(picture: Picture, scale: float = 2) -> bytes:
    """A PNG file, `scale` pixels for each unit of the picture."""
    width, height = round(picture.width * scale), round(picture.height * scale)
    if not 1 <= min(width, height) <= max(width, height) <= MOST_PIXELS:
        raise NotationError(
            N_("a picture of {width}x{height} pixels: the sides may have 1 to {most}"),
            width=width,
            height=height,
            most=MOST_PIXELS,
        )
    return _painted(picture, scale, (width, height))


def _painted(picture: Picture, scale: float, size: tuple[int, int]) -> bytes:
    from PIL import Image, ImageDraw, PngImagePlugin  # noqa: PLC0415 - large, and rarely needed

    fineness = FINENESS if max(size) * FINENESS <= MOST_PIXELS else 1
    image = Image.new("RGB", (size[0] * fineness, size[1] * fineness), "#ffffff")
    canvas = ImageDraw.Draw(image)
    for shape in picture.shapes:
        _paint(canvas, shape, scale * fineness)
    notes = PngImagePlugin.PngInfo()
    notes.add_itxt("Title", picture.title)
    sheet = BytesIO()
    image.resize(size, Image.Resampling.LANCZOS).save(sheet, "PNG", pnginfo=notes, optimize=True)
    return sheet.getvalue()


def _paint(canvas: ImageDraw, shape: Shape, scale: float) -> None:
    match shape:
        case Rectangle(x, y, width, height, fill):
            box = (x * scale, y * scale, (x + width) * scale, (y + height) * scale)
            canvas.rectangle(box, fill=fill)
        case Circle():
            _paint_circle(canvas, shape, scale)
        case Segment():
            for x1, y1, x2, y2 in _dashes(shape):
                ends = (x1 * scale, y1 * scale, x2 * scale, y2 * scale)
                canvas.line(
                    ends, fill=shape.stroke, width=max(1, round(shape.stroke_width * scale))
                )
        case Label():
            _paint_label(canvas, shape, scale)


def _paint_circle(canvas: ImageDraw, circle: Circle, scale: float) -> None:
    """The stroke lies half inside, half outside the radius, as in SVG."""
    radius = (circle.radius + circle.stroke_width / 2) * scale
    x, y = circle.x * scale, circle.y * scale
    canvas.ellipse(
        (x - radius, y - radius, x + radius, y + radius),
        fill=circle.fill or None,
        outline=circle.stroke or None,
        width=max(1, round(circle.stroke_width * scale)) if circle.stroke else 0,
    )


def _paint_label(canvas: ImageDraw, label: Label, scale: float) -> None:
    from PIL import ImageFont  # noqa: PLC0415 - large, and rarely needed

    font = ImageFont.load_default(label.size * scale)
    canvas.text(
        (label.x * scale, label.y * scale), label.text, fill=label.fill, font=font, anchor="mm"
    )


def _dashes(segment: Segment) -> list[tuple[float, float, float, float]]:
    """The strokes that make up a segment: itself, or its dashes."""
    x1, y1, x2, y2 = segment.x1, segment.y1, segment.x2, segment.y2
    if not segment.dashed:
        return [(x1, y1, x2, y2)]
    length = hypot(x2 - x1, y2 - y1)
    starts = range(0, int(length), DASH + GAP)
    shares = [(start / length, min(start + DASH, length) / length) for start in starts]
    dx, dy = x2 - x1, y2 - y1
    return [(x1 + a * dx, y1 + a * dy, x1 + b * dx, y1 + b * dy) for a, b in shares]
