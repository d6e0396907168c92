"""The code in the French how-to pages runs, and prints what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from docs.code_of_pages import how_to, name_of, run_page


@pytest.mark.parametrize("page", how_to("fr"), ids=name_of)
def test_the_code_of_every_page_runs(page: Path, tmp_path: Path) -> None:
    run_page(page, tmp_path)
