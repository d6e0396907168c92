"""Boards with gravity that fill more than 64 bits: how many positions a second the solver visits.

    python -m benchmarks.wide_boards [POSITIONS] [--json]

Each board is searched from its empty position, on one thread and with a table of 256 MB, until so
many positions are visited (3 million unless another number is given); what counts is CPU time.
Connect-4 itself, whose board fills 49 bits, stands beside them.
"""

from __future__ import annotations

import json
import sys
import time
from dataclasses import asdict, dataclass

from pions.engines.registry import open_engine
from pions.rules.in_a_row import InARow
from pions.search.limits import Budget, Limit

POSITIONS = 3_000_000
MEGABYTES = 256
SIZES = ((7, 6), (8, 8), (9, 7), (10, 7), (13, 8))
PROMISED = 1.5
"""Million positions a second on the boards over 64 bits."""


@dataclass(frozen=True)
class Measured:
    """What the search of one board took."""

    board: str
    bits: int
    positions: int
    seconds: float

    @property
    def rate(self) -> float:
        """Million positions a second."""
        return self.positions / self.seconds / 1e6

    def __str__(self) -> str:
        return f"{self.board:6} {self.bits:4} bits {self.rate:8.2f} million positions a second"


def measure(columns: int, rows: int, positions: int) -> Measured:
    rules = InARow(columns=columns, rows=rows, k=4, gravity=True)
    engine, budget = open_engine(rules, MEGABYTES), Budget(Limit(nodes=positions))
    started = time.process_time()
    engine.solve(rules.start("native"), budget)
    seconds = time.process_time() - started
    return Measured(f"{columns}×{rows}", columns * (rows + 1), budget.nodes, seconds)


def main() -> int:
    numbers = [int(text) for text in sys.argv[1:] if text.isdigit()]
    found = [measure(*size, numbers[0] if numbers else POSITIONS) for size in SIZES]
    if "--json" in sys.argv:
        print(json.dumps({"v": 1, "boards": [{**asdict(one), "rate": one.rate} for one in found]}))
        return 0
    for one in found:
        holds = one.bits <= 64 or one.rate >= PROMISED
        print(one, "" if holds else f"(promised: {PROMISED})")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
