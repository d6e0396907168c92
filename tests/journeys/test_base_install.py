"""The command line where only the base installation is: no web app, full screen or database."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from journeys.processes import LONGEST
from pions.interfaces.cli.exits import Exit
from pions.interfaces.cli.runner import APP_MODULES

ROOT = Path(__file__).resolve().parents[2]
BLOCKED = f"""
import sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {sorted(APP_MODULES)}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Blocker())
from pions.interfaces.main import main
sys.exit(main())
"""
COMMAND = "pip install 'pions[app]'"


def pions(
    folder: Path, *arguments: str, given: str = "", **variables: str
) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PIONS_STATE": str(folder), "LC_ALL": "C.UTF-8", **variables}
    return subprocess.run(
        [sys.executable, "-c", BLOCKED, *arguments],
        cwd=folder,
        env=environment,
        input=given,
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )


@pytest.mark.parametrize(
    "line",
    [
        "--help",
        "help tournament",
        "serve --help",
        "show othello --moves f5d6 --json",
        "show othello --png board.png",
        "choose connect-4 --player native(level=1)",
        "solve tic-tac-toe --moves b2",
        "match tic-tac-toe first random --games 2 --html match.html",
        "tree tic-tac-toe --depth 2 --html tree.html",
        "doctor --json",
        "players",
    ],
)
def test_what_needs_no_extra_works(tmp_path: Path, line: str) -> None:
    done = pions(tmp_path, *line.split())
    assert done.returncode in (Exit.DONE, Exit.CHECK_FAILED), done.stderr
    assert done.stdout or "written" in done.stderr


def test_a_game_is_played_line_by_line_and_resumed(tmp_path: Path) -> None:
    first = pions(tmp_path, "play", "tic-tac-toe", "--plain", given="b2\n")
    assert first.returncode == Exit.DONE, first.stderr
    again = pions(tmp_path, "play", "--resume", "--plain", "--json", given="a1\n")
    assert again.returncode == Exit.DONE, again.stderr
    assert '"moves": ["b2", "a1"]' in again.stdout


def test_completion_works(tmp_path: Path) -> None:
    done = pions(tmp_path, "ser", _PIONS_COMPLETE="zsh")
    assert done.stdout.startswith("serve\t")


@pytest.mark.parametrize("line", ["serve", "tournaments", "tournament tic-tac-toe first random"])
@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "is not installed"), ("fr", "n'est pas installé")]
)
def test_what_is_missing_is_named_with_its_remedy(
    tmp_path: Path, line: str, language: str, sentence: str
) -> None:
    done = pions(tmp_path, *line.split(), "--lang", language)
    assert (done.returncode, done.stdout) == (Exit.NOT_INSTALLED, "")
    assert sentence in done.stderr
    assert COMMAND in done.stderr
    assert done.stderr.count("\n") == 1


def test_every_package_of_the_extra_is_known() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = {one.partition(">")[0] for one in project["optional-dependencies"]["app"]}
    assert {name.replace("-", "_") for name in named} <= APP_MODULES
