"""Files of puzzles, and those that come with the package."""

from __future__ import annotations

import os
from datetime import date, timedelta
from pathlib import Path

import pytest

from pions.errors import NotationError
from pions.interfaces.language import say, speaking
from pions.rules.base import PASS
from pions.rules.canonical import canonical
from pions.study.puzzles import packs
from pions.study.puzzles.check import puzzle_faults
from pions.study.puzzles.difficulty import is_seen_by_greed
from pions.study.puzzles.pack_file import pack_text, parse_pack, read_pack
from pions.study.puzzles.packs import (
    FOLDER,
    PACKS,
    ShippedPack,
    UnknownPuzzleError,
    all_puzzles,
    daily_puzzle,
    find_puzzle,
)
from pions.study.puzzles.puzzle_words import (
    SHOWN,
    refutation_words,
    solution_words,
    task_words,
)

MOST_BYTES = 400_000
EVERYTHING = os.environ.get("PIONS_ORACLES") == "all"
SAMPLE = 6
"""Puzzles of each pack that are proved again in everyday runs; `make oracles` proves all."""

each_pack = pytest.mark.parametrize("shipped", PACKS, ids=[one.name for one in PACKS])


@each_pack
def test_a_file_says_again_what_it_was_read_from(shipped: ShippedPack) -> None:
    text = (FOLDER / f"{shipped.name}{packs.ENDING}").read_text(encoding="utf-8")
    assert pack_text(shipped.pack) == text
    assert [one.name for one in shipped.puzzles][:2] == [f"{shipped.name}-1", f"{shipped.name}-2"]


def test_what_is_shipped_is_large_enough_and_not_too_large() -> None:
    sizes = {one.name: len(one.puzzles) for one in PACKS}
    assert all(sizes[name] >= 200 for name in ("othello", "connect-4", "gomoku"))
    assert min(sizes.values()) >= 30
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) <= MOST_BYTES


@each_pack
def test_no_position_comes_twice(shipped: ShippedPack) -> None:
    keys = [(canonical(one.position), one.position.turn) for one in shipped.puzzles]
    assert len(set(keys)) == len(keys)


@each_pack
def test_a_sample_holds(shipped: ShippedPack) -> None:
    step = 1 if EVERYTHING else len(shipped.puzzles) // SAMPLE
    for puzzle in shipped.puzzles[::step]:
        assert [str(one) for one in puzzle_faults(puzzle)] == [], puzzle.name


@each_pack
def test_greed_alone_finds_few(shipped: ShippedPack) -> None:
    sample = shipped.puzzles[:: len(shipped.puzzles) // 20]
    assert sum(map(is_seen_by_greed, sample)) * 3 < len(sample)


@each_pack
def test_everything_about_a_puzzle_can_be_said(shipped: ShippedPack) -> None:
    for puzzle in shipped.puzzles[::10]:
        assert str(task_words(puzzle))
        assert all(map(str, solution_words(puzzle)))
        wrong = [move for move in puzzle.position.legal_moves if move != puzzle.best]
        assert wrong
        assert all(str(refutation_words(puzzle, move)) for move in wrong)


def test_the_puzzle_of_the_day_changes_and_comes_back_only_after_all_others() -> None:
    first = date(2026, 11, 17)
    count = 3 * min(len(one.puzzles) for one in PACKS if one.daily)
    names = [daily_puzzle(first + timedelta(days=day)).name for day in range(count)]
    assert len(set(names)) == count
    assert names[0] == daily_puzzle(first).name
    assert len({name.rpartition("-")[0] for name in names[:3]}) == 3


def test_a_puzzle_is_found_by_its_name() -> None:
    assert find_puzzle("connect-4-7") is packs.find_pack("connect-4").puzzles[6]
    for name in ("othello-0", "othello-9999", "othello-x", "othello"):
        with pytest.raises(UnknownPuzzleError, match="choose one of othello"):
            find_puzzle(name)
    with pytest.raises(UnknownPuzzleError, match="unknown pack of puzzles 'chess'"):
        find_puzzle("chess-1")


HEADER = '{"pions": "puzzles", "v": 1, "rules": "connect-4", "seed": 1, "from": "self-play"}\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is not a file of puzzles"),
        ("{}\n", "is not a file of puzzles"),
        (HEADER + "17\t42 X\n", "line 2: this is not a puzzle"),
        (HEADER + "1\t42 X\t4+\t9\tdraw\t1\t1>2=3\n", "line 2: this is not a puzzle"),
        (HEADER + "1\t41 X\t4+\t1\tzugzwang\t1\t1>2=3\n", "line 2: this is not a puzzle"),
    ],
)
def test_what_is_wrong_in_a_file_is_named(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        parse_pack(text, "my.puzzles", "my")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"none\.puzzles"):
        read_pack(tmp_path / "none.puzzles")


def test_a_pass_in_a_line_is_said_in_every_language() -> None:
    passed = next(one for one in all_puzzles() if PASS in one.line[:SHOWN])
    with speaking("fr"):
        french = " ".join(map(say, solution_words(passed)))
    assert "passe" in french
    assert "pass," in " ".join(map(str, solution_words(passed)))
