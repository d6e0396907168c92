"""Leaves a second of native perft: one thread, no table, leaves counted at the last ply.

python -m benchmarks.perft [--json]
"""

from __future__ import annotations

from benchmarks.contest import Claim, Contender, Figure, report, run_contest
from pions import CONNECT_4, GOMOKU, OTHELLO, OTHELLO_6, Rules, perft

BOARDS: tuple[tuple[str, Rules, int], ...] = (
    ("Othello 8x8, depth 11", OTHELLO, 11),
    ("Othello 6x6, depth 11", OTHELLO_6, 11),
    ("Connect-4, depth 10", CONNECT_4, 10),
    ("Gomoku 15x15, depth 4", GOMOKU, 4),
)
PROMISED = 200e6


def measure(title: str, rules: Rules, depth: int) -> Figure:
    start = rules.start("native")
    leaves = perft(start, depth)
    contender = Contender("pions", lambda times: [perft(start, depth) for _ in range(times)])
    (figure,) = run_contest(title, "leaves", [contender])
    return Figure(title, figure.contender, figure.per_second * leaves, figure.unit)


def main() -> int:
    figures = [measure(*board) for board in BOARDS]
    claim = Claim("Othello perft / 200 M leaves/s", figures[0].per_second / PROMISED, 1)
    return report(figures, [claim], [])


if __name__ == "__main__":
    raise SystemExit(main())
