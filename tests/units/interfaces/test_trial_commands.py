"""`pions tune` and `pions learn`: stored, resumed, refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pions.interfaces.main import run

TUNE = ("tune", "othello(columns=4, rows=4)", "weights(corner=-500)", "--figures", "corner")
LEARN = ("learn", "in-a-row(columns=3, rows=3, k=3, topology=torus)", "initiative")


def answered(capsys: pytest.CaptureFixture[str], *command: str) -> dict[str, object]:
    assert run([*command, "--json"]) == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize(
    "command", [(*TUNE, "--pairs", "4", "--check", "1"), (*LEARN, "--games", "20")]
)
def test_a_trial_is_stored_and_says_the_same_again(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    state, player = str(tmp_path / "state.json"), tmp_path / "mine.py"
    seeded = (*command, "--seed", "3", "--state", state, "--player", str(player), "--quiet")
    first = answered(capsys, *seeded)
    assert answered(capsys, *command, "--state", state) == first
    assert "find_player" in player.read_text(encoding="utf-8")
    assert run([*command, "--seed", "4", "--state", state]) == 3
    assert "other settings (seed)" in capsys.readouterr().err
    Path(state).write_text("{}", encoding="utf-8")
    assert run([*command, "--state", state]) == 3
    assert "does not hold a trial" in capsys.readouterr().err
