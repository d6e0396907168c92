"""Five in a row on a 9×9 torus: a line that goes over the edge wins.

Run it with `python examples/any_board.py`.
"""

from __future__ import annotations

from pions import InARow, find_rules


def main() -> None:
    donut = InARow(columns=9, rows=9, k=5, topology="torus")
    print(f"{donut} has {len(donut.table.lines)} lines,", end=" ")
    print(f"{len(donut.table.through[0])} of them through each cell")
    assert find_rules(str(donut)) == donut

    position = donut.start()
    for move in ("h5", "e5", "i5", "d4", "a5", "f6", "g5", "c3", "b5"):
        position = position.play(move)
    print(position)


if __name__ == "__main__":
    main()
