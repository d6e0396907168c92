"""The code in the README and in examples/ runs, and prints what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.code_of_pages import (
    PAGES_WITH_CODE,
    ROOT,
    how_to,
    name_of,
    others,
    readme,
    run,
    run_page,
)

SCRIPTS = sorted((ROOT / "examples").glob("*.py"))


@pytest.mark.parametrize("page", readme(), ids=name_of)
def test_the_code_of_every_page_runs(page: Path, tmp_path: Path) -> None:
    run_page(page, tmp_path)


@pytest.mark.parametrize("script", SCRIPTS, ids=name_of)
def test_every_example_runs(script: Path, tmp_path: Path) -> None:
    run(tmp_path, str(script))


def test_the_client_of_the_http_api_hears_the_engine(tmp_path: Path) -> None:
    printed = run(tmp_path, str(ROOT / "examples" / "http_client.py"))
    assert "depth " in printed
    assert not list(tmp_path.iterdir()), "it may be run again in the same folder"


def test_the_league_of_the_examples_has_no_faults(tmp_path: Path) -> None:
    league = str(ROOT / "examples" / "league" / "league.toml")
    run(tmp_path, "-m", "pions", "tournament", league, "--db", "league.db", "--strict")


def test_there_are_pages_and_examples_to_run() -> None:
    assert len(PAGES_WITH_CODE) > 10
    assert len(SCRIPTS) >= 4


def test_every_page_with_code_is_run_once() -> None:
    parts = [page for language in ("en", "fr") for page in how_to(language) + others(language)]
    assert sorted(parts + readme()) == PAGES_WITH_CODE
