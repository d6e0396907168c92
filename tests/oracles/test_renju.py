"""Renju's forbidden moves against the public test suites."""

from __future__ import annotations

from pathlib import Path

import pytest

from pions.rules.in_a_row import RENJU
from pions.rules.side import BLACK

FORBIDDEN_MARKS = {"3", "4", "6"}


def test_forbidden_points(shared_data: Path) -> None:
    blocks = _blocks((shared_data / "gomoku" / "forbidden_renju.txt").read_text())
    assert len(blocks) > 20
    for head, rows in blocks:
        fields = [field.strip() for field in head.split("|")]
        drawn = "".join(rows)
        cells = "".join(mark if mark in "XO" else "-" for mark in drawn)
        legal = set(RENJU.set_up(cells, BLACK).legal_moves)
        if fields[0].startswith("A"):
            point = RENJU.parse_move(fields[1])
            assert (point in legal) == (fields[2].lower() in ("none", "-")), head
        else:
            forbidden = {cell for cell, mark in enumerate(drawn) if mark in FORBIDDEN_MARKS}
            empty = {cell for cell, mark in enumerate(cells) if mark == "-"}
            assert empty - legal == forbidden, head


def _blocks(text: str) -> list[tuple[str, list[str]]]:
    """Each problem: its heading and the fifteen rows below it."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [
        (line, lines[number + 1 : number + 16]) for number, line in enumerate(lines) if "|" in line
    ]


def test_a_piece_that_makes_a_five_makes_no_three() -> None:
    black = {RENJU.parse_move(name) for name in ["e8", "g8", "h9", "h10", "f6", "f7", "f9", "f10"]}
    cells = "".join("X" if cell in black else "-" for cell in RENJU.grid.cells)
    assert RENJU.parse_move("h8") in RENJU.set_up(cells, BLACK).legal_moves


@pytest.mark.parametrize(
    ("moves", "move", "why"),
    [
        ("h8 a1 i8 c1 j8 e1 k8 g1 m8 i1", "l8", "overline"),
        ("g8 a1 i8 c1 h7 e1 h9 g1", "h8", "double three"),
    ],
)
def test_what_black_may_not_do_white_may(moves: str, move: str, why: str) -> None:
    position = RENJU.start()
    for name in moves.split():
        position = position.play(name)
    cell = RENJU.parse_move(move)
    assert cell not in position.legal_moves, why
    mirrored = position.cells.translate(str.maketrans("XO", "OX"))
    assert cell in RENJU.set_up(mirrored, BLACK.other).legal_moves
