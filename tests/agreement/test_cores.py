"""The Python core against the native core, at every step of random games of random rules."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pions.errors import CoreError
from pions.rules.base import Move, Position, Rules
from pions.rules.in_a_row import CONNECT_4, TIC_TAC_TOE, InARow
from pions.rules.othello import OTHELLO, OTHELLO_6, Othello
from pions.rules.perft import count_games, perft
from pions.rules.playouts import playouts
from pions.rules.registry import Preset, presets
from pions.rules.side import Side
from strategies import any_position, any_rules


def both(rules: Rules) -> tuple[Position, Position]:
    return rules.start("python"), rules.start("native")


def assert_same(python: Position, native: Position) -> None:
    for name in ("cells", "turn_index", "legal_moves", "is_over", "winner_index", "outcome"):
        assert getattr(python, name) == getattr(native, name), name
    for name in ("key", "last_move", "last_cell", "winning_line", "text"):
        assert getattr(python, name) == getattr(native, name), name
    assert python == native
    assert native == python
    assert hash(python) == hash(native)
    for move in python.legal_moves:
        assert python.landing(move) == native.landing(move)
        assert python.flipped(move) == native.flipped(move)


def follow(rules: Rules, seed: int) -> int:
    """Play one random game on both cores; returns the number of plies."""
    random, plies = Random(seed), 0
    python, native = both(rules)
    while True:
        assert_same(python, native)
        if python.is_over:
            return plies
        move = random.choice(python.legal_moves)
        python, native, plies = python.after(move), native.after(move), plies + 1


@given(any_rules().filter(lambda rules: "native" in rules.cores), st.integers(0, 2**32))
@settings(max_examples=150)
def test_the_cores_agree_over_the_whole_range_of_parameters(rules: Rules, seed: int) -> None:
    follow(rules, seed)


@pytest.mark.parametrize("known", presets(), ids=lambda known: known.name)
def test_the_cores_agree_on_every_preset(known: Preset) -> None:
    if "native" in known.rules.cores:
        for seed in range(5):
            follow(known.rules, seed)


@pytest.mark.parametrize("columns", [4, 6, 8])
@pytest.mark.parametrize("rows", [4, 6, 8])
@pytest.mark.parametrize("anti", [False, True])
@pytest.mark.parametrize("opening", ["standard", "parallel"])
def test_the_cores_agree_on_every_even_othello_board(
    columns: int, rows: int, anti: bool, opening: str
) -> None:
    for seed in range(10):
        follow(Othello(columns, rows, anti, opening), seed)


@pytest.mark.parametrize("anti", [False, True])
@pytest.mark.parametrize("opening", ["standard", "parallel"])
@pytest.mark.parametrize(
    ("columns", "rows"),
    [(10, 4), (4, 10), (10, 10), (12, 10), (16, 8), (6, 26), (12, 12), (16, 16)],
)
def test_the_cores_agree_on_othello_boards_of_several_words(
    columns: int, rows: int, anti: bool, opening: str
) -> None:
    follow(Othello(columns, rows, anti, opening), seed=columns * rows)


@given(st.text("XO-", min_size=100, max_size=100), st.booleans())
@settings(max_examples=50)
def test_the_cores_agree_on_any_cells_of_two_words(cells: str, white: bool) -> None:
    rules, turn = Othello(10, 10), Side(white)
    assert_same(*(rules.set_up(cells, turn, core=core) for core in ("python", "native")))


@pytest.mark.parametrize("sides", [(10, 10), (14, 14), (26, 26)])
def test_the_cores_agree_on_full_lines_of_discs(sides: tuple[int, int]) -> None:
    """The longest runs that a move can flip, in every direction."""
    columns, rows = sides
    rules, middle = Othello(columns, rows), rows // 2 * columns + columns // 2
    for corner in (0, columns - 1, (rows - 1) * columns, rows * columns - 1, middle):
        cells = ["O"] * (columns * rows)
        for cell in range(columns * rows):
            row, column = divmod(cell, columns)
            if row in (0, rows - 1) or column in (0, columns - 1):
                cells[cell] = "X"
        cells[corner] = "-"
        for turn in Side:
            both_cores = (rules.set_up("".join(cells), turn, core=core) for core in rules.cores)
            assert_same(*both_cores)


@pytest.mark.parametrize("overline", ["wins", "ignored"])
@pytest.mark.parametrize("columns", [6, 12, 20])
def test_the_cores_agree_on_rows_between_two_pieces(columns: int, overline: str) -> None:
    for seed in range(20):
        follow(InARow(columns, 14, 3, blocked="ignored", overline=overline), seed)


@given(any_position())
def test_the_cores_agree_on_positions_set_up(position: Position) -> None:
    if "native" in position.rules.cores:
        assert_same(position.on_core("python"), position.on_core("native"))


@given(st.text("XO-", min_size=64, max_size=64), st.booleans())
def test_the_cores_agree_on_any_othello_cells(cells: str, white: bool) -> None:
    turn = Side(white)
    assert_same(*(OTHELLO.set_up(cells, turn, core=core) for core in ("python", "native")))


@pytest.mark.parametrize(
    ("rules", "depth"),
    [
        (OTHELLO, 5),
        (OTHELLO_6, 6),
        (Othello(10, 10), 5),
        (Othello(12, 12), 4),
        (CONNECT_4, 5),
        (TIC_TAC_TOE, 6),
        (Othello(4, 4), 8),
    ],
    ids=str,
)  # tests/oracles/test_perft.py counts every game of tic-tac-toe, on both cores
def test_the_cores_count_the_same(rules: Rules, depth: int) -> None:
    python, native = both(rules)
    assert perft(python, depth) == perft(native, depth)
    assert count_games(python, depth) == count_games(native, depth)


@given(any_position(largest=5), st.integers(0, 3))
@settings(max_examples=60)
def test_the_cores_count_the_same_from_anywhere(position: Position, depth: int) -> None:
    if "native" in position.rules.cores:
        python, native = position.on_core("python"), position.on_core("native")
        assert perft(python, depth) == perft(native, depth)
        assert count_games(python, depth) == count_games(native, depth)


@pytest.mark.parametrize(
    "rules",
    [
        Othello(4, 4),
        TIC_TAC_TOE,
        InARow(4, 4, 3, gravity=True),
        InARow(4, 4, 3, topology="torus", overline="ignored"),
        InARow(9, 9, 5),
        InARow(12, 11, 6, topology="klein"),
        InARow(6, 6, 5, forbidden="renju"),
        InARow(6, 6, 3, blocked="ignored"),
        InARow(12, 11, 3, blocked="ignored", overline="ignored"),
    ],
    ids=str,
)
def test_random_games_end_alike_on_both_cores(rules: Rules) -> None:
    """Both share the distribution, not the numbers: compare shares of wins within 6 sigma."""
    games = 600
    python, native = (playouts(start, games, seed=1) for start in both(rules))
    many = playouts(rules.start("native"), 20_000, seed=2)
    for few, share in zip((*python, *native), (n / 20_000 for n in (*many, *many)), strict=True):
        spread = (share * (1 - share) / games) ** 0.5
        assert abs(few / games - share) <= 6 * spread + 0.01
    again = [playouts(rules.start("native"), 50, seed=7) for _ in range(2)]
    assert again[0] == again[1]


class PythonOnly(Othello):
    """Rules that nobody has written in C++."""

    def maker(self, core: str) -> Callable[[str, Side, Move | None], Position] | None:
        return None if core == "native" else super().maker(core)


def test_a_core_that_cannot_play_the_rules_says_so() -> None:
    with pytest.raises(CoreError, match="the native core cannot play"):
        PythonOnly().start("native")
    with pytest.raises(CoreError, match="unknown core 'gpu'"):
        OTHELLO.start("gpu")
