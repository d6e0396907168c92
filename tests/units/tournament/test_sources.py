"""Sources of openings, written as people write them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pions.errors import SettingsError, StorageError, UnknownEvaluationError
from pions.rules.base import Rules
from pions.rules.in_a_row import TIC_TAC_TOE
from pions.rules.othello import OTHELLO
from pions.tournament.sources import Source, source_from


@pytest.mark.parametrize(
    ("text", "rules", "source", "again"),
    [
        ("none", OTHELLO, Source(), "none"),
        ("random", OTHELLO, Source(4), "random:4"),
        ("random", TIC_TAC_TOE, Source(2), "random:2"),
        (" random:6 ", OTHELLO, Source(6), "random:6"),
        ("random:0", OTHELLO, Source(), "none"),
        ("none:0", OTHELLO, Source(), "none"),
    ],
)
def test_sources_have_texts(text: str, rules: Rules, source: Source, again: str) -> None:
    assert source_from(text, rules) == source
    assert source_from(again, rules) == source


@pytest.mark.parametrize("name", ["book.txt", "random", "none", "random:3", "a:b.txt", "x:12"])
@pytest.mark.parametrize("plies", [0, 8])
def test_files_have_texts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, plies: int
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(name).write_text("f5d6\n")
    made = source_from(f"./{name}:{plies}" if plies else f"./{name}", OTHELLO)
    assert (made.file, made.plies) == (f"./{name}", plies)


def test_a_source_says_how_it_is_drawn(tmp_path: Path) -> None:
    file = tmp_path / "book.txt"
    file.write_text("f5d6\n")
    made = source_from(str(file), OTHELLO, shuffled=True, balanced_by="discs", bound=3)
    assert (made.shuffled, made.balanced_by, made.bound) == (True, "discs", 3)
    assert source_from("random:5", OTHELLO, balanced_by="discs", bound=9) == Source(
        5, balanced_by="discs", bound=9
    )


def test_sources_that_cannot_be() -> None:
    with pytest.raises(SettingsError, match="write random:4"):
        source_from("none:4", OTHELLO)
    with pytest.raises(SettingsError, match="only the openings of a file can be shuffled"):
        source_from("random", OTHELLO, shuffled=True)
    with pytest.raises(SettingsError, match="no openings to balance by discs"):
        source_from("none", OTHELLO, balanced_by="discs")
    with pytest.raises(UnknownEvaluationError, match="unknown evaluation"):
        source_from("random", OTHELLO, balanced_by="beauty")
    with pytest.raises(StorageError, match="cannot read"):
        source_from("rnadom", OTHELLO)
    with pytest.raises(StorageError, match="cannot read"):
        source_from("\0", OTHELLO)
