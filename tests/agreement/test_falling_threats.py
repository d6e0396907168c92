"""The search by threats with gravity against solvers that look at every move."""

from __future__ import annotations

from random import Random

import pytest

from pions.engines.registry import open_engine
from pions.engines.threat_windows import open_threat_engine
from pions.geometry.topology import TOPOLOGIES
from pions.native import core
from pions.rules.base import Position
from pions.rules.in_a_row import InARow
from pions.search.limits import Budget, Limit

POSITIONS = 30
LEAST_CHECKED = 5
SIZES = ((5, 5, 4), (5, 4, 3))
BOARDS = [
    InARow(columns, rows, k, gravity=True, topology=topology, overline=overline)
    for topology, known in TOPOLOGIES.items()
    if known.has_floor
    for columns, rows, k in SIZES
    for overline in ("wins", "ignored")
]


def unfinished(rules: InARow, random: Random) -> Position:
    while True:
        position: Position = rules.start()
        for _ in range(random.randrange(5, rules.grid.size - 8)):
            position = position.after(random.choice(position.legal_moves))
            if position.is_over:
                break
        else:
            return position


@pytest.mark.parametrize("rules", BOARDS, ids=str)
def test_an_end_that_is_announced_is_there(rules: InARow) -> None:
    random, threats, solver = (
        Random(str(rules)),
        open_threat_engine(rules, 1),
        open_engine(rules, 4),
    )
    checked = 0
    for _ in range(POSITIONS):
        position = unfinished(rules, random)
        threats.clear()
        found = threats.search(position.cells, position.turn, nodes=2_000)
        value, line = found.lines[0]
        assert line[0] % rules.columns in position.legal_moves
        assert position.landing(line[0] % rules.columns) == line[0], "a piece falls there"
        if abs(value) < core.THREAT_SURE_WIN:
            continue
        proved = solver.solve(position, Budget(Limit()))
        assert proved.lower > 0 if value > 0 else proved.upper < 0, position.text
        checked += 1
    assert checked >= LEAST_CHECKED
