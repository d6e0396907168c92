"""Drills ask what has one answer, and know it."""

from __future__ import annotations

from random import Random

import pytest

from pions.rules.othello import OTHELLO
from pions.rules.side import BLACK, WHITE
from pions.study.drills import UnknownDrillError, counting_drill, find_drill, make_drill


def test_a_cell_is_where_its_mark_stands() -> None:
    for seed in range(50):
        drill = make_drill("coordinates", Random(seed))
        row = next(place for place, line in enumerate(drill.picture) if "X" in line)
        column = drill.picture[row].split().index("X")
        assert drill.answer == f"{'abcdefgh'[column]}{row + 1}"


def test_discs_are_counted_now_or_after_the_move() -> None:
    kinds = set()
    for seed in range(40):
        drill = counting_drill(Random(seed))
        cells = "".join(line[3:] for line in drill.picture[1:9])
        mark = "X" if str(drill.task.fields["side"]) == "Black" else "O"
        cells = "".join(sign for sign in cells if sign in "XO.")
        position = OTHELLO.set_up(cells.replace(".", "-"), BLACK if mark == "X" else WHITE)
        move = drill.task.fields.get("move")
        after = position if move is None else position.play(str(move))
        assert drill.answer == str(after.cells.count(mark))
        kinds.add(move is None)
    assert kinds == {True, False}


def test_kinds_are_found_in_both_languages() -> None:
    assert find_drill("Coordonnées") == find_drill("coordinates") == "coordinates"
    assert find_drill("comptage") == "counting"
    with pytest.raises(UnknownDrillError, match="coordinates"):
        find_drill("juggling")
