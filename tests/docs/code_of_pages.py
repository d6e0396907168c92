"""The pages of the documentation that hold code, in parts: a part is a file of tests, which one
process runs from its first page to its last."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RUNNER = Path(__file__).with_name("run_page.py")
PAGES = sorted([*ROOT.glob("README*.md"), *(ROOT / "docs").rglob("*.md")])
PAGES_WITH_CODE = [
    p for p in PAGES if re.search(r"^```(python|pycon|console)", p.read_text("utf-8"), re.M)
]


def how_to(language: str) -> list[Path]:
    """The how-to pages of a language."""
    folder = ROOT / "docs" / language / "how-to"
    return [page for page in PAGES_WITH_CODE if page.is_relative_to(folder)]


def others(language: str) -> list[Path]:
    """The other pages of a language."""
    folder = ROOT / "docs" / language
    pages = [page for page in PAGES_WITH_CODE if page.is_relative_to(folder)]
    return [page for page in pages if page not in how_to(language)]


def readme() -> list[Path]:
    """The front doors."""
    return [page for page in PAGES_WITH_CODE if page.parent == ROOT]


def name_of(path: Path) -> str:
    """What a test of that page is called."""
    return str(path.relative_to(ROOT))


LONGEST = 1200
"""Seconds: on a busy machine, the page of all commands takes minutes."""


def run_page(page: Path, folder: Path) -> None:
    """Run the code of a page in an empty folder."""
    french = page.is_relative_to(ROOT / "docs" / "fr") or page.name == "README.fr.md"
    run(folder, str(RUNNER), str(page), "fr" if french else "en")


def run(folder: Path, *arguments: str) -> str:
    """Run Python there; it must end well. What it printed."""
    done = subprocess.run(
        [sys.executable, "-W", "error", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
