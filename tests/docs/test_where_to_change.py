"""The pages that name files to edit name files that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = (
    "CONTRIBUTING.md",
    "docs/en/how-to/where-to-change.md",
    "docs/fr/how-to/where-to-change.md",
    "docs/en/explanation/architecture.md",
)
PLACEHOLDER = re.compile(r"NAME|NOM|CODE")


@pytest.mark.parametrize("page", PAGES)
def test_every_file_named_exists(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:src|native|tests|tools)/[\w./*-]+)", text))
    missing = [
        path
        for path in named
        if not list(ROOT.glob(path if not PLACEHOLDER.search(path) else str(Path(path).parent)))
        and "locale/CODE" not in path
    ]
    assert missing == []


def test_both_languages_name_the_same_files() -> None:
    english, french = (
        re.findall(r"`(src/[\w./]+)", (ROOT / page).read_text(encoding="utf-8"))
        for page in PAGES[1:3]
    )
    assert [name.replace("NOM", "NAME") for name in french] == english


def test_every_package_is_in_the_architecture() -> None:
    packages = {path.parent.name for path in (ROOT / "src" / "pions").glob("*/__init__.py")}
    text = (ROOT / "docs/en/explanation/architecture.md").read_text(encoding="utf-8")
    assert packages <= set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))
