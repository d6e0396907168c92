"""Pictures as SVG text."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from pions.drawing.picture import Circle, Label, Picture, Rectangle, Segment, Shape


def svg(picture: Picture) -> str:
    elements = map(svg_element, picture.shapes)
    return svg_document(picture.width, picture.height, picture.title, elements)


def svg_document(
    width: float, height: float, title: str, elements: Iterable[str], attributes: str = ""
) -> str:
    """A self-contained document on white; `attributes` of its root hold for all elements."""
    title, size = escape(title), f'width="{width:g}" height="{height:g}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" {size} '
    root = f'{head}role="img" aria-label="{title}"{attributes}>'
    sheet = f'<rect {size} fill="#ffffff"/>'
    return "\n".join((root, f"<title>{title}</title>", sheet, *elements, "</svg>\n"))


def svg_element(shape: Shape) -> str:
    """A shape as one element."""
    match shape:
        case Rectangle(x, y, width, height, fill, opacity):
            place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
            clear = "" if opacity == 1 else f' fill-opacity="{opacity:g}"'
            return f'<rect {place} fill="{fill}"{clear}/>'
        case Circle(x, y, radius, fill, stroke, stroke_width):
            line = f' stroke="{stroke}" stroke-width="{stroke_width:g}"' if stroke else ""
            return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill or "none"}"{line}/>'
        case Segment(x1, y1, x2, y2, stroke, stroke_width, dashed):
            dash = ' stroke-dasharray="7 5"' if dashed else ""
            return (
                f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{stroke}" '
                f'stroke-width="{stroke_width:g}"{dash}/>'
            )
        case Label(x, y, text, fill, size, anchor):
            return (
                f'<text x="{x:g}" y="{y:g}" fill="{fill}" font-size="{size:g}" '
                f'font-family="sans-serif" text-anchor="{anchor}" '
                f'dominant-baseline="central">{escape(text)}</text>'
            )
