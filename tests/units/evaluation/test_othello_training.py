"""Training Othello's evaluation, and the file that holds its weights."""

from __future__ import annotations

import random
import struct
from pathlib import Path

import pytest

from pions.errors import NotationError, SettingsError
from pions.evaluation.othello_training import GAME_BYTES, Plan, read_wthor, split, train
from pions.evaluation.othello_weights import (
    SHIPPED,
    load_evaluation,
    pack_weights,
    unpack_weights,
)
from pions.native import core
from pions.rules.base import PASS
from pions.rules.othello import OTHELLO

MOST_BYTES = 5_000_000


def random_game(seed: int) -> bytes:
    chance, position, played = random.Random(seed), OTHELLO.start("native"), []
    while position.legal_moves:
        move = chance.choice(position.legal_moves)
        played += [move + 1] if move != PASS else []
        position = position.after(move)
    return bytes(played).ljust(GAME_BYTES, b"\0")


def test_training_is_reproducible_and_tested_on_games_held_out() -> None:
    games = [random_game(seed) for seed in range(60)]
    plan = Plan(solved_from=6, held_out=10, iterations=4)
    first, second = train(games, plan), train(reversed(games), plan)
    assert first == second
    assert first.games == 54
    assert sum(error.positions for error in first.errors) == pytest.approx(6 * 60, abs=12)
    assert train(games, Plan(6, 10, 4, seed=1)).weights != first.weights


def test_a_game_is_learned_from_once() -> None:
    games = [random_game(seed) for seed in range(20)]
    learned, tested = split(games * 3, Plan(held_out=5))
    assert (len(learned), len(tested)) == (16, 4)
    assert not set(learned) & set(tested)


def test_wthor_moves_become_squares(tmp_path: Path) -> None:
    moves = bytes([56, 64, 33]).ljust(GAME_BYTES, b"\0")
    header = struct.pack("<4BIHHBBBB", 20, 26, 1, 1, 1, 0, 2026, 8, 0, 0, 0)
    path = tmp_path / "WTH_2026.wtb"
    path.write_bytes(header + bytes(8) + moves)
    names = [OTHELLO.name(number - 1) for number in read_wthor(path)[0] if number]
    assert names == ["f5", "d6", "c3"]
    path.write_bytes(header + bytes(8))
    with pytest.raises(NotationError, match=r"WTH_2026\.wtb"):
        read_wthor(path)


def test_games_of_another_length_are_refused() -> None:
    with pytest.raises(ValueError, match="60 bytes"):
        core.OthelloSamples().add_games(b"123", solved_from=6)


def test_weights_come_back_as_they_were_packed() -> None:
    weights = bytes(range(256)) * 40
    data = pack_weights(weights)
    assert unpack_weights(data, "some") == weights
    for damaged in (data[:-9], data[:-1] + b"\0" * 8, data[:30] + b"x" + data[31:]):
        with pytest.raises(SettingsError, match="damaged"):
            unpack_weights(damaged, "some")
    with pytest.raises(SettingsError, match="no weights"):
        unpack_weights(b"anything", "some")


def test_a_file_of_another_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "weights.bin"
    with pytest.raises(SettingsError, match="cannot read"):
        load_evaluation(path)
    path.write_bytes(pack_weights(b"12"))
    with pytest.raises(SettingsError, match="another version"):
        load_evaluation(path)


def test_the_file_that_ships_is_small_and_knows_a_won_corner() -> None:
    assert SHIPPED.stat().st_size <= MOST_BYTES
    cells = list(OTHELLO.start_cells)
    for name in ("c3", "d3", "e3", "c4"):
        cells[OTHELLO.parse_move(name)] = "O"
    cells[OTHELLO.parse_move("a1")] = "X"
    with_corner = OTHELLO.set_up("".join(cells), core="native")
    cells[OTHELLO.parse_move("a1")] = "O"
    without = OTHELLO.set_up("".join(cells), core="native")
    evaluation = load_evaluation()
    assert isinstance(with_corner, core.OthelloPosition)
    assert isinstance(without, core.OthelloPosition)
    assert evaluation.value(with_corner) > evaluation.value(without) + 5
