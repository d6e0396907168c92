"""Draw the pictures of the documentation with the project itself, into docs/images."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from html import escape
from pathlib import Path

from pions.drawing.svg import svg
from pions.rules.base import Position, Rules
from pions.rules.position_picture import draw_position
from pions.rules.registry import find_rules

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "images"
SIDE = 400
GAP = 24


def after(rules: Rules, moves: str) -> Position:
    """The position after moves given by name, separated by blanks."""
    position = rules.start()
    for move in moves.split():
        position = position.play(move)
    return position


def side_by_side(positions: Iterable[Position], title: str) -> str:
    """One SVG document with several boards, all of one height, bottoms in line."""
    boards, left = [], 0.0
    for position in positions:
        picture = draw_position(position)
        width = SIDE * picture.width / picture.height
        boards.append(_placed(svg(picture), left, width))
        left += width + GAP
    sheet = f'viewBox="0 0 {left - GAP:g} {SIDE}" role="img" aria-label="{escape(title)}"'
    start = f'<svg xmlns="http://www.w3.org/2000/svg" {sheet}>\n<title>{escape(title)}</title>\n'
    return start + "".join(boards) + "</svg>\n"


def _placed(document: str, left: float, width: float) -> str:
    """An SVG document as a part of another: its sheet becomes a frame at that place."""
    head, rest = document.split(">", 1)
    view = head.split('viewBox="', 1)[1].split('"', 1)[0]
    return f'<svg x="{left:g}" width="{width:g}" height="{SIDE}" viewBox="{view}">{rest}'


def pictures() -> dict[str, str]:
    """Every picture by the name of its file."""
    othello = after(find_rules("othello"), "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7")
    connect_4 = after(find_rules("connect-4"), "7 1 7 5 4 3 6 7 6 2 2 2 7 4 6 2 5")
    donut = find_rules("in-a-row(columns=9, rows=9, k=5, topology=torus)")
    torus = after(donut, "h5 e5 i5 d4 a5 f6 g5 c3 b5")
    return {
        "boards.svg": side_by_side((othello, connect_4, torus), "Othello, Connect-4, torus"),
        "connect-4.svg": svg(draw_position(connect_4)),
        "torus.svg": svg(draw_position(torus)),
    }


def main() -> int:
    """Write every picture."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in pictures().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
