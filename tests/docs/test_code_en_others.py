"""The code in the English pages that are no how-to runs, and prints what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.code_of_pages import name_of, others, run_page


@pytest.mark.parametrize("page", others("en"), ids=name_of)
def test_the_code_of_every_page_runs(page: Path, tmp_path: Path) -> None:
    run_page(page, tmp_path)
