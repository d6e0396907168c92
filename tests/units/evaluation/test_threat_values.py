"""Which file of trained values serves which rules."""

from __future__ import annotations

import pytest

from pions.engines.threat_windows import knows_threats, threat_engine_with
from pions.evaluation.threat_values import SHIPPED, threat_values, unpack_threat_values
from pions.rules.in_a_row import InARow
from pions.rules.registry import find_rules

FIVES = "5-wins.bin"
FOURS = "4-wins.bin"
HAND = None

RULES = {
    "gomoku": FIVES,
    "gomoku-19": FIVES,
    "renju": FIVES,
    "caro": FIVES,
    "in-a-row(columns=15, rows=15, k=5, overline=ignored)": FIVES,
    "in-a-row(columns=9, rows=9, k=5, topology=torus)": FIVES,
    "in-a-row(columns=10, rows=10, k=5, topology=sphere)": FIVES,
    "in-a-row(columns=15, rows=15, k=4)": FOURS,
    "in-a-row(columns=8, rows=8, k=4, topology=torus)": FOURS,
    "in-a-row(columns=10, rows=10, k=4, overline=ignored)": FOURS,
    "in-a-row(columns=15, rows=15, k=3)": FIVES,
    "in-a-row(columns=19, rows=19, k=6)": HAND,
    "in-a-row(columns=15, rows=15, k=7)": HAND,
    "in-a-row(columns=15, rows=15, k=8, overline=ignored)": HAND,
}
MOST_BYTES, MOST_BYTES_TOGETHER = 2 << 20, 8 << 20


@pytest.mark.parametrize(("text", "name"), RULES.items(), ids=list(RULES))
def test_each_kind_of_rules_finds_its_values(text: str, name: str | None) -> None:
    rules = find_rules(text)
    assert isinstance(rules, InARow)
    assert knows_threats(rules)
    values = threat_values(rules)
    assert values == (name and unpack_threat_values((SHIPPED / name).read_bytes(), name))
    board = "-" * (rules.grid.size // 2) + "X" + "-" * (rules.grid.size - rules.grid.size // 2 - 1)
    assert threat_engine_with(rules, values, 1).search(board, 1, depth=1).lines


def test_every_file_that_ships_is_used_and_small() -> None:
    files = list(SHIPPED.iterdir())
    assert {file.name for file in files} == {name for name in RULES.values() if name}
    sizes = [file.stat().st_size for file in files]
    assert max(sizes) <= MOST_BYTES
    assert sum(sizes) <= MOST_BYTES_TOGETHER
