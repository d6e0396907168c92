"""Draw the threats of both sides on a torus, in the folder where this is started.

Run it with `python examples/overlays.py`.
"""

from __future__ import annotations

from pathlib import Path

from pions import InARow, overlay
from pions.drawing.svg import svg
from pions.study.overlays.overlay_picture import draw_overlay


def main() -> None:
    position = InARow(columns=9, rows=9, k=5, topology="torus").start()
    for move in ("a5", "e1", "b5", "e9", "i5", "e2"):
        position = position.play(move)
    found = overlay(position, "threats")
    for one in found.classes:
        names = [position.name(cell) for cell in found.cells(one.name)]
        print(f"{found.meaning(one)}: {', '.join(names)}")
    file = Path("threats.svg")
    file.write_text(svg(draw_overlay(found)), encoding="utf-8")
    print(f"written: {file}")


if __name__ == "__main__":
    main()
