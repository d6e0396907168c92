"""The cells that renju closes to Black: the core's board against the rules in Python."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pions.engines.threat_windows import open_threat_engine
from pions.rules.in_a_row import RENJU, InARow
from pions.rules.renju import is_forbidden
from pions.rules.side import BLACK, EMPTY, WHITE

SIZES = [RENJU, InARow(9, 9, 5, forbidden="renju"), InARow(12, 7, 5, forbidden="renju")]


def crowded(rules: InARow, random: Random) -> str:
    """Black pieces close together with gaps, where threes and fours abound; a few white ones."""
    marks = [EMPTY] * rules.grid.size
    left, top = random.randrange(rules.columns - 6), random.randrange(rules.rows - 6)
    for _ in range(random.randrange(8, 22)):
        cell = rules.grid.cell(left + random.randrange(7), top + random.randrange(7))
        marks[cell] = BLACK.mark if random.random() < 0.75 else WHITE.mark
    return "".join(marks)


@pytest.mark.parametrize("rules", SIZES, ids=str)
def test_the_board_closes_the_cells_that_the_rules_forbid(rules: InARow) -> None:
    engine, random, met = open_threat_engine(rules, 1), Random(str(rules)), 0
    for _ in range(150):
        cells = crowded(rules, random)
        found = engine.forbidden(cells, BLACK)
        expected = [
            mark == EMPTY and is_forbidden(rules.surface, cells, cell)
            for cell, mark in enumerate(cells)
        ]
        assert found == expected, cells
        assert not any(engine.forbidden(cells, WHITE))
        met += sum(found)
    assert met > 60, "too few forbidden cells to tell anything"


def test_the_board_closes_the_published_points(shared_data: Path) -> None:
    engine = open_threat_engine(RENJU, 1)
    text = (shared_data / "gomoku" / "forbidden_renju.txt").read_text()
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    heads = [number for number, line in enumerate(lines) if "|" in line]
    for head in heads:
        drawn = "".join(lines[head + 1 : head + 16])
        cells = "".join(mark if mark in "XO" else EMPTY for mark in drawn)
        expected = [
            mark == EMPTY and is_forbidden(RENJU.surface, cells, cell)
            for cell, mark in enumerate(cells)
        ]
        assert engine.forbidden(cells, BLACK) == expected, lines[head]
    assert len(heads) > 20
