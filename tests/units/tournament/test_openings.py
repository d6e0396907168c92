"""Openings: legal, even where asked, repeatable, from a file or made up."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from pions.errors import (
    NotationError,
    PionsError,
    RulesError,
    SettingsError,
    StorageError,
    UnknownEvaluationError,
)
from pions.evaluation.registry import find_evaluation
from pions.rules.base import Position, Rules
from pions.rules.in_a_row import CONNECT_4, GOMOKU, TIC_TAC_TOE, InARow
from pions.rules.othello import OTHELLO
from pions.rules.plies import walk
from pions.rules.registry import presets
from pions.tournament import openings as module
from pions.tournament.openings import CACHED, Opening, Openings, openings, usual_plies
from pions.tournament.sources import Source, source_from


def reached(rules: Rules, opening: Opening) -> Position:
    return [rules.start(), *(position for _, position in walk(rules.start(), opening))][-1]


@pytest.mark.parametrize("rules", [preset.rules for preset in presets()], ids=str)
def test_openings_are_legal_and_unfinished(rules: Rules) -> None:
    plies = usual_plies(rules)
    for opening in islice(openings(rules, plies, seed=1), 30):
        assert len(opening) == plies
        assert not reached(rules, opening).is_over


def test_openings_of_a_game_that_may_end_within_them() -> None:
    """Seven random plies of tic-tac-toe mostly end the game; none of those is an opening."""
    for opening in islice(openings(TIC_TAC_TOE, 7, seed=1), 50):
        assert not reached(TIC_TAC_TOE, opening).is_over


def test_no_opening_comes_twice_while_there_are_others() -> None:
    found = [reached(CONNECT_4, one) for one in islice(openings(CONNECT_4, 2, seed=3), 49)]
    assert len(set(found)) == 49
    found = [reached(OTHELLO, one) for one in islice(openings(OTHELLO, 4, seed=3), 150)]
    assert len(set(found)) == 150


def test_openings_come_again_when_all_are_used() -> None:
    found = list(islice(openings(CONNECT_4, 1, seed=3), 21))
    assert set(found) == {(column,) for column in range(7)}


def test_openings_follow_the_seed() -> None:
    one, same, other = (list(islice(openings(GOMOKU, 6, seed), 10)) for seed in (1, 1, 2))
    assert one == same != other


def test_no_plies_are_no_moves() -> None:
    assert list(islice(openings(OTHELLO, 0, seed=1), 3)) == [(), (), ()]


def test_openings_that_cannot_be() -> None:
    with pytest.raises(RulesError, match="is over within 9 random plies"):
        next(openings(TIC_TAC_TOE, 9, seed=1))


def test_usual_openings_are_short_on_tiny_boards() -> None:
    tiny = InARow(columns=2, rows=2, k=2)
    assert [usual_plies(rules) for rules in (OTHELLO, TIC_TAC_TOE, tiny)] == [4, 2, 1]


def test_openings_that_come_again_come_equally_often() -> None:
    found = list(islice(openings(CONNECT_4, 1, seed=3), 28))
    assert all(found.count((column,)) == 4 for column in range(7))


def test_many_openings_take_no_memory_for_good(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only three are remembered: all seven come, but in no order that repeats itself."""
    monkeypatch.setattr(module, "MAX_REMEMBERED", 3)
    found = list(islice(openings(CONNECT_4, 1, seed=3), 100))
    assert len(set(found)) == 7
    assert found[20:27] != found[27:34]


def value(rules: Rules, opening: Opening, evaluation: str) -> int:
    return find_evaluation(evaluation, rules).value(reached(rules, opening))


def test_balanced_openings_are_even() -> None:
    uneven = [value(OTHELLO, one, "weights") for one in islice(openings(OTHELLO, 8, 1), 60)]
    assert max(map(abs, uneven)) > 20
    even = islice(openings(OTHELLO, 8, 1, "weights", bound=20), 60)
    assert max(abs(value(OTHELLO, one, "weights")) for one in even) <= 20


def test_no_opening_is_even_enough() -> None:
    """After one move Black has four discs and White has one."""
    with pytest.raises(SettingsError, match=r"random:1 is worth between -2 and 2 to discs"):
        next(openings(OTHELLO, 1, 1, "discs", bound=2))
    assert next(openings(OTHELLO, 1, 1, "discs", bound=3))


def test_an_evaluation_of_another_game() -> None:
    with pytest.raises(UnknownEvaluationError, match="cannot judge"):
        next(openings(GOMOKU, 2, 1, "discs"))


@pytest.mark.parametrize("plies", [0, 3])
def test_openings_have_numbers(plies: int) -> None:
    """In any order, and far beyond those that are kept."""
    made = list(islice(openings(GOMOKU, plies, 5), 3 * CACHED))
    numbered = Openings(GOMOKU, Source(plies), 5)
    for number in (0, 0, 2, 1, 2 * CACHED, 2 * CACHED - 5, 3, 3 * CACHED - 1, 0):
        assert numbered[number] == made[number]
    with pytest.raises(IndexError):
        numbered[-1]


# Files


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "book.txt"


BOOK = "f5d6c3\nf5f6e6\nf5d6c5f4\n"
MOVES = [["f5", "d6", "c3"], ["f5", "f6", "e6"], ["f5", "d6", "c5", "f4"]]


def named(rules: Rules, opening: Opening) -> list[str]:
    return [rules.name(move) for move in opening]


def taken(source: Source, number: int, rules: Rules = OTHELLO, seed: int = 1) -> list[list[str]]:
    numbered = Openings(rules, source, seed)
    return [named(rules, numbered[place]) for place in range(number)]


def test_the_openings_of_a_file_come_in_order_and_again(file: Path) -> None:
    file.write_text(BOOK)
    assert taken(Source(file=str(file)), 7) == [*MOVES, *MOVES, MOVES[0]]


def test_the_openings_of_a_file_can_be_cut(file: Path) -> None:
    file.write_text(BOOK)
    assert taken(Source(2, str(file)), 3) == [one[:2] for one in MOVES]
    assert taken(Source(60, str(file)), 3) == MOVES


def test_the_openings_of_a_file_can_be_shuffled(file: Path) -> None:
    file.write_text("".join(f"{column}\n" for column in "1234567"))
    source = Source(file=str(file), shuffled=True)
    one, same, other = (taken(source, 14, CONNECT_4, seed) for seed in (1, 1, 2))
    assert one == same != other
    assert one[:7] == one[7:] != sorted(one[:7])
    assert sorted(one[:7]) == [[column] for column in "1234567"]


def test_the_openings_of_a_file_can_be_balanced(file: Path) -> None:
    """After two moves both have three discs, after one Black has four and White one."""
    file.write_text("f5d6\nf5\nf5f6\n")
    source = Source(file=str(file), balanced_by="discs")
    assert taken(source, 3) == [["f5", "d6"], ["f5", "f6"], ["f5", "d6"]]
    file.write_text("f5\n")
    with pytest.raises(SettingsError, match=r"book\.txt is worth between -0 and 0 to discs"):
        taken(source, 1)


def test_a_file_is_read_once_and_when_it_is_needed(file: Path) -> None:
    made = Openings(OTHELLO, Source(file=str(file)), 1)
    file.write_text(BOOK)
    assert named(OTHELLO, made[1]) == MOVES[1]
    file.unlink()
    assert named(OTHELLO, made[500]) == MOVES[500 % 3]


def test_columns_and_own_files_are_openings_too(file: Path) -> None:
    file.write_text("44\n4455\n")
    assert taken(Source(file=str(file)), 2, CONNECT_4) == [["4", "4"], ["4", "4", "5", "5"]]
    file.write_text('{"v": 1, "game": "othello", "moves": ["f5", "d6"]}\n')
    assert taken(Source(file=str(file)), 1) == [["f5", "d6"]]


SET_UP = f"{'-' * 27}XO------OX{'-' * 27} X f4\n"


@pytest.mark.parametrize(
    ("text", "rules", "error", "said"),
    [
        (" \n", OTHELLO, SettingsError, r"there are no openings in .*book\.txt"),
        ("\x01", OTHELLO, NotationError, r"book\.txt cannot be read: .* is not in a known format"),
        ("f5d6\nf5a1\n", OTHELLO, NotationError, r"book\.txt cannot be read: line 2: .*'a1'"),
        ("f5\n!?\n", OTHELLO, NotationError, r"book\.txt cannot be read: line 2"),
        ("12\n1212121\n", CONNECT_4, SettingsError, r"game 2 in .*book\.txt is over after 7"),
        (SET_UP, OTHELLO, SettingsError, r"game 1 in .*book\.txt begins from a set-up"),
        (
            '{"v": 1, "game": "othello", "moves": []}\n{"v": 1, "game": "gomoku", "moves": []}\n',
            OTHELLO,
            SettingsError,
            r"game 2 in .*book\.txt is one of in-a-row.*, not of othello",
        ),
    ],
)
def test_a_file_that_cannot_be_used(
    file: Path, text: str, rules: Rules, error: type[PionsError], said: str
) -> None:
    file.write_text(text)
    with pytest.raises(error, match=said):
        taken(Source(file=str(file)), 1, rules)


def test_a_game_that_is_over_can_be_cut(file: Path) -> None:
    file.write_text("1212121\n")
    assert taken(Source(6, str(file)), 1, CONNECT_4) == [list("121212")]


def test_a_file_that_is_not_there(file: Path) -> None:
    with pytest.raises(StorageError, match=r"cannot read .*book\.txt"):
        taken(Source(file=str(file)), 1)


def test_a_file_that_has_changed(file: Path) -> None:
    file.write_text(BOOK)
    source = source_from(str(file), OTHELLO)
    file.write_bytes(BOOK.replace("\n", "\r\n").encode())  # the same text on another system
    assert taken(source, 1) == MOVES[:1]
    file.write_text(BOOK.replace("c3", "c4"))
    with pytest.raises(SettingsError, match=r"book\.txt has changed since"):
        taken(source, 1)


def test_ten_thousand_published_openings(shared_data: Path) -> None:
    """Eight plies each, as they are played in XOT tournaments."""
    path = shared_data / "formats" / "openings" / "xot-large.txt"
    numbered = Openings(OTHELLO, source_from(str(path), OTHELLO), 1)
    assert named(OTHELLO, numbered[0]) == ["f5", "d6", "c4", "d3", "c2", "b3", "b4", "b5"]
    assert {len(numbered[number]) for number in range(10_784)} == {8}
    assert numbered[10_784] == numbered[0]
