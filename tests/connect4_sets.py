"""Pascal Pons's test sets of Connect-4, which are solved in three ways: through the API, by the
command `pions solve`, and by a program in C++ (native/tests/oracles).

Every way solves all of them, except the last two sets, which take longer than all others: in
everyday runs each way has a third of them. With PIONS_ORACLES=all nothing is left out.
"""

from __future__ import annotations

import os
from pathlib import Path

SETS = {"L3_R1": 400, "L2_R1": 400, "L2_R2": 400, "L1_R1": 400, "L1_R2": 400, "L1_R3": 60}
"""The sets from easy to hard, with how many positions each has."""
DIVIDED = ("L1_R2", "L1_R3")
WAYS = ("api", "command", "native")
EVERYTHING = os.environ.get("PIONS_ORACLES") == "all"
"""Whether no part is left out."""


def problems(folder: Path, name: str, way: str) -> list[tuple[str, int]]:
    """The columns played and the score, of the positions of a set that this way solves."""
    lines = (folder / "connect4" / f"Test_{name}.txt").read_text().splitlines()
    assert len(lines) == SETS[name]
    if name in DIVIDED and not EVERYTHING:
        lines = lines[WAYS.index(way) :: len(WAYS)]
    return [(columns, int(score)) for columns, score in map(str.split, lines)]


def megabytes(name: str) -> int:
    """A table that suffices: to lay out a large one takes longer than to solve most positions."""
    return 64 if name == "L1_R3" else 4
