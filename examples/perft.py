"""Count the ways in which a game can begin, by hand and with the core.

Run it with `python examples/perft.py`.
"""

from __future__ import annotations

from pions import CONNECT_4, OTHELLO, Position, perft


def count(position: Position, depth: int) -> int:
    """The leaves of the tree of all games, cut after `depth` moves; a pass is a move."""
    if depth == 0 or position.is_over:
        return 1
    return sum(count(position.after(move), depth - 1) for move in position.legal_moves)


def main() -> None:
    for rules in (OTHELLO, CONNECT_4):
        print(rules)
        for depth in range(1, 5):
            leaves = count(rules.start(), depth)
            assert leaves == perft(rules.start(), depth)
            print(f"  depth {depth}: {leaves}")


if __name__ == "__main__":
    main()
