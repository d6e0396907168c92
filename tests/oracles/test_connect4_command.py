"""The published positions of Connect-4 through the command line: each set in one process."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from connect4_sets import SETS, megabytes, problems
from journeys.processes import COMMAND, Pions


@pytest.mark.parametrize("name", SETS)
def test_published_positions(name: str, shared_data: Path, tmp_path: Path) -> None:
    wanted = problems(shared_data, name, "command")
    path = tmp_path / "list.txt"
    path.write_text("".join(f"{columns} {score}\n" for columns, score in wanted))
    options = ("--no-moves", "--memory", str(megabytes(name)), "--json")
    done = subprocess.run(
        [*COMMAND, "solve", "connect-4", "--positions", str(path), *options],
        capture_output=True,
        text=True,
        env=Pions(tmp_path).environment(),
        check=False,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    wrong = [
        (columns, score, answer["lower"], answer["upper"])
        for (columns, score), answer in zip(wanted, answers, strict=True)
        if not (answer["exact"] and answer["score"] == answer["told"] == score)
    ]
    assert wrong == []
    assert done.returncode == 0, done.stderr
