"""Each game plays as it did when its golden file was written, on each of its cores."""

from __future__ import annotations

import pytest

from playthroughs.playthrough import FOLDER, games, playthrough


@pytest.mark.parametrize(
    ("name", "core"), [(name, core) for name, rules in games().items() for core in rules.cores]
)
def test_playthrough(name: str, core: str) -> None:
    assert playthrough(name, core) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_none_is_missing_and_none_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(games())
