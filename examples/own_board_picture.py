"""Draw a position of one's own as an SVG file, in the folder where this is started.

Run it with `python examples/own_board_picture.py`.
"""

from __future__ import annotations

from pathlib import Path

from pions import WHITE, find_rules
from pions.drawing.svg import svg
from pions.rules.position_picture import draw_position

ROWS = (
    "--------",
    "--------",
    "--XXX---",
    "--OXXO--",
    "--OOXX--",
    "---OX---",
    "--------",
    "--------",
)


def main() -> None:
    position = find_rules("othello").set_up("".join(ROWS), WHITE)
    file = Path("own-board.svg")
    file.write_text(svg(draw_position(position)), encoding="utf-8")
    print(position)
    print(f"drawn in {file}")


if __name__ == "__main__":
    main()
