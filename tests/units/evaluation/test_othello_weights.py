"""The file that holds the weights of Othello's evaluation."""

from __future__ import annotations

import tracemalloc
from pathlib import Path

import pytest

from pions.errors import SettingsError
from pions.evaluation.othello_weights import (
    LARGEST_WEIGHTS,
    SHIPPED,
    load_evaluation,
    pack_weights,
    unpack_weights,
)
from pions.evaluation.packed import read_packed
from pions.native import core
from pions.rules.othello import OTHELLO

MOST_BYTES = 5_000_000


def test_weights_come_back_as_they_were_packed() -> None:
    weights = bytes(range(256)) * 40
    data = pack_weights(weights)
    assert unpack_weights(data, "some") == weights
    for damaged in (data[:-9], data[:-1] + b"\0" * 8, data[:30] + b"x" + data[31:]):
        with pytest.raises(SettingsError, match="damaged"):
            unpack_weights(damaged, "some")
    with pytest.raises(SettingsError, match="not a file of Othello weights"):
        unpack_weights(b"anything", "some")


def test_a_small_file_cannot_ask_for_much_memory(tmp_path: Path) -> None:
    path = tmp_path / "weights.bin"
    path.write_bytes(pack_weights(bytes(20 * LARGEST_WEIGHTS)))
    assert path.stat().st_size < LARGEST_WEIGHTS // 20
    tracemalloc.start()
    try:
        with pytest.raises(SettingsError, match="damaged"):
            load_evaluation(path)
        assert tracemalloc.get_traced_memory()[1] < 4 * LARGEST_WEIGHTS
    finally:
        tracemalloc.stop()


def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "weights.bin"
    with path.open("wb") as file:
        file.write(pack_weights(b"12"))
        file.truncate(200 * LARGEST_WEIGHTS)  # a hole: nothing is stored
    with pytest.raises(SettingsError, match="damaged"):
        load_evaluation(path)
    assert len(read_packed(path, LARGEST_WEIGHTS)) < 2 * LARGEST_WEIGHTS


def test_a_file_of_another_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "weights.bin"
    with pytest.raises(SettingsError, match="cannot read"):
        load_evaluation(path)
    path.write_bytes(pack_weights(b"12"))
    with pytest.raises(SettingsError, match="another version"):
        load_evaluation(path)


def test_the_file_that_ships_is_read_without_unpacking() -> None:
    content = SHIPPED.read_bytes()
    weights = unpack_weights(content, SHIPPED.name)  # its SHA-256 too, which a start leaves out
    assert content == pack_weights(weights), "write pack_weights(weights) into the file"


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
