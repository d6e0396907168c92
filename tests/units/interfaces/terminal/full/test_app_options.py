"""What a person likes is kept, and nothing in the file can harm."""

from __future__ import annotations

from pathlib import Path

import pytest

from pions.interfaces.terminal.full.app_options import Options, read_options, write_options


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    options = Options(language="fr", speed=2.0, values=True, last_players=("human", "greedy"))
    write_options(options, tmp_path / "terminal.json")
    assert read_options(tmp_path / "terminal.json") == options


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "no json",
        '{"speed": "fast", "values": 1, "last_players": ["a"], "language": null, "x": 3}',
        '{"last_players": [1, 2]}',
    ],
)
def test_what_cannot_be_understood_is_as_usual(tmp_path: Path, text: str) -> None:
    file = tmp_path / "terminal.json"
    file.write_text(text)
    assert read_options(file) == Options()


def test_a_whole_number_of_seconds_is_a_number_of_seconds(tmp_path: Path) -> None:
    file = tmp_path / "terminal.json"
    file.write_text('{"speed": 2}')
    assert read_options(file).speed == 2.0


def test_there_need_be_no_file(tmp_path: Path) -> None:
    assert read_options(tmp_path / "none" / "terminal.json") == Options()
