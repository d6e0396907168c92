"""Making puzzles: the same for a seed, and continued where it stopped."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from pions.errors import NotationError
from pions.rules.in_a_row import CONNECT_4
from pions.rules.othello import OTHELLO
from pions.study.puzzles.check import puzzle_faults
from pions.study.puzzles.make_file import make_file
from pions.study.puzzles.pack_file import read_pack
from pions.study.puzzles.self_play import self_play_games


def test_puzzles_are_made_continued_and_hold(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.puzzles", tmp_path / "parts.puzzles"
    make_file(whole, CONNECT_4, 4, seed=3)
    make_file(parts, CONNECT_4, 2, seed=3)
    with parts.open("a") as file:
        file.write("99\tcut off")
    made = make_file(parts, CONNECT_4, 4, seed=3)
    assert parts.read_text() == whole.read_text()
    assert len(made.puzzles) == 4
    for puzzle in read_pack(whole).puzzles:
        assert not list(puzzle_faults(puzzle))


def test_games_of_ones_own_are_looked_through(tmp_path: Path) -> None:
    path = tmp_path / "own.puzzles"
    games = islice(self_play_games(OTHELLO, 5), 3)
    made = make_file(path, OTHELLO, 100, origin="games.txt", games=games)
    assert made.games == 3
    assert 0 < len(made.puzzles) <= 3
    assert read_pack(path).origin == "games.txt"


def test_a_file_made_otherwise_is_not_continued(tmp_path: Path) -> None:
    path = tmp_path / "one.puzzles"
    make_file(path, CONNECT_4, 1, seed=3)
    with pytest.raises(NotationError, match="was made with other rules"):
        make_file(path, CONNECT_4, 2, seed=4)
