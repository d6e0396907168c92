"""A tree as SVG for slides: boxes from the top down, what was cut dashed, the best line thick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from pions.drawing.svg import svg_document

LEAST, LETTER, GAP, ROW, HEIGHT, EDGE = 92, 7.2, 10, 104, 56, 24
"""The narrowest box, what a letter needs, and the distances between boxes."""
INK, QUIET, BEST, CUT = "#24231f", "#5d5952", "#1d6f4b", "#a8261b"


@dataclass(frozen=True)
class TreeBox:
    """A node: three lines of text, and the boxes below it."""

    title: str
    value: str
    note: str
    """The window, or why it ends there."""
    is_best: bool = False
    is_cut: bool = False
    children: Sequence[TreeBox] = ()


@dataclass(frozen=True)
class _Placed:
    box: TreeBox
    x: float
    level: int
    parent: _Placed | None


def tree_svg(title: str, root: TreeBox) -> str:
    """The picture; every box has a place of its own, parents stand above the middle of theirs."""
    box = _box_width(root)
    placed = _placed(root, box + GAP)
    width = max(one.x for one in placed) + box / 2 + EDGE
    height = (max(one.level for one in placed)) * ROW + HEIGHT + 2 * EDGE
    font = f' font-family="Figtree, sans-serif" font-size="13" fill="{INK}"'
    elements = [*(line for one in placed for line in _edge(one)), *_boxes(placed, box)]
    return svg_document(width, height, title, elements, font)


def _all(root: TreeBox) -> list[TreeBox]:
    """Every box, parents before their children."""
    order, waiting = [], [root]
    while waiting:
        box = waiting.pop()
        order.append(box)
        waiting.extend(box.children)
    return order


def _box_width(root: TreeBox) -> float:
    longest = max(len(text) for box in _all(root) for text in (box.title, box.value))
    return max(LEAST, 16 + LETTER * longest)


def _widths(root: TreeBox, least: float) -> dict[int, float]:
    """How much room each box and all below it need, by identity; from the bottom up."""
    widths: dict[int, float] = {}
    for box in reversed(_all(root)):
        widths[id(box)] = max(least, sum(widths[id(child)] for child in box.children))
    return widths


def _placed(root: TreeBox, least: float) -> list[_Placed]:
    widths, found = _widths(root, least), []
    waiting: list[tuple[TreeBox, float, int, _Placed | None]] = [(root, float(EDGE), 0, None)]
    while waiting:
        box, left, level, parent = waiting.pop()
        here = _Placed(box, left + widths[id(box)] / 2, level, parent)
        found.append(here)
        for child in box.children:
            waiting.append((child, left, level + 1, here))
            left += widths[id(child)]
    return found


def _edge(one: _Placed) -> Iterator[str]:
    if one.parent is None:
        return
    top, bottom = EDGE + one.parent.level * ROW + HEIGHT, EDGE + one.level * ROW
    best = one.box.is_best
    style = f'stroke="{BEST if best else QUIET}" stroke-width="{3 if best else 1.2}"'
    dash = ' stroke-dasharray="5 4"' if one.box.is_cut else ""
    ends = f'x1="{one.parent.x:.1f}" y1="{top}" x2="{one.x:.1f}" y2="{bottom}"'
    yield f"<line {ends} {style}{dash}/>"


def _boxes(placed: Sequence[_Placed], width: float) -> Iterator[str]:
    for one in placed:
        box, y = one.box, EDGE + one.level * ROW
        colour = CUT if box.is_cut else BEST if box.is_best else QUIET
        dash = ' stroke-dasharray="5 4"' if box.is_cut else ""
        line = f'stroke="{colour}" stroke-width="{2.5 if box.is_best else 1.2}"{dash}'
        yield (
            f'<rect x="{one.x - width / 2:.1f}" y="{y}" width="{width:.1f}" height="{HEIGHT}" '
            f'rx="8" fill="#ffffff" {line}/>'
        )
        for text, down, style in (
            (box.title, 18, ' font-weight="bold"'),
            (box.value, 34, ""),
            (box.note, 49, f' font-size="10" fill="{QUIET}"'),
        ):
            if text:
                place = f'x="{one.x:.1f}" y="{y + down}" text-anchor="middle"'
                yield f"<text {place}{style}>{escape(text)}</text>"
