"""The code in the README, in the documentation and in examples/ runs, and prints what it says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RUNNER = Path(__file__).with_name("run_page.py")
PAGES = sorted([*ROOT.glob("README*.md"), *(ROOT / "docs").rglob("*.md")])
PAGES_WITH_CODE = [
    p for p in PAGES if re.search(r"^```(python|pycon|console)", p.read_text("utf-8"), re.M)
]
SCRIPTS = sorted((ROOT / "examples").glob("*.py"))


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def run(folder: Path, *arguments: str) -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("page", PAGES_WITH_CODE, ids=name_of)
def test_the_code_of_every_page_runs(page: Path, tmp_path: Path) -> None:
    french = page.is_relative_to(ROOT / "docs" / "fr") or page.name == "README.fr.md"
    run(tmp_path, str(RUNNER), str(page), "fr" if french else "en")


@pytest.mark.parametrize("script", SCRIPTS, ids=name_of)
def test_every_example_runs(script: Path, tmp_path: Path) -> None:
    run(tmp_path, str(script))


def test_the_league_of_the_examples_has_no_faults(tmp_path: Path) -> None:
    league = str(ROOT / "examples" / "league" / "league.toml")
    run(tmp_path, "-m", "pions", "tournament", league, "--db", "league.db", "--strict")


def test_there_are_pages_and_examples_to_run() -> None:
    assert len(PAGES_WITH_CODE) > 10
    assert len(SCRIPTS) >= 4
